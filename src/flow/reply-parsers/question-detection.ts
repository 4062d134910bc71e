import { normalizeText } from './normalize-text.ts';
import { oneOfPhrases } from './phrases.ts';

const longest = 400;

/** Words before a question that have no meaning of their own. */
const opening = new RegExp(
  `^${oneOfPhrases(
    'en|maar|ok|oke|okay|hoi|hallo|hey|hi|hello|ja maar|nee maar|eh+|uh+m?|um|and|but|so|well|sorry|eigenlijk|trouwens|by the way|btw|just',
    'eerst|even|eerst even|vraagje|een vraag|nog een vraag|een vraagje|vraag|question|a question|one question|quick question|first|wacht|wait',
  )}[ ,:;.!-]+`,
  'u',
);

const asksWhat = oneOfPhrases(
  'wat|hoe|hoeveel|hoelang|hoever|waar|waarom|waarvoor|waarmee|waarheen|wanneer|welke?|wie|wiens',
  'what|whats|how|where|wheres|why|when|which|who|whose|whom',
);
const preposition = oneOfPhrases(
  'met|voor|tot|vanaf|per|op|in|bij|van|naar|aan|tegen|om|binnen|onder|with|for|from|until|till|at|on|to|by|of|about',
);
const openForm = new RegExp(`^(?:${preposition} )?${asksWhat}\\b`, 'u');

const verbNl = oneOfPhrases(
  'is|zijn|was|heb|hebt|heeft|hebben|kan|kun|kunt|kunnen|mag|mogen|moet|moeten|krijg|krijgt|krijgen|ga|gaat|gaan|doe|doet|doen|zou|zouden|zal|zullen',
  'zit|zitten|word|wordt|worden|betaal|betaalt|betalen|werk|werkt|werken|geldt|hoort|horen|bestaat|bieden|biedt|verdien|verdient|start|begint|hoef|hoeft',
);
const subjectNl = oneOfPhrases(
  'ik|je|jij|jullie|u|we|wij|er|het|dat|dit|deze|die|de|een|daar|hier|mijn|men|parkeren|thuiswerken|reiskosten|ervaring|ook',
);
const verbEn =
  'is|are|was|were|do|does|did|can|could|may|must|will|would|should|have|has|am|shall|isnt|arent|dont|doesnt|cant|wont';
const subjectEn = oneOfPhrases(
  'i|you|we|they|he|she|it|there|this|that|these|those|the|a|an|my|your|people|parking|experience|any',
);
const inverted = new RegExp(`^(?:${verbNl} ${subjectNl}|(?:${verbEn}) ${subjectEn})\\b`, 'u');

/** Forms that are questions also without a question mark. */
const unmarked = new RegExp(
  `^${oneOfPhrases(
    '(?:wat|hoe|waar|waarom|wanneer|wie) (?:is|zijn|was|doe|doet|doen|verdien|verdient|betaalt|betalen|krijg|krijgt|kan|kun|moet|mag|wordt|word|zit|zitten|ligt|begint|start|schuift|gaan|ga|gaat|werkt|houdt|staat)',
    'hoe (?:lang|laat|veel|ver|groot|vaak|hoog|zit|werkt|gaat|oud)\\b.*\\b(?:is|zijn|was|doe|doet|verdien|verdient|betaalt|betalen|krijg|kan|kun|moet|mag|wordt|zit|ligt|begint|start|duurt|duren)',
    'hoeveel \\p{L}+',
    'welke? \\p{L}+ (?:is|zijn|heb|hebben|heeft|moet|mag|kan|krijg|worden|wordt)',
    "what(?:'?s| is| are| does| do| will| would| kind| time| hours?)",
    "how(?: much| many| long| far| often| does| do| is| are|'?s)",
    "(?:where|when|who|why)(?:'?s| is| are| do| does| will| can| would)",
    'which \\p{L}+ (?:is|are|do|does|will|can)',
    '(?:ik )?(?:wil|zou) (?:ik )?(?:eerst |nog |ook )?(?:graag )?(?:eerst |nog )?(?:willen )?(?:weten|vragen) (?:wat|hoe|hoeveel|waar|waarom|wanneer|welke?|wie|of)',
    'ik vraag me af',
    "(?:i'?d|i would) (?:first )?like to (?:know|ask)|i (?:want to|wanted to) (?:know|ask)|i wonder|i was wondering|i am wondering|im wondering",
    '(?:kun|kan|kunt) (?:je|jij|u) (?:me |mij )?(?:eerst |iets |even |meer )*(?:zeggen|vertellen|uitleggen)|(?:can|could) you (?:first )?(?:tell|explain)',
  )}\\b`,
  'u',
);

