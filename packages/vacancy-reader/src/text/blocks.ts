import { withoutHtml, withoutMarkup } from './markup.ts';

/** A line of a text, or a paragraph that its writer has wrapped: what stands between two breaks. */
export interface TextBlock {
  readonly start: number;
  readonly end: number;
  /** Its words without marks and markup; the places of the characters are not kept. */
  readonly words: string;
  readonly listItem: boolean;
  /** Its mark is a picture: headings have such, too. */
  readonly pictured: boolean;
  /** `#` or a heading tag, or a whole line in bold type or capitals. */
  readonly heading: 'marked' | 'bold' | null;
  /** An empty line or the beginning of the text stands before it. */
  readonly apart: boolean;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly raw: string;
}

const bullet =
  /^(?:[-–—*•·▪▫●○◦‣⁃➢➤✓✔✅☑✗►▶→⇒»›>+★☆✦✨❖■□◆]|\p{Extended_Pictographic}(?=\s?\p{L})|o(?=\s)|\(?\d{1,2}[.)](?=\s)|[a-z]\)(?=\s))\s*/iu;
const emoji =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\s]+|[\p{Extended_Pictographic}\p{Emoji_Modifier}\s]+$/gu;
// Some marks of lists are pictures by name only.
const picture = /^(?![▪▫◾◽◼◻▶✔])\p{Extended_Pictographic}/u;
const ruler = /^[\s\p{P}\p{S}]*$/u;

const breaks = /\n|\s\|\s|(?<=\s)(?=[•▪●✓✔✅➢➤►]\s?\p{L})|$/gu;
// Where line breaks were lost: marks of a list in the middle of a line, and questions and labels that open a part.
const lostMarks = /(?<=[\p{L}.,;:?!)]\s)(?=[-*–]\s+\p{L})/gu;
const lostHeadings =
  /(?<=\S\s)(?=(?:Wat|Wie|Wij|Waar|Dit|Jouw|Ons|Over|Heb|Ben|Functie\p{L}*|Profiel|Eisen|Taken|Interesse|What|Who|Why|About|Your|Our|The|We|You|How|Nice|Key|Requirements|Responsibilities|Qualifications|Benefits|Skills|Essential|Desirable|Perks)(?=[\s:?])[^.!?:\n]{0,40}[?:]\s)/gu;
const longLine = 250;
const fewestMarks = 3;

const cutAt = (text: string, { start, end, raw }: Line, pattern: RegExp): Line[] => {
  const cuts = [0, ...[...raw.matchAll(pattern)].map(({ index }) => index), raw.length];
  return cuts.slice(1).flatMap((to, index) => {
    const from = cuts[index] ?? 0;
    return to > from
      ? [{ start: start + from, end: Math.min(end, start + to), raw: text.slice(start + from, start + to) }]
      : [];
  });
};

const linesOf = (text: string): Line[] => {
  const lines: Line[] = [];
  let start = 0;
  // Columns of a job board's header, and bullets whose line breaks were lost, are lines too.
  for (const end of text.matchAll(breaks)) {
    lines.push({ start, end: end.index, raw: text.slice(start, end.index) });
    start = end.index + end[0].length;
  }
  return lines
    .flatMap((line) => (line.raw.length > longLine ? cutAt(text, line, lostHeadings) : [line]))
    .flatMap((line) =>
      [...line.raw.matchAll(lostMarks)].length >= fewestMarks ? cutAt(text, line, lostMarks) : [line],
    );
};

const isWrapped = (line: Line, next: Line): boolean =>
  line.raw.trim().length >= 55 &&
  /[\p{L}\p{N},)]\s*$/u.test(line.raw) &&
  /^\s*\p{Ll}/u.test(next.raw) &&
  !bullet.test(next.raw.trim());

const joined = (lines: readonly Line[], text: string): Line[] => {
  const result: Line[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    const from = last === undefined ? 0 : Math.max(0, last.raw.lastIndexOf('\n') + 1);
    // A list whose lines have no marks begins each of them with a small letter.
    const begins = last !== undefined && !/^\s*\p{Ll}/u.test(last.raw);
    if (last !== undefined && begins && isWrapped({ ...last, raw: last.raw.slice(from) }, line))
      result[result.length - 1] = { start: last.start, end: line.end, raw: text.slice(last.start, line.end) };
    else result.push(line);
  }
  return result;
};

const isShouted = (words: string): boolean =>
  /\p{Lu}.*\p{Lu}.*\p{Lu}.*\p{Lu}/u.test(words) && !/\p{Ll}/u.test(words);

const headingOf = (raw: string, words: string): TextBlock['heading'] => {
  const line = raw.trim();
  if (/^#{1,6}\s*\S/u.test(line)) return 'marked';
  const isBold = /^[^\p{L}\p{N}]*(?:\*\*|__)[^*]+(?:\*\*|__)[^\p{L}\p{N}]*$/u.test(line);
  return isBold || isShouted(words) ? 'bold' : null;
};

const trimmed = (start: number, masked: string): { start: number; end: number } => {
  const from = masked.length - masked.trimStart().length;
  return { start: start + from, end: start + masked.trimEnd().length };
};

const blockOf = (line: Line, apart: boolean): TextBlock[] => {
  if (ruler.test(line.raw)) return [];
  const masked = withoutMarkup(line.raw);
  const hashes = /^\s*#{1,6}\s*/u.exec(masked)?.[0].length ?? 0;
  const indent = hashes + masked.slice(hashes).search(/\S/u);
  const mark = hashes > 0 ? '' : (bullet.exec(masked.slice(indent))?.[0] ?? '');
  const skip = indent + mark.length;
  const words = masked.slice(skip).replaceAll(emoji, '').replaceAll(/\s+/gu, ' ').trim();
  if (ruler.test(words)) return [];
  const place = trimmed(line.start + skip, masked.slice(skip));
  return [
    {
      ...place,
      words,
      listItem: mark !== '',
      pictured: picture.test(mark),
      heading: headingOf(line.raw, words),
      apart,
    },
  ];
};

/** The blocks of a text, in its order; lines without a word are left out. */
export const splitBlocks = (inputText: string): readonly TextBlock[] => {
  const text = withoutHtml(inputText);
  const lines = joined(linesOf(text), text);
  return lines.flatMap((line, index) =>
    blockOf(line, index === 0 || ruler.test(lines[index - 1]?.raw ?? '')),
  );
};
