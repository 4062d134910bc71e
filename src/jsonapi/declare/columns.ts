import { type EntityMetadata, type EntityProperty, ReferenceKind } from '@mikro-orm/core';

import { quoteIdentifier } from '../sql/expressions.ts';

/** A column of a table; `sql` is its quoted name, `property` its name in rows. */
export interface Column {
  readonly property: string;
  readonly sql: string;
  readonly nullable: boolean;
  readonly type: 'instant' | 'json' | 'other';
  /** True for a column that PostgreSQL computes: it is never written. */
  readonly generated: boolean;
}

/** Converts a camelCase name to snake_case. */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnType = (property: EntityProperty): Column['type'] => {
  const [type = ''] = property.columnTypes;
  if (type.startsWith('timestamp')) return 'instant';
  return type.startsWith('json') ? 'json' : 'other';
};

const columnOf = (property: EntityProperty): Column => ({
  property: property.kind === ReferenceKind.SCALAR ? property.name : `${property.name}Id`,
  sql: quoteIdentifier(property.fieldNames[0] ?? property.name),
  nullable: property.nullable === true,
  type: columnType(property),
  generated: property.generated !== undefined,
});

/** Returns the columns of an entity by property name; a reference `x` appears as `xId`. */
export const columnsOf = (metadata: EntityMetadata): ReadonlyMap<string, Column> =>
  new Map(
    metadata.props
      .filter(({ formula }) => !formula)
      .map(columnOf)
      .map((column) => [column.property, column]),
  );
