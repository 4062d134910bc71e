import { type Fault, notFound, throwFaults } from '../errors.ts';
import type { Sql } from '../database/transaction.ts';
import { attributePointer, parseBody, type ParsedBody, type Target } from './body.ts';
import { id as idKind } from './kinds.ts';
import type { Column, Model } from './model.ts';
import { asProblem } from './postgres-errors.ts';
import { readRow } from './read.ts';
import type { HookContext, Resource, Values } from './resource.ts';
import { ownerOf, type Scope } from './scope.ts';
import { type Lock, type Prepared, selectOne, selectTarget } from './select.ts';
import { inTransaction, type Request, retried } from './transact.ts';
import { newBinding } from './where.ts';

/** A row that was written; the row itself is there when nothing can have changed it since the statement. */
export interface Written {
  readonly id: string;
  readonly row?: Values;
}

type Create = NonNullable<Resource['replace']['create']>;
type Update = NonNullable<Resource['replace']['update']>;

const stored = (column: Column, value: unknown): unknown =>
  column.type === 'json' && value !== null ? JSON.stringify(value) : value;

const writable = (model: Model, values: Values): readonly (readonly [Column, unknown])[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const column = model.columns.get(name);
    return column && !column.generated && value !== undefined
      ? [[column, stored(column, value)] as const]
      : [];
  });

const names = new Map<string, string>();
const preparedAtMost = 200;

/** The first few hundred shapes of rows are prepared; clients that send ever others do not fill the database's memory. */
const nameOfInsert = (text: string): string | undefined => {
  const name = names.get(text) ?? (names.size < preparedAtMost ? `insert_${names.size}` : undefined);
  if (name !== undefined) names.set(text, name);
  return name;
};

/** The statement that stores a row, with the declared defaults of what it leaves out, and answers it. */
const insertOf = (model: Model, scope: Scope, values: Values): Prepared => {
  const { values: bound, bind } = newBinding();
  const { defaults } = model.resource;
  const isLeftOut = (name: string): boolean => (values[name] ?? null) === null;
  const made = Object.entries(defaults).filter(([name]) => isLeftOut(name));
  const given = writable(model, values).filter(([{ property }]) => !made.some(([name]) => name === property));
  const cells = [
    ...given.map(([column, value]) => [column.sql, bind(value)] as const),
    ...made.map(
      ([name, sql = 'null']) =>
        [
          model.columns.get(name)?.sql ?? name,
          `(${sql.replaceAll('$owner', () => bind(ownerOf(scope)))})`,
        ] as const,
    ),
  ];
  const columns = cells.map(([column]) => column).join(', ');
  const sources = cells.map(([, source]) => source).join(', ');
  const text = `insert into ${model.table} as t (${columns}) values (${sources}) returning ${model.selection}`;
  const name = nameOfInsert(text);
  return { statement: name === undefined ? { text } : { name, text }, values: bound };
};

/** Sends the row; what is answered is there when the transaction is over, or fails. */
const insertRow = (sql: Sql, { statement, values }: Prepared): (() => Promise<Values | undefined>) => {
  const inserted = sql.query<Values>(statement, values);
  inserted.catch(() => undefined);
  return async () => (await inserted)[0];
};

const updateRow = async (sql: Sql, model: Model, id: string, values: Values): Promise<void> => {
  const { values: bound, bind } = newBinding();
  const entries = writable(model, values);
  if (entries.length === 0) return;
  const changes = entries.map(([column, value]) => `${column.sql} = ${bind(value)}`).join(', ');
  await sql.query(
    { text: `update ${model.table} set ${changes} where ${model.idColumn.sql} = ${bind(id)}` },
    bound,
  );
};

/** The faults of related ids that the caller cannot point to, each with its pointer. */
const targetFaults = async (
  sql: Pick<Sql, 'query'>,
  { scope }: Request,
  targets: readonly Target[],
): Promise<readonly Fault[]> => {
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

/** What the resource's own rules say of the fields that could be read. */
const ruleFaults = async (
  { model, scope, core }: Request,
  { input, faults, at }: ParsedBody,
  before: Values | undefined,
): Promise<readonly Fault[]> => {
  const refused = (name: string) => {
    const pointer = attributePointer(name);
    return faults.some((fault) => fault.pointer === pointer || fault.pointer?.startsWith(`${pointer}/`));
  };
  return model.resource.check(input, { scope, deps: core.deps, before, at, refused });
};

const checked = async (
  sql: Pick<Sql, 'query'>,
  request: Request,
  parsed: ParsedBody,
  before?: Values,
): Promise<Values> => {
  const missing = await targetFaults(sql, request, parsed.targets);
  throwFaults([...parsed.faults, ...missing, ...(await ruleFaults(request, parsed, before))]);
  return parsed.input;
};

const withDates = (model: Model, row: Values): Values => {
  const read: Record<string, unknown> = { ...row };
  for (const { property, type } of model.columns.values()) {
    const value = read[property];
    if (type === 'instant' && typeof value === 'string') read[property] = new Date(value);
  }
  return read;
};

const lockRow = async (sql: Sql, { model, scope }: Request, id: string, lock: Lock): Promise<Values> => {
  if (!idKind.schema.safeParse(id).success) throw notFound(model.resource.type, id);
  const { statement, values } = selectOne(model, scope, id, lock);
  const [row] = await sql.query<Values>(statement, values);
  if (!row) throw notFound(model.resource.type, id);
  return withDates(model, row);
};

/** Runs work and words the refusals of constraints for the caller. */
const worded = async <T>(model: Model, at: (name: string) => string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asProblem(error, model, at);
  }
};

const merged = (...parts: readonly (Values | void)[]): Values =>
  Object.fromEntries(parts.flatMap((part) => (part ? Object.entries(part) : [])));

