import { type ApiFault, notFound, throwIfFaults } from '../../errors/api-error.ts';
import { AfterCommitResult } from '../declare/after-commit-result.ts';
import { schemaFaults } from '../parse/schema-faults.ts';
import { unstorableTextFaults, isJsonRecord } from '../declare/storable-json.ts';
import { id as idType } from '../declare/field-types.ts';
import { mapConstraintError } from '../sql/postgres-errors.ts';
import type { ResourceAction, PropertyValues } from '../declare/resource.ts';
import { selectOne } from '../sql/select.ts';
import { assertIfMatch } from './if-match.ts';
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

/** Runs an action in one transaction and returns the result of `run`; `id` is undefined when its path has none. */
export const runAction = async (
  request: OperationRequest,
  action: ResourceAction,
  id: string | undefined,
  { body, parameters }: { readonly body: unknown; readonly parameters: ReadonlyMap<string, string> },
): Promise<unknown> => {
  const { model, idModel = model, scope, reservedCreate } = request;
  // An earlier attempt did the work: load its resource again, and do not repeat the work.
  if (
    reservedCreate?.isDone &&
    action.response === 'resource' &&
    id !== undefined &&
    action.idType === undefined
  )
    return id;
  const notFoundError = () => notFound(idModel.resource.type, id ?? '');
  if (id !== undefined && !idType.schema.safeParse(id).success) throw notFoundError();
  const newId = reservedCreate?.id ?? request.core.newId();
  const at = (name: string) => (action.plain ? `/${name}` : `/data/attributes/${name}`);
  try {
    return await inTransaction(
      request,
      { id: id ?? '', at, proof: reservedCreate?.proof },
      async (context) => {
        if (id !== undefined && (action.idType === undefined || !idModel.deletedAt)) {
          const lock = request.ifMatch === undefined ? undefined : 'no key update';
          const { statement, values } = selectOne(idModel, scope, id, lock);
          const [row] = await context.sql.query<PropertyValues>(statement, values);
          if (!row) throw notFoundError();
          assertIfMatch(request.ifMatch, idModel, row);
        }
        const input = parseActionInput(action, body);
        const result = await action.run(input, { ...context, newId }, parameters);
        reservedCreate?.markDone(context.sql);
        return () => (result instanceof AfterCommitResult ? result.work() : result);
      },
    );
  } catch (error) {
    throw mapConstraintError(error, model, at);
  }
};
