import { parseResourceBody, type ParsedBody } from '../parse/body.ts';
import { withConstraintErrors } from '../sql/postgres-errors.ts';
import { assertIfMatch } from './if-match.ts';
import { loadRow } from './read.ts';
import { buildInsert } from './write-row.ts';
import type { HookContext, PropertyValues, ResourceDefinition } from '../declare/resource.ts';
import { existenceProof, selectOne } from '../sql/select.ts';
import { inTransaction, type OperationRequest, retryOnDeadlock } from './transaction.ts';
import {
  changeResource,
  generatedColumns,
  insertResource,
  isEmpty,
  mergeColumnValues,
  removeResource,
  toWrittenRow,
  validateInput,
  type WrittenRow,
} from './write-in-transaction.ts';

type CreateOverride = NonNullable<ResourceDefinition['override']['create']>;
type UpdateOverride = NonNullable<ResourceDefinition['override']['update']>;

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

/** Creates a resource without hooks: one statement is the whole transaction. */
const createWithoutHooks = async (
  request: OperationRequest,
  id: string,
  parsed: ParsedBody,
): Promise<WrittenRow> => {
  const { core, model, scope } = request;
  const { input } = await validateInput(core.store, request, parsed);
  const row = mergeColumnValues(input, generatedColumns(request, id, await core.clock.now()));
  const { statement, values } = buildInsert(model, scope, row);
  const [stored] = await retryOnDeadlock(() =>
    core.store.execute<PropertyValues>(statement, values, existenceProof(model, id)),
  );
  core.announceChange(scope);
  return toWrittenRow(id, stored);
};

const createWithHooks = (request: OperationRequest, id: string, body: ParsedBody): Promise<WrittenRow> =>
  inTransaction(request, { id, at: body.at, proof: existenceProof(request.model, id) }, (context) =>
    insertResource(request, body, context),
  );

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
  const { model } = request;
  const { override } = model.resource;
  let at = (_name: string) => '/data';
  const where = (name: string) => at(name);
  const change = async (context: HookContext<unknown>): Promise<() => void> => {
    await changeResource(request, body, context, (parsed) => void (at = parsed.at));
    return () => undefined;
  };
  await withConstraintErrors(model, where, () =>
    override.update
      ? runUpdateOverride(request, id, body, override.update)
      : inTransaction(request, { id, at: where }, change),
  );
};

/** Deletes a resource, or marks it deleted with soft deletion. Throws 404, and 409 while other rows reference it. */
export const deleteResource = async (request: OperationRequest, id: string): Promise<void> => {
  const { model, scope, core } = request;
  const { override } = model.resource;
  const at = () => '/data';
  if (override.delete) {
    assertIfMatch(request.ifMatch, model, await loadRow(core.store, model, scope, id));
    const now = await core.clock.now();
    return override.delete({ scope, now, deps: core.hookDeps, id, at });
  }
  const remove = async (context: HookContext<unknown>): Promise<() => void> => {
    await removeResource(request, context);
    return () => undefined;
  };
  await withConstraintErrors(model, at, () => inTransaction(request, { id, at }, remove));
};
