import type { Sql, SqlStatement } from '../../database/database.ts';
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

const writeNames = new Map<string, string>();
const maxPreparedWrites = 200;

/**
 * Names a statement, so that it is prepared: without a name, an insert of a candidate takes 13 to 15 % more CPU of PostgreSQL
 * (`npm run bench -- versions`). Only the first 200 forms are prepared, to bound PostgreSQL's memory.
 */
const prepareWrite = (text: string): SqlStatement => {
  const name =
    writeNames.get(text) ?? (writeNames.size < maxPreparedWrites ? `write_${writeNames.size}` : undefined);
  if (name === undefined) return { text };
  writeNames.set(text, name);
  return { name, text };
};

/** Builds the statement that inserts a row, with the SQL defaults of missing columns, and returns it. */
export const buildInsert = (model: ResourceModel, scope: Caller, values: PropertyValues): BoundStatement => {
  const { values: bound, bind } = createSqlParameters();
  const { sqlDefaults } = model.resource;
  const isMissing = (name: string): boolean => (values[name] ?? null) === null;
  const defaults = Object.entries(sqlDefaults).filter(([name]) => isMissing(name));
  const columnValues = writableColumns(model, values).filter(
    ([{ property }]) => !defaults.some(([name]) => name === property),
  );
  const cells = [
    ...columnValues.map(([column, value]) => [column.sql, bind(value)] as const),
    ...defaults.map(
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
  return { statement: prepareWrite(text), values: bound };
};

/** Sends the insert. The returned function awaits the stored row; it is undefined when the connection was lost. */
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

/** Updates columns of a row; does nothing without columns. */
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
  const text = `update ${model.table} set ${changes} where ${model.idColumn.sql} = ${bind(id)}`;
  await sql.query(prepareWrite(text), bound);
};
