import { findAddedQuestion, isQuestion } from '../reply-parsers/question-detection.ts';
import { asksForQuestions, requestedIdentity } from '../reply-parsers/question-intent.ts';
import { anywhere, oneOfPhrases, wholly } from '../reply-parsers/phrases.ts';
import { plainWords } from './plain-words.ts';
import type { QuestionInFlow } from './reading-context.ts';
import type { MessagePart, MessageParts } from './message-parts.ts';

const opening =
  '(?:(?:en|maar|ok|oke|hoi|hey|hi|hallo|hello|and|but|so|well|sorry|eigenlijk|trouwens|btw|wacht|wait|nou|dan|vraagje|vraag|question|ja|nee|yes|no|hm|eh|um|oh|ah|just|even|eerst|first|ik wil eerst weten|one question|quick question|ps|mag ik vragen|can i ask|may i ask) )*';
const preposition =
  '(?:(?:met|voor|tot|vanaf|per|op|in|bij|van|naar|aan|tegen|om|over|with|for|from|until|till|at|on|to|by|of|about) )?';
const interrogative = oneOfPhrases(
  'wat|hoe|hoeveel|hoelang|hoever|waar|waarom|waarvoor|waarmee|waarheen|waarover|waaruit|wanneer|welke?|wie|wiens|hoezo',
  'what|how|where|why|when|which|who|whose|whom|what is|where is|how come',
);
const verb = oneOfPhrases(
  'is|zijn|was|heb|hebben|heeft|kan|mag|moet|moeten|krijg|krijgt|krijgen|ga|gaat|gaan|doe|doet|doen|zou|zouden|zal|zit|zitten|word|wordt|worden|betaal|betaalt|betalen|werk|werkt|werken|geldt|hoort|hoor|bestaat|bieden|biedt|verdien|verdient|start|begint|beginnen|hoef|hoeft|telt|tellen|staat|ligt|duurt|duren|komt|kom|vraag|vraagt|wil|reken|zie|ziet|leest|bedoel|houdt|houden|praat|spreek|chat|gebeurt|ben|zoek|zoeken|loopt|schuift|klopt|vergoedt|vergoeden|vergoed|bied|krijgen|rekenen|bestaan|telt|volstaat|mogen|hebt|kost|kosten|verwacht|verwachten|regel|regelt|zoekt|sluit|past',
  'is|are|was|were|do|does|did|can|could|may|must|will|would|should|have|has|am|shall|need|pay|pays|mean|means|happens|starts?|get|sees?|count|counts',
);
const subject = oneOfPhrases(
  'ik|je|we|wij|er|der|ne|nen|het|dat|dit|deze|die|de|een|daar|hier|mijn|men|iemand|alles|mensen|parkeren|thuiswerken|reiskosten|ervaring|ook|jullie|havo|mbo|vmbo|hbo|vwo|dan|nu|bijvoorbeeld|hem|ze|zij|hij|uw|jouw|onkosten|vervoer|kleding|werkkleding|eten|lunch|vakantiegeld|opleiding|training|stage|huisvesting|nachten|weekenden|overuren',
  '\\d+\\S*|i|you|we|they|he|she|it|there|this|that|these|those|the|a|an|my|your|people|parking|experience|any|anyone|everyone|us|someone|overtime|training|nights|weekends|accommodation|lunch|travel|holiday|uniform|mileage|housing|shifts|both',
);

const asksWhat = new RegExp(
  `^${opening}${preposition}${interrogative}(?: [\\p{L}\\p{N}]+){0,3} ${verb}(?: |$)`,
  'u',
);
const followed = new RegExp(
  `^${opening}${preposition}${interrogative}(?: (?!${subject} )[\\p{L}\\p{N}]+){0,2} ${verb}(?: |$)(?:[\\p{L}\\p{N}]|$)`,
  'u',
);
const endsWithVerb = new RegExp(`(?: [\\p{L}\\p{N}]+){2} ${verb}$`, 'u');
// "Ben ik mee bezig", "heb een diploma": the first person also comes behind its verb, and can be left out.
const tellsOfMe =
  /^(?:(?:ja|nee|yes|no|ok|nou|dat|die|sorry) )*(?:ben|heb|had|wil|doe|zit|werk|ga|kom|zoek|was|woon|spreek|praat|reken|vraag|have|am|was|had) (?:ik|i|een|de|het|mijn|my|a|an|the|ook|er|nu|in|op)\b/u;
// "Kan ik, heb toch niets anders te doen": the verb and "ik" are a whole answer.
const answersInShort =
  /^\s*(?:(?:ja|nee|hoor|oh|ok|nou|dat)[ ,]+)*(?:kan|wil|heb|ben|doe|ga|zal|moet|mag)\s+ik(?:\s+(?:wel|ook|zeker|best|prima|graag|al|altijd|gewoon))*\s*[,.;:!\u2013\u2014]/iu;
