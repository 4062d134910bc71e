import { type MetadataStorage } from '@mikro-orm/core';

import { type SqlExpression, formulasOf, quoteIdentifier, buildSelectList } from '../sql/expressions.ts';
import { type Column, columnsOf, toSnakeCase } from './columns.ts';
import { id as idType, type FieldType } from './field-types.ts';
import type { DeclaredField, FieldFlags, ToMany, ToOne } from './field.ts';
import type { ResourceDefinition, TenantScope } from './resource.ts';

/** An attribute, with its column if it has one. */
export interface ModelField extends DeclaredField {
  readonly name: string;
  readonly column: Column | undefined;
  readonly acceptsNull: boolean;
}

/** A to-one relationship with its column. Without a target it can be neither included nor written. */
export interface ModelToOne extends ToOne {
  readonly name: string;
  readonly idName: string;
  readonly column: Column;
  /** True when a body can set null. A required relationship cannot, although deleting its target can leave null. */
  readonly acceptsNull: boolean;
  /** For a target with soft deletion: the expression that reads when the target was deleted, and its property in rows. */
  readonly targetDeletedAt: { readonly property: string; readonly sql: string } | undefined;
  target(): ResourceModel | undefined;
}

/** A to-many relationship; its columns belong to the target's table. */
export interface ModelToMany extends ToMany {
  readonly name: string;
  target():
    | { readonly model: ResourceModel; readonly column: Column; readonly within: Column | undefined }
    | undefined;
}

/** A field that filters and sorts can name. */
export interface QueryableField {
  readonly name: string;
  readonly column: Column;
  readonly fieldType: FieldType<unknown>;
}

/** A declaration bound to its table. */
export interface ResourceModel {
  readonly resource: ResourceDefinition;
  /** Quoted name of the table. */
  readonly table: string;
  readonly tableName: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly formulas: readonly SqlExpression[];
  readonly fields: ReadonlyMap<string, ModelField>;
  /** The attributes and to-one relationships in responses. */
  readonly shown: { readonly fields: readonly ModelField[]; readonly toOnes: readonly ModelToOne[] };
  readonly toOnes: ReadonlyMap<string, ModelToOne>;
  readonly toManys: ReadonlyMap<string, ModelToMany>;
  /** Queryable fields by camelCase name and by snake_case name. */
  readonly queryableFields: ReadonlyMap<string, QueryableField>;
  readonly idColumn: Column;
  /** Holds the id of the organization or partner that owns the row. */
  readonly ownerColumn: Column;
  readonly deletedAt: Column | undefined;
  /** The select list of everything that responses need, named by property. */
  readonly selection: string;
}

/** Returns true when a client may read, create or update the field. */
export const allows = (flags: FieldFlags, operation: 'read' | 'create' | 'update'): boolean =>
  flags.includes(operation === 'read' ? 'r' : operation === 'create' ? 'c' : 'u');

/** Returns true when a create requires the field. */
export const isRequiredOnCreate = (flags: FieldFlags): boolean => flags.includes('!');

const ownerProperty: Record<TenantScope, string> = {
  organization: 'organizationId',
  partner: 'partnerId',
  self: 'id',
};

const requireColumn = (
  columns: ReadonlyMap<string, Column>,
  property: string,
  resource: ResourceDefinition,
): Column => {
  const column = columns.get(property);
  if (!column) throw new Error(`The table of ${resource.type} has no column for ${property}.`);
  return column;
};

const bindFields = (
  resource: ResourceDefinition,
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
      acceptsNull: field.nullable ?? column?.nullable ?? false,
    });
  }
  return fields;
};

const isFilterable = (field: ModelField): boolean =>
  allows(field.flags, 'read') && field.fieldType.operators !== 'none' && field.filter !== false;

const buildQueryableFields = (
  idColumn: Column,
  fields: ReadonlyMap<string, ModelField>,
  toOnes: ReadonlyMap<string, ModelToOne>,
): ReadonlyMap<string, QueryableField> => {
  const all: QueryableField[] = [{ name: 'id', column: idColumn, fieldType: idType }];
  for (const field of fields.values()) {
    if (field.column && isFilterable(field))
      all.push({ name: field.name, column: field.column, fieldType: field.fieldType });
  }
  for (const { name, idName, column, flags } of toOnes.values()) {
    if (!allows(flags, 'read')) continue;
    all.push({ name: idName, column, fieldType: idType }, { name, column, fieldType: idType });
  }
  return new Map(
    all.flatMap((queryable) =>
      [queryable.name, toSnakeCase(queryable.name)].map((name) => [name, queryable]),
    ),
  );
};

const buildSelection = (
  resource: ResourceDefinition,
  columns: ReadonlyMap<string, Column>,
  formulas: readonly SqlExpression[],
  toOnes: ReadonlyMap<string, ModelToOne>,
): string => {
  const readsAll = Object.keys(resource.computed).length > 0 && resource.computedFrom === undefined;
  const isRead = (property: string): boolean =>
    readsAll || resource.computedFrom?.includes(property) === true;
  const wanted = [...columns.values()].filter(
    ({ property }) =>
      isRead(property) ||
      property === 'id' ||
      (resource.hasRevision && property === 'revision') ||
      property in resource.attributes ||
      (property.endsWith('Id') && property.slice(0, -2) in resource.relationships),
  );
  const deletions = [...toOnes.values()].flatMap(({ targetDeletedAt }) => targetDeletedAt ?? []);
  return buildSelectList(wanted, [...formulas.filter(({ property }) => isRead(property)), ...deletions]);
};

