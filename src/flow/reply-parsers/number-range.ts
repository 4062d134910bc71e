import { figureScales, parseDecimal } from './number-figures.ts';
import { findSpelledNumbers } from './number-words.ts';
import { normalizeText } from './normalize-text.ts';

const unit =
  '(?: ?(?:uur|uren|uurtjes|u|hours?|hrs?|jaar|jaren|years?|yrs?|dagen|days|euro|eur|pounds?|bruto|netto|gross|or so|of zo|ofzo|(?:per|p|a|an) ?(?:week|wk|maand|month|uur|hour|jaar|year)))*';
const most = '(?:max(?:imaal|imum)?|hoogstens|hooguit|at most|no more than|maximum of)\\.?';
const second = `(?: ?(?:de|the|zo n|ongeveer|about|around|misschien|maybe|eventueel|${most}))* ?#1`;
const words =
  '(?: (?!(?:dus|so|minuten|minutes|min|km|miles|dagen|days) )\\p{L}+){0,4}[ ,(]+(?:maar |but |en |and )?';
const welcome =
  '(?:ook|fine|ok|okay|oke|too|also|as well|possible|mogelijk|prima|goed|great|better|beter|nicer)(?! (?:veel|much|many|weinig|little)\\b)';

/** Two figures, #0 and #1, in either order. */
const ranges = [
  `(?:tussen|between|from|van)(?: de| the)? ?#0${unit} ?(?:en|and|tot(?: en met)?|to|till|t/m|-)${second}`,
  `#0${unit}[ ,]*(?:[-\\u2013\\u2014/]|tot(?: en met)?|t/m|tm|a|to|up to|till|until)${second}`,
  `(?:min(?:imaal|imum)?|minstens|at least|minimum of)\\.? ?#0${unit}[ ,]*(?:en |and |to |tot )?${most} ?#1`,
].map((pattern) => new RegExp(pattern, 'u'));
/** Two figures of which either will do. */
const choices = [
  // "4 days of 8 hours" is no choice.
  `#0${unit},? ?(?:(?<!\\b(?:days|hours|years|weeks) )of|or|maybe|misschien)${second}`,
  `#0${unit}${words}(?:desnoods|eventueel|possibly|if needed|or even|could (?:also )?(?:do|stretch to|go up to)|can (?:also )?do)${second}`,
  `#0${unit}${words}#1${unit} ?(?:is|are|mag|kan|works?|would be|would|zou|lukt|gaat)(?: (?!niet|not|te |too |geen )\\p{L}+){0,2}? ${welcome}`,
].map((pattern) => new RegExp(pattern, 'u'));

/** A figure of a reply; the scale is 1 where it has none of its own. */
interface Figure {
  readonly value: number;
  readonly scale: number;
}

const token =
  /(?<![\p{L}\d])€? ?(?<digits>\d+(?:[.,]\d+)*)(?:,-)?(?: ?(?<scaled>k|grand|mln|mio|miljoen|million|duizend|thousand)(?!\p{L}))?|(?<![\p{L}\d])(?<word>(?!(?:een|one|a|en|and|half|halve)\b)\p{L}+)/gu;

/** Reads a figure in digits, or in one word. */
const toFigure = ({ digits, scaled, word }: Readonly<Record<string, string | undefined>>): Figure | null => {
  if (digits !== undefined) {
    const scale = scaled === undefined ? 1 : (figureScales[scaled] ?? 1);
    return { value: parseDecimal(digits) * scale, scale };
  }
  const [value, ...others] = word === undefined ? [] : findSpelledNumbers([word]);
  return value === undefined || others.length > 0 ? null : { value, scale: 1 };
};

interface MarkedText {
  /** The reply with "#" for each figure. */
  readonly parts: readonly string[];
  readonly figures: readonly Figure[];
}

const markFigures = (said: string): MarkedText => {
  const [parts, figures]: [string[], Figure[]] = [[], []];
  let from = 0;
  for (const match of said.matchAll(token)) {
    const figure = toFigure(match.groups ?? {});
    if (!figure) continue;
    parts.push(said.slice(from, match.index));
    figures.push(figure);
    from = match.index + match[0].length;
  }
  return { parts: [...parts, said.slice(from)], figures };
};

/** "Liefst 30, maar 32 mag ook": the first one is wished. */
const prefers = /\b(?:liefst|bij voorkeur|ideally|preferably|prefer)\b/u;
const spread = /^ ?(?:dagen|days|shifts|diensten|keer|times)\b/u;

const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);

/** Two figures from the lower to the higher one, or upside down: "40 tot 32". "9 tot 5" and "22 tot 6" are times of the day. */
const isRangeOf = (low: number, high: number): boolean =>
  low < high || (low > high && (low > 24 || high > 7));

/** Finds two neighbouring figures between which a reply leaves the choice, and no figure beside them that settles it. */
const findPair = ({ parts, figures }: MarkedText): readonly [number, number] | null => {
  for (const [index, { value, scale }] of figures.slice(0, -1).entries()) {
    const next = figures[index + 1];
    if (!next) continue;
    // "2.5 to 2.8k": the scale stands behind the last one.
    const low = scale === 1 && value * next.scale <= next.value ? value * next.scale : value;
    const text = `${parts[index]}#0${parts[index + 1]}#1${parts[index + 2]}`;
    const isRange = isRangeOf(low, next.value) && ranges.some((pattern) => pattern.test(text));
    const isChoice =
      low !== next.value &&
      !prefers.test(parts[index] ?? '') &&
      choices.some((pattern) => pattern.test(text));
    // "32 hours, 3 or 4 days": how the number is spread.
    if (figures.length > 2 && spread.test(parts[index + 2] ?? '')) continue;
    const others = figures.filter((_, at) => at !== index && at !== index + 1);
    if ((isRange || isChoice) && !others.some((other) => isBetween(other.value, low, next.value)))
      return [low, next.value];
  }
  return null;
};

/** A day of the calendar or a phone number, and no range. */
const inOneForm = /(?<![\d.,])\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?!\d)|(?<![\d.,])0\d/u;
/** Times of the day: "from 7 to 15". */
const hoursOfDay =
  /\b(?:van|from) (?:[0-9]|1\d|2[0-4])(?: uur)? (?:tot|to|till|until) (?:[0-9]|1\d|2[0-4])\b(?! ?(?:hours|uren))/u;

/** Finds two figures between which a reply leaves the choice: "32 tot 36", "between 2.5 and 2.8k", "32, but 40 is fine too". */
export const findNumberRange = (reply: string): readonly [number, number] | null => {
  const said = normalizeText(reply);
  return inOneForm.test(said) || hoursOfDay.test(said) ? null : findPair(markFigures(said));
};
