import { wordStem } from 'vacancy-reader';
import { splitSentences } from 'vacancy-reader';

/** Folds a text for comparison: lower case, without accents, one kind of apostrophe and of white space. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02bc`]/gu, "'")
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

/** Returns the folded words of a text. */
export const foldedWords = (text: string): string[] =>
  foldText(text)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '');

const stopWords = new Set(
  [
    'de het een en of in op te van voor met aan bij naar uit om tot door over per als dan dat die dit deze daar hier er is zijn was waren ben bent heb hebt heeft hebben had',
    'word wordt worden kan kun kunt kunnen mag mogen moet moeten wil wilt willen zal zullen zou zouden ga gaat gaan doe doet doen ik je jij jou jouw u uw we wij ons onze jullie hij zij ze hun mijn',
    'wat hoe hoeveel waar waarom wanneer welke welk wie niet geen ook nog al wel maar toch dus zo erg veel meer iets niets eigenlijk precies graag eerst even ongeveer krijg krijgt krijgen jullie',
    'the a an and or in on at to of for with from by about as than that this these those there here is are was were be been being am have has had do does did can could may might must will would shall should',
    'i you your he she it its they them their we us our my me what how much many where why when which who not no also still yet but so very more some any get got please know tell',
    'need needs needed nodig vereist required least minimaal minstens tenminste maximaal hoogstens most older ouder under over above below boven onder',
    'kandidaat kandidate sollicitant candidate applicant person persoon zegt says said say does heeft lijkt seems seem appear appears want wants vacature vacancy job baan functie werk work',
  ].flatMap((list) => list.split(' ')),
);

/** Returns the folded words of a text that say what it is about. */
export const topicWords = (text: string): string[] =>
  foldedWords(text).filter((word) => !stopWords.has(word) && (word.length > 1 || /\p{N}/u.test(word)));

/** Returns whether two words are forms of one, or one is a part of the other ("heftruck", "heftruckchauffeur"). */
const areRelatedWords = (one: string, other: string): boolean => {
  const [a, b] = [wordStem(one), wordStem(other)];
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 5 && (long.startsWith(short) || long.endsWith(short));
};

/** Returns the share of `words` that have a related word among `others`, from 0 to 1. */
export const wordCoverage = (words: readonly string[], others: readonly string[]): number =>
  words.length === 0
    ? 0
    : words.filter((word) => others.some((other) => areRelatedWords(word, other))).length / words.length;

const negationPattern =
  /\b(?:niet|geen|nooit|zonder|nee|neen|nauwelijks|not|never|no|none|without|dont|doesnt|didnt|cant|cannot|havent|hasnt|wont|isnt|arent|wouldnt|hardly|unable|nope)\b/u;

/** Returns whether a sentence contains a negation. */
export const containsNegation = (sentence: string): boolean =>
  negationPattern.test(foldedWords(sentence).join(' '));

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['nbsp', ' '],
  ['euro', '€'],
  ['quot', '"'],
  ['apos', "'"],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['bull', '•'],
  ['eacute', 'é'],
  ['euml', 'ë'],
  ['iuml', 'ï'],
  ['lt', '<'],
  ['gt', '>'],
]);

/** Decodes the name of an HTML entity, or its number (`#8217`); null for an unknown one. */
const decodeEntity = (name: string): string | null => {
  const known = entities.get(name);
  if (known !== undefined) return known;
  const [, digits] = /^#(\d{2,5})$/u.exec(name) ?? [];
  return digits === undefined ? null : String.fromCodePoint(Number(digits));
};

/** Splits a text into sentences and list items, verbatim but without list marks and HTML. */
export const splitTextSentences = (text: string): string[] =>
  text
    .replace(/<(?:br|\/p|\/li|\/div|\/h\d)[^>]*>/giu, '\n')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/&(#?\w{2,8});/gu, (entity, name: string) => decodeEntity(name) ?? entity)
    .split('\n')
    .flatMap((line) =>
      splitSentences(line, { start: 0, end: line.length }).map((span) => line.slice(span.start, span.end)),
    )
    // Remove list marks, pictures among them, but keep "€" and "(".
    .map((line) => line.replace(/^[^\p{L}\p{N}€£$("“'‘]+/u, ''));
