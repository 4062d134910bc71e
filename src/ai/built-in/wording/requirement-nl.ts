import { clauseWithBent, clauseWithKunt, dutchClause, clauseWithHebt, splitAtSpaces } from './clause-nl.ts';
import {
  asQuestion,
  hasSeveralSentences,
  lowerFirst,
  type RequirementPhrases,
  tidyRequirement,
} from 'vacancy-reader';
import { isDutchInfinitive, isKnownDutchVerb, type DutchVerb, dutchVerbForms } from './verbs-nl.ts';
import {
  dutchQualityNouns,
  dutchCertificate,
  dutchCountable,
  dutchDemandSuffix,
  dutchDiploma,
  dutchFiniteVerb,
  isDutchAdjective,
  isEnglishRequirement,
  isDutchPossession,
  dutchLanguageRequirement,
  dutchOpening,
  dutchPersonNoun,
  dutchPreposition,
  dutchTrainedProfession,
  dutchSubject,
  dutchThatClause,
  dutchWorkingTimes,
  dutchWhoClause,
  dutchAge,
  dutchYearsOf,
} from './vocabulary-nl.ts';

const addressed = (text: string): string =>
  text
    .replace(/\b(?:zijn\/haar|haar\/zijn|uw|jouw)\b/giu, 'je')
    .replace(/\b(?:zichzelf|uzelf)\b/giu, 'jezelf')
    .replace(/\bzich\b/giu, 'je')
    .replace(/(?<=\S\s)(?:u)(?=\s|$)/gu, 'je');

const withArticle = (text: string): string => {
  const [first = ''] = splitAtSpaces(text);
  if (
    /^(?:een|de|het|je|jouw|geen|minimaal|minstens|enige|ruime|veel|eigen|goede|\d.*)$/iu.test(first) &&
    !/^(?:goede|ruime)$/iu.test(first)
  )
    return text;
  const head = text.split(dutchPreposition)[0] ?? text;
  const isOne = /^(?:geldige?\s.*(?:rijbewijs|certificaat|diploma)|\S*diploma(?=\s|$))/iu.test(text);
  return dutchCountable.test(head) || isOne ? `een ${text}` : text;
};

/** What must be: "kunnen tillen", "bereid zijn om ...", "over een auto beschikken". */
const must = (rest: string): RequirementPhrases => {
  const text = rest.replace(/^(?:wel|ook|echt|minimaal wel|in staat zijn om)\s+/iu, '');
  const being = text.replace(/\s+(?:te\s+)?zijn(?=$|\s+(?:om|met|voor|in|op|van)\b)/iu, '');
  if (being !== text) return sentence({ afterJe: 'bent', beforeJe: 'ben' }, being);
  const having = text.replace(/\s+(?:te\s+)?hebben$/iu, '');
  if (having !== text) return clauseWithHebt(having);
  const disposing = /^over\s+(.+?)\s+(?:te\s+)?(?:kunnen\s+)?beschikken$/iu.exec(text);
  if (disposing) return clauseWithHebt(disposing[1] ?? '');
  const beginning = /^beschikken over\s+(.+)$/iu.exec(text);
  if (beginning) return clauseWithHebt(beginning[1] ?? '');
  return clauseWithKunt(
    text
      .replace(/\bkunnen\s*/iu, '')
      .replace(/\bte\s+(?=\S+en$)/iu, '')
      .trim(),
  );
};

/** What stands behind "in het bezit van". */
const owning = (text: string): string => text.replace(/^(?:in )?(?:het )?bezit van\s+/iu, '');

const sentence = (verb: DutchVerb, rest: string): RequirementPhrases => {
  if (verb.afterJe === 'moet' && rest !== '') return must(rest);
  const owned = verb.afterJe === 'bent' ? owning(rest) : rest.replace(/^over\s+/iu, '');
  if (owned !== rest && /^(?:bent|beschikt)$/u.test(verb.afterJe)) return clauseWithHebt(withArticle(owned));
  return dutchClause(verb, rest);
};

type Rule = readonly [fits: RegExp, say: (plain: string, rest: string) => RequirementPhrases];

const behind = (plain: string): string => plain.replace(/^\S+\s*/u, '');

/** Phrases that their beginning or their whole gives away, in the order in which they are tried. */
const rules: readonly Rule[] = [
  [dutchLanguageRequirement, (plain) => dutchClause({ afterJe: 'spreekt', beforeJe: 'spreek' }, plain)],
  [dutchAge, clauseWithBent],
  [dutchYearsOf, (plain) => clauseWithHebt(plain.replace(dutchYearsOf, '$1 ervaring met $2'))],
  [dutchDiploma, (plain) => clauseWithHebt(`een diploma ${plain}`)],
  [dutchTrainedProfession, clauseWithBent],
  [/^vog$/iu, (plain) => clauseWithHebt(`een ${plain}`)],
  [dutchCertificate, clauseWithHebt],
  [/^(?:in )?(?:het )?bezit van\s/iu, (plain) => clauseWithHebt(withArticle(owning(plain)))],
  [/^(?:bereidheid|bereid)\s/iu, (_, rest) => clauseWithBent(`bereid ${rest}`)],
  [/^beschikbaarheid\b/iu, (_, rest) => clauseWithBent(`beschikbaar ${rest}`.trim())],
  [
    /^(?:wonend|woonachtig)\s/iu,
    (_, rest) => dutchClause({ afterJe: 'woont', beforeJe: 'woon' }, rest.replace(/^te\s/iu, 'in ')),
  ],
  [/^(?:in staat|thuis in|op zoek|niet bang|gek op|dol op)\b/iu, clauseWithBent],
  [
    /^beheersing van\s/iu,
    (_, rest) => dutchClause({ afterJe: 'beheerst', beforeJe: 'beheers' }, rest.replace(/^van\s/iu, '')),
  ],
  [/^geen\s/iu, clauseWithHebt],
  [/^kunnen\s/iu, (_, rest) => clauseWithKunt(rest)],
  [/^zijn\s/iu, (_, rest) => clauseWithBent(rest)],
  [/^hebben\s/iu, (_, rest) => clauseWithHebt(rest)],
  [
    dutchWorkingTimes,
    (plain) => clauseWithBent(`beschikbaar voor ${plain.replace(/^(fulltime|parttime)$/iu, '$1 werk')}`),
  ],
];

