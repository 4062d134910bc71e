import type { EntityMetadata } from '@mikro-orm/core';

/** A named SQL expression over the row `t`; its value has the name `property`. */
export interface SqlExpression {
  readonly property: string;
  readonly sql: string;
}

/** Quotes a name for SQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the formulas of an entity: computed values that are selected with the columns and never written. */
export const formulasOf = (metadata: EntityMetadata): readonly SqlExpression[] =>
  metadata.props.flatMap(({ name, formula }) => {
    if (!formula) return [];
    const { tableName } = metadata;
    const table = { alias: 't', name: tableName, qualifiedName: tableName, toString: () => 't' };
    const sql = formula(metadata.createColumnMappingObject('t'), table);
    if (typeof sql !== 'string') throw new Error(`The formula ${name} of ${tableName} is not plain SQL.`);
    return [{ property: name, sql }];
  });

/** Builds a select list of columns (quoted names) and expressions, each named by property. */
export const buildSelectList = (
  columns: Iterable<SqlExpression>,
  expressions: readonly SqlExpression[],
): string =>
  [
    ...[...columns].map(({ property, sql }) => `t.${sql} as ${quoteIdentifier(property)}`),
    ...expressions.map(({ property, sql }) => `${sql} as ${quoteIdentifier(property)}`),
  ].join(', ');
