import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { memoizePerText } from '../memoize.ts';
import { indexPhrases, blankMatches, type PhrasePattern } from './phrase-index.ts';

/** The strength that the words of a clause express; null when they express none. */
export type StrengthCue = 'must' | 'should' | 'nice' | 'negated' | null;

const rows = loadLexiconTable('strength.tsv', 3);
const patternsFor = (cue: string, ...where: readonly string[]): readonly PhrasePattern<null>[] =>
  rows
    .filter(([strength, place = '']) => strength === cue && where.includes(place))
    .map(([, , pattern = '']) => [pattern, null]);

type StrengthSign = Exclude<StrengthCue, null> | 'firm' | 'mild';

const everywhere = ['lead', 'trail', 'any', 'firm'] as const;
const niceWords = patternsFor('nice', ...everywhere);
const negatedWords = patternsFor('negated', ...everywhere);
const mustWords = patternsFor('must', ...everywhere);
const nice = indexPhrases(niceWords);
const negated = indexPhrases(negatedWords);
const must = indexPhrases(mustWords);
const softenersAtStart = indexPhrases(patternsFor('nice', 'lead'));
const softeners = indexPhrases(patternsFor('nice', 'lead'));
const withSign = (
  sign: StrengthSign,
  patterns: readonly PhrasePattern<null>[],
): PhrasePattern<StrengthSign>[] => patterns.map(([pattern]) => [pattern, sign]);
const signs = indexPhrases([
  ...withSign('nice', niceWords),
  ...withSign('negated', negatedWords),
  ...withSign('must', mustWords),
  ...withSign('firm', patternsFor('must', 'firm')),
  ...withSign('mild', patternsFor('nice', 'mild')),
  ...withSign('should', patternsFor('should', ...everywhere)),
]);

const cueFromSigns = (foundSigns: ReadonlySet<StrengthSign>): StrengthCue => {
  // "Ervaring is niet vereist, maar wel een pre" is a preference.
  if (foundSigns.has('nice')) return 'nice';
  if (foundSigns.has('negated')) return 'negated';
  if (foundSigns.has('must')) return 'must';
  // "Otherwise we will train you", in a clause that demands, is about what must be there in the end.
  if (foundSigns.has('mild')) return 'nice';
  return foundSigns.has('should') ? 'should' : null;
};

// Cached: most clauses are tested more than once.
const detectCues = memoizePerText((text) => {
  const foundSigns = signs.valuesIn(text);
  return {
    cue: cueFromSigns(foundSigns),
    isFirm: foundSigns.has('firm') && !foundSigns.has('nice') && !foundSigns.has('negated'),
  };
});

/**
 * Detects the strength that the words of a clause express. A preference or a waiver wins over a demand in the same
 * clause.
 */
export const detectStrengthCue = (text: string): StrengthCue => detectCues(text).cue;

/**
 * Returns whether a clause demands something so clearly that it counts among the duties and in the text about the
 * company as well.
 */
export const isFirmDemand = (text: string): boolean => detectCues(text).isFirm;

/** Returns whether a clause begins with words that lower the strength of what follows: "bij voorkeur", "ideally". */
export const startsWithSoftener = (text: string): boolean =>
  softenersAtStart.valuesAtStart(text.trimStart()).length > 0;

// "French is a nice-to-have" lowers what stands before; "Excel ken je misschien al" lowers the whole clause.
const subjectBefore =
  /(?<!\p{L})(?:(?:is|are|be|zijn|als|as)(?: an?| een)?|je|jij|u|you|hebt|bent|kunt|spreekt|have)\s+$/iu;

/** Returns the offsets of words that lower the strength of what follows them. */
export const findSoftenerPositions = (text: string): readonly number[] =>
  softeners
    .findAll(text)
    .map(({ start }) => start)
    .filter((at) => !subjectBefore.test(text.slice(0, at)));

const fillerWords =
  /(?<![\p{L}\p{N}])(?:dit|dat|het|deze|this|that|it|is|zijn|are|maar|but|wel|ook|and|en|hiervan|of this|though|although|although|hoewel|echter|zeker|also|daarbij|hier)(?![\p{L}\p{N}])|[^\p{L}\p{N}]/giu;

// "(geen BE nodig)" is about BE, not about what stands before.
const waivesName = /(?<!\p{L})(?:geen|no)\s+(?=\S*\p{Lu})/u;

