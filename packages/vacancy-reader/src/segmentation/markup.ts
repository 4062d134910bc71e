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
  bull: '•',
  '#8226': '•',
  euro: '€',
  '#39': "'",
  apos: "'",
  rsquo: "'",
  quot: '"',
  eacute: 'é',
  euml: 'ë',
};

/** Replaces HTML tags and entities by marks of plain text. Every other character keeps its offset. */
export const maskHtml = (text: string): string =>
  text
    .replaceAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]{0,300})?\/?>/giu, maskTag)
    .replaceAll(/&(#?\w{2,8});/gu, (entity, name: string) => padTo(entities[name] ?? '', entity.length))
    .replaceAll(/\r\n?/gu, (end) => '\n'.padStart(end.length))
    .replaceAll(/\p{Cf}|[\uFE0F\t\u00A0]/gu, (mark) => ' '.repeat(mark.length));

/** Any character of markup. Most sentences have none, so that one test is enough. */
const markupCharacters = /[\uFE0F\t\u00A0\r<&*_`]|\p{Cf}/u;

/** Replaces HTML, emphasis and code marks by spaces. Every other character keeps its offset. */
export const maskMarkup = (text: string): string =>
  markupCharacters.test(text)
    ? maskHtml(text).replaceAll(/\*\*|__|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)/gu, (mark) =>
        ' '.repeat(mark.length),
      )
    : text;
