import {
  type EntityMetadata,
  type EntityProperty,
  type MetadataStorage,
  ReferenceKind,
} from '@mikro-orm/core';

import { id as idKind, type Kind } from './kinds.ts';
import type { Field, Flags, ToMany, ToOne } from './field.ts';
import type { Resource, ScopeName } from './resource.ts';

/** A column of a table; `sql` is its quoted name, `property` its name in rows. */
export interface Column {
  readonly property: string;
  readonly sql: string;
  readonly nullable: boolean;
  readonly type: 'instant' | 'json' | 'other';
  /** PostgreSQL computes it: it is never written. */
  readonly generated: boolean;
}

/** An attribute with the column that stores it, if one does. */
export interface ModelField extends Field {
  readonly name: string;
  readonly column: Column | undefined;
  readonly acceptsNull: boolean;
}

/** A to-one relationship with its column; without a target it can be neither included nor written. */
export interface ModelToOne extends ToOne {
  readonly name: string;
  readonly idName: string;
  readonly column: Column;
  /** Whether a body may hold null: a required one never does, even where deleting the target leaves null. */
  readonly acceptsNull: boolean;
  target(): Model | undefined;
}

/** A to-many relationship; `column` belongs to the target's table. */
export interface ModelToMany extends ToMany {
  readonly name: string;
  target(): { readonly model: Model; readonly column: Column } | undefined;
}

/** What filters and sorts can name. */
export interface Selector {
  readonly name: string;
  readonly column: Column;
  readonly kind: Kind<unknown>;
}

/** A declaration bound to its table. */
export interface Model {
  readonly resource: Resource;
  /** Quoted name of the table. */
  readonly table: string;
  readonly tableName: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly fields: ReadonlyMap<string, ModelField>;
  /** The attributes and to-one relationships that answers show. */
  readonly shown: { readonly fields: readonly ModelField[]; readonly toOnes: readonly ModelToOne[] };
  readonly toOnes: ReadonlyMap<string, ModelToOne>;
  readonly toManys: ReadonlyMap<string, ModelToMany>;
  /** By camelCase and by snake_case name. */
  readonly selectors: ReadonlyMap<string, Selector>;
  readonly idColumn: Column;
  /** Equals the id of the scope's owner in every row that the caller may see. */
  readonly ownerColumn: Column;
  readonly deletedAt: Column | undefined;
  /** The select list: what answers need, named by property. */
  readonly selection: string;
}

/** Whether flags let a client read, create or update the field. */
export const allows = (flags: Flags, operation: 'read' | 'create' | 'update'): boolean =>
  flags.includes(operation === 'read' ? 'r' : operation === 'create' ? 'c' : 'u');

/** Whether flags demand the field on create. */
export const isRequired = (flags: Flags): boolean => flags.includes('!');

/** The snake_case form of a camelCase name. */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnType = (property: EntityProperty): Column['type'] => {
  const [type = ''] = property.columnTypes;
  if (type.startsWith('timestamp')) return 'instant';
  return type.startsWith('json') ? 'json' : 'other';
};

const columnOf = (property: EntityProperty): Column => ({
  property: property.kind === ReferenceKind.SCALAR ? property.name : `${property.name}Id`,
  sql: quote(property.fieldNames[0] ?? property.name),
  nullable: property.nullable === true,
  type: columnType(property),
  generated: property.generated !== undefined,
});

const columnsOf = (metadata: EntityMetadata): ReadonlyMap<string, Column> =>
  new Map(metadata.props.map(columnOf).map((column) => [column.property, column]));

const ownerProperty: Record<ScopeName, string> = {
  organization: 'organizationId',
  partner: 'partnerId',
  self: 'id',
};

const demand = (columns: ReadonlyMap<string, Column>, property: string, resource: Resource): Column => {
  const column = columns.get(property);
  if (!column) throw new Error(`The table of ${resource.type} has no column for ${property}.`);
  return column;
};

const fieldsOf = (
  resource: Resource,
  columns: ReadonlyMap<string, Column>,
): ReadonlyMap<string, ModelField> => {
  const fields = new Map<string, ModelField>();
  for (const [name, field] of Object.entries(resource.attributes)) {
    const column = columns.get(name);
    if (!column && allows(field.flags, 'read') && !resource.computed[name]) {
      throw new Error(`${resource.type}.${name} has neither a column nor a computed value.`);
    }
    fields.set(name, {
      ...field,
      name,
      column,
      acceptsNull: column ? column.nullable : field.nullable === true,
    });
  }
  return fields;
};

