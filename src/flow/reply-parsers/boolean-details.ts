import { containsDenial } from './boolean-denial.ts';
import { findNegations, isConditional, isUndecided } from './boolean-doubt.ts';
import { containsDeniedObstacle } from './boolean-obstacle.ts';
import { havingQuestion, namesLoss } from './boolean-polarity.ts';
import { openingWords } from './boolean-words.ts';
import { countSharedSubjects, isAboutOtherSubject, namingWords } from './boolean-subject.ts';
import { isAboutOthers, splitReplyClauses } from './clauses.ts';
import { joinWords, splitWords } from './normalize-text.ts';
import { atBorders, oneOfPhrases } from './phrases.ts';

const denialWord = oneOfPhrases(
  'nog nooit|nooit|niet|geen|zonder|niks|niets',
  'never|not|no|without|none|nothing|dont|doesnt|didnt|havent|cant|isnt|arent',
);
/** "Al dertig jaar en nooit brokken", "ja zonder auto": the denial is a clause of its own. */
const beforeDenial = new RegExp(
  `\\s(?:(?:en|and)\\s(?=(?:i |ik |heb |ook |also )*${denialWord}\\b)|(?=(?:zonder|without)\\s))`,
  'giu',
);

/** Says that what was asked for is there, without naming it: "die heb ik", "sure do", "got one". */
const affirmsIt = new RegExp(
  `^(?:(?:eh|oh|nou|tja|well) )*(?:${oneOfPhrases(
    '(?:(?:die|dat|hem|em|het|jawel) )?(?:heb|bezit|kan|ben|doe|wil|spreek|woon|werk) ik(?! (?:toch|dan|dat|het|er|ook))',
    '(?:ik )?heb er (?:een|1|meerdere|twee|drie)|kheb er een',
    '(?:(?:nu |toch |nog )?al |ruim |zeker |for |over |about )*(?:\\d+|\\p{L}+) (?:jaar|jaren|years?)(?: al| now)?(?= en\\b| and\\b|$)|(?:al )?(?:sinds|since) (?:\\d{4}|mijn|mn|i was)',
    '(?:i|we) (?:do|have|am|can|will|would|could)(?= (?:indeed|too|for|since|now|and|already)\\b|$)|(?:sure|certainly) (?:do|am|can|have)|(?:i )?(?:have |ive )?(?:got|have) one|(?:have|ive) had one',
  )})\\b`,
  'u',
);
/** Says that the candidate has the thing that follows: "I have a car". */
const hasThing =
  /^(?:ik heb|heb|ik bezit|kheb|i have|ive|ive got|i own|i hold|got|have|i got)\b|\b(?:wel|yes|ja|heb ik|i have)$/u;

const asserts = (said: string, asked: string): boolean =>
  !containsDenial(said) &&
  !namesLoss(said) &&
  (affirmsIt.test(said) ||
    (havingQuestion.test(joinWords(asked)) && hasThing.test(said) && countSharedSubjects(said, asked) > 0));

const isYesWord = (said: string): boolean => {
  const words = said.split(' ');
  return openingWords.yes.has(words[0] ?? '') && !containsDenial(said) && !namesLoss(said);
};

/** Words with which a denial takes back or limits what was said: it ended, or holds for some cases only. */
const limits = atBorders(
  'meer|geldig|gehaald|behaald|afgemaakt|afgerond|nog niet|nu|momenteel|moment|altijd|elke?|iedere?|alle|alles|zo|heel|erg|te|(?:maan|dins|woens|donder|vrij|zater|zon)dag(?:en)?|weekend(?:s|en)?|nacht\\p{L}*|avond\\p{L}*|ochtend\\p{L}*|\\p{L}*diensten|vanaf|voor|tot|waar|zeker|meer dan',
  'any ?more|no longer|valid|passed|finished|completed|yet|now|currently|always|every|all|so|very|too|really|sure|true|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|nights?|evenings?|mornings?|shifts?|before|after|until',
);
/** A part of the matter: "niet in een ziekenhuis". */
const place = new RegExp(
  `\\b${denialWord} (?:\\p{L}+ )?(?:in|op|met|bij|aan|als|in|on|at|with|for|as|from)\\b`,
  'u',
);
/** Ties of a candidate: somebody without any of these has time. */
const ties = atBorders(
  '(?:gezin|kinderen|kids|partner|verplichtingen|plannen|hobby s|hobbys|zorgen|stress|druk)',
  '(?:family|kids|children|partner|commitments|obligations|plans|ties|worries)',
);

/** Ways to deny a thing as a whole: "nooit brokken", "no garage", "vrachtwagen niet". */
const deniesThing = new RegExp(
  `\\b(?:nooit|geen|zonder|niks|niets|never|no|without|not (?:an?|one)|nothing)\\b|^(?:an? |een )?\\p{L}+ (?:niet|not|no)$`,
  'u',
);

/** Whether a denying clause denies something else than what was asked: "nooit brokken", "no garage". */
const isDetail = (said: string, asked: string): boolean => {
  if (namesLoss(said) || limits.test(said)) return false;
  if (isAboutOtherSubject(said, asked) || containsDeniedObstacle(said)) return true;
  if (place.test(said) || countSharedSubjects(said, asked) > 0) return false;
  const named = namingWords(said.split(' ')).filter((word) => !containsDenial(word));
  const words = new Set(namingWords(splitWords(asked)));
  if (named.length === 0 || named.some((word) => words.has(word))) return false;
  return havingQuestion.test(joinWords(asked)) ? deniesThing.test(said) : ties.test(said);
};

const clausesOf = (text: string): string[] =>
  splitReplyClauses(text.replace(beforeDenial, ', '))
    .filter((clause) => !isAboutOthers(clause))
    .map((clause) => joinWords(clause.text));

/**
 * Reads a reply whose first clause says yes and whose further ones deny something: `true` where they deny something else
 * ("heb ik, nooit ongelukken"), `open` where they can limit or take back what was said. Null where the reply is no such one.
 */
export const readAssertion = (text: string, asked: string): true | 'open' | null => {
  const [first, ...others] = clausesOf(text);
  if (first === undefined || asked === '') return null;
  const denying = others.filter((said) => {
    const { rest } = findNegations(said);
    return containsDenial(rest) || /^(?:no|not)\b/u.test(rest) || namesLoss(rest);
  });
  const isPlainYes = isYesWord(first);
  if (denying.length === 0 || (!isPlainYes && !asserts(first, asked))) return null;
  const isClear = !isUndecided(joinWords(text)) && !isConditional(others.join(' '));
  if (isClear && denying.every((said) => isDetail(said, asked))) return true;
  return isPlainYes ? null : 'open';
};
