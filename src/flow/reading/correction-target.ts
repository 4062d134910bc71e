import { monthWords } from '../reply-parsers/calendar-names.ts';
import { joinWords, splitWords } from '../reply-parsers/normalize-text.ts';
import { computeSimilarity } from '../reply-parsers/similarity.ts';
import type { ChoiceOption } from '../reply-parsers/choice.ts';
import type { Json } from '../session.ts';
import type { AnsweredQuestion, QuestionInFlow } from './reading-context.ts';

/** Words that name no subject. */
const empty = new Set(
  [
    'de het een en of in op te van voor met aan bij naar om tot over per als dan dat die dit deze daar hier er is ben bent was heb hebt heeft had kan kun kunnen kon mag moet wil wilt zou graag ik je jij jouw u uw we wij ons mijn m n mn zijn worden hoe wat welke welk wie waar wanneer waarom hoeveel veel vanaf nog ook maar wel niet geen nee ja toch net even sorry zo meer beste liefst vraag antwoord',
    'whats wheres whos hows the a an and or in on at to of for with from by about as than that this those there is are be am was have has had do does did can could may might must will would i you your my we our it what which who where when why how many much like please not no yes just sorry so more best most question answer one up one get got im its',
    'hi hoi hallo leuk genoeg eens kort vertel tell us briefly geef let even vul fill',
  ].flatMap((row) => row.split(' ')),
);

/** The words by which people call an answer of a kind. */
const nouns: Readonly<Record<string, RegExp>> = {
  'ask/email': /^(?:e?mail\p{L}*|adres|address|e)$/u,
  'ask/phone':
    /^(?:\p{L}*nummer|nr|nummertje|tel|telefoon\p{L}*|gsm|mobiel\p{L}*|number|phone|mobile|cell)$/u,
  'ask/postalCode': /^(?:postcode|postal|postcodes|zip|zipcode|pc)$/u,
  'ask/date': /^(?:\p{L}*datum|datums|date|dates|dag|geboren|born|birthday|verjaardag|dob|jarig)$/u,
  'ask/name':
    /^(?:\p{L}*naam|heet|heette|noem|name|surname|called|spelled|spelt|gespeld|schrijf\p{L}*|spel)$/u,
};

/** The words for the other part of a name. */
const otherNames: Readonly<Record<string, RegExp>> = {
  first: /^(?:achternaam|familienaam|surname|last|family)$/u,
  last: /^(?:voornaam|roepnaam|first|forename)$/u,
};

const stem = (word: string): string => {
  const short =
    word.length < 5
      ? word.replace(/(?:s|(?<=\p{L}{3})t|(?<=\p{L}{2})en)$/u, '')
      : word.replace(/(?:ingen|eren|ing|ies|en|es|er|ed|s|e)$/u, '');
  return short.replace(/(\p{L})\1$/u, '$1').replace(/([aeou])\1(?=\p{L}$)/u, '$1');
};

/** Words that name the same subject, which a question and a message call differently. */
const subjects: readonly ReadonlySet<string>[] = [
  'oud old leeftijd age jarig birthday turned',
  'salaris maandsalaris salariswens loon uurloon verdienen salary pay wage rate tarief',
  'uur uren hours beschikbaarheid availability',
  'beginnen starten startdatum beschikbaar start available begin',
  'ervaring werkervaring experience',
  'rijbewijs licence license',
  'opleiding studie qualification education',
  'verhuizen relocate relocating move moving',
  'wonen woon woont live living plaats woonplaats gemeente stad city town adres address moved verhuisd',
].map((row) => new Set(row.split(' ')));

/** Whether two words have the same root, also as a part of a longer word ("nachten", "nachtdiensten"). */
const isSameRoot = (one: string, other: string): boolean => {
  if (one === other) return true;
  if (subjects.some((each) => each.has(one) && each.has(other))) return true;
  if (/\d/u.test(one + other)) return false;
  const [a, b] = [stem(one), stem(other)];
  if (a === b && a.length >= 2) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    (short.length >= 4 && (long.startsWith(short) || long.endsWith(short))) ||
    computeSimilarity(one, other) > 0.85
  );
};

/** Returns the words of a text that name something. */
export const subjectWords = (text: string): string[] =>
  splitWords(text.replace(/\bpost code/giu, 'postcode')).filter((word) => !empty.has(word));

/** "How good is your English?" does not ask for something good. */
const degrees = new Set(['goed', 'good', 'well', 'hoogste', 'highest']);

const askedWords = new WeakMap<QuestionInFlow, readonly string[]>();

