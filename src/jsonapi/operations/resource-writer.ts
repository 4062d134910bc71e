import { ApiError, apiError } from '../../errors/api-error.ts';
import type { ResourceModel } from '../declare/model.ts';
import type { HookContext, PropertyValues } from '../declare/resource.ts';
import type { ResourceObject, ResourceWriter } from '../declare/resource-writer.ts';
import { parseResourceBody } from '../parse/body.ts';
import { buildResourceObject } from '../respond/document.ts';
import { mapConstraintError, withConstraintErrors } from '../sql/postgres-errors.ts';
import { selectRelated } from '../sql/select.ts';
import type { OperationRequest } from './transaction.ts';
import { changeResource, insertResource, removeResource } from './write-in-transaction.ts';

const atData = () => '/data';

/** A violated key that no member of the body is responsible for is that of the id. */
const withFaultOfId = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const [fault] = error.faults;
  const isOfId = fault?.code === 'already_exists' && fault.pointer === '/data';
  return isOfId ? apiError('already_exists', 'The id is taken.', { pointer: '/data/id' }) : error;
};

const loadObjects = async (
  { core, scope }: OperationRequest,
  { sql }: HookContext<unknown>,
  model: ResourceModel,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ResourceObject>> => {
  const related = { conditions: [{ column: model.idColumn.sql, ids }], includeDeleted: false };
  const { statement, values } = selectRelated(model, scope, related);
  const rows = await sql.query<PropertyValues>(statement, values);
  const options = { fields: new Map(), scope, deps: core.hookDeps, includeDeleted: false };
  return new Map(
    rows.map((row) => {
      const id = String(row.id);
      return [id, buildResourceObject({ model, id, row, linkage: new Map() }, options)];
    }),
  );
};

const createWithin = async (
  request: OperationRequest,
  context: HookContext<unknown>,
  id: string,
  body: unknown,
): Promise<void> => {
  const { model, scope } = request;
  const parsed = parseResourceBody(body, model, scope);
  try {
    const finish = await insertResource(request, parsed, { ...context, id, at: parsed.at });
    await finish();
  } catch (error) {
    throw withFaultOfId(mapConstraintError(error, model, parsed.at));
  }
};

/** Creates the writer of resources for the transaction of an action. */
export const createResourceWriter = (
  { core, scope, models = [] }: OperationRequest,
  context: HookContext<unknown>,
): ResourceWriter => {
  const requestOf = (type: string): OperationRequest => {
    const model = models.find(({ resource }) => resource.type === type && resource.scope !== 'partner');
    if (!model) throw new Error(`There is no resource of type ${type}.`);
    return { core, scope, model, models };
  };
  const stepOf = (id: string): HookContext<unknown> => ({ ...context, id, at: atData });
  return {
    create: (type, id, body) => createWithin(requestOf(type), context, id, body),
    update: (type, id, body) => {
      const request = requestOf(type);
      return withConstraintErrors(request.model, atData, () => changeResource(request, body, stepOf(id)));
    },
    delete: (type, id) => {
      const request = requestOf(type);
      return withConstraintErrors(request.model, atData, () => removeResource(request, stepOf(id)));
    },
    load: (type, ids) => {
      const request = requestOf(type);
      return loadObjects(request, context, request.model, ids);
    },
  };
};
