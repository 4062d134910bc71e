import { type ApiFault, notFound, throwIfFaults } from '../../errors/api-error.ts';
import { AfterCommitResult } from '../declare/after-commit-result.ts';
import { schemaFaults } from '../parse/schema-faults.ts';
import { unstorableTextFaults, isJsonRecord } from '../declare/storable-json.ts';
import { id as idType } from '../declare/field-types.ts';
import { mapConstraintError } from '../sql/postgres-errors.ts';
import type { HookContext, ResourceAction, PropertyValues } from '../declare/resource.ts';
import { selectOne } from '../sql/select.ts';
import { assertIfMatch, findStaleTags } from './if-match.ts';
import { createResourceWriter } from './resource-writer.ts';
import { inTransaction, type OperationRequest } from './transaction.ts';

const attributesOf = (body: unknown): unknown => {
  if (!isJsonRecord(body) || !isJsonRecord(body.data)) return {};
  return body.data.attributes ?? {};
};

const parseActionInput = ({ body: schema, plain }: ResourceAction, body: unknown): unknown => {
  const root = plain ? '' : '/data/attributes';
  throwIfFaults(unstorableTextFaults(body, root));
  if (!schema) return {};
  const parsed = schema.safeParse(plain ? (body ?? {}) : attributesOf(body));
  if (parsed.success) return parsed.data;
  const faults: readonly ApiFault[] = schemaFaults(parsed.error, root);
  throwIfFaults(faults);
  return {};
};

/** Throws 404 for a resource of the path that the caller does not have, and 412 for one that the request does not know any more. */
const assertSubject = async (
  { ifMatch, idModel, model, scope }: OperationRequest,
  action: ResourceAction,
  id: string,
  context: HookContext<unknown>,
): Promise<void> => {
  const subject = idModel ?? model;
  const lock = ifMatch === undefined ? undefined : 'no key update';
  const { statement, values } = selectOne(subject, scope, id, lock);
  const [row] = await context.sql.query<PropertyValues>(statement, values);
  if (!row) throw notFound(subject.resource.type, id);
  const stale = findStaleTags(ifMatch, subject, row);
  const meta = stale && (await action.describeChanges?.(stale, context));
  assertIfMatch(ifMatch, subject, row, meta);
};

/** Runs an action in one transaction and returns the result of `run`; `id` is undefined when its path has none. */
export const runAction = async (
  request: OperationRequest,
  action: ResourceAction,
  id: string | undefined,
  { body, parameters }: { readonly body: unknown; readonly parameters: ReadonlyMap<string, string> },
): Promise<unknown> => {
  const { model, idModel = model, reservedCreate } = request;
  // An earlier attempt did the work: load its resource again, and do not repeat the work.
  if (
    reservedCreate?.isDone &&
    action.response === 'resource' &&
    id !== undefined &&
    action.idType === undefined
  )
    return id;
  if (id !== undefined && !idType.schema.safeParse(id).success) throw notFound(idModel.resource.type, id);
  const isRepeated = reservedCreate?.isDone === true && action.repeat !== undefined;
  const newId = reservedCreate?.id ?? request.core.newId();
  const at = (name: string) => (action.plain ? `/${name}` : `/data/attributes/${name}`);
  try {
    return await inTransaction(
      request,
      { id: id ?? '', at, proof: reservedCreate?.proof },
      async (context) => {
        if (id !== undefined && (action.idType === undefined || !idModel.deletedAt)) {
          // Its own change made the tag of a repeated request an old one.
          const subject = isRepeated ? { ...request, ifMatch: undefined } : request;
          await assertSubject(subject, action, id, context);
        }
        const input = parseActionInput(action, body);
        const resources = createResourceWriter(request, context);
        const run = isRepeated ? action.repeat : action.run;
        const result = await run?.(input, { ...context, newId, resources }, parameters);
        reservedCreate?.markDone(context.sql);
        return () => (result instanceof AfterCommitResult ? result.work() : result);
      },
    );
  } catch (error) {
    throw mapConstraintError(error, model, at);
  }
};