/** Returns the words that name what a question asks. Kept for each question: a message is read in parts. */
const wordsAskedBy = (question: QuestionInFlow): readonly string[] => {
  const known = askedWords.get(question);
  if (known) return known;
  const words = subjectWords(question.text).filter((word) => !degrees.has(word));
  askedWords.set(question, words);
  return words;
};

/** Counts the words of a message that stand in the text of a question, at most 2, or name its kind of answer. */
export const countSubjectWords = (words: readonly string[], question: QuestionInFlow): number => {
  const { action } = question;
  const otherName = otherNames[action.namePart ?? ''];
  if (otherName !== undefined && words.some((word) => otherName.test(word))) return 0;
  const asked = wordsAskedBy(question);
  const shared = words.filter((word) => asked.some((other) => isSameRoot(word, other))).length;
  const noun = nouns[action.kind];
  const isNamed = noun !== undefined && words.some((word) => noun.test(word));
  return Math.min(2, shared + (isNamed ? 1 : 0));
};

/** Whether a word in capitals abbreviates a label: "SEH" for "Spoedeisende hulp", "ICU" for a label or a value. */
const abbreviates = (word: string, label: string): boolean => {
  if (!/^\p{Lu}{2,4}$/u.test(word)) return false;
  const letters = joinWords(label);
  let from = 0;
  for (const letter of word.toLowerCase()) {
    const at = letters.indexOf(letter, from);
    if (at < 0 || (from === 0 && at > 0)) return false;
    from = at + 1;
  }
  return true;
};

/** Returns the options of a choice that the words of a message name: by words of their label, their value, or an abbreviation. */
export const findNamedOptions = (
  text: string,
  { action, options }: QuestionInFlow,
): readonly ChoiceOption[] => {
  if (action.kind !== 'ask/choice') return [];
  const words = subjectWords(text);
  const raw = text.split(/[^\p{L}]+/u);
  const names = options.map(({ value, label }) => [value.toLowerCase(), ...subjectWords(label)]);
  const named = words.map((word) => names.map((own) => own.some((name) => isSameRoot(word, name))));
  // A word that stands in several options tells nothing ("Early shift", "Late shift").
  const telling = named.filter((each) => each.filter(Boolean).length === 1);
  return options.filter(
    ({ label }, index) => telling.some((each) => each[index]) || raw.some((word) => abbreviates(word, label)),
  );
};

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/u;

const monthNames = monthWords.map((names) => names.split('|'));

/** Returns the number of the month that a word names, as two digits; null for another word. */
export const monthOf = (word: string): string | null => {
  const index = monthNames.findIndex((names) => names.includes(word));
  return index < 0 ? null : String(index + 1).padStart(2, '0');
};

/** Returns the forms in which people name a date: its year, its month, its day. */
const dateForms = (value: string): string[] => {
  const [, year = '', month = '', day = ''] = isoDay.exec(value) ?? [];
  const date = Number(day);
  const ordinals = ['e', 'ste', 'de', 'st', 'nd', 'rd', 'th'].map((end) => `${date}${end}`);
  return [year, String(date), ...ordinals, ...(monthNames[Number(month) - 1] ?? [])];
};

const findForms = ({ action, value, options, reply }: AnsweredQuestion): readonly string[] => {
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  const isStrict = action.kind !== 'ask/boolean' && action.kind !== 'ask/text';
  const hasWords = ['ask/text', 'ask/name', 'ask/postalCode'].includes(action.kind);
  return values.flatMap((each) => {
    if (typeof each === 'number') {
      const inThousands = each >= 10_000 ? [String(each / 1000), `${each / 1000}k`] : [];
      return [String(each), String(each).replace('.', ','), ...inThousands];
    }
    if (typeof each !== 'string') return [];
    const label = options.find((option) => option.value === each)?.label;
    const parts = action.kind === 'ask/email' ? each.split('@') : [];
    const ends = parts.flatMap((part) => [
      part,
      part.slice(part.indexOf('.') + 1),
      part.slice(part.lastIndexOf('.') + 1),
    ]);
    const days = isoDay.test(each) ? dateForms(each) : [];
    const isShort = each.length <= 60;
    return [
      ...(isShort ? [each, ...(hasWords ? each.split(/\s+/u) : [])] : []),
      ...(label === undefined ? [] : [label, ...subjectWords(label)]),
      ...(isStrict && reply.length <= 30 ? [reply] : []),
      ...ends,
      ...days,
    ].map(joinWords);
  });
};

const knownForms = new WeakMap<AnsweredQuestion, readonly string[]>();

/** Returns the forms in which a message can name an answer that was given: its value, its label, its words. */
export const formsOfAnswer = (question: AnsweredQuestion): readonly string[] => {
  const known = knownForms.get(question);
  if (known) return known;
  const forms = findForms(question);
  knownForms.set(question, forms);
  return forms;
};
