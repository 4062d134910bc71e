import { be, can, clause, have, words } from './clause-nl.ts';
import { asQuestion, isSeveral, lowerFirst, type Spoken, tidy } from './phrase.ts';
import { isInfinitive, isKnownVerb, type Verb, verbOf } from './verbs-nl.ts';
import {
  abstracts,
  certificate,
  countable,
  demand,
  diploma,
  finite,
  isAdjective,
  isForeign,
  isThing,
  language,
  opening,
  person,
  preposition,
  profession,
  subject,
  thatClause,
  times,
  whoClause,
  years,
  yearsOf,
} from './vocabulary-nl.ts';

const addressed = (text: string): string =>
  text
    .replace(/\b(?:zijn\/haar|haar\/zijn|uw|jouw)\b/giu, 'je')
    .replace(/\b(?:zichzelf|uzelf)\b/giu, 'jezelf')
    .replace(/\bzich\b/giu, 'je')
    .replace(/(?<=\S\s)(?:u)(?=\s|$)/gu, 'je');

const withArticle = (text: string): string => {
  const [first = ''] = words(text);
  if (
    /^(?:een|de|het|je|jouw|geen|minimaal|minstens|enige|ruime|veel|eigen|goede|\d.*)$/iu.test(first) &&
    !/^(?:goede|ruime)$/iu.test(first)
  )
    return text;
  const head = text.split(preposition)[0] ?? text;
  const isOne = /^(?:geldige?\s.*(?:rijbewijs|certificaat|diploma)|\S*diploma(?=\s|$))/iu.test(text);
  return countable.test(head) || isOne ? `een ${text}` : text;
};

/** What must be: "kunnen tillen", "bereid zijn om ...", "over een auto beschikken". */
const must = (rest: string): Spoken => {
  const text = rest.replace(/^(?:wel|ook|echt|minimaal wel|in staat zijn om)\s+/iu, '');
  const being = text.replace(/\s+(?:te\s+)?zijn(?=$|\s+(?:om|met|voor|in|op|van)\b)/iu, '');
  if (being !== text) return sentence({ said: 'bent', asked: 'ben' }, being);
  const having = text.replace(/\s+(?:te\s+)?hebben$/iu, '');
  if (having !== text) return have(having);
  const disposing = /^over\s+(.+?)\s+(?:te\s+)?(?:kunnen\s+)?beschikken$/iu.exec(text);
  if (disposing) return have(disposing[1] ?? '');
  const beginning = /^beschikken over\s+(.+)$/iu.exec(text);
  if (beginning) return have(beginning[1] ?? '');
  return can(
    text
      .replace(/\bkunnen\s*/iu, '')
      .replace(/\bte\s+(?=\S+en$)/iu, '')
      .trim(),
  );
};

/** What stands behind "in het bezit van". */
const owning = (text: string): string => text.replace(/^(?:in )?(?:het )?bezit van\s+/iu, '');

const sentence = (verb: Verb, rest: string): Spoken => {
  if (verb.said === 'moet' && rest !== '') return must(rest);
  const owned = verb.said === 'bent' ? owning(rest) : rest.replace(/^over\s+/iu, '');
  if (owned !== rest && /^(?:bent|beschikt)$/u.test(verb.said)) return have(withArticle(owned));
  return clause(verb, rest);
};

type Rule = readonly [fits: RegExp, say: (plain: string, rest: string) => Spoken];

const behind = (plain: string): string => plain.replace(/^\S+\s*/u, '');

/** Phrases that their beginning or their whole gives away, in the order in which they are tried. */
const rules: readonly Rule[] = [
  [language, (plain) => clause({ said: 'spreekt', asked: 'spreek' }, plain)],
  [years, be],
  [yearsOf, (plain) => have(plain.replace(yearsOf, '$1 ervaring met $2'))],
  [diploma, (plain) => have(`een diploma ${plain}`)],
  [profession, be],
  [/^vog$/iu, (plain) => have(`een ${plain}`)],
  [certificate, have],
  [/^(?:in )?(?:het )?bezit van\s/iu, (plain) => have(withArticle(owning(plain)))],
  [/^(?:bereidheid|bereid)\s/iu, (_, rest) => be(`bereid ${rest}`)],
  [/^beschikbaarheid\b/iu, (_, rest) => be(`beschikbaar ${rest}`.trim())],
  [
    /^(?:wonend|woonachtig)\s/iu,
    (_, rest) => clause({ said: 'woont', asked: 'woon' }, rest.replace(/^te\s/iu, 'in ')),
  ],
  [/^(?:in staat|thuis in|op zoek|niet bang|gek op|dol op)\b/iu, be],
  [
    /^beheersing van\s/iu,
    (_, rest) => clause({ said: 'beheerst', asked: 'beheers' }, rest.replace(/^van\s/iu, '')),
  ],
  [/^geen\s/iu, have],
  [/^kunnen\s/iu, (_, rest) => can(rest)],
  [/^zijn\s/iu, (_, rest) => be(rest)],
  [/^hebben\s/iu, (_, rest) => have(rest)],
  [times, (plain) => be(`beschikbaar voor ${plain.replace(/^(fulltime|parttime)$/iu, '$1 werk')}`)],
];

