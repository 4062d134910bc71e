import { unusedName } from '../model/unused-name.ts';
import { type JsonObject, toItems, toJsonObject, toText } from './json-object.ts';

/** Returns a value for an option from its label: `Day shift` gives `day_shift`. No other option has it. */
export const valueForLabel = (label: string, taken: readonly string[]): string => {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
    .slice(0, 40);
  return unusedName(words === '' ? 'option' : words, taken, '_');
};

/** The operators of a vacancy filter; `null` is a value without an operator. */
export const vacancyOperators = [null, 'eql', 'prefix', 'suffix', 'match', 'eq'] as const;

/** The fields of a vacancy that a filter can name. */
export const filterFields = ['title', 'city', 'externalId', 'id'] as const;

/** One condition of a vacancy filter, as the form shows it. */
export interface FilterLine {
  readonly field: string;
  readonly operator: string | null;
  readonly values: readonly string[];
  /** Whether the values are written as a list. */
  readonly isList: boolean;
}

/** Returns whether two conditions are on one field with one operator: a filter can hold only one of them. */
export const haveOneMeaning = (
  one: Pick<FilterLine, 'field' | 'operator'>,
  other: Pick<FilterLine, 'field' | 'operator'>,
): boolean => one.field === other.field && (one.operator ?? 'eq') === (other.operator ?? 'eq');

const toLine = (field: string, operator: string | null, value: unknown): FilterLine => ({
  field,
  operator,
  values: Array.isArray(value) ? value.map(toText) : [toText(value)],
  isList: Array.isArray(value),
});

/** Reads a vacancy filter into conditions. */
export const readFilter = (filter: unknown): readonly FilterLine[] =>
  Object.entries(toJsonObject(filter)).flatMap(([field, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [toLine(field, null, value)]
      : Object.entries(toJsonObject(value)).map(([operator, words]) => toLine(field, operator, words)),
  );

const wordsOf = ({ values, isList }: FilterLine): unknown =>
  isList || values.length > 1 ? values : (values[0] ?? '');

/** Writes conditions as a vacancy filter; undefined without any. Two of one field become an object of operators. */
export const writeFilter = (lines: readonly FilterLine[]): unknown => {
  if (lines.length === 0) return undefined;
  const fields = [...new Set(lines.map(({ field }) => field))];
  return Object.fromEntries(
    fields.map((field) => {
      const own = lines.filter((line) => line.field === field);
      const [first] = own;
      if (own.length === 1 && first?.operator === null) return [field, wordsOf(first)];
      return [field, Object.fromEntries(own.map((line) => [line.operator ?? 'eq', wordsOf(line)]))];
    }),
  );
};

/** A part of a template with its values, as an action keeps them. */
export interface FilledTemplatePart {
  readonly type: string;
  readonly values: readonly string[];
}

/** Reads the values of a template. */
export const readTemplateParts = (components: unknown): readonly FilledTemplatePart[] =>
  toItems(components)
    .map(toJsonObject)
    .map((part) => ({
      type: toText(part['type']).toLowerCase(),
      values: toItems(part['parameters']).map((each) => toText(toJsonObject(each)['text'])),
    }));

/** Replaces one value of a part. What the form does not know of the other values and parts is kept. */
export const withTemplateValue = (
  components: unknown,
  type: string,
  place: number,
  text: string,
  count: number,
): readonly JsonObject[] => {
  const parts = toItems(components).map(toJsonObject);
  const own = parts.find((part) => toText(part['type']).toLowerCase() === type);
  const before = toItems(own?.['parameters']).map(toJsonObject);
  const parameters = Array.from({ length: count }, (_, at) => {
    const old = before[at] ?? { type: 'text', text: '' };
    return at === place ? { ...old, text } : old;
  });
  const changed = { ...(own ?? { type }), parameters };
  return own ? parts.map((part) => (part === own ? changed : part)) : [...parts, changed];
};
