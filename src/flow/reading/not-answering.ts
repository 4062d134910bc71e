import { anywhere, wholly, wordsBetween } from '../reply-parsers/phrases.ts';
import { isAsking } from './candidate-questions.ts';
import { isRefusal } from '../reply-parsers/refusal.ts';
import type { ReadingContext } from './reading-context.ts';
import { hasNone, passesOver } from './no-answer-concepts.ts';
import { findPart, type MessagePart, type MessageParts } from './message-parts.ts';

const gap = wordsBetween;

const tellNl =
  '(?:zeggen|vertellen|geven|delen|doorgeven|invullen|beantwoorden|antwoorden|kwijt|prijsgeven|noemen|meedelen)';
const tellEn =
  '(?:say|saying|tell|telling|share|sharing|give|giving|answer|answering|disclose|reveal|provide|discuss|put|state)';

const confidential = anywhere(
  `(?:zeg|vertel|geef|deel|verstrek|noem|vul)(?: ik)?${gap(3)} (?:liever |zomaar |gewoon |echt |lekker |via |in |nu |hier )*niet(?: ${gap(4)})?`,
  `(?:dat|die|het|mijn \\p{L}+|hier|daar)(?: \\p{L}+)? (?:zeg|vertel|geef|deel|noem)(?: ik)?(?: je| liever| zomaar| gewoon| echt| lekker| nu| hier| even)* niet`,
  `(?:wil|ga|hoef|zou|moet|kan)(?: ik)?${gap(4)} (?:liever )?(?:niet|geen)${gap(3)} ${tellNl}|liever niet ${tellNl}`,
  `(?:houd|hou|houden|hou ik|houd ik)${gap(3)} (?:voor me(?:zelf|zelve)?|voor mezelf|voor mijzelf|geheim|prive)`,
  '(?:is|vind ik|dat is|blijft|te|iets|heel|nogal|erg) (?:prive|persoonlijk|vertrouwelijk|private|personal|confidential)|(?:prive|private|personal) (?:info|informatie|gegevens|zaak|information|matter)',
  'gaat (?:je|niemand|hun|jullie) (?:\\p{L}+ )?(?:niks|niets|geen \\p{L}+)(?: \\p{L}+)? aan|gaat je dat aan|(?:je|jouw) zaken niet|zijn je zaken niet|is mijn zaak|moei je niet|bemoei je|heb je niks mee te maken|heb je niets mee te maken|moet je niet weten|hoef je niet te weten',
  `geen (?:zin|commentaar|behoefte)(?: om| in| aan| dat| dit| hier| hierin| deze| te| vraag| ${tellNl})*|geef(?: ik)?(?: daar| hier)? geen antwoord|antwoord(?: ik)? (?:hier|daar)? ?niet`,
  'waarom (?:zou|moet|wil) ik(?: je)? (?:dat|dit|die|het|mijn)(?: \\p{L}+)? (?:zeggen|geven|vertellen|delen|weten)|dat vraag je(?: toch)? niet|dat vraagt men niet|doe ik niet aan',
  `(?:rather|prefer|prefer to|would rather|prefer me)(?: really| just)? not(?: to)?(?: ${tellEn})?|rather ${gap(1)} ?keep ${gap(3)} (?:private|to myself|secret)|keep(?:ing)?${gap(2)} (?:private|to myself)`,
  `(?:do not|will not|(?<!can )not|not going to|refuse|am not|no need|no reason|not comfortable|not happy|uncomfortable)(?: want| wanna| like| wish| really| just| need| feel comfortable| comfortable| happy)*(?: to)? ${tellEn}(?: (?:out|you|that|this|it|my|to|any|about|of|the|over)(?: ${gap(6)})?|$)`,
  'none of (?:your|you) (?:\\p{L}+ )?(?:business|concern)|not (?:any of )?your (?:\\p{L}+ )?(?:business|concern)|mind your (?:own )?business|no comment|no concern of yours|not for you to know|you do not need to know|why (?:should|would) i (?:tell|give|share|say|answer)',
  '(?:krijg|krijgt|hoef|hebben) je niet(?: van me| te hebben| te weten)?$|doet er niet toe|does not matter|keep(?:ing)? (?:my|it|that)(?: \\p{L}+)? (?:for|to) myself',
  'get enough spam|do not give (?:out )?my|geef(?: ik)? mijn \\p{L}+ niet',
);