const longestUnmarked = 14;

const withoutOpening = (sentence: string): string => {
  let said = sentence.trim();
  for (let before = ''; before !== said;) {
    before = said;
    said = said.replace(opening, '');
  }
  return said;
};

/** Whether a sentence asks something; its punctuation is the last character. */
const isAsking = (sentence: string): boolean => {
  const said = withoutOpening(sentence);
  if (said.endsWith('?')) return openForm.test(said) || inverted.test(said) || unmarked.test(said);
  return unmarked.test(said) && said.split(' ').length <= longestUnmarked;
};

const sentencesOf = (text: string): string[] =>
  text.length > longest
    ? []
    : (normalizeText(text).match(/[^.!?\n]+[.!?]*/gu) ?? []).filter((each) => /\p{L}/u.test(each));

/** Whether a reply clearly asks something, in Dutch or English: in one of its sentences, or in all with `whole`. */
export const isQuestion = (text: string, which: 'anywhere' | 'whole' = 'anywhere'): boolean => {
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return false;
  return which === 'whole' ? sentences.every(isAsking) : sentences.some(isAsking);
};

/** Whether all sentences of a reply ask what, how, where, when, who or why, with a question mark: never a polite answer. */
export const isOpenQuestion = (text: string): boolean => {
  const sentences = sentencesOf(text);
  const isOpen = (sentence: string): boolean =>
    sentence.trim().endsWith('?') && openForm.test(sentence.trim().replace(opening, ''));
  return sentences.length > 0 && sentences.every(isOpen);
};

const border = /[,;:\u2013\u2014]\s*|\s-\s|\s+(?=(?:but|maar|and|en|alleen|only|wel)\s)/giu;
/** Questions that ask whether the answer will do, or only are polite: "is that ok?", "why not?" */
const tag = new RegExp(
  `^${oneOfPhrases(
    '(?:is|kan|kun|mag|zou|moet|gaat|past|does|do|is|would|will|can|could|may|werkt|lukt)(?:nt)? (?:dat|dit|het|that|this|it|ik dat|i do that)\\b(?: [^ ]+){0,3}',
    'waarom (?:ook )?niet|why not|waarom|why|hoezo|wat|what|hoe|how|wie|who|wie weet|who knows|wie niet|who (?:does|would)(?:n.t| not)|wat nog meer|what else',
  )} ?[?.!]*$`,
  'u',
);

/** A question of the candidate at the end of a reply, and the words before it, both as written. */
export interface AddedQuestion {
  readonly question: string;
  readonly before: string;
}

const bare = (text: string): string =>
  text.replace(/[\s,;:.!\u2013\u2014-]+$/u, '').replace(/[\s,;]+(?:but|maar|and|en)$/iu, '');

/** Returns where the question at the end of a sentence begins; null without one. */
const askingFrom = (sentence: string, canLackMark: boolean): number | null => {
  if (!canLackMark && !sentence.trimEnd().endsWith('?')) return null;
  const borders = Array.from(sentence.matchAll(border), ({ index, 0: mark }) => index + mark.length);
  const asks = (start: number): boolean => {
    const said = normalizeText(sentence.slice(start));
    return isAsking(said) && !tag.test(withoutOpening(said));
  };
  return [0, ...borders].find(asks) ?? null;
};

/**
 * Finds the question that a candidate adds to an answer: "no remarks, but what are the hours?". Null without a question, and
 * for a reply that is nothing but a question. One without a question mark is found only with `canLackMark`.
 */
export const findAddedQuestion = (text: string, canLackMark = false): AddedQuestion | null => {
  if (text.length > longest) return null;
  const sentences = Array.from(text.matchAll(/[^.!?\n]+[.!?]*/gu)).filter(([each]) => /\p{L}/u.test(each));
  let begin: number | null = null;
  for (const { index, 0: sentence } of sentences.toReversed()) {
    const start = askingFrom(sentence, canLackMark);
    if (start === null) break;
    begin = index + start;
    if (start > 0) break;
  }
  if (begin === null) return null;
  const before = bare(text.slice(0, begin));
  const question = text
    .slice(begin)
    .trim()
    .replace(/^(?:but|maar|and|en)\s+/iu, '');
  return /[\p{L}\p{N}]/u.test(before) ? { question, before } : null;
};
