const padTo = (mark: string, length: number): string => mark.padEnd(length).slice(0, length);

const blockTag = /^<\/?(?:p|div|ul|ol|tr|td|table|tbody|section|article|header|br|hr)\b/iu;

const maskTag = (tag: string): string => {
  if (/^<li\b/iu.test(tag)) return padTo('\n•', tag.length);
  if (/^<h\d/iu.test(tag)) return padTo('\n#', tag.length);
  if (/^<\/(?:h\d|li)/iu.test(tag) || blockTag.test(tag)) return padTo('\n', tag.length);
  return padTo(/^<\/?(?:b|strong)\b/iu.test(tag) ? '**' : '', tag.length);
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  bull: '•',
  middot: '·',
  rarr: '→',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  pound: '£',
  apos: "'",
  lsquo: "'",
  rsquo: "'",
  ldquo: '"',
  rdquo: '"',
  quot: '"',
  agrave: 'à',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  iuml: 'ï',
  ouml: 'ö',
  uuml: 'ü',
};

const maxCodePoint = 0x10_ffff;

/** Returns the character of an entity; a space when it is unknown. */
const decodeEntity = (name: string): string => {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/iu.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return entities[name.toLowerCase()] ?? '';
  const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
  // Control characters and halves of characters stand for nothing.
  const isCharacter = code >= 32 && code <= maxCodePoint && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '';
};

/** Replaces HTML tags and entities by marks of plain text. Every other character keeps its offset. */
export const maskHtml = (text: string): string =>
  text
    .replaceAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]{0,300})?\/?>/giu, maskTag)
    .replaceAll(/&(#?\w{2,8});/gu, (entity, name: string) => padTo(decodeEntity(name), entity.length))
    .replaceAll(/\r\n?/gu, (end) => '\n'.padStart(end.length))
    .replaceAll(/\p{Cf}|[\uFE0F\t\u00A0]/gu, (mark) => ' '.repeat(mark.length));

/** Any character of markup. Most sentences have none, so that one test is enough. */
const markupCharacters = /[\uFE0F\t\u00A0\r<&*_`]|\p{Cf}/u;
/** "Ge werkt" in Flanders is "je werkt". */
const flemishPronoun = /(?<![\p{L}'’-])[gG](?=(?:e|ij)(?![\p{L}'’-]))/gu;

const readFlemish = (text: string): string =>
  text.replaceAll(flemishPronoun, (letter) => (letter === 'g' ? 'j' : 'J'));

/**
 * Replaces HTML, emphasis and code marks by spaces, and "ge" and "gij" by "je" and "jij". Every other character keeps its
 * offset.
 */
export const maskMarkup = (text: string): string =>
  readFlemish(
    markupCharacters.test(text)
      ? maskHtml(text).replaceAll(/\*\*|__|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)/gu, (mark) =>
          ' '.repeat(mark.length),
        )
      : text,
  );
