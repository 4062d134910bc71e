import { Problem, refuse } from '../errors.ts';
import type { Model } from './model.ts';

interface DatabaseError {
  readonly code: string;
  readonly column: string | undefined;
  readonly detail: string;
}

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** The errors that an error was made from, itself first. */
const chainOf = function* (error: unknown): Generator<object> {
  let at = error;
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth += 1) {
    yield at;
    if (at instanceof AggregateError)
      yield* at.errors.filter((each) => typeof each === 'object' && each !== null);
    at = Reflect.get(at, 'cause') ?? Reflect.get(at, 'previous');
  }
};

/** The columns of a key as PostgreSQL names them; of an expression such as `lower(email::text)` the column in it. */
const keyOf = (detail: string): string | undefined =>
  /^Key \((.*?)\)=\(/.exec(detail)?.[1]?.replaceAll(/\w+\((\w+)(::\w+)?\)/g, '$1');

const databaseError = (error: unknown): DatabaseError | undefined => {
  for (const each of chainOf(error)) {
    const code = textOf(each, 'code');
    if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) continue;
    const detail = textOf(each, 'detail') ?? '';
    // PostgreSQL names the column only in the text: Key (author_id)=(...) is not present.
    return { code, detail, column: keyOf(detail) };
  }
  return undefined;
};

const unreachable = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|57P0|08|53300)/;
const lostConnection =
  /connection (terminated|ended)|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Whether an error says that PostgreSQL is away: refused, shut down or lost. */
export const isDatabaseAway = (error: unknown): boolean =>
  [...chainOf(error)].some(
    (each) =>
      unreachable.test(textOf(each, 'code') ?? '') || lostConnection.test(textOf(each, 'message') ?? ''),
  );

/** Whether the same transaction may simply be tried again: deadlock or serialisation failure. */
export const isWorthRetrying = (error: unknown): boolean => {
  const code = databaseError(error)?.code;
  return code === '40P01' || code === '40001';
};

const fieldOf = (model: Model, sqlName: string): string | undefined => {
  const column = [...model.columns.values()].find(({ sql }) => sql === `"${sqlName}"`);
  const relation = [...model.toOnes.values()].find((toOne) => toOne.column === column);
  return relation?.name ?? (column && model.fields.has(column.property) ? column.property : undefined);
};

/** What a constraint's refusal means for the caller; any other error is returned as it is. */
export const asProblem = (error: unknown, model: Model, at: (name: string) => string): unknown => {
  if (error instanceof Problem) return error;
  const refused = databaseError(error);
  if (!refused) return error;
  const field = refused.column
    ?.split(', ')
    .map((name) => fieldOf(model, name))
    .findLast((name) => name !== undefined);
  const pointer = { pointer: field === undefined ? '/data' : at(field) };
  if (refused.code === '23505') {
    return refuse(
      'already_exists',
      `Such a resource of type ${model.resource.type} exists already.`,
      pointer,
    );
  }
  if (refused.code !== '23503' && refused.code !== '23001') return error;
  return refused.code === '23001' || refused.detail.includes('referenced from')
    ? refuse('resource_in_use', 'Other resources still need this one.')
    : refuse('not_found', 'A related resource does not exist.', pointer);
};
