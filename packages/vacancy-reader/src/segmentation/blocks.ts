import { maskHtml, maskMarkup } from './markup.ts';

/** A line of a text, or a paragraph that its writer has wrapped, with its offsets. */
export interface TextBlock {
  readonly start: number;
  readonly end: number;
  /** The words without list marks and markup, with single spaces. Offsets in the text do not apply to them. */
  readonly words: string;
  readonly listItem: boolean;
  /** The list mark is a picture, as headings have as well. */
  readonly hasPictureMark: boolean;
  /** The list mark is a cross: the item is not asked for. */
  readonly isCrossed: boolean;
  /** `marked`: a `#` or a heading tag. `bold`: a whole line in bold type or capitals. */
  readonly heading: 'marked' | 'bold' | null;
  /** An empty line comes before it, or the text begins with it. */
  readonly startsParagraph: boolean;
  /** Only a bar is between it and the block before. */
  readonly followsBar: boolean;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly raw: string;
}

const bullet =
  /^(?:[-–—*•·▪▫●○◦‣⁃➢➤✓✔✅☑✗✘✖☒►▶→⇒»›>+★☆✦✨❖■□◆~]|\[[ xX/+✓-]?\]|\([x+-]\)|\p{Extended_Pictographic}(?=\s?\p{L})|o(?=\s)|\(?\d{1,2}[.)](?=\s)|[1-9]\.\d{1,2}\.?(?=\s+(?!uur|u\b|h\b|am|pm|km|kg)\p{L})|[a-z]\)(?=\s))\s*/iu;
const emoji =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\s]+|[\p{Extended_Pictographic}\p{Emoji_Modifier}\s]+$/gu;
// Unicode classes some list marks as pictures.
const pictureMark = /^(?![▪▫◾◽◼◻▶✔])\p{Extended_Pictographic}/u;
const crossMark = /^(?:[✗✘✖☒❌🚫⛔🙅👎]|\[-\]|\(-\))/u;
const decorationOnly = /^[\s\p{P}\p{S}]*$/u;

// Columns beside each other are lines: "Where: Kortrijk    When: asap".
const lineBreaks = /\n|\s\|\s|(?<=\S)\s{3,}(?=\p{Lu}[\p{L} ]{1,24}:\s)|(?<=\s)(?=[•▪●✓✔✅➢➤►]\s?\p{L})|$/gu;
// For texts that lost their line breaks: list marks inside a line, and questions and labels that begin a part.
const inlineBullets = /(?<=[\p{L}.,;:?!)]\s)(?=[-*–]\s+\p{L})/gu;
const inlineHeadings =
  /(?<=\S\s)(?=(?:Wat|Wie|Wij|Waar|Dit|Jouw|Ons|Over|Heb|Ben|Functie\p{L}*|Profiel|Eisen|Taken|Interesse|What|Who|Why|About|Your|Our|The|We|You|How|Nice|Key|Requirements|Responsibilities|Qualifications|Benefits|Skills|Essential|Desirable|Perks)(?=[\s:?])[^.!?:\n]{0,40}[?:]\s)/gu;
const longLineLength = 250;
const minInlineBullets = 3;

const splitLineAt = (text: string, { start, end, raw }: Line, pattern: RegExp): Line[] => {
  const cuts = [0, ...[...raw.matchAll(pattern)].map(({ index }) => index), raw.length];
  return cuts.slice(1).flatMap((to, index) => {
    const from = cuts[index] ?? 0;
    return to > from
      ? [{ start: start + from, end: Math.min(end, start + to), raw: text.slice(start + from, start + to) }]
      : [];
  });
};

const splitLines = (text: string): Line[] => {
  const lines: Line[] = [];
  let start = 0;
  // Columns of a job board's header and bullets without a line break are lines as well.
  for (const end of text.matchAll(lineBreaks)) {
    lines.push({ start, end: end.index, raw: text.slice(start, end.index) });
    start = end.index + end[0].length;
  }
  return lines
    .flatMap((line) => (line.raw.length > longLineLength ? splitLineAt(text, line, inlineHeadings) : [line]))
    .flatMap((line) =>
      [...line.raw.matchAll(inlineBullets)].length >= minInlineBullets
        ? splitLineAt(text, line, inlineBullets)
        : [line],
    );
};

const isWrapped = (line: Line, next: Line): boolean =>
  line.raw.trim().length >= 55 &&
  /[\p{L}\p{N},)]\s*$/u.test(line.raw) &&
  /^\s*\p{Ll}/u.test(next.raw) &&
  !bullet.test(next.raw.trim());

const joinWrappedLines = (lines: readonly Line[], text: string): Line[] => {
  const result: Line[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    const from = last === undefined ? 0 : Math.max(0, last.raw.lastIndexOf('\n') + 1);
    // In a list without marks each line begins in lower case.
    const isSentenceStart = last !== undefined && !/^\s*\p{Ll}/u.test(last.raw);
    if (last !== undefined && isSentenceStart && isWrapped({ ...last, raw: last.raw.slice(from) }, line))
      result[result.length - 1] = { start: last.start, end: line.end, raw: text.slice(last.start, line.end) };
    else result.push(line);
  }
  return result;
};