// "Kan ik hier niet uitleggen", "mag ik niet zeggen": what the candidate cannot do is told.
const deniesInShort =
  /^(?:(?:ja|nee|sorry|nou|helaas|dat|die|maar) )*(?:(?:kan|wil|durf|zal|ga) ik(?: (?:hier|nu|zo|er|dat|het|je|jullie|u|even|echt|helaas|eigenlijk|op dit moment))* niet(?: \p{L}+en)?|mag ik(?: (?:hier|nu|zo|er|dat|het|je|jullie|u|echt|helaas|eigenlijk))* niet (?:zeggen|vertellen|delen|bespreken|uitleggen))$/u;
const asksWhether = new RegExp(
  `^${opening}(?!hoor (?!ik|je|we))${verb}(?: (?:ook|dan|nu|nou|also|then))? ${subject}(?: |$)`,
  'u',
);
const wonders = anywhere(
  'any idea (?:when|what|how|if|where|who)|enig idee (?:wanneer|wat|hoe|of|waar)|benieuwd (?:of|wat|hoe|wanneer|hoeveel)|curious (?:if|what|how|whether)|wondering (?:if|what|how|whether|when)|ik vraag me af|i wonder|i was wondering|i am wondering|(?:wil|zou|would|want|like)(?: ik| i)?(?: graag| eerst| nog| first| to| like| love| willen)* (?:weten|vragen|know|ask)(?: (?:wat|hoe|of|waar|welke|hoeveel|wanneer|what|how|if|whether|where|which|when|more|meer|about|over))|(?:kan|zou|can|could) (?:je|you)(?: me| mij| please| even| iets| meer)* (?:vertellen|uitleggen|zeggen|tell|explain|say)(?: me| us)?(?: (?:wat|hoe|of|waar|more|meer|what|how|if|where|iets|something))?',
);
const longestUnmarked = 16;

/** "Does pre settled status count" */
const asksIfCounts = new RegExp(
  `^${opening}(?:does|do|is|are|will|would|telt|tellen|geldt|gelden|werkt)(?: (?!i\\b|ik\\b)\\p{L}+){1,5} (?:count|matter|apply|work|included|paid|required|needed|possible|allowed|mee|ook|inbegrepen|verplicht|nodig|betaald|vergoed|toegestaan)$`,
  'u',
);
const asksWhich = new RegExp(`^${opening}(?:welke?|which)(?: \\p{L}+){1,2} (?:zou|is|zijn|would|are) `, 'u');

/** Questions that only are polite, or that a candidate puts to herself. */
const rhetorical = wholly(
  `${opening}(?:waarom (?:ook )?niet|why not|who knows|wie weet|wie niet|who does not|is dat (?:ok|goed|erg|een probleem)|is that (?:ok|okay|fine|alright|a problem)|ok|goed|toch|he|right|he|mag dat|kan dat|does that work|lukt dat|isnt it|is het niet|weet je|you know|zou niet weten waarom niet|hoe zeg je dat|hoe heet dat)(?: (?:ook|voor je|for you|hoor|then|dan))*`,
);
/** Questions back where a word of the question is not understood. */
const asksMeaning = wholly(
  `${opening}(?:wat|what|huh|he|hoe bedoel je|wat bedoel je|what do you mean|pardon|sorry|waarom|why|hoezo|waarvoor|what for|moet dat|is dat verplicht|is that required|do i have to|to where|waar naartoe|waarheen|welke|which|which one|welke dan|how so|how come|how long|how many|hoeveel|hoe laat|wanneer|when|where|waar|who|wie)(?: (?:dan|precies|exactly|per se|echt|really|eigenlijk|nou|is dat|is that|mean|then|or|of))*`,
);

/** "Every weekend?" */
const asksHowFar =
  /^(?:(?:and|en|so|dus|wait|wacht|huh) )?(?:every|each|all|both|only|always|elke?|iedere?|alle|alleen|altijd|allebei|ook)\b/u;