/** Returns whether a clause expresses a strength and nothing else: "(een pre)", "but not required". */
export const saysOnlyStrength = (text: string): boolean =>
  !waivesName.test(text) &&
  [nice, negated, must].reduce(blankMatches, text).replaceAll(fillerWords, '') === '';

const questionToReader =
  /^(?:en |and )?(?:heb (?:je|jij)|ben (?:je|jij)|kun (?:je|jij)|spreek (?:je|jij)|beschik (?:je|jij)|do you|have you|are you|can you|have an?|hold an?|got)(?!\p{L}).*\?$/isu;
const welcomeReply =
  /^(?:dat is |dit is |that's |that is |dan (?:is dat|heb je) )?(?:een |a )?(?:heel |erg |even |wel |natuurlijk |helemaal )*(?:mooi|top|fijn|super|leuk|geweldig|heerlijk|prachtig|des te \p{L}+|love it|love that|you['’]ll (?:go|jump|be) (?:straight|to the top|ahead)|extraatje|fantastisch|amazing|awesome|wonderful|excellent|handig|pluspunt|plus|pr[eé]|great|nice|even better|fantastic|bonus|perfect|heel graag|graag|lovely|brilliant|ook goed|ook prima|that's fine)(?!\p{L})/iu;

// "Ervaring met een kooiaap? Dan hebben we helemaal een match!"
const practiceQuestion =
  /^(?:(?:heb|have|do) (?:je|jij|you)(?: have)? (?:ook|al|daarnaast|toevallig|also|already)(?!\p{L}).*|(?:\p{L}+ ){0,2}(?:\p{L}*ervaring|\p{L}*kennis|affiniteit|bekend|handig|experience|knowledge|familiar)(?!\p{L}).*)\?$/isu;
const conclusion =
  /^(?:dan|then|dat (?:vinden|vindt) (?:we|wij)|we(?:'d| would) love|we love)(?!\p{L})(?!.*(?:zoeken (?:we|wij)|op zoek|ben (?:je|jij)|looking for|you are|you're|(?:solliciteer|reageer|apply)(?!\p{L})))/isu;

const noProblem =
  /^(?:nee|no|nope|neen)(?=[,.!;])|^(?:dat is )?(?:geen (?:enkel )?(?:probleem|punt|bezwaar)|no (?:problem|worries)|niet erg|dat maakt)/iu;

const isShortQuestion = (text: string): boolean => /^\S+(?:\s\S+){0,7}\?$/u.test(text);

const isShortText = (text: string): boolean => text.split(/\s+/u).length <= 10;

const refersBack = /^(?:dat|dit|het|that|this|it)(?!\p{L})/iu;
const addsCondition =
  /(?<!\p{L})(?:als|wanneer|indien|om|dat je|if|when|to|that you|laatste|latter|ook|also)(?!\p{L})/iu;

/**
 * Returns whether a sentence only lowers the strength of the previous one: "Dat is mooi meegenomen, geen must.", "Not
 * essential."
 */
const softensPrevious = (text: string): boolean => {
  if (!isShortText(text) || addsCondition.test(text)) return false;
  const cue = detectStrengthCue(text);
  return (
    (cue === 'nice' && (refersBack.test(text) || saysOnlyStrength(text))) ||
    (cue === 'negated' && saysOnlyStrength(text))
  );
};

/**
 * Returns the strength that the sentence after a question gives it: "Heb je een EHBO-diploma? Mooi!", "Degree? Not
 * needed."; null when it gives none.
 */
export const detectFollowUpStrength = (question: string, next: string): 'nice' | 'negated' | null => {
  if (
    question.endsWith('?') &&
    isShortText(next) &&
    refersBack.test(next) &&
    detectStrengthCue(next) === 'nice'
  )
    return 'nice';
  if (!questionToReader.test(question) && !isShortQuestion(question))
    return !/[?!]\s*$/u.test(question) && softensPrevious(next) ? 'nice' : null;
  if (welcomeReply.test(next) || (practiceQuestion.test(question) && conclusion.test(next))) return 'nice';
  if (isShortText(next) && detectStrengthCue(next) === 'nice' && !/\p{L}.*\?$/u.test(next)) return 'nice';
  return isShortQuestion(question) && (negated.test(next) || noProblem.test(next)) ? 'negated' : null;
};
