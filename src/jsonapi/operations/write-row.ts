import type { Sql } from '../../database/database.ts';
import { isConnectionLost } from '../../database/connection.ts';
import { type Caller, callerId } from '../../security/caller.ts';
import type { Column } from '../declare/columns.ts';
import type { ResourceModel } from '../declare/model.ts';
import type { PropertyValues } from '../declare/resource.ts';
import type { BoundStatement } from '../sql/select.ts';
import { createSqlParameters } from '../sql/where.ts';

const toColumnValue = (column: Column, value: unknown): unknown =>
  column.type === 'json' && value !== null ? JSON.stringify(value) : value;

const writableColumns = (
  model: ResourceModel,
  values: PropertyValues,
): readonly (readonly [Column, unknown])[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const column = model.columns.get(name);
    return column && !column.generated && value !== undefined
      ? [[column, toColumnValue(column, value)] as const]
      : [];
  });

const insertNames = new Map<string, string>();
const maxPreparedInserts = 200;

/** The first few hundred shapes of rows are prepared; clients that send ever others do not fill the database's memory. */
const nameOfInsert = (text: string): string | undefined => {
  const name =
    insertNames.get(text) ??
    (insertNames.size < maxPreparedInserts ? `insert_${insertNames.size}` : undefined);
  if (name !== undefined) insertNames.set(text, name);
  return name;
};

/** The statement that stores a row, with the declared defaults of what it leaves out, and answers it. */
export const buildInsert = (model: ResourceModel, scope: Caller, values: PropertyValues): BoundStatement => {
  const { values: bound, bind } = createSqlParameters();
  const { sqlDefaults } = model.resource;
  const isLeftOut = (name: string): boolean => (values[name] ?? null) === null;
  const made = Object.entries(sqlDefaults).filter(([name]) => isLeftOut(name));
  const given = writableColumns(model, values).filter(
    ([{ property }]) => !made.some(([name]) => name === property),
  );
  const cells = [
    ...given.map(([column, value]) => [column.sql, bind(value)] as const),
    ...made.map(
      ([name, sql = 'null']) =>
        [
          model.columns.get(name)?.sql ?? name,
          `(${sql.replaceAll('$owner', () => bind(callerId(scope)))})`,
        ] as const,
    ),
  ];
  const columns = cells.map(([column]) => column).join(', ');
  const sources = cells.map(([, source]) => source).join(', ');
  const text = `insert into ${model.table} as t (${columns}) values (${sources}) returning ${model.selection}`;
  const name = nameOfInsert(text);
  return { statement: name === undefined ? { text } : { name, text }, values: bound };
};

/** Sends the row; what is answered is there when the transaction is over, or fails, or was lost with its commit's answer. */
export const insertRow = (
  sql: Sql,
  { statement, values }: BoundStatement,
): (() => Promise<PropertyValues | undefined>) => {
  const inserted = sql.query<PropertyValues>(statement, values).catch((error: unknown) => {
    if (isConnectionLost(error)) return [];
    throw error;
  });
  inserted.catch(() => undefined);
  return async () => (await inserted)[0];
};

/** Changes columns of a row; does nothing when there are none. */
export const updateRow = async (
  sql: Sql,
  model: ResourceModel,
  id: string,
  values: PropertyValues,
): Promise<void> => {
  const { values: bound, bind } = createSqlParameters();
  const entries = writableColumns(model, values);
  if (entries.length === 0) return;
  const changes = entries.map(([column, value]) => `${column.sql} = ${bind(value)}`).join(', ');
  await sql.query(
    { text: `update ${model.table} set ${changes} where ${model.idColumn.sql} = ${bind(id)}` },
    bound,
  );
};