const isMarked = ({ text }: MessagePart): boolean => /\?["')\s]*$/u.test(text.trim());

const openly = new RegExp(`^${opening}${preposition}${interrogative}(?: |$)`, 'u');

/** Whether a text begins with a word that asks what, who, how and so on. */
export const asksOpenly = (text: string): boolean => openly.test(plainWords(text));

// "You will not sell my details?"
const addressesUs = /\b(?:je|you|your)\b(?: [\p{L}\p{N}]+){2}/u;

/** "Is it full time or part time", "automaat of schakel?" */
const alternatives = anywhere(
  `(?:of|or) (?:is|zijn|mag|moet|kan|are|does|do|must|can|should) ${subject}`,
  `(?:of|or) (?:is|are) there`,
);
const beginsWithVerb = new RegExp(`^${opening}${verb} `, 'u');
const shortAlternatives = /^(?:\p{L}+ ){1,3}(?:of|or)(?: \p{L}+){1,3}$/u;
const aboutUs = new RegExp(
  `^(?:and |en |but |maar )?(?:(?:do|can|will|would|are|could|is|are|does|betaal|krijg|heb|ben|bied|vergoed|mag|kan|hoeveel|is|zijn)(?: ik)? (?:you|i get|there|it|your|je|ik|er|het|daar)|what|how|when|where|wat|hoe|wanneer|hoeveel) `,
  'u',
);

/** "A number from abroad also possible?" */
const asksIfPossible = anywhere('(?:also |ook )?(?:possible|allowed|mogelijk|toegestaan|toegelaten)$');

/** Whether a sentence asks something. With a question mark, only a polite or rhetorical one does not. */
const asks = (sentence: MessagePart): boolean => {
  const { text, words } = sentence;
  if (rhetorical.test(words)) return false;
  if (isMarked(sentence)) {
    if (alternatives.test(words) || shortAlternatives.test(words)) return true;
    if (asksMeaning.test(words) || asksWhat.test(words) || asksWhether.test(words) || wonders.test(words))
      return true;
    return (
      (asksHowFar.test(words) && words.split(' ').length <= 5) ||
      isQuestion(text) ||
      asksIfPossible.test(words) ||
      asksOpenly(text) ||
      addressesUs.test(words)
    );
  }
  if (words.split(' ').length > longestUnmarked) return false;
  if (tellsOfMe.test(words) || answersInShort.test(text) || deniesInShort.test(words)) return false;
  const asksOpen = followed.test(words) && !endsWithVerb.test(words);
  return (
    isQuestion(text) ||
    (alternatives.test(words) && beginsWithVerb.test(words)) ||
    asksOpen ||
    asksIfCounts.test(words) ||
    asksWhich.test(words) ||
    asksWhether.test(words) ||
    wonders.test(words)
  );
};

/** "Is the 1st ok?", "would 2000 be possible?": an answer that only has the form of a question. */
const polite = anywhere(
  'ok|goed|fine|good enough|alright|mogelijk|possible|enough|genoeg|prima|acceptable|lukt|works?|te (?:veel|weinig|hoog|laat|vroeg)|too (?:much|late|early|high|low)|reasonable|realistic|haalbaar|suit|kunnen',
);
const ofSelf =
  /^(?:(?:ja|nee|ok|yes|en|and|maar|but|or|of) )*(?:kan|mag|zou|can|could|may|shall|zal|zullen) (?:ik|i|we|het|it)\b/u;
const asksOfJob = new RegExp(
  `^${opening}(?:(?:is|zijn|are|was|does|do|did|telt|tellen|geldt|heeft|has|will|mag|kan|moet|can|must|should|hoef|krijg|betaal) ${subject}|${interrogative})(?: |$)`,
  'u',
);

/** Whether a message asks about the job, so that a value in it is no answer: "is that band 5 top of scale". */
export const asksOfTheJob = (text: string, kind: string): boolean => {
  const words = plainWords(text);
  if (alternatives.test(words) && beginsWithVerb.test(words)) return true;
  if (polite.test(words)) return false;
  if (ofSelf.test(words)) return /choice/iu.test(kind);
  return asksOfJob.test(words);
};

/** Whether a part of a message asks something. */
export const isAsking = (segment: MessagePart): boolean => asks(segment);

// "what I like most": no verb follows the question word. "hoe eerder hoe beter" asks nothing.
const tells = anywhere(
  'what i|how i|where i|when i|why i|wat ik|hoe ik|waar ik|waarom ik|wie ik|hoe eerder|hoe meer|hoe \\p{L}+ hoe|wat me|what makes|what drew|wat mij|dat is wat|when the|when my|toen',
);

/** Leaves out the words before a question in its sentence: "ja, wat verdient het?" */
const questionAlone = (sentence: MessagePart): MessagePart => {
  const added = findAddedQuestion(sentence.text, true);
  return added ? { text: added.question, words: plainWords(added.question) } : sentence;
};

/**
 * Finds the questions of a candidate: the sentences that ask, or the end of a sentence that does. Behind a name, and where
 * the flow invites questions, no question mark is needed. `pending` is null before the first question.
 */
export const findOwnQuestions = (
  { whole, sentences, parts }: MessageParts,
  pending: Pick<QuestionInFlow, 'action' | 'text'> | null,
): readonly MessagePart[] => {
  const asking = sentences.filter(
    (sentence) => asks(sentence) && (isMarked(sentence) || !tells.test(sentence.words)),
  );
  if (asking.length > 0) return asking.map(questionAlone);
  const takesAnyWords = pending?.action.answeredBy === 'anyWords';
  const last = parts.at(-1);
  if (last && parts.length > 1 && pending && !takesAnyWords && aboutUs.test(last.words) && asks(last))
    return [last];
  const asked = pending?.text ?? '';
  const canLackMark = takesAnyWords && (asksForQuestions(asked) || requestedIdentity(asked) !== null);
  const added = findAddedQuestion(whole.text, canLackMark);
  return added ? [{ text: added.question, words: plainWords(added.question) }] : [];
};