const isAllCaps = (words: string): boolean =>
  /\p{Lu}.*\p{Lu}.*\p{Lu}.*\p{Lu}/u.test(words) && !/\p{Ll}/u.test(words);

const detectHeadingMark = (raw: string, words: string): TextBlock['heading'] => {
  const line = raw.trim();
  if (/^#{1,6}\s*\S/u.test(line)) return 'marked';
  const isBold = /^[^\p{L}\p{N}]*(?:\*\*|__)[^*]+(?:\*\*|__)[^\p{L}\p{N}]*$/u.test(line);
  return isBold || isAllCaps(words) ? 'bold' : null;
};

const trimSpan = (start: number, masked: string): { start: number; end: number } => {
  const from = masked.length - masked.trimStart().length;
  return { start: start + from, end: start + masked.trimEnd().length };
};

const toBlocks = (line: Line, startsParagraph: boolean, followsBar: boolean): TextBlock[] => {
  if (decorationOnly.test(line.raw)) return [];
  const masked = maskMarkup(line.raw);
  const hashes = /^\s*#{1,6}\s*/u.exec(masked)?.[0].length ?? 0;
  const indent = hashes + masked.slice(hashes).search(/\S/u);
  const mark = hashes > 0 ? '' : (bullet.exec(masked.slice(indent))?.[0] ?? '');
  const skip = indent + mark.length;
  const words = masked.slice(skip).replaceAll(emoji, '').replaceAll(/\s+/gu, ' ').trim();
  if (decorationOnly.test(words)) return [];
  const span = trimSpan(line.start + skip, masked.slice(skip));
  return [
    {
      ...span,
      words,
      listItem: mark !== '',
      hasPictureMark: pictureMark.test(mark),
      isCrossed: crossMark.test(masked.slice(indent)),
      heading: detectHeadingMark(line.raw, words),
      startsParagraph,
      followsBar,
    },
  ];
};

const licenceLabel = /^(?:rijbewijs|rijbewijzen|driving licen[cs]es?|licen[cs]es?)\s*:?$/iu;
const licenceClasses =
  /^(?:(?:full|clean|geldig|uk|eu|manual|categorie|category)[\s,]+)*(?:manual|(?:AM|A|BE?|C1?E?|C\+E|D1?E?)(?:[\s,/+&]+(?:(?:en|of|and|or)\s+)?(?:AM|A|BE?|C1?E?|C\+E|D1?E?))*)$/iu;
const startLabel =
  /^(?:start(?:\s?(?:datum|date))?|aanvang\p{L}*|ingangsdatum|(?:datum )?indiensttreding|in dienst|beschikbaar(?:heid)?(?: vanaf)?|availab(?:le|ility)(?: from)?)\s*:?$/iu;
const levelLabel =
  /^(?:minimum |min\. )?(?:opleidings-?|studie-?|diploma-?|education(?:al)? )?(?:niveau|diploma|level)\s*:?$/iu;
const shortValue = /^(?:[\p{L}\p{N}./+-]+\s?){1,5}$/u;
const answer =
  /^(?:ja|nee|neen|yes|no|geen|none|vereist|verplicht|required|essential|niet (?:nodig|vereist|verplicht|van toepassing)|not (?:required|needed|necessary|applicable)|n\.?v\.?t\.?|n\/a)[.!]?$/iu;
const answerableLabel = /^[\p{L}\d][\p{L}\d /'’-]{2,35}:?$/u;

// "Dutch? | Not required"
const isQuestionAndAnswer = (label: TextBlock, value: TextBlock): boolean =>
  /^(?:\S+ ){0,4}\S+\?$/u.test(label.words) &&
  value.words.split(' ').length <= 8 &&
  !value.words.endsWith('?');

const areFieldAndValue = (label: TextBlock, value: TextBlock): boolean => {
  if (label.listItem || value.listItem || value.startsParagraph) return false;
  if (value.followsBar && isQuestionAndAnswer(label, value)) return true;
  if (licenceLabel.test(label.words)) return licenceClasses.test(value.words);
  if (answer.test(value.words))
    return answerableLabel.test(label.words) && label.words.split(' ').length <= 4;
  return (startLabel.test(label.words) || levelLabel.test(label.words)) && shortValue.test(value.words);
};

/** Joins a label and its value on the line below: "Rijbewijs", "B"; "Eigen vervoer", "Ja". */
const joinFields = (blocks: readonly TextBlock[]): readonly TextBlock[] => {
  const joined: TextBlock[] = [];
  for (const block of blocks) {
    const label = joined.at(-1);
    if (label !== undefined && areFieldAndValue(label, block))
      joined[joined.length - 1] = {
        ...label,
        end: block.end,
        words: `${label.words} ${block.words}`,
        heading: null,
      };
    else joined.push(block);
  }
  return joined;
};

/** Splits a text into blocks, in its order. Skips lines without a word. */
export const splitBlocks = (inputText: string): readonly TextBlock[] => {
  const text = maskHtml(inputText);
  const lines = joinWrappedLines(splitLines(text), text);
  return joinFields(
    lines.flatMap((line, index) =>
      toBlocks(
        line,
        index === 0 || decorationOnly.test(lines[index - 1]?.raw ?? ''),
        /\|\s*$/u.test(text.slice(0, line.start)),
      ),
    ),
  );
};