const isFilterable = (field: ModelField): boolean =>
  allows(field.flags, 'read') && field.kind.operators !== 'none' && field.filter !== false;

const selectorsOf = (
  idColumn: Column,
  fields: ReadonlyMap<string, ModelField>,
  toOnes: ReadonlyMap<string, ModelToOne>,
): ReadonlyMap<string, Selector> => {
  const all: Selector[] = [{ name: 'id', column: idColumn, kind: idKind }];
  for (const field of fields.values()) {
    if (field.column && isFilterable(field))
      all.push({ name: field.name, column: field.column, kind: field.kind });
  }
  for (const { name, idName, column, flags } of toOnes.values()) {
    if (!allows(flags, 'read')) continue;
    all.push({ name: idName, column, kind: idKind }, { name, column, kind: idKind });
  }
  return new Map(
    all.flatMap((selector) => [selector.name, toSnakeCase(selector.name)].map((name) => [name, selector])),
  );
};

const selectionOf = (resource: Resource, columns: ReadonlyMap<string, Column>): string => {
  const readsAll = Object.keys(resource.computed).length > 0 && resource.computedFrom === undefined;
  const wanted = [...columns.values()].filter(
    ({ property }) =>
      readsAll ||
      resource.computedFrom?.includes(property) === true ||
      property === 'id' ||
      property in resource.attributes ||
      (property.endsWith('Id') && property.slice(0, -2) in resource.relationships),
  );
  return wanted.map((column) => `t.${column.sql} as ${quote(column.property)}`).join(', ');
};

type Find = (type: string, scope: ScopeName) => Model | undefined;

const relationsOf = (resource: Resource, columns: ReadonlyMap<string, Column>, find: Find) => {
  const toOnes = new Map<string, ModelToOne>();
  const toManys = new Map<string, ModelToMany>();
  for (const [name, relation] of Object.entries(resource.relationships)) {
    const model = () => find(relation.type, resource.scope);
    if (relation.cardinality === 'one') {
      const idName = `${name}Id`;
      const column = demand(columns, idName, resource);
      const acceptsNull = column.nullable && !isRequired(relation.flags);
      toOnes.set(name, { ...relation, name, idName, column, acceptsNull, target: model });
      continue;
    }
    const target = () => {
      const found = model();
      const column = found?.selectors.get(relation.via)?.column;
      if (found && !column) throw new Error(`${found.resource.type} cannot be filtered by ${relation.via}.`);
      return found && column && { model: found, column };
    };
    toManys.set(name, { ...relation, name, target });
  }
  return { toOnes, toManys };
};

const bind = (resource: Resource, metadata: MetadataStorage, find: Find): Model => {
  const entity = metadata.get(resource.entity);
  const columns = columnsOf(entity);
  const fields = fieldsOf(resource, columns);
  const { toOnes, toManys } = relationsOf(resource, columns, find);
  const idColumn = demand(columns, 'id', resource);
  return {
    resource,
    table: quote(entity.tableName),
    tableName: entity.tableName,
    columns,
    fields,
    shown: {
      fields: [...fields.values()].filter(({ flags }) => allows(flags, 'read')),
      toOnes: [...toOnes.values()].filter(({ flags }) => allows(flags, 'read')),
    },
    toOnes,
    toManys,
    selectors: selectorsOf(idColumn, fields, toOnes),
    idColumn,
    ownerColumn: demand(columns, ownerProperty[resource.scope], resource),
    deletedAt: resource.softDelete ? demand(columns, 'deletedAt', resource) : undefined,
    selection: selectionOf(resource, columns),
  };
};

/**
 * Binds declarations to their tables. A relationship finds its target by type among the resources that
 * the same kind of key may use; a type that nobody declares stays a link.
 * Throws when a declaration names a column that is not there.
 */
export const bindResources = (
  resources: readonly Resource[],
  metadata: MetadataStorage,
): readonly Model[] => {
  const models: Model[] = [];
  const find: Find = (type, scope) =>
    models.find(
      (model) =>
        model.resource.type === type && (model.resource.scope === 'partner') === (scope === 'partner'),
    );
  for (const resource of resources) models.push(bind(resource, metadata, find));
  for (const model of models) for (const toMany of model.toManys.values()) toMany.target();
  return models;
};
