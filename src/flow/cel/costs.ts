import type { Meter } from './meter.ts';

/** Characters of a text that one step covers. */
const charactersAStep = 32;

// Computing a time in a time zone takes the platform about half a millisecond.
const stepsOfTimeZone = 2000;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const lengthOf = (value: unknown): number =>
  typeof value === 'string' || value instanceof Uint8Array ? value.length : 0;

const textSteps = (value: unknown): number => lengthOf(value) / charactersAStep;

const namesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !isList(value) && lengthOf(value) === 0
    ? Object.keys(value)
    : [];

/** Spends the steps of a value with all its members; throws as soon as the steps are used up. */
const spendWhole = (value: unknown, meter: Meter): void => {
  meter.spend(1 + textSteps(value));
  if (isList(value)) for (const item of value) spendWhole(item, meter);
  else if (typeof value === 'object' && value !== null)
    for (const name of namesOf(value)) spendWhole(Reflect.get(value, name), meter);
};

// Two values of which one has no members differ at the first comparison.
const spendComparing = (a: unknown, b: unknown, meter: Meter): void => {
  if (typeof a !== 'object' || typeof b !== 'object') {
    meter.spend(Math.min(textSteps(a), textSteps(b)));
    return;
  }
  spendWhole(a, meter);
  meter.spend(namesOf(b).length);
};

// A list is searched from its beginning; a name of a map is found at once.
const spendFinding = (value: unknown, list: unknown, meter: Meter): void => {
  if (!isList(list)) return;
  if (typeof value === 'object' && value !== null) spendWhole(list, meter);
  else meter.spend(list.length * (1 + textSteps(value)));
};

/** Spends the steps of an operator between two values. */
export const spendOnOperator = (operator: string, a: unknown, b: unknown, meter: Meter): void => {
  switch (operator) {
    case '==':
    case '!=':
      return spendComparing(a, b, meter);
    case 'in':
      return spendFinding(a, b, meter);
    case '+':
      if (isList(a) && isList(b)) return meter.spend(a.length + b.length);
      return meter.spend(textSteps(a) + textSteps(b));
    default:
      return meter.spend(Math.min(textSteps(a), textSteps(b)));
  }
};

const stepsOfJoin = (list: unknown, separator: unknown): number =>
  isList(list)
    ? list.reduce<number>((steps, item) => steps + 1 + textSteps(item) + textSteps(separator), 0)
    : 0;

// The cost of a function beyond reading its texts once.
const furtherSteps = (name: string, values: readonly unknown[]): number => {
  const [first, second] = values;
  switch (name) {
    // In a search for a long text in a longer one, each place of the one can be compared with much of the other.
    case 'contains':
    case 'indexOf':
    case 'lastIndexOf':
    case 'split':
      return lengthOf(first) / charactersAStep + (lengthOf(first) * lengthOf(second)) / 1000;
    case 'join':
      return stepsOfJoin(first, second);
    // The library parses a duration in cubic time.
    case 'duration':
      return lengthOf(first) ** 3 / 50;
    default:
      return name.startsWith('get') && values.length > 1 ? stepsOfTimeZone : 0;
  }
};

/** Spends the steps of a function of these values; the receiver of a method is the first value. */
export const spendOnFunction = (name: string, values: readonly unknown[], meter: Meter): void => {
  for (const value of values) meter.spend(textSteps(value) + namesOf(value).length);
  meter.spend(furtherSteps(name, values));
};