const replaceCreate = async (
  request: Request,
  id: string,
  parsed: ParsedBody,
  create: Create,
): Promise<Written> => {
  const { model, scope, core, agreed } = request;
  const trusted = model.resource.replace.createChecks === true;
  if (trusted) throwFaults([...parsed.faults, ...(await ruleFaults(request, parsed, undefined))]);
  else await checked(core.store, request, parsed);
  const { deps, clock } = core;
  const now = await clock.now();
  const row = await create(parsed.input, { scope, now, deps, id, at: parsed.at, agreed });
  return { id, ...(row && { row }) };
};

const exists = async ({ core, model, scope }: Request, id: string): Promise<boolean> => {
  const { statement, values } = selectOne(model, scope, id);
  return (await core.store.query(statement, values)).length > 0;
};

const ownColumns = ({ model, scope }: Request, id: string, now: Date): Values => ({
  id,
  [model.ownerColumn.property]: ownerOf(scope),
  createdAt: now,
  updatedAt: now,
});

const writtenAs = (id: string, row: Values | undefined): Written => ({ id, ...(row && { row }) });

/** Without hooks one statement is the whole transaction. */
const createAlone = async (request: Request, id: string, parsed: ParsedBody): Promise<Written> => {
  const { core, model, scope, agreed } = request;
  const input = await checked(core.store, request, parsed);
  const row = merged(input, ownColumns(request, id, await core.clock.now()));
  const { statement, values } = insertOf(model, scope, row);
  await agreed;
  const [stored] = await retried(() => core.store.execute<Values>(statement, values));
  return writtenAs(id, stored);
};

const createWithHooks = (request: Request, id: string, parsed: ParsedBody): Promise<Written> => {
  const { model, scope } = request;
  const { hooks } = model.resource;
  const insert = async (context: HookContext<unknown>): Promise<() => Promise<Written>> => {
    const { sql, now } = context;
    const input = await checked(sql, request, parsed);
    const extra = await hooks.beforeCreate?.(input, context);
    const row = merged(input, extra, ownColumns(request, id, now));
    const inserted = insertRow(sql, insertOf(model, scope, row));
    if (!hooks.afterCreate) return async () => writtenAs(id, await inserted());
    await inserted();
    await hooks.afterCreate(input, context);
    return async () => ({ id });
  };
  return inTransaction(request, { id, at: parsed.at }, insert);
};

/** Creates a resource from a body, once for a request that is done again after a crash; throws every fault of the body at once. */
export const createResource = async (request: Request, body: unknown): Promise<Written> => {
  const { model, scope, core } = request;
  const { hooks, replace } = model.resource;
  const parsed = parseBody(body, model, scope);
  const { id, again } = request.creation ?? { id: core.newId(), again: false };
  if (again && (await exists(request, id))) return { id };
  const create = hooks.beforeCreate || hooks.afterCreate ? createWithHooks : createAlone;
  return worded(model, parsed.at, () =>
    replace.create ? replaceCreate(request, id, parsed, replace.create) : create(request, id, parsed),
  );
};

const replaceUpdate = async (request: Request, id: string, body: unknown, update: Update): Promise<void> => {
  const { model, scope, core } = request;
  await readRow(core.store, model, scope, id);
  const parsed = parseBody(body, model, scope, id);
  const input = await checked(core.store, request, parsed);
  const { deps, clock } = core;
  await update(input, { scope, now: await clock.now(), deps, id, at: parsed.at });
};

/** Changes a resource by a body; throws 404 before any fault of the body. */
export const updateResource = async (request: Request, id: string, body: unknown): Promise<void> => {
  const { model, scope } = request;
  const { hooks, replace } = model.resource;
  let at = (_name: string) => '/data';
  const change = async (context: HookContext<unknown>): Promise<() => void> => {
    const { sql, now } = context;
    const before = await lockRow(sql, request, id, 'no key update');
    const parsed = parseBody(body, model, scope, id);
    at = parsed.at;
    const input = await checked(sql, request, parsed, before);
    const step = { ...context, before };
    const extra = await hooks.beforeUpdate?.(input, step);
    const changed = merged(input, extra);
    if (Object.keys(changed).length > 0) await updateRow(sql, model, id, { updatedAt: now, ...changed });
    await hooks.afterUpdate?.(input, step);
    return () => undefined;
  };
  const where = (name: string) => at(name);
  await worded(model, where, () =>
    replace.update
      ? replaceUpdate(request, id, body, replace.update)
      : inTransaction(request, { id, at: where }, change),
  );
};

const removeRow = async (sql: Sql, model: Model, id: string, now: Date): Promise<void> => {
  if (model.deletedAt) return updateRow(sql, model, id, { deletedAt: now, updatedAt: now });
  await sql.query({ text: `delete from ${model.table} where ${model.idColumn.sql} = $1` }, [id]);
};

/** Deletes a resource, or marks it deleted when its deletion is soft; throws 404, and 409 while others need it. */
export const deleteResource = async (request: Request, id: string): Promise<void> => {
  const { model, scope, core } = request;
  const { hooks, replace } = model.resource;
  const at = () => '/data';
  if (replace.delete) {
    await readRow(core.store, model, scope, id);
    const now = await core.clock.now();
    return replace.delete({ scope, now, deps: core.deps, id, at });
  }
  const remove = async (context: HookContext<unknown>): Promise<() => void> => {
    const { sql, now } = context;
    // No new row may point here while the hook looks for those that do.
    const before = await lockRow(sql, request, id, 'update');
    const step = { ...context, before };
    await hooks.beforeDelete?.(step);
    await removeRow(sql, model, id, now);
    await hooks.afterDelete?.(step);
    return () => undefined;
  };
  await worded(model, at, () => inTransaction(request, { id, at }, remove));
};
