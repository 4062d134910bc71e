import { type ApiFault, notFound, throwIfFaults } from '../../errors/api-error.ts';
import { manyRowsMs } from '../../database/limits.ts';
import type { Sql } from '../../database/database.ts';
import {
  attributePointer,
  parseResourceBody,
  type ParsedBody,
  type RelationshipTarget,
} from '../parse/body.ts';
import { id as idType } from '../declare/field-types.ts';
import type { ResourceModel } from '../declare/model.ts';
import { assertIfMatch } from './if-match.ts';
import { buildInsert, insertRow, updateRow } from './write-row.ts';
import type { CheckedInput, HookContext, ParsedInput, PropertyValues } from '../declare/resource.ts';
import { callerId } from '../../security/caller.ts';
import { type RowLock, selectForUpdate, selectOne, selectTarget } from '../sql/select.ts';
import type { OperationRequest } from './transaction.ts';

/** A written row; `row` is missing when hooks could have changed it after the statement. */
export interface WrittenRow {
  readonly id: string;
  readonly row?: PropertyValues;
}

/** Names a row among those that the caller can reference. */
export const targetKey = (type: string, id: string): string => `${type} ${id}`;

/** Checks related ids: returns a fault for each that the caller cannot reference. */
const targetFaults = async (
  sql: Pick<Sql, 'query'>,
  { scope, knownTargets }: OperationRequest,
  targets: readonly RelationshipTarget[],
): Promise<readonly ApiFault[]> => {
  const faults = await Promise.all(
    targets.map(async ({ relation, id, pointer }) => {
      const key = targetKey(relation.type, id);
      if (knownTargets?.has(key)) return [];
      const target = relation.target();
      const { statement, values } = target
        ? selectTarget(target, scope, id)
        : { statement: { text: 'select 1 where false' }, values: [] };
      const rows = await sql.query(statement, values);
      if (rows.length === 0) return notFound(relation.type, id, pointer).faults;
      knownTargets?.add(key);
      return [];
    }),
  );
  return faults.flat();
};

/** Runs the resource's own `check` on the valid fields. */
const checkInput = async (
  { model, scope, core }: OperationRequest,
  { input, faults, at }: ParsedBody,
  before: PropertyValues | undefined,
): Promise<CheckedInput<unknown>> => {
  const hasFault = (name: string) => {
    const pointer = attributePointer(name);
    return faults.some((fault) => fault.pointer === pointer || fault.pointer?.startsWith(`${pointer}/`));
  };
  const checked = await model.resource.check(input, { scope, deps: core.hookDeps, before, at, hasFault });
  return 'parsed' in checked ? checked : { faults: checked, parsed: undefined };
};

/** An input without faults, and what its rules have parsed of it. */
interface ValidInput extends ParsedInput<unknown> {
  readonly input: PropertyValues;
}

/** Checks a parsed body against the database and the rules of its resource. Throws one error with all faults. */
export const validateInput = async (
  sql: Pick<Sql, 'query'>,
  request: OperationRequest,
  body: ParsedBody,
  before?: PropertyValues,
): Promise<ValidInput> => {
  const missing = await targetFaults(sql, request, body.targets);
  const { faults, parsed } = await checkInput(request, body, before);
  throwIfFaults([...body.faults, ...missing, ...faults]);
  return { input: body.input, parsed };
};

const withDates = (model: ResourceModel, row: PropertyValues): PropertyValues => {
  const converted: Record<string, unknown> = { ...row };
  for (const { property, type } of model.columns.values()) {
    const value = converted[property];
    if (type === 'instant' && typeof value === 'string') converted[property] = new Date(value);
  }
  return converted;
};

/** Locks a row until the commit, and returns it. Throws 404 for one that the caller cannot access. */
export const lockRow = async (
  sql: Sql,
  { model, scope }: OperationRequest,
  id: string,
  lock: RowLock,
): Promise<PropertyValues> => {
  if (!idType.schema.safeParse(id).success) throw notFound(model.resource.type, id);
  const { statement, values } = selectOne(model, scope, id, lock);
  const [row] = await sql.query<PropertyValues>(statement, values);
  if (!row) throw notFound(model.resource.type, id);
  return withDates(model, row);
};

