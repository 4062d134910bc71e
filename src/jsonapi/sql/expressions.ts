import type { EntityMetadata } from '@mikro-orm/core';

/** What a row tells under the name `property`: SQL over the row `t`. */
export interface SqlExpression {
  readonly property: string;
  readonly sql: string;
}

/** Quotes a name for SQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The formulas of an entity: what its rows tell beside their columns, read with them and never written. */
export const formulasOf = (metadata: EntityMetadata): readonly SqlExpression[] =>
  metadata.props.flatMap(({ name, formula }) => {
    if (!formula) return [];
    const { tableName } = metadata;
    const table = { alias: 't', name: tableName, qualifiedName: tableName, toString: () => 't' };
    const sql = formula(metadata.createColumnMappingObject('t'), table);
    if (typeof sql !== 'string') throw new Error(`The formula ${name} of ${tableName} is no plain SQL.`);
    return [{ property: name, sql }];
  });

/** A select list of columns, by their quoted names, and of expressions, each named by property. */
export const buildSelectList = (
  columns: Iterable<SqlExpression>,
  expressions: readonly SqlExpression[],
): string =>
  [
    ...[...columns].map(({ property, sql }) => `t.${sql} as ${quoteIdentifier(property)}`),
    ...expressions.map(({ property, sql }) => `${sql} as ${quoteIdentifier(property)}`),
  ].join(', ');