const byRule = (plain: string): RequirementPhrases | null => {
  const abstract = dutchQualityNouns.get(plain.toLowerCase());
  if (abstract !== undefined) return clauseWithBent(abstract);
  const [first = ''] = splitAtSpaces(plain);
  const rest = behind(plain);
  const verb = isKnownDutchVerb(first) && rest !== '' ? dutchVerbForms(first) : null;
  if (verb) return sentence(verb, rest);
  const [, say] = rules.find(([fits]) => fits.test(plain)) ?? [];
  return say?.(plain, rest) ?? null;
};

/** What a phrase is by its words: a person, a thing that one has, a quality, or something that one does. */
const byWords = (plain: string): RequirementPhrases | null => {
  const list = splitAtSpaces(plain);
  const [first = ''] = list;
  const last = list.at(-1) ?? '';
  const head = plain.split(dutchPreposition)[0] ?? plain;
  if (dutchFiniteVerb.test(plain)) return null;
  if (splitAtSpaces(head).some(isDutchPossession)) return clauseWithHebt(withArticle(plain));
  if (dutchPersonNoun.test(head) && !isDutchAdjective(splitAtSpaces(head).at(-1) ?? ''))
    return clauseWithBent(/^(?:een|echte?)\s/iu.test(plain) ? plain : `een ${plain}`);
  if (/\bkunnen\b/iu.test(plain)) return clauseWithKunt(plain.replace(/\s*\bkunnen\b/iu, ''));
  if (isDutchAdjective(last) || isDutchAdjective(first) || isDutchAdjective(splitAtSpaces(head).at(-1) ?? ''))
    return clauseWithBent(plain);
  const one = /^(\p{L}+)heid$/iu.exec(plain);
  if (one && isDutchAdjective(one[1] ?? '')) return clauseWithBent(one[1] ?? '');
  if (isDutchInfinitive(last) && list.length > 1) return clauseWithKunt(plain);
  if (isDutchInfinitive(first)) return clauseWithKunt(`${list.slice(1).join(' ')} ${first}`.trim());
  if (list.some(isDutchPossession)) return clauseWithHebt(withArticle(plain));
  return null;
};

/** A phrase without a subject; null where it is none that is known. */
const phrase = (text: string): RequirementPhrases | null => {
  const plain = lowerFirst(text);
  return byRule(plain) ?? byWords(plain);
};

const fromClause = (text: string): RequirementPhrases => {
  const that = `je ${text}`
    .replace(/\bheeft$/iu, 'hebt')
    .replace(/\bis$/iu, 'bent')
    .replace(/\bkan (?=\S+en$)/iu, 'kunt ');
  return { question: asQuestion(`klopt het dat ${that}`), that, thing: null };
};

const verbBehind = (subject: string, word: string): DutchVerb | null =>
  dutchVerbForms(word) ?? (/^ik\s/iu.test(subject) ? { afterJe: `${word}t`, beforeJe: word } : null);

/** Says a requirement, whatever its form, as a question and in what else is said of it. */
export const phraseDutchRequirement = (requirement: string): RequirementPhrases => {
  const whole = tidyRequirement(requirement);
  if (requirement.trim().endsWith('?') && !hasSeveralSentences(whole))
    return { question: asQuestion(whole), that: null, thing: null };
  const fallback = { question: `Geldt dit voor jou: “${whole}”?`, that: null, thing: null };
  if (hasSeveralSentences(whole) || isEnglishRequirement(whole)) return fallback;
  const text = addressed(whole).replace(dutchDemandSuffix, '');
  for (const clauses of [dutchWhoClause, dutchThatClause]) {
    const rest = text.replace(clauses, '');
    if (rest !== text && rest !== '') return fromClause(rest);
  }
  const opened = text.replace(dutchOpening, '');
  if (opened !== text && opened !== '')
    return phrase(opened) ?? clauseWithHebt(withArticle(lowerFirst(opened)));
  const [said = ''] = dutchSubject.exec(text) ?? [];
  const [word = '', ...rest] = splitAtSpaces(text.slice(said.length));
  const verb = said === '' || rest.length === 0 ? null : verbBehind(said, word);
  if (verb) return sentence(verb, rest.join(' '));
  const spoken = phrase(text);
  if (spoken) return spoken;
  if (dutchFiniteVerb.test(text) || splitAtSpaces(text).length > 9) return fallback;
  return clauseWithHebt(`ervaring met ${lowerFirst(text)}`);
};