/** Locks rows against changes until the commit. Returns those that the caller can access, by id. */
export const lockRows = async (
  sql: Pick<Sql, 'query'>,
  { model, scope }: OperationRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PropertyValues>> => {
  const { statement, values } = selectForUpdate(model, scope, ids);
  const rows = await sql.query<PropertyValues>(statement, values);
  return new Map(rows.map((row) => [String(row['id']), withDates(model, row)]));
};

/** Merges values; later ones win. */
export const mergeColumnValues = (...parts: readonly (PropertyValues | void)[]): PropertyValues =>
  Object.fromEntries(parts.flatMap((part) => (part ? Object.entries(part) : [])));

/** Returns the columns that every new row gets. */
export const generatedColumns = (
  { model, scope }: OperationRequest,
  id: string,
  now: Date,
): PropertyValues => ({
  id,
  [model.ownerColumn.property]: callerId(scope),
  createdAt: now,
  updatedAt: now,
});

/** Returns a written row, with its values where they are known. */
export const toWrittenRow = (id: string, row: PropertyValues | undefined): WrittenRow => ({
  id,
  ...(row && { row }),
});

/** An empty patch changes nothing: no hooks run, and no change is published. */
export const isEmpty = (input: PropertyValues): boolean => Object.keys(input).length === 0;

/** Inserts a resource in the transaction of the context, with its hooks. The returned function awaits the row. */
export const insertResource = async (
  request: OperationRequest,
  body: ParsedBody,
  context: HookContext<unknown>,
): Promise<() => Promise<WrittenRow>> => {
  const { model, scope } = request;
  const { hooks } = model.resource;
  const { sql, now, id } = context;
  const { input, parsed } = await validateInput(sql, request, body);
  const extra = await hooks.beforeCreate?.(input, { ...context, parsed });
  const row = mergeColumnValues(input, extra, generatedColumns(request, id, now));
  const inserted = insertRow(sql, buildInsert(model, scope, row));
  if (!hooks.afterCreate) return async () => toWrittenRow(id, await inserted());
  // The statements of the hook follow the insert; where the insert fails, they all report its error.
  await hooks.afterCreate(input, context);
  return async () => {
    await inserted();
    return { id };
  };
};

/**
 * Changes a row that the transaction has locked, with the hooks of its resource. The returned function waits for the statement,
 * and throws its error. `onParsed` gets the body before any rule runs.
 */
export const changeLockedRow = async (
  request: OperationRequest,
  body: unknown,
  { before, ...context }: HookContext<unknown> & { readonly before: PropertyValues },
  onParsed: (body: ParsedBody) => void = () => undefined,
): Promise<() => Promise<void>> => {
  const { model, scope } = request;
  const { hooks } = model.resource;
  const { sql, now, id } = context;
  assertIfMatch(request.ifMatch, model, before);
  const parsedBody = parseResourceBody(body, model, scope, id);
  onParsed(parsedBody);
  const { input, parsed } = await validateInput(sql, request, parsedBody, before);
  if (isEmpty(input)) return async () => undefined;
  const step = { ...context, at: parsedBody.at, before, parsed };
  const extra = await hooks.beforeUpdate?.(input, step);
  const changed = mergeColumnValues(input, extra);
  const updated = isEmpty(changed)
    ? Promise.resolve()
    : updateRow(sql, model, id, { updatedAt: now, ...changed });
  updated.catch(() => undefined);
  await hooks.afterUpdate?.(input, step);
  return () => updated;
};

/** Locks and changes a resource in the transaction of the context, with its hooks. `onParsed` gets the body before any rule runs. */
export const changeResource = async (
  request: OperationRequest,
  body: unknown,
  context: HookContext<unknown>,
  onParsed?: (body: ParsedBody) => void,
): Promise<void> => {
  const before = await lockRow(context.sql, request, context.id, 'no key update');
  const done = await changeLockedRow(request, body, { ...context, before }, onParsed);
  await done();
};

const removeRow = async (sql: Sql, model: ResourceModel, id: string, now: Date): Promise<void> => {
  if (model.deletedAt) return updateRow(sql, model, id, { deletedAt: now, updatedAt: now });
  const text = `delete from ${model.table} where ${model.idColumn.sql} = $1`;
  await sql.query({ text, timeoutMs: manyRowsMs }, [id]);
};

/** Deletes a resource in the transaction of the context, with its hooks. */
export const removeResource = async (
  request: OperationRequest,
  context: HookContext<unknown>,
): Promise<void> => {
  const { model } = request;
  const { hooks } = model.resource;
  const { sql, now, id } = context;
  // The stronger lock prevents new references to this row while the hook looks for existing ones.
  const before = await lockRow(sql, request, id, 'update');
  assertIfMatch(request.ifMatch, model, before);
  const step = { ...context, before };
  await hooks.beforeDelete?.(step);
  await removeRow(sql, model, id, now);
  await hooks.afterDelete?.(step);
};
