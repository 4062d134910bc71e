const pad = (mark: string, length: number): string => mark.padEnd(length).slice(0, length);

const blockTag = /^<\/?(?:p|div|ul|ol|tr|td|table|tbody|section|article|header|br|hr)\b/iu;

const maskTag = (tag: string): string => {
  if (/^<li\b/iu.test(tag)) return pad('\n•', tag.length);
  if (/^<h\d/iu.test(tag)) return pad('\n#', tag.length);
  if (/^<\/(?:h\d|li)/iu.test(tag) || blockTag.test(tag)) return pad('\n', tag.length);
  return pad(/^<\/?(?:b|strong)\b/iu.test(tag) ? '**' : '', tag.length);
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

/** The text with the remains of HTML put as the marks of plain text, every character at the place where it was. */
export const withoutHtml = (text: string): string =>
  text
    .replaceAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]{0,300})?\/?>/giu, maskTag)
    .replaceAll(/&(#?\w{2,8});/gu, (entity, name: string) => pad(entities[name] ?? '', entity.length))
    .replaceAll(/\r\n?/gu, (end) => '\n'.padStart(end.length))
    .replaceAll(/\p{Cf}|[\uFE0F\t\u00A0]/gu, (mark) => ' '.repeat(mark.length));

/** Any character that markup is made of: most sentences have none, and are not looked through for each kind. */
const marks = /[\uFE0F\t\u00A0\r<&*_`]|\p{Cf}/u;

/** The text with HTML, emphasis and code marks blanked out, every character at the place where it was. */
export const withoutMarkup = (text: string): string =>
  marks.test(text)
    ? withoutHtml(text).replaceAll(/\*\*|__|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)/gu, (mark) =>
        ' '.repeat(mark.length),
      )
    : text;
