import { clauseWithBent, clauseWithKunt, dutchClause, clauseWithHebt, splitAtSpaces } from './clause-nl.ts';
import {
  toQuestion,
  hasSeveralSentences,
  lowercaseFirst,
  type RequirementPhrases,
  tidyRequirement,
} from './phrase.ts';
import {
  isDutchInfinitive,
  isKnownDutchVerb,
  type DutchVerb,
  dutchVerbForms,
  takeDutchVerb,
} from './verbs-nl.ts';
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
  dutchYearsPattern,
} from './vocabulary-nl.ts';

const addressReader = (text: string): string =>
  text
    .replace(/\b(?:zijn\/haar|haar\/zijn|uw|jouw)\b/giu, 'je')
    .replace(/\b(?:zichzelf|uzelf)\b/giu, 'jezelf')
    .replace(/\bzich\b/giu, 'je')
    .replace(/(?<=\S\s)(?:u)(?=\s|$)/gu, 'je');

const addArticle = (text: string): string => {
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

/** Phrases what follows "moet": "kunnen tillen", "bereid zijn om ...", "over een auto beschikken". */
const phraseDuty = (rest: string): RequirementPhrases => {
  const text = rest.replace(/^(?:wel|ook|echt|minimaal wel|in staat zijn om)\s+/iu, '');
  const being = text.replace(/\s+(?:te\s+)?zijn(?=$|\s+(?:om|met|voor|in|op|van)\b)/iu, '');
  if (being !== text) return phraseSentence({ afterJe: 'bent', beforeJe: 'ben' }, being);
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

/** Removes "in het bezit van". */
const stripPossession = (text: string): string => text.replace(/^(?:in )?(?:het )?bezit van\s+/iu, '');

const phraseSentence = (verb: DutchVerb, rest: string): RequirementPhrases => {
  if (verb.afterJe === 'moet' && rest !== '') return phraseDuty(rest);
  const owned = verb.afterJe === 'bent' ? stripPossession(rest) : rest.replace(/^over\s+/iu, '');
  if (owned !== rest && /^(?:bent|beschikt)$/u.test(verb.afterJe)) return clauseWithHebt(addArticle(owned));
  return dutchClause(verb, rest);
};

type Rule = readonly [fits: RegExp, say: (plain: string, rest: string) => RequirementPhrases];

const wordsAfterFirst = (plain: string): string => plain.replace(/^\S+\s*/u, '');

/** Phrases that their beginning or their whole identifies, in the order in which they are tried. */
const rules: readonly Rule[] = [
  [dutchLanguageRequirement, (plain) => dutchClause({ afterJe: 'spreekt', beforeJe: 'spreek' }, plain)],
  [dutchAge, clauseWithBent],
  [dutchYearsPattern, (plain) => clauseWithHebt(plain.replace(dutchYearsPattern, '$1 ervaring met $2'))],
  [dutchDiploma, (plain) => clauseWithHebt(`een diploma ${plain}`)],
  [dutchTrainedProfession, clauseWithBent],
  [/^vog$/iu, (plain) => clauseWithHebt(`een ${plain}`)],
  [dutchCertificate, clauseWithHebt],
  [/^(?:in )?(?:het )?bezit van\s/iu, (plain) => clauseWithHebt(addArticle(stripPossession(plain)))],
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

const phraseByRule = (plain: string): RequirementPhrases | null => {
  const abstract = dutchQualityNouns.get(plain.toLowerCase());
  if (abstract !== undefined) return clauseWithBent(abstract);
  const begun = takeDutchVerb(splitAtSpaces(plain), (word) =>
    isKnownDutchVerb(word) ? dutchVerbForms(word) : null,
  );
  if (begun && begun.rest !== '') return phraseSentence(begun.verb, begun.rest);
  const rest = wordsAfterFirst(plain);
  const [, say] = rules.find(([fits]) => fits.test(plain)) ?? [];
  return say?.(plain, rest) ?? null;
};

/** Phrases words by what they name: a person, a thing that one has, a quality or an activity. */
const phraseByWords = (plain: string): RequirementPhrases | null => {
  const list = splitAtSpaces(plain);
  const [first = ''] = list;
  const last = list.at(-1) ?? '';
  const head = plain.split(dutchPreposition)[0] ?? plain;
  if (dutchFiniteVerb.test(plain)) return null;
  if (splitAtSpaces(head).some(isDutchPossession)) return clauseWithHebt(addArticle(plain));
  if (dutchPersonNoun.test(head) && !isDutchAdjective(splitAtSpaces(head).at(-1) ?? ''))
    return clauseWithBent(/^(?:een|echte?)\s/iu.test(plain) ? plain : `een ${plain}`);
  if (/\bkunnen\b/iu.test(plain)) return clauseWithKunt(plain.replace(/\s*\bkunnen\b/iu, ''));
  if (isDutchAdjective(last) || isDutchAdjective(first) || isDutchAdjective(splitAtSpaces(head).at(-1) ?? ''))
    return clauseWithBent(plain);
  const one = /^(\p{L}+)heid$/iu.exec(plain);
  if (one && isDutchAdjective(one[1] ?? '')) return clauseWithBent(one[1] ?? '');
  if (isDutchInfinitive(last) && list.length > 1) return clauseWithKunt(plain);
  if (isDutchInfinitive(first)) return clauseWithKunt(`${list.slice(1).join(' ')} ${first}`.trim());
  if (list.some(isDutchPossession)) return clauseWithHebt(addArticle(plain));
  return null;
};

/** Phrases words without a subject; null for an unknown form. */
const phraseWithoutSubject = (text: string): RequirementPhrases | null => {
  const plain = lowercaseFirst(text);
  return phraseByRule(plain) ?? phraseByWords(plain);
};

const phraseClause = (text: string): RequirementPhrases => {
  const that = `je ${text}`
    .replace(/\bheeft$/iu, 'hebt')
    .replace(/\bis$/iu, 'bent')
    .replace(/\bkan (?=\S+en$)/iu, 'kunt ');
  return { question: toQuestion(`klopt het dat ${that}`), that, thing: null };
};

const verbAfterSubject = (subject: string, word: string): DutchVerb | null =>
  dutchVerbForms(word) ?? (/^ik\s/iu.test(subject) ? { afterJe: `${word}t`, beforeJe: word } : null);

/**
 * Phrases a requirement in Dutch, as a question and for use in other sentences. Every requirement gets a question;
 * one of an unknown form is quoted.
 */
export const phraseDutchRequirement = (requirement: string): RequirementPhrases => {
  const whole = tidyRequirement(requirement);
  if (requirement.trim().endsWith('?') && !hasSeveralSentences(whole))
    return { question: toQuestion(whole), that: null, thing: null };
  const fallback = { question: `Geldt dit voor jou: “${whole}”?`, that: null, thing: null };
  if (hasSeveralSentences(whole) || isEnglishRequirement(whole)) return fallback;
  const text = addressReader(whole).replace(dutchDemandSuffix, '');
  for (const clauses of [dutchWhoClause, dutchThatClause]) {
    const rest = text.replace(clauses, '');
    if (rest !== text && rest !== '') return phraseClause(rest);
  }
  const opened = text.replace(dutchOpening, '');
  if (opened !== text && opened !== '')
    return phraseWithoutSubject(opened) ?? clauseWithHebt(addArticle(lowercaseFirst(opened)));
  const [subject = ''] = dutchSubject.exec(text) ?? [];
  const words = splitAtSpaces(text.slice(subject.length));
  const begun = subject === '' ? null : takeDutchVerb(words, (word) => verbAfterSubject(subject, word));
  if (begun && begun.rest !== '') return phraseSentence(begun.verb, begun.rest);
  const phrases = phraseWithoutSubject(text);
  if (phrases) return phrases;
  if (dutchFiniteVerb.test(text) || splitAtSpaces(text).length > 9) return fallback;
  return clauseWithHebt(`ervaring met ${lowercaseFirst(text)}`);
};
