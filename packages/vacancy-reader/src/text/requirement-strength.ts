import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { memoizePerText } from '../memoize.ts';
import { indexPhrases, indexTextStarts, blankMatches, type PhrasePattern } from './phrase-index.ts';

/** What the words of a clause say of how strongly it asks; null when they say nothing. */
export type StrengthCue = 'must' | 'should' | 'nice' | 'negated' | null;

const rows = loadLexiconTable('strength.tsv', 3);
const patternsOf = (cue: string, ...where: readonly string[]): readonly PhrasePattern<null>[] =>
  rows
    .filter(([strength, place = '']) => strength === cue && where.includes(place))
    .map(([, , pattern = '']) => [pattern, null]);

type Sign = Exclude<StrengthCue, null> | 'firm' | 'mild';

const everywhere = ['lead', 'trail', 'any', 'firm'] as const;
const niceWords = patternsOf('nice', ...everywhere);
const negatedWords = patternsOf('negated', ...everywhere);
const mustWords = patternsOf('must', ...everywhere);
const nice = indexPhrases(niceWords);
const negated = indexPhrases(negatedWords);
const must = indexPhrases(mustWords);
const leads = indexTextStarts(patternsOf('nice', 'lead'));
const lead = indexPhrases(patternsOf('nice', 'lead'));
const as = (sign: Sign, patterns: readonly PhrasePattern<null>[]): PhrasePattern<Sign>[] =>
  patterns.map(([pattern]) => [pattern, sign]);
const signs = indexPhrases([
  ...as('nice', niceWords),
  ...as('negated', negatedWords),
  ...as('must', mustWords),
  ...as('firm', patternsOf('must', 'firm')),
  ...as('mild', patternsOf('nice', 'mild')),
  ...as('should', patternsOf('should', ...everywhere)),
]);

const cueBy = (said: ReadonlySet<Sign>): StrengthCue => {
  // "Ervaring is niet vereist, maar wel een pre" is a preference.
  if (said.has('nice')) return 'nice';
  if (said.has('negated')) return 'negated';
  if (said.has('must')) return 'must';
  // "Otherwise we will train you" is about what must be there in the end when the clause says that it must.
  if (said.has('mild')) return 'nice';
  return said.has('should') ? 'should' : null;
};

// Both questions below are asked about most clauses, the first of them by many.
const detectCues = memoizePerText((text) => {
  const said = signs.valuesIn(text);
  return {
    cue: cueBy(said),
    isFirm: said.has('firm') && !said.has('nice') && !said.has('negated'),
  };
});

/** What the words of a clause say; a preference or a waiver is stronger than a word of demand beside it. */
export const detectStrengthCue = (text: string): StrengthCue => detectCues(text).cue;

/** Whether a clause demands something so clearly that it counts also among the duties or about the company. */
export const isFirmDemand = (text: string): boolean => detectCues(text).isFirm;

/** Whether the clause begins with words that lower what follows: "bij voorkeur", "ideally". */
export const startsWithSoftener = (text: string): boolean => leads.valuesAtStart(text.trimStart()).length > 0;

// "French is a nice-to-have" lowers what stands before, "Excel ken je misschien al" all of it.
const saysOf =
  /(?<!\p{L})(?:(?:is|are|be|zijn|als|as)(?: an?| een)?|je|jij|u|you|hebt|bent|kunt|spreekt|have)\s+$/iu;

/** Where words stand that lower what follows them. */
export const findSoftenerPositions = (text: string): readonly number[] =>
  lead
    .findAll(text)
    .map(({ start }) => start)
    .filter((at) => !saysOf.test(text.slice(0, at)));

const filler =
  /(?<![\p{L}\p{N}])(?:dit|dat|het|deze|this|that|it|is|zijn|are|maar|but|wel|ook|and|en|hiervan|of this|though|although|although|hoewel|echter|zeker|also|daarbij|hier)(?![\p{L}\p{N}])|[^\p{L}\p{N}]/giu;

// "(geen BE nodig)" is about BE, not about what stands before.
const waivesName = /(?<!\p{L})(?:geen|no)\s+(?=\S*\p{Lu})/u;