const passing = wholly(
  `(?:(?:ok|nee|no|nou|sorry|please|can i|can we|mag ik|kan ik|kunnen we|ik wil|i want to|i would like to|i will|let us|lets|deze|dit|die|dat|just|maar|kan|mag|wil|we) ?)*(?:sla|slaan)?(?: ik| we)?(?: deze| die| dit| dat| het| hem| maar| even| vraag| liever| gewoon)* ?(?:over|overslaan|skip|skippen|skipping|pass|pas|next|volgende|volgende vraag|next question|next one|geen antwoord|no answer|n a|move on|moving on|ga verder|door|verder)(?: (?:this|that|it|one|this one|that one|question|deze|dit|vraag|please|graag|maar|on this|on that|on this one|to the next|to|the|next|worden|met de volgende|over|die|hoor|dan))*`,
);
const haveNone = wholly(
  '(?:(?:nee|no|sorry|nope|helaas|unfortunately|ik|i) ?)*(?:heb(?: ik)?(?: er)? (?:ik )?(?:niet|geen)(?: (?:linkedin|github|link))?|do not have (?:one|any|it|that|linkedin|github|a link)|have not got one|have none|bestaat niet|niet van toepassing|nvt)(?: (?:sorry|hoor|helaas|unfortunately|though|actually|really))*',
);
const nothingMore = wholly(
  '(?:(?:nee|neen|no|nope|nah|hoor|thanks|bedankt|dank je) ?)+(?:it is )?(?:all (?:good|fine|clear|said)|i am (?:good|fine)|alles (?:goed|oke|ok|duidelijk|gezegd|is gezegd)|(?:that is|dat is|dat was) (?:all|it|alles|het))(?: (?:thanks|thank you|bedankt|dank je(?: wel)?|hoor|cheers|from me|here|mate|for now))*',
);
const doesNotKnow = wholly(
  '(?:(?:nee|no|sorry|pff|eh|hm|nou|ja|well|honestly|eerlijk gezegd|ik|i) ?)*(?:geen (?:idee|flauw idee)|weet (?:ik )?(?:het )?(?:nog |echt |zo )*niet|zou (?:ik )?(?:het )?niet weten|no (?:idea|clue)|do not know|not sure|dont know)(?: (?:sorry|hoor|eigenlijk|really|yet|nog|to be honest|tbh))*',
);

/** Whether words refuse the answer or ask to pass the question over. */
const refuses = ({ text, words }: MessagePart, asked: string): boolean =>
  confidential.test(words) || passing.test(words) || (!isAsking({ text, words }) && isRefusal(text, asked));

/** "Rather not" answers a question about what somebody wants or can do. */
const asksWish = anywhere(
  'wil|zou|kan|bereid|zin|graag|lust|want|would|willing|able|can|could|happy|like|mind|open',
);
const mildNo = wholly(
  '(?:nee |no |dat |dat doe ik |doe ik |ik |i would |i )*(?:liever niet|rather not|prefer not to|prefer not)',
);

const dropping =
  '(?:laat maar(?: zitten)?|dan (?:maar |toch )?niet|toch (?:maar )?niet|(?:doe|hoeft) (?:dan |toch )?maar niet|never ?mind|leave it(?: (?:at that|there))?|forget it)';
const dropsAll = wholly(
  `(?:(?:ok|oh|ah|ach|nou|nee|nope|no|nah|hoor|well|actually|eigenlijk) ?)*${dropping}(?: (?:hoor|dan|then|thanks|thank you|bedankt|dank je(?: wel)?|sorry|cheers|ok))*`,
);
const thenNot = /^(?:nee|neen|no)(?: hoor)? dan (?:maar |toch |liever )?niet$/u;

/**
 * Whether a message drops the pending question and not the application: "nee laat maar" to an optional question for words, and "nee, dan
 * niet" to one for yes or no.
 */
export const dropsQuestionOnly = (
  { whole }: MessageParts,
  { action }: Pick<ReadingContext['pending'], 'action'>,
): boolean =>
  action.kind === 'ask/boolean'
    ? thenNot.test(whole.words)
    : !action.required && action.answeredBy === 'anyWords' && dropsAll.test(whole.words);

/** Finds the refusal to answer, or the wish to pass a question over; of an optional question also that there is no answer. */
export const findNoAnswer = (
  segments: MessageParts,
  { pending }: Pick<ReadingContext, 'pending'>,
): { readonly type: 'skip' | 'refuse'; readonly segment: MessagePart } | null => {
  const { action, text: asked } = pending;
  const { whole } = segments;
  if (whole.words.split(' ').length > 25) return null;
  const isNo =
    action.kind === 'ask/boolean' && mildNo.test(whole.words) && asksWish.test(asked.toLowerCase());
  if (isNo) return null;
  const type = action.required ? 'refuse' : 'skip';
  if (action.kind !== 'ask/boolean' && dropsQuestionOnly(segments, pending)) return { type, segment: whole };
  const isEmpty =
    !action.required &&
    (haveNone.test(whole.words) ||
      (action.answeredBy === 'anyWords' && nothingMore.test(whole.words)) ||
      (!/[a-z]\.[a-z]|\//iu.test(whole.text) && hasNone(whole.words, asked)) ||
      doesNotKnow.test(whole.words));
  if (isEmpty || refuses(whole, asked)) return { type, segment: whole };
  const isForWords = action.answeredBy === 'anyWords';
  const segment = findPart(
    segments,
    (words, text) =>
      confidential.test(words) ||
      passing.test(words) ||
      (passesOver(words, isForWords, action.kind === 'ask/boolean') &&
        (isForWords || pending.parse(text) === null)),
  );
  return segment && { type, segment };
};