const byRule = (plain: string): Spoken | null => {
  const abstract = abstracts.get(plain.toLowerCase());
  if (abstract !== undefined) return be(abstract);
  const [first = ''] = words(plain);
  const rest = behind(plain);
  const verb = isKnownVerb(first) && rest !== '' ? verbOf(first) : null;
  if (verb) return sentence(verb, rest);
  const [, say] = rules.find(([fits]) => fits.test(plain)) ?? [];
  return say?.(plain, rest) ?? null;
};

/** What a phrase is by its words: a person, a thing that one has, a quality, or something that one does. */
const byWords = (plain: string): Spoken | null => {
  const list = words(plain);
  const [first = ''] = list;
  const last = list.at(-1) ?? '';
  const head = plain.split(preposition)[0] ?? plain;
  if (finite.test(plain)) return null;
  if (words(head).some(isThing)) return have(withArticle(plain));
  if (person.test(head) && !isAdjective(words(head).at(-1) ?? ''))
    return be(/^(?:een|echte?)\s/iu.test(plain) ? plain : `een ${plain}`);
  if (/\bkunnen\b/iu.test(plain)) return can(plain.replace(/\s*\bkunnen\b/iu, ''));
  if (isAdjective(last) || isAdjective(first) || isAdjective(words(head).at(-1) ?? '')) return be(plain);
  const one = /^(\p{L}+)heid$/iu.exec(plain);
  if (one && isAdjective(one[1] ?? '')) return be(one[1] ?? '');
  if (isInfinitive(last) && list.length > 1) return can(plain);
  if (isInfinitive(first)) return can(`${list.slice(1).join(' ')} ${first}`.trim());
  if (list.some(isThing)) return have(withArticle(plain));
  return null;
};

/** A phrase without a subject; null where it is none that is known. */
const phrase = (text: string): Spoken | null => {
  const plain = lowerFirst(text);
  return byRule(plain) ?? byWords(plain);
};

const fromClause = (text: string): Spoken => {
  const that = `je ${text}`
    .replace(/\bheeft$/iu, 'hebt')
    .replace(/\bis$/iu, 'bent')
    .replace(/\bkan (?=\S+en$)/iu, 'kunt ');
  return { question: asQuestion(`klopt het dat ${that}`), that, thing: null };
};

const verbBehind = (subject: string, word: string): Verb | null =>
  verbOf(word) ?? (/^ik\s/iu.test(subject) ? { said: `${word}t`, asked: word } : null);

/** Says a requirement, whatever its form, as a question and in what else is said of it. */
export const sayRequirement = (requirement: string): Spoken => {
  const whole = tidy(requirement);
  if (requirement.trim().endsWith('?') && !isSeveral(whole))
    return { question: asQuestion(whole), that: null, thing: null };
  const fallback = { question: `Geldt dit voor jou: “${whole}”?`, that: null, thing: null };
  if (isSeveral(whole) || isForeign(whole)) return fallback;
  const text = addressed(whole).replace(demand, '');
  for (const clauses of [whoClause, thatClause]) {
    const rest = text.replace(clauses, '');
    if (rest !== text && rest !== '') return fromClause(rest);
  }
  const opened = text.replace(opening, '');
  if (opened !== text && opened !== '') return phrase(opened) ?? have(withArticle(lowerFirst(opened)));
  const [said = ''] = subject.exec(text) ?? [];
  const [word = '', ...rest] = words(text.slice(said.length));
  const verb = said === '' || rest.length === 0 ? null : verbBehind(said, word);
  if (verb) return sentence(verb, rest.join(' '));
  const spoken = phrase(text);
  if (spoken) return spoken;
  if (finite.test(text) || words(text).length > 9) return fallback;
  return have(`ervaring met ${lowerFirst(text)}`);
};
