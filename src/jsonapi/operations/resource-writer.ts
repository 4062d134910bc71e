import { ApiError, apiError } from '../../errors/api-error.ts';
import type { ResourceModel } from '../declare/model.ts';
import type { HookContext, PropertyValues } from '../declare/resource.ts';
import type { ResourceObject, ResourceWriter, AwaitWrite } from '../declare/resource-writer.ts';
import { parseResourceBody } from '../parse/body.ts';
import { buildResourceObject } from '../respond/document.ts';
import { mapConstraintError, withConstraintErrors } from '../sql/postgres-errors.ts';
import { selectRelated } from '../sql/select.ts';
import type { OperationRequest } from './transaction.ts';
import {
  changeLockedRow,
  insertResource,
  lockRow,
  lockRows,
  removeResource,
  targetKey,
} from './write-in-transaction.ts';

const atData = () => '/data';

/** A violated key that no member of the body is responsible for is that of the id. */
const withFaultOfId = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const [fault] = error.faults;
  const isOfId = fault?.code === 'already_exists' && fault.pointer === '/data';
  return isOfId
    ? apiError('already_exists', 'A resource with this id exists already.', { pointer: '/data/id' })
    : error;
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
): Promise<AwaitWrite> => {
  const { model, scope } = request;
  const parsed = parseResourceBody(body, model, scope);
  const withFaults = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw withFaultOfId(mapConstraintError(error, model, parsed.at));
    }
  };
  const inserted = await withFaults(() => insertResource(request, parsed, { ...context, id, at: parsed.at }));
  return async () => void (await withFaults(inserted));
};

/** Keeps the rows that were locked and not changed since. */
const createLockedRows = ({ sql }: HookContext<unknown>, knownTargets: Set<string>) => {
  const rows = new Map<string, PropertyValues>();
  return {
    lock: async (request: OperationRequest, ids: readonly string[]): Promise<void> => {
      const { type } = request.model.resource;
      for (const [id, row] of await lockRows(sql, request, ids)) {
        rows.set(targetKey(type, id), row);
        knownTargets.add(targetKey(type, id));
      }
    },
    /** Returns a row before its change. The next change reads it again. */
    take: async (request: OperationRequest, id: string): Promise<PropertyValues> => {
      const key = targetKey(request.model.resource.type, id);
      const row = rows.get(key) ?? (await lockRow(sql, request, id, 'no key update'));
      rows.delete(key);
      return row;
    },
    /** Others can have gone with a row. */
    forget: (): void => {
      rows.clear();
      knownTargets.clear();
    },
  };
};

/** Creates the writer of resources for the transaction of an action. */
export const createResourceWriter = (
  { core, scope, models = [] }: OperationRequest,
  context: HookContext<unknown>,
): ResourceWriter => {
  const knownTargets = new Set<string>();
  const requestOf = (type: string): OperationRequest => {
    const model = models.find(({ resource }) => resource.type === type && resource.scope !== 'partner');
    if (!model) throw new Error(`There is no resource of type ${type}.`);
    return { core, scope, model, models, knownTargets };
  };
  const locked = createLockedRows(context, knownTargets);
  const stepOf = (id: string): HookContext<unknown> => ({ ...context, id, at: atData });
  return {
    lock: (type, ids) => locked.lock(requestOf(type), ids),
    create: async (type, id, body) => {
      const inserted = await createWithin(requestOf(type), context, id, body);
      knownTargets.add(targetKey(type, id));
      return inserted;
    },
    update: async (type, id, body) => {
      const request = requestOf(type);
      const withFaults = <T>(work: () => Promise<T>) => withConstraintErrors(request.model, atData, work);
      const updated = await withFaults(async () =>
        changeLockedRow(request, body, { ...stepOf(id), before: await locked.take(request, id) }),
      );
      return () => withFaults(updated);
    },
    delete: (type, id) => {
      const request = requestOf(type);
      locked.forget();
      return withConstraintErrors(request.model, atData, () => removeResource(request, stepOf(id)));
    },
    load: (type, ids) => {
      const request = requestOf(type);
      return loadObjects(request, context, request.model, ids);
    },
  };
};