/** Whether a clause says only how strongly something is asked for, and not what: "(een pre)", "but not required". */
export const saysOnlyStrength = (text: string): boolean =>
  !waivesName.test(text) && [nice, negated, must].reduce(blankMatches, text).replaceAll(filler, '') === '';

const asks =
  /^(?:en |and )?(?:heb (?:je|jij)|ben (?:je|jij)|kun (?:je|jij)|spreek (?:je|jij)|beschik (?:je|jij)|do you|have you|are you|can you|have an?|hold an?|got)(?!\p{L}).*\?$/isu;
const welcomes =
  /^(?:dat is |dit is |that's |that is |dan (?:is dat|heb je) )?(?:een |a )?(?:heel |erg |even |wel |natuurlijk |helemaal )*(?:mooi|top|fijn|super|leuk|geweldig|heerlijk|prachtig|des te \p{L}+|love it|love that|you['’]ll (?:go|jump|be) (?:straight|to the top|ahead)|extraatje|fantastisch|amazing|awesome|wonderful|excellent|handig|pluspunt|plus|pr[eé]|great|nice|even better|fantastic|bonus|perfect|heel graag|graag|lovely|brilliant|ook goed|ook prima|that's fine)(?!\p{L})/iu;

// "Ervaring met een kooiaap? Dan hebben we helemaal een match!"
const asksForPractice =
  /^(?:(?:heb|have|do) (?:je|jij|you)(?: have)? (?:ook|al|daarnaast|toevallig|also|already)(?!\p{L}).*|(?:\p{L}+ ){0,2}(?:\p{L}*ervaring|\p{L}*kennis|affiniteit|bekend|handig|experience|knowledge|familiar)(?!\p{L}).*)\?$/isu;
const concludes =
  /^(?:dan|then|dat (?:vinden|vindt) (?:we|wij)|we(?:'d| would) love|we love)(?!\p{L})(?!.*(?:zoeken (?:we|wij)|op zoek|ben (?:je|jij)|looking for|you are|you're|(?:solliciteer|reageer|apply)(?!\p{L})))/isu;

const noMatter =
  /^(?:dat is )?(?:geen (?:enkel )?(?:probleem|punt|bezwaar)|no (?:problem|worries)|niet erg|dat maakt)/iu;

const isShort = (text: string): boolean => /^\S+(?:\s\S+){0,7}\?$/u.test(text);

const isFew = (text: string): boolean => text.split(/\s+/u).length <= 10;

const pointsBack = /^(?:dat|dit|het|that|this|it)(?!\p{L})/iu;
const tellsMore =
  /(?<!\p{L})(?:als|wanneer|indien|om|dat je|if|when|to|that you|laatste|latter|ook|also)(?!\p{L})/iu;

/** Whether a sentence only lowers what the one before it asks for: "Dat is mooi meegenomen, geen must.", "Not essential." */
const softensPrevious = (text: string): boolean => {
  if (!isFew(text) || tellsMore.test(text)) return false;
  const cue = detectStrengthCue(text);
  return (
    (cue === 'nice' && (pointsBack.test(text) || saysOnlyStrength(text))) ||
    (cue === 'negated' && saysOnlyStrength(text))
  );
};

/** What the words after a question say of what it asks for: "Heb je een EHBO-diploma? Mooi!", "Degree? Not needed." */
export const detectFollowUpStrength = (question: string, next: string): 'nice' | 'negated' | null => {
  if (question.endsWith('?') && isFew(next) && pointsBack.test(next) && detectStrengthCue(next) === 'nice')
    return 'nice';
  if (!asks.test(question) && !isShort(question))
    return !/[?!]\s*$/u.test(question) && softensPrevious(next) ? 'nice' : null;
  if (welcomes.test(next) || (asksForPractice.test(question) && concludes.test(next))) return 'nice';
  if (isFew(next) && detectStrengthCue(next) === 'nice' && !/\p{L}.*\?$/u.test(next)) return 'nice';
  return isShort(question) && (negated.test(next) || noMatter.test(next)) ? 'negated' : null;
};
