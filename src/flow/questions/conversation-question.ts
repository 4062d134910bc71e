import { renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import type { QuestionAction } from '../actions/action.ts';
import { anywhere } from '../reply-parsers/phrases.ts';
import { plainWords } from '../reading/plain-words.ts';
import { conversationAnswers } from './question-wording.ts';
import { answerFromSchedule } from './schedule-question.ts';

const asksLength = anywhere(
  'hoe lang (?:duurt|gaat|nog)|hoeveel (?:vragen|vraag)(?! .*\\b(?:krijg|per dag)\\b)|nog (?:veel|lang|meer) vragen|hoe lang (?:gaat )?(?:dit|het)(?: nog)? (?:duren|door)|ben ik (?:er )?bijna|zijn we (?:er )?bijna|is dit de laatste',
  'how (?:long|much longer) (?:does|will|is|this|until|till|left)(?! .*\\b(?:shift|contract|training|commute|break)\\b)|how many (?:more )?questions|many more questions|much more|are we (?:nearly|almost) (?:done|there)|is this the last|how much (?:longer|more)',
);
const aboutJobTime = anywhere(
  'contract|opleiding|training|dienst|shift|proeftijd|pauze|procedure|reis|reistijd|break',
);
const asksWhy = anywhere(
  '(?:waarom|waarvoor|hoezo)(?: (?:wil|moet|moeten|vraag|vragen|heb|hebben|willen|is|zou|stel|stellen))?(?: (?:je|ik|jullie|we|dat|dit|die|deze|er))*(?: (?:dat|dit|die|deze|mijn|het))?(?: \\p{L}+){0,3} ?(?:weten|nodig|hebben|vragen|invullen|vraag|belangrijk|geven|opgeven|zeggen)?$|waar (?:heb|is|hebben|gebruik|gebruiken)(?: \\p{L}+){0,5} voor(?: nodig)?$|wat (?:doe|doen|gebeurt|ga|gaan)(?: \\p{L}+){0,4} met mijn (?:nummer|mail|adres|geboortedatum|leeftijd)',
  '(?:why|what)(?: \\p{L}+){0,4} (?:you|i|they)(?: \\p{L}+){0,3} (?:need|want|ask|asking|have to (?:say|tell|give|answer)|know|require)(?: \\p{L}+){0,4}(?: for)?$|why(?: (?:is|are|do|does|would))?(?: (?:that|this|it|you))*(?: (?:important|relevant|needed|necessary|required|asking|matter))?$|what(?: is)? (?:that|this|it) for|what for$',
);
const asksWhether = anywhere(
  'moet (?:dat|dit|het|ik dat|ik dit|ik)(?: (?:per se|echt|perse|nu|invullen|beantwoorden|verplicht|zeggen|opgeven))+|is (?:dat|dit|het) (?:echt )?(?:verplicht|nodig|per se nodig)|mag ik (?:dit|deze|het|dat) overslaan|moet dat',
  '(?:do i|must i|should i)(?: really)? (?:have to|need to)?(?: (?:answer|fill|say|tell|give|provide))+|is (?:that|this|it) (?:really )?(?:required|necessary|mandatory|compulsory|obligatory|needed)|can i skip',
);
const asksWho = anywhere(
  '(?:met wie|wie)(?: (?:spreek|praat|chat|heb|ben|is|zit|ik|je|jij|dit|eigenlijk|nu|hier|aan het))+|ben je (?:een )?(?:echt )?(?:mens|robot|bot|chatbot|computer|persoon|iemand)|(?:spreek|praat|chat) ik (?:nu )?met (?:een )?(?:echt )?(?:mens|robot|bot|computer|persoon)|is dit (?:een )?(?:bot|robot|chatbot|computer)|(?:welk|wat voor) bedrijf (?:is dit|zijn jullie|is het)|(?:namens|voor) wie (?:is dit|schrijf je)|ben je echt|hoe heet je|wat is je naam',
  'who (?:am i|are you|is this|is that|are these|do i|owns)(?: \\p{L}+){0,5}|are you (?:a |an )?(?:real|human|bot|robot|person|machine|ai|computer|chatbot)(?: (?:person|human))?|am i (?:talking|speaking|chatting)(?: to| with)?(?: a| an)? (?:real|human|bot|robot|person|machine|ai|computer)|is this (?:a |an )?(?:bot|robot|real|automated|ai|human|person)|(?:what|which) (?:company|organi[sz]ation|employer) (?:is (?:this|it|that)|are you)|what is your name',
);
const asksPrivacy = anywhere(
  'privacy|avg|gdpr|(?:wat|waar)(?: \\p{L}+){0,5} (?:mijn )?(?:gegevens|data|info|informatie|antwoorden)|(?:mijn )?(?:gegevens|data|antwoorden)(?: \\p{L}+){0,4} (?:bewaard|opgeslagen|gedeeld|verwijderd|veilig|verkocht|gelezen|doorgegeven)|wie (?:ziet|leest|krijgt|kan)(?: \\p{L}+){0,4} (?:dit|dat|mijn|gegevens|antwoorden|info|het|lezen|zien)|(?:is|zijn)(?: \\p{L}+){0,3} (?:veilig|vertrouwelijk|anoniem)',
  'data protection|(?:what|where|who|how)(?: \\p{L}+){0,6} (?:my )?(?:data|info|information|details|answers|personal)|who (?:will|can|gets to|else)? ?(?:see|sees|read|reads|have access)|(?:is|are) (?:this|it|that|my \\p{L}+)(?: \\p{L}+)? (?:safe|secure|confidential|private|stored|shared|anonymous)|do you (?:store|share|keep|sell)(?: my)?',
);

/** The part of a turn that answers a question of the candidate; without a question before the first one. */
export interface ConversationFacts {
  readonly question: QuestionAction | null;
  readonly progress: TurnProgress;
  readonly setting: TurnSetting;
}

/** The kind of source of an answer: the conversation knows it or lacks it, or the question is about the job. */
export type ConversationAnswer =
  | { readonly isAbout: 'conversation'; readonly text: string | null }
  | { readonly isAbout: 'job' };

const job: ConversationAnswer = { isAbout: 'job' };

/** Answers whether and why the pending question is asked. */
const answerAboutQuestion = (
  words: string,
  { question, progress, setting }: ConversationFacts,
): ConversationAnswer => {
  if (!question) return job;
  const say = conversationAnswers[setting.spoken];
  const why = question.why ? renderText(question.why, progress, setting).trim() : '';
  if (asksWhether.test(words)) {
    const text = question.required ? `${say.required} ${why}`.trim() : say.optional;
    return { isAbout: 'conversation', text };
  }
  if (!asksWhy.test(words)) return job;
  const usual = /^ask\/(?:email|phone)$/u.test(question.kind) ? say.whyReached : say.whyAsked;
  return { isAbout: 'conversation', text: why === '' ? usual : why };
};

/**
 * Answers a question about the conversation itself: whether, why and by whom is asked, how long it takes, what happens to
 * the data. `left` counts the questions that can still come, with the pending one.
 */
export const answerAboutConversation = (
  asked: string,
  facts: ConversationFacts,
  left: () => number,
): ConversationAnswer => {
  const words = plainWords(asked);
  const { spoken, context } = facts.setting;
  const say = conversationAnswers[spoken];
  const { organization } = context;
  const known = (text: string | null): ConversationAnswer => ({ isAbout: 'conversation', text });
  const ofSchedule = answerFromSchedule(words, facts.question, facts.setting);
  if (ofSchedule !== null) return known(ofSchedule);
  if (asksPrivacy.test(words))
    return known(organization?.privacyUrl ? say.privacy(organization.privacyUrl) : null);
  if (asksWho.test(words))
    return known(organization ? say.whoTalks(organization.name, organization.contactText ?? '') : null);
  if (asksLength.test(words) && !aboutJobTime.test(words)) return known(say.left(left()));
  return answerAboutQuestion(words, facts);
};
