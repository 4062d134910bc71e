import { parseDecimal } from './number-figures.ts';
import { findAlternativeNumbers, parseNumber } from './number.ts';

/** An option of a question, as the candidate sees it. */
interface LabelledOption {
  readonly label: string;
}

/** The numbers for which an option stands: from one end to the other, without the one that it excludes. */
interface OptionRange {
  readonly from: number;
  readonly to: number;
  readonly excludes?: number;
}

const figure = '(\\d+(?:[.,]\\d+)*)';
const to = '(?:-|\\u2013|\\u2014|tot(?: en met)?|t/m|to|till?|until|and|en)';
const unit = '(?: ?(?:€|%|\\p{L}+))?';
const clockTimes = /\b\d{1,2}[:.]\d{2}\b/gu;

type Shape = readonly [pattern: RegExp, toRange: (one: number, other: number) => OptionRange];

const shape = (source: string, toRange: Shape[1]): Shape => [new RegExp(source, 'iu'), toRange];

/** The forms in which an option names numbers, the longest first. */
const shapes: readonly Shape[] = [
  shape(`${figure}${unit} ?${to} ?€? ?${figure}`, (from, end) => ({ from, to: end })),
  shape(
    `(?:meer|langer|hoger|more|longer|higher|over|boven|above|>)(?: dan| than)? ?€? ?${figure}`,
    (from) => ({ from, to: Infinity, excludes: from }),
  ),
  shape(
    `(?:minder|korter|lager|less|fewer|shorter|lower|under|below|onder|<)(?: dan| than)? ?€? ?${figure}`,
    (end) => ({ from: -Infinity, to: end, excludes: end }),
  ),
  shape(
    `(?:minimaal|minstens|vanaf|at least|from)[ €]*${figure}|${figure}${unit} ?(?:\\+|(?:of|or) (?:meer|langer|hoger|more|longer|higher|over)|en (?:meer|langer|hoger)|and (?:more|up|over))`,
    (from) => ({ from, to: Infinity }),
  ),
  shape(
    `(?:maximaal|hoogstens|tot(?: en met)?|t/m|up to|at most)[ €]*${figure}|${figure}${unit} ?(?:of|or) (?:minder|korter|lager|less|fewer|shorter|lower)`,
    (end) => ({ from: -Infinity, to: end }),
  ),
  shape(`^\\D*${figure}\\D*$`, (only) => ({ from: only, to: only })),
];

/** Returns the numbers for which a label stands; null for a label without any. A time of the day is no number. */
const rangeOf = (label: string): OptionRange | null => {
  const text = label.replaceAll(clockTimes, ' ');
  for (const [pattern, toRange] of shapes) {
    const [one, other] = (pattern.exec(text)?.slice(1) ?? []).filter((digits) => digits !== undefined);
    if (one !== undefined) return toRange(parseDecimal(one), parseDecimal(other ?? one));
  }
  return null;
};

const includes = ({ from, to: end, excludes }: OptionRange, number: number): boolean =>
  number >= from && number <= end && number !== excludes;

/** Whether an option stands for a number: "5 years", "2-4 years" for a 3, or "more than 5 years" for a 7. */
export const standsFor = ({ label }: LabelledOption, number: number): boolean => {
  const range = rangeOf(label);
  return range !== null && includes(range, number);
};

/** Whether options divide numbers between them: several have one, and some more than one. Upside down is no range: "22-6 uur". */
const areRanges = (options: readonly LabelledOption[]): boolean => {
  const ranges = options.flatMap(({ label }) => rangeOf(label) ?? []);
  return (
    ranges.length > 1 &&
    ranges.some(({ from, to: end }) => from < end) &&
    ranges.every(({ from, to: end }) => from <= end)
  );
};

const unlimited = { min: null, max: null } as const;
const bare = /^\D{0,3}\d+(?:[.,]\d+)?\D{0,3}$/u;
const hasUnit = /\d ?\+? ?(?:\p{L}{3,}|€|%)|€/u;
const more =
  /\b(?:meer|langer|more|longer|above|boven|ruim|minstens|minimaal|at least|plus)\b|\bover \S+ (?:years?|yrs?)\b|\d ?\+/iu;
const less =
  /\b(?:minder|korter|less|under|below|onder|nog geen|net geen|bijna|haast|almost|nearly|not yet)\b/iu;
const slightly = 0.001;

/** Returns the numbers that a reply tells, in the unit of the options; null where it tells none. "Almost 5" is less than 5. */
const numbersOf = (text: string, options: readonly LabelledOption[]): readonly number[] | null => {
  const labels = options.map(({ label }) => label).join(', ');
  if (!hasUnit.test(labels) && !bare.test(text.trim())) return null;
  const between = findAlternativeNumbers(text, unlimited, labels);
  if (between) return between;
  const parsed = parseNumber(text, unlimited, labels);
  // "None" can be an option of its own.
  if (!parsed.ok || (parsed.value === 0 && !/\d/u.test(text))) return null;
  return [parsed.value + (more.test(text) ? slightly : 0) - (less.test(text) ? slightly : 0)];
};

/**
 * Finds the options that stand for the numbers in a reply: none, one, or several for a number on their border. Null where the
 * options are no ranges, or the reply tells no number.
 */
export const findByNumber = <Option extends LabelledOption>(
  text: string,
  options: readonly Option[],
): readonly Option[] | null => {
  const numbers = areRanges(options) ? numbersOf(text, options) : null;
  return numbers && options.filter((option) => numbers.every((number) => standsFor(option, number)));
};
