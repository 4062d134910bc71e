import { toQuestion, type RequirementPhrases } from './phrase.ts';
import { isDutchInfinitive, isKnownDutchVerb, type DutchVerb, dutchVerbForms } from './verbs-nl.ts';
import { isDutchAdjective } from './vocabulary-nl.ts';

/** Splits a text at white space. */
export const splitAtSpaces = (text: string): string[] => text.trim().split(/\s+/u);

const denial = /\b(?:geen|niet|nooit|zonder|niemand)\b/iu;
const nextClause = /(?:,\s*|\s(?:en|maar|of)\s)(?:(?:je|jij)\s+)?(\p{L}+)(?=\s|$)/giu;
const clauseBreak =
  /,\s(?:ook|zodat|die|dat|waarbij|maar|want|omdat|mits)\s|\s(?:om|die|dat|omdat|zodat|als|wanneer|waarbij|waar|waarmee|waarin|dan|terwijl)\s/iu;
const modals = /^(?:kunt|wilt|mag|moet|durft|zult|gaat)$/u;
const particle = /(?:^|\s)(op|aan|af|uit|mee|door|toe|na|bij|samen|vast|voort|weg|terug)$/iu;
const prepositionStart = /\s(?:in|op|met|voor|tijdens|van|vanaf|tussen|naar|aan|bij|als)\s/iu;

const insertVerb = (rest: string, at: number, verb: string): string =>
  `${rest.slice(0, at).trim()} ${verb}${rest.slice(at)}`.trim();

const prepositions: ReadonlySet<string> = new Set(
  'in op met voor tijdens van vanaf tussen naar aan bij als over onder'.split(' '),
);

/**
 * Returns the index where the infinitives at the end of a clause begin: before "te", and before the first of two; -1
 * without an infinitive.
 */
const findVerbPlace = (list: readonly string[]): number => {
  const known = list.findLastIndex(isDutchInfinitive);
  const at = list.findIndex((word) => prepositions.has(word));
  const end = (at > 0 ? at : list.length) - 1;
  const last = known < 0 && /(?:en|gaan|staan|doen|zien)$/iu.test(list[end] ?? '') ? end : known;
  const isPair = /^(?:en|of)$/u.test(list[last - 1] ?? '') && isDutchInfinitive(list[last - 2] ?? '');
  const first = isPair ? last - 2 : last;
  return list[first - 1] === 'te' ? first - 1 : first;
};

/**
 * Moves the verb to where a subordinate clause has it: "rijbewijs B hebt", "zelfstandig kunt werken", "beschikbaar
 * bent in het weekend".
 */
const toSubordinate = ({ afterJe: verbAfterJe }: DutchVerb, rest: string): string => {
  const cut = rest.search(clauseBreak);
  const head = cut < 0 ? rest : rest.slice(0, cut);
  const tail = cut < 0 ? '' : rest.slice(cut);
  const list = splitAtSpaces(head);
  const last = list.at(-1) ?? '';
  const doing = findVerbPlace(list);
  if (modals.test(verbAfterJe) && doing >= 0)
    return `${list.toSpliced(doing, 0, verbAfterJe).join(' ')}${tail}`;
  const separated = particle.exec(head);
  if (separated && verbAfterJe !== 'bent' && verbAfterJe !== 'hebt' && !modals.test(verbAfterJe))
    return `${head.slice(0, separated.index)} ${separated[1] ?? ''}${verbAfterJe}${tail}`.trim();
  const at = head.search(prepositionStart);
  const before = splitAtSpaces(at < 0 ? '' : head.slice(0, at)).at(-1) ?? '';
  if (verbAfterJe === 'bent' && at >= 0 && isDutchAdjective(before) && !isDutchAdjective(last))
    return `${insertVerb(head, at, verbAfterJe)}${tail}`;
  return `${head} ${verbAfterJe}${tail}`.trim();
};

/** Inverts further clauses as well: "... en bent 18" becomes "... en ben je 18". */
const invertNextClauses = (rest: string): string =>
  rest.replace(nextClause, (whole, word: string) => {
    const verb = isKnownDutchVerb(word) ? dutchVerbForms(word) : null;
    const link = whole.slice(0, whole.length - word.length).replace(/(?:je|jij)\s+$/iu, '');
    return verb ? `${link}${verb.beforeJe} je` : whole;
  });

/** Phrases "je" with a verb and the rest, as a question and as a clause. */
export const dutchClause = (verb: DutchVerb, rest: string): RequirementPhrases => {
  const inverted = invertNextClauses(rest);
  const hasTwoClauses = inverted !== rest;
  const that = hasTwoClauses || rest === '' ? null : `je ${toSubordinate(verb, rest)}`;
  if (denial.test(rest) && that !== null)
    return { question: toQuestion(`klopt het dat ${that}`), that, thing: null };
  const isThing =
    verb.afterJe === 'hebt' &&
    !hasTwoClauses &&
    rest.search(clauseBreak) < 0 &&
    !/\b(?:ge\w+(?:d|t|en))$/iu.test(rest);
  return { question: toQuestion(`${verb.beforeJe} je ${inverted}`), that, thing: isThing ? rest : null };
};

/** Phrases "je bent" with the rest. */
export const clauseWithBent = (rest: string): RequirementPhrases =>
  dutchClause({ afterJe: 'bent', beforeJe: 'ben' }, rest);
/** Phrases "je hebt" with the rest. */
export const clauseWithHebt = (rest: string): RequirementPhrases =>
  dutchClause({ afterJe: 'hebt', beforeJe: 'heb' }, rest);
/** Phrases "je kunt" with the rest. */
export const clauseWithKunt = (rest: string): RequirementPhrases =>
  dutchClause({ afterJe: 'kunt', beforeJe: 'kun' }, rest);
