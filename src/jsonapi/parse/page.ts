import { z } from 'zod';

import type { ApiFault } from '../../errors/api-error.ts';
import { formatInstant, isStorable } from '../declare/field-types.ts';
import { type QueryParameter, parameterFault } from './query-parameter.ts';
import type { SortKey } from './sort.ts';
import type { PropertyValues } from '../declare/resource.ts';
import type { Caller } from '../../security/caller.ts';

/** The page size of a request that names none. */
export const defaultPageSize = 25;
/** The largest page. */
export const maxPageSize = 200;

/** The position of a cursor: one value, possibly null, for each key of the order. */
export type CursorPosition = readonly (string | number | boolean | null)[];

/** The requested part of a list. With `position` null, `after` starts at the beginning and `before` at the end. */
export type PageRequest =
  | { readonly by: 'number'; readonly size: number; readonly number: number }
  | {
      readonly by: 'cursor';
      readonly size: number;
      readonly direction: 'after' | 'before';
      readonly position: CursorPosition | null;
    };

const orderName = (sort: readonly SortKey[]): string =>
  sort.map(({ queryable, descending }) => `${descending ? '-' : ''}${queryable.name}`).join();

const cursorSchema = z.tuple([z.string(), z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))]);

const toCursorValue = (value: unknown, { column }: SortKey['queryable']): CursorPosition[number] => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' && column.type !== 'instant' ? value : formatInstant(value);
};

/** Encodes a position as a cursor: opaque to clients, and valid only for the same order. */
export const encodePosition = (sort: readonly SortKey[], position: CursorPosition): string =>
  Buffer.from(JSON.stringify([orderName(sort), position])).toString('base64url');

/** Encodes the position of a row as a cursor. */
export const encodeRowCursor = (row: PropertyValues, sort: readonly SortKey[]): string =>
  encodePosition(
    sort,
    sort.map(({ queryable }) => toCursorValue(row[queryable.column.property], queryable)),
  );

const parseJson = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

const noCaller: Caller = { kind: 'partner', partnerId: '' };

/** Returns true when PostgreSQL accepts the value for this key: a client can send any text as a cursor. */
const isValidKeyValue = (
  { queryable: { column, fieldType } }: SortKey,
  value: CursorPosition[number] | undefined,
): boolean => {
  if (value === null) return column.nullable;
  if (typeof value !== 'string') return value !== undefined && fieldType.schema.safeParse(value).success;
  return (
    isStorable(value) &&
    (fieldType.operators === 'text' || fieldType.parseFilterValue(value, noCaller) !== undefined)
  );
};

const decodeCursor = (raw: string, sort: readonly SortKey[]): CursorPosition | undefined => {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(raw, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [order, position] = parsed.data;
  // The cursor of a list without an order holds one id.
  const isSameOrder = order === orderName(sort) && position.length === Math.max(1, sort.length);
  return isSameOrder && sort.every((key, index) => isValidKeyValue(key, position[index]))
    ? position
    : undefined;
};

const pageMembers = ['size', 'number', 'after', 'before'];

const parseWholeNumber = (raw: string | undefined, fallback: number): number =>
  raw === undefined
    ? fallback
    : /^\d+$/.test(raw)
      ? Math.min(Number(raw), Number.MAX_SAFE_INTEGER)
      : Number.NaN;

const parseCursor = (
  { after, before, size }: { after: string | undefined; before: string | undefined; size: number },
  sort: readonly SortKey[],
  faults: ApiFault[],
): PageRequest => {
  const direction = after === undefined ? 'before' : 'after';
  const raw = after ?? before ?? '';
  const position = raw === '' ? null : decodeCursor(raw, sort);
  if (position === undefined) {
    faults.push(parameterFault(`page[${direction}]`, 'The cursor does not belong to a list in this order.'));
  }
  return { by: 'cursor', size, direction, position: position ?? null };
};

/** Parses the page parameters. A cursor must have been created for the order `sort`. */
export const parsePage = (
  parameters: readonly QueryParameter[],
  sort: readonly SortKey[],
  faults: ApiFault[],
): PageRequest => {
  const given = new Map<string, string>();
  for (const { name, members, value } of parameters) {
    const [member = ''] = members;
    if (members.length === 1 && pageMembers.includes(member)) given.set(member, value);
    else faults.push(parameterFault(name, `"page" can have the members ${pageMembers.join(', ')}.`));
  }
  const size = parseWholeNumber(given.get('size'), defaultPageSize);
  if (!(size >= 1 && size <= maxPageSize)) {
    faults.push(
      parameterFault('page[size]', `The page size must be a whole number from 1 to ${maxPageSize}.`),
    );
  }
  const number = parseWholeNumber(given.get('number'), 1);
  if (!(number >= 1))
    faults.push(parameterFault('page[number]', 'The page number must be a whole number from 1.'));
  const after = given.get('after');
  const before = given.get('before');
  if (after === undefined && before === undefined) return { by: 'number', size, number };
  if (after !== undefined && before !== undefined) {
    faults.push(parameterFault('page[before]', '"page[after]" and "page[before]" cannot be combined.'));
  }
  if (given.has('number')) {
    faults.push(parameterFault('page[number]', '"page[number]" cannot be combined with a cursor.'));
  }
  return parseCursor({ after, before, size }, sort, faults);
};
