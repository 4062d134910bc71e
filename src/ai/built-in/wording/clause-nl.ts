import { asQuestion, type RequirementPhrases } from 'vacancy-reader';
import { isDutchInfinitive, isKnownDutchVerb, type DutchVerb, dutchVerbForms } from './verbs-nl.ts';
import { isDutchAdjective } from './vocabulary-nl.ts';

/** The words of a text. */
export const splitAtSpaces = (text: string): string[] => text.trim().split(/\s+/u);

const denial = /\b(?:geen|niet|nooit|zonder|niemand)\b/iu;
const further = /(?:,\s*|\s(?:en|maar|of)\s)(?:(?:je|jij)\s+)?(\p{L}+)(?=\s|$)/giu;
const breaker =
  /,\s(?:ook|zodat|die|dat|waarbij|maar|want|omdat|mits)\s|\s(?:om|die|dat|omdat|zodat|als|wanneer|waarbij|waar|waarmee|waarin|dan|terwijl)\s/iu;
const modals = /^(?:kunt|wilt|mag|moet|durft|zult|gaat)$/u;
const particle = /(?:^|\s)(op|aan|af|uit|mee|door|toe|na|bij|samen|vast|voort|weg|terug)$/iu;
const place = /\s(?:in|op|met|voor|tijdens|van|vanaf|tussen|naar|aan|bij|als)\s/iu;

const joinedAt = (rest: string, at: number, verb: string): string =>
  `${rest.slice(0, at).trim()} ${verb}${rest.slice(at)}`.trim();

const prepositions: ReadonlySet<string> = new Set(
  'in op met voor tijdens van vanaf tussen naar aan bij als over onder'.split(' '),
);

/** Where the infinitives at the end of a clause begin: before "te", and before the first of two; -1 where there is none. */
const verbPlace = (list: readonly string[]): number => {
  const known = list.findLastIndex(isDutchInfinitive);
  const at = list.findIndex((word) => prepositions.has(word));
  const end = (at > 0 ? at : list.length) - 1;
  const last = known < 0 && /(?:en|gaan|staan|doen|zien)$/iu.test(list[end] ?? '') ? end : known;
  const isPair = /^(?:en|of)$/u.test(list[last - 1] ?? '') && isDutchInfinitive(list[last - 2] ?? '');
  const first = isPair ? last - 2 : last;
  return list[first - 1] === 'te' ? first - 1 : first;
};

/** "rijbewijs B hebt", "zelfstandig kunt werken", "beschikbaar bent in het weekend": the verb where a clause has it. */
const subordinate = ({ afterJe: said }: DutchVerb, rest: string): string => {
  const cut = rest.search(breaker);
  const head = cut < 0 ? rest : rest.slice(0, cut);
  const tail = cut < 0 ? '' : rest.slice(cut);
  const list = splitAtSpaces(head);
  const last = list.at(-1) ?? '';
  const doing = verbPlace(list);
  if (modals.test(said) && doing >= 0) return `${list.toSpliced(doing, 0, said).join(' ')}${tail}`;
  const separated = particle.exec(head);
  if (separated && said !== 'bent' && said !== 'hebt' && !modals.test(said))
    return `${head.slice(0, separated.index)} ${separated[1] ?? ''}${said}${tail}`.trim();
  const at = head.search(place);
  const before = splitAtSpaces(at < 0 ? '' : head.slice(0, at)).at(-1) ?? '';
  if (said === 'bent' && at >= 0 && isDutchAdjective(before) && !isDutchAdjective(last))
    return `${joinedAt(head, at, said)}${tail}`;
  return `${head} ${said}${tail}`.trim();
};

/** Turns further clauses round as well: "... en bent 18" as "... en ben je 18". */
const askedTwice = (rest: string): string =>
  rest.replace(further, (whole, word: string) => {
    const verb = isKnownDutchVerb(word) ? dutchVerbForms(word) : null;
    const link = whole.slice(0, whole.length - word.length).replace(/(?:je|jij)\s+$/iu, '');
    return verb ? `${link}${verb.beforeJe} je` : whole;
  });

/** "je" + verb + rest, as a question and as a clause. */
export const dutchClause = (verb: DutchVerb, rest: string): RequirementPhrases => {
  const asked = askedTwice(rest);
  const isDouble = asked !== rest;
  const that = isDouble || rest === '' ? null : `je ${subordinate(verb, rest)}`;
  if (denial.test(rest) && that !== null)
    return { question: asQuestion(`klopt het dat ${that}`), that, thing: null };
  const isThing =
    verb.afterJe === 'hebt' &&
    !isDouble &&
    rest.search(breaker) < 0 &&
    !/\b(?:ge\w+(?:d|t|en))$/iu.test(rest);
  return { question: asQuestion(`${verb.beforeJe} je ${asked}`), that, thing: isThing ? rest : null };
};

/** "je bent" + rest. */
export const clauseWithBent = (rest: string): RequirementPhrases =>
  dutchClause({ afterJe: 'bent', beforeJe: 'ben' }, rest);
/** "je hebt" + rest. */
export const clauseWithHebt = (rest: string): RequirementPhrases =>
  dutchClause({ afterJe: 'hebt', beforeJe: 'heb' }, rest);
/** "je kunt" + rest. */
export const clauseWithKunt = (rest: string): RequirementPhrases =>
  dutchClause({ afterJe: 'kunt', beforeJe: 'kun' }, rest);
