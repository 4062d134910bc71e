import { type Fault, notFound, throwFaults } from '../errors.ts';
import { Afterwards } from './afterwards.ts';
import { schemaFaults } from './body.ts';
import { checkJson, isObject } from './json.ts';
import { id as idKind } from './kinds.ts';
import { asProblem } from './postgres-errors.ts';
import type { Action, Values } from './resource.ts';
import { selectOne } from './select.ts';
import { inTransaction, type Request } from './transact.ts';

const attributesOf = (body: unknown): unknown => {
  if (!isObject(body) || !isObject(body.data)) return {};
  return body.data.attributes ?? {};
};

const readInput = ({ body: schema, plain }: Action, body: unknown): unknown => {
  const kept = plain ? '' : '/data/attributes';
  throwFaults(checkJson(body, kept));
  if (!schema) return {};
  const parsed = schema.safeParse(plain ? (body ?? {}) : attributesOf(body));
  if (parsed.success) return parsed.data;
  const faults: readonly Fault[] = schemaFaults(parsed.error, kept);
  throwFaults(faults);
  return {};
};

/** Runs a named operation in one transaction; `id` is undefined when its path names none. Answers what `run` answers. */
export const act = async (
  request: Request,
  action: Action,
  id: string | undefined,
  body: unknown,
): Promise<unknown> => {
  const { model, scope } = request;
  const missing = () => notFound(model.resource.type, id ?? '');
  if (id !== undefined && !idKind.schema.safeParse(id).success) throw missing();
  const at = (name: string) => (action.plain ? `/${name}` : `/data/attributes/${name}`);
  try {
    return await inTransaction(request, { id: id ?? '', at }, async (context) => {
      if (id !== undefined) {
        const { statement, values } = selectOne(model, scope, id);
        if ((await context.sql.query<Values>(statement, values)).length === 0) throw missing();
      }
      const input = readInput(action, body);
      const result = await action.run(input, context);
      return () => (result instanceof Afterwards ? result.work() : result);
    });
  } catch (error) {
    throw asProblem(error, model, at);
  }
};
