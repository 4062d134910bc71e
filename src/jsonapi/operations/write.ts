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
import { withConstraintErrors } from '../sql/postgres-errors.ts';
import { assertIfMatch } from './if-match.ts';
import { loadRow } from './read.ts';
import { buildInsert, insertRow, updateRow } from './write-row.ts';
import type {
  CheckedInput,
  HookContext,
  ParsedInput,
  PropertyValues,
  ResourceDefinition,
} from '../declare/resource.ts';
import { callerId } from '../../security/caller.ts';
import { existenceProof, type RowLock, selectOne, selectTarget } from '../sql/select.ts';
import { inTransaction, type OperationRequest, retryOnDeadlock } from './transaction.ts';

/** A written row; `row` is missing when hooks could have changed it after the statement. */
export interface WrittenRow {
  readonly id: string;
  readonly row?: PropertyValues;
}

type CreateOverride = NonNullable<ResourceDefinition['override']['create']>;
type UpdateOverride = NonNullable<ResourceDefinition['override']['update']>;

/** Checks related ids: returns a fault for each that the caller cannot reference. */
const targetFaults = async (
  sql: Pick<Sql, 'query'>,
  { scope }: OperationRequest,
  targets: readonly RelationshipTarget[],
): Promise<readonly ApiFault[]> => {
  const faults = await Promise.all(
    targets.map(async ({ relation, id, pointer }) => {
      const target = relation.target();
      const { statement, values } = target
        ? selectTarget(target, scope, id)
        : { statement: { text: 'select 1 where false' }, values: [] };
      const rows = await sql.query(statement, values);
      return rows.length > 0 ? [] : notFound(relation.type, id, pointer).faults;
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

const validateInput = async (
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

const lockRow = async (
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

const mergeValues = (...parts: readonly (PropertyValues | void)[]): PropertyValues =>
  Object.fromEntries(parts.flatMap((part) => (part ? Object.entries(part) : [])));

const runCreateOverride = async (
  request: OperationRequest,
  id: string,
  body: ParsedBody,
  create: CreateOverride,
): Promise<WrittenRow> => {
  const { model, scope, core } = request;
  const looksItself = model.resource.override.checksRelationshipsItself === true;
  const { input, parsed } = await validateInput(
    core.store,
    request,
    looksItself ? { ...body, targets: [] } : body,
  );
  const { hookDeps: deps, clock } = core;
  const now = await clock.now();
  const row = await create(input, { scope, now, deps, id, at: body.at, parsed });
  return { id, ...(row && { row }) };
};

const rowExists = async ({ core, model, scope }: OperationRequest, id: string): Promise<boolean> => {
  const { statement, values } = selectOne(model, scope, id);
  return (await core.store.query(statement, values)).length > 0;
};

const generatedColumns = ({ model, scope }: OperationRequest, id: string, now: Date): PropertyValues => ({
  id,
  [model.ownerColumn.property]: callerId(scope),
  createdAt: now,
  updatedAt: now,
});

const toWrittenRow = (id: string, row: PropertyValues | undefined): WrittenRow => ({
  id,
  ...(row && { row }),
});

/** Creates a resource without hooks: one statement is the whole transaction. */
const createWithoutHooks = async (
  request: OperationRequest,
  id: string,
  parsed: ParsedBody,
): Promise<WrittenRow> => {
  const { core, model, scope } = request;
  const { input } = await validateInput(core.store, request, parsed);
  const row = mergeValues(input, generatedColumns(request, id, await core.clock.now()));
  const { statement, values } = buildInsert(model, scope, row);
  const [stored] = await retryOnDeadlock(() =>
    core.store.execute<PropertyValues>(statement, values, existenceProof(model, id)),
  );
  core.announceChange(scope);
  return toWrittenRow(id, stored);
};

const createWithHooks = (request: OperationRequest, id: string, body: ParsedBody): Promise<WrittenRow> => {
  const { model, scope } = request;
  const { hooks } = model.resource;
  const insert = async (context: HookContext<unknown>): Promise<() => Promise<WrittenRow>> => {
    const { sql, now } = context;
    const { input, parsed } = await validateInput(sql, request, body);
    const extra = await hooks.beforeCreate?.(input, { ...context, parsed });
    const row = mergeValues(input, extra, generatedColumns(request, id, now));
    const inserted = insertRow(sql, buildInsert(model, scope, row));
    if (!hooks.afterCreate) return async () => toWrittenRow(id, await inserted());
    await inserted();
    await hooks.afterCreate(input, context);
    return async () => ({ id });
  };
  return inTransaction(request, { id, at: body.at, proof: existenceProof(model, id) }, insert);
};

/** Creates a resource from a body; a retried request creates it once. Throws one error with every fault of the body. */
export const createResource = async (request: OperationRequest, body: unknown): Promise<WrittenRow> => {
  const { model, scope, core } = request;
  const { hooks, override } = model.resource;
  const parsed = parseResourceBody(body, model, scope);
  const { id, isRetry } = request.reservedCreate ?? { id: core.newId(), isRetry: false };
  if (isRetry && (await rowExists(request, id))) return { id };
  const create = hooks.beforeCreate || hooks.afterCreate ? createWithHooks : createWithoutHooks;
  return withConstraintErrors(model, parsed.at, () =>
    override.create ? runCreateOverride(request, id, parsed, override.create) : create(request, id, parsed),
  );
};

/** An empty patch changes nothing: no hooks run, and no change is published. */
const isEmpty = (input: PropertyValues): boolean => Object.keys(input).length === 0;

const runUpdateOverride = async (
  request: OperationRequest,
  id: string,
  body: unknown,
  update: UpdateOverride,
): Promise<void> => {
  const { model, scope, core } = request;
  assertIfMatch(request.ifMatch, model, await loadRow(core.store, model, scope, id));
  const parsed = parseResourceBody(body, model, scope, id);
  const { input } = await validateInput(core.store, request, parsed);
  if (isEmpty(input)) return;
  const { hookDeps: deps, clock } = core;
  await update(input, { scope, now: await clock.now(), deps, id, at: parsed.at });
};

/** Updates a resource from a body. Throws 404 before any fault of the body. */
export const updateResource = async (request: OperationRequest, id: string, body: unknown): Promise<void> => {
  const { model, scope } = request;
  const { hooks, override } = model.resource;
  let at = (_name: string) => '/data';
  const change = async (context: HookContext<unknown>): Promise<() => void> => {
    const { sql, now } = context;
    const before = await lockRow(sql, request, id, 'no key update');
    assertIfMatch(request.ifMatch, model, before);
    const parsedBody = parseResourceBody(body, model, scope, id);
    at = parsedBody.at;
    const { input, parsed } = await validateInput(sql, request, parsedBody, before);
    if (isEmpty(input)) return () => undefined;
    const step = { ...context, before, parsed };
    const extra = await hooks.beforeUpdate?.(input, step);
    const changed = mergeValues(input, extra);
    if (Object.keys(changed).length > 0) await updateRow(sql, model, id, { updatedAt: now, ...changed });
    await hooks.afterUpdate?.(input, step);
    return () => undefined;
  };
  const where = (name: string) => at(name);
  await withConstraintErrors(model, where, () =>
    override.update
      ? runUpdateOverride(request, id, body, override.update)
      : inTransaction(request, { id, at: where }, change),
  );
};

const removeRow = async (sql: Sql, model: ResourceModel, id: string, now: Date): Promise<void> => {
  if (model.deletedAt) return updateRow(sql, model, id, { deletedAt: now, updatedAt: now });
  const text = `delete from ${model.table} where ${model.idColumn.sql} = $1`;
  await sql.query({ text, timeoutMs: manyRowsMs }, [id]);
};

/** Deletes a resource, or marks it deleted with soft deletion. Throws 404, and 409 while other rows reference it. */
export const deleteResource = async (request: OperationRequest, id: string): Promise<void> => {
  const { model, scope, core } = request;
  const { hooks, override } = model.resource;
  const at = () => '/data';
  if (override.delete) {
    assertIfMatch(request.ifMatch, model, await loadRow(core.store, model, scope, id));
    const now = await core.clock.now();
    return override.delete({ scope, now, deps: core.hookDeps, id, at });
  }
  const remove = async (context: HookContext<unknown>): Promise<() => void> => {
    const { sql, now } = context;
    // The stronger lock prevents new references to this row while the hook looks for existing ones.
    const before = await lockRow(sql, request, id, 'update');
    assertIfMatch(request.ifMatch, model, before);
    const step = { ...context, before };
    await hooks.beforeDelete?.(step);
    await removeRow(sql, model, id, now);
    await hooks.afterDelete?.(step);
    return () => undefined;
  };
  await withConstraintErrors(model, at, () => inTransaction(request, { id, at }, remove));
};