/** Finds the target of a relationship among the resources that the same kind of key can access. */
interface TargetLookup {
  model(type: string, scope: TenantScope): ResourceModel | undefined;
  resource(type: string, scope: TenantScope): ResourceDefinition | undefined;
}

/** Builds the expression that reads, with the row itself, when the target of a relationship was deleted. */
const targetDeletion = (
  name: string,
  { sql: reference }: Column,
  target: ResourceDefinition | undefined,
  metadata: MetadataStorage,
): ModelToOne['targetDeletedAt'] => {
  if (!target?.softDelete) return undefined;
  const entity = metadata.get(target.entity);
  const columns = columnsOf(entity);
  const [id, deletedAt] = [requireColumn(columns, 'id', target), requireColumn(columns, 'deletedAt', target)];
  const sql = `(select d.${deletedAt.sql} from ${quoteIdentifier(entity.tableName)} d where d.${id.sql} = t.${reference})`;
  return { property: `${name}DeletedAt`, sql };
};

const bindRelationships = (
  resource: ResourceDefinition,
  columns: ReadonlyMap<string, Column>,
  metadata: MetadataStorage,
  targets: TargetLookup,
) => {
  const toOnes = new Map<string, ModelToOne>();
  const toManys = new Map<string, ModelToMany>();
  for (const [name, relation] of Object.entries(resource.relationships)) {
    const model = () => targets.model(relation.type, resource.scope);
    if (relation.cardinality === 'one') {
      const idName = `${name}Id`;
      const column = requireColumn(columns, idName, resource);
      const acceptsNull = column.nullable && !isRequiredOnCreate(relation.flags);
      const declared = targets.resource(relation.type, resource.scope);
      const targetDeletedAt = targetDeletion(name, column, declared, metadata);
      toOnes.set(name, { ...relation, name, idName, column, acceptsNull, targetDeletedAt, target: model });
      continue;
    }
    const target = () => {
      const found = model();
      if (!found) return undefined;
      const filterColumn = (by: string): Column => {
        const column = found.queryableFields.get(by)?.column;
        if (!column) throw new Error(`${found.resource.type} cannot be filtered by ${by}.`);
        return column;
      };
      const { via, within } = relation;
      return {
        model: found,
        column: filterColumn(via),
        within: within === undefined ? undefined : filterColumn(within),
      };
    };
    toManys.set(name, { ...relation, name, target });
  }
  return { toOnes, toManys };
};

const bindResource = (
  resource: ResourceDefinition,
  metadata: MetadataStorage,
  targets: TargetLookup,
): ResourceModel => {
  const entity = metadata.get(resource.entity);
  const columns = columnsOf(entity);
  const formulas = formulasOf(entity);
  const fields = bindFields(resource, columns);
  const { toOnes, toManys } = bindRelationships(resource, columns, metadata, targets);
  const idColumn = requireColumn(columns, 'id', resource);
  if (resource.hasRevision) requireColumn(columns, 'revision', resource);
  return {
    resource,
    table: quoteIdentifier(entity.tableName),
    tableName: entity.tableName,
    columns,
    formulas,
    fields,
    shown: {
      fields: [...fields.values()].filter(({ flags }) => allows(flags, 'read')),
      toOnes: [...toOnes.values()].filter(({ flags }) => allows(flags, 'read')),
    },
    toOnes,
    toManys,
    queryableFields: buildQueryableFields(idColumn, fields, toOnes),
    idColumn,
    ownerColumn: requireColumn(columns, ownerProperty[resource.scope], resource),
    deletedAt: resource.softDelete ? requireColumn(columns, 'deletedAt', resource) : undefined,
    selection: buildSelection(resource, columns, formulas, toOnes),
  };
};

/**
 * Binds declarations to their tables. The target of a relationship is found by type, among the resources that the same
 * kind of key can access; a relationship to an undeclared type stays a link. Throws when a declared column does not exist.
 */
export const bindResources = (
  resources: readonly ResourceDefinition[],
  metadata: MetadataStorage,
): readonly ResourceModel[] => {
  const models: ResourceModel[] = [];
  const isTarget = (type: string, scope: TenantScope) => (resource: ResourceDefinition) =>
    resource.type === type && (resource.scope === 'partner') === (scope === 'partner');
  const targets: TargetLookup = {
    model: (type, scope) => models.find(({ resource }) => isTarget(type, scope)(resource)),
    resource: (type, scope) => resources.find(isTarget(type, scope)),
  };
  for (const resource of resources) models.push(bindResource(resource, metadata, targets));
  for (const model of models) for (const toMany of model.toManys.values()) toMany.target();
  return models;
};
