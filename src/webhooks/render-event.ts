import { buildResourceObject } from '../jsonapi/respond/document.ts';
import { formatInstant } from '../jsonapi/declare/field-types.ts';
import type { ResourceModel } from '../jsonapi/declare/model.ts';
import { type Column, toSnakeCase } from '../jsonapi/declare/columns.ts';
import type { PropertyValues } from '../jsonapi/declare/resource.ts';
import type { QueuedDelivery } from './delivery-rows.ts';

/** A model, with the members of a row as PostgreSQL writes it as JSON beside the properties that they are. */
interface RenderableModel {
  readonly model: ResourceModel;
  readonly members: readonly (readonly [property: string, member: string])[];
}

const unquotedColumn = ({ sql }: Column): string => sql.slice(1, -1).replaceAll('""', '"');

const toRenderableModel = (model: ResourceModel): RenderableModel => ({
  model,
  members: [
    ...[...model.columns.values()].map((column) => [column.property, unquotedColumn(column)] as const),
    ...[...model.toOnes.values()].flatMap(({ targetDeletedAt }) =>
      targetDeletedAt ? [[targetDeletedAt.property, toSnakeCase(targetDeletedAt.property)] as const] : [],
    ),
  ],
});

/** The row by property names: what answers are made from. */
const rowOf = ({ members }: RenderableModel, snapshot: PropertyValues): PropertyValues => {
  const row: Record<string, unknown> = {};
  for (const [property, member] of members) row[property] = snapshot[member] ?? null;
  return row;
};

const dataOf = (
  types: ReadonlyMap<string, RenderableModel>,
  deps: unknown,
  delivery: QueuedDelivery,
): unknown => {
  const { snapshot, subjectType: type, subjectId: id, erased, organizationId, country } = delivery;
  if (erased) return id === null ? null : { type, id };
  if (snapshot === null) return delivery.data ?? null;
  const found = types.get(type ?? '');
  if (!found) throw new Error(`No resource of type ${type} can be sent.`);
  const row = rowOf(found, snapshot);
  const scope = { kind: 'organization', organizationId, country } as const;
  return buildResourceObject(
    { model: found.model, id: String(row['id']), row, linkage: new Map() },
    { fields: new Map(), scope, deps, includeDeleted: false },
  );
};

/**
 * Makes the bodies of events, `{ type, timestamp, sequence, data }`: `data` is the resource object that the API would have
 * answered right after the change, or what a notify action said; of what was erased since, only type and id. `deps` is what
 * computed attributes get.
 */
export const createEventRenderer = (
  models: readonly ResourceModel[],
  deps: unknown,
): ((delivery: QueuedDelivery) => string) => {
  const own = models.filter(({ resource }) => resource.scope === 'organization');
  const byType = new Map(own.map((model) => [model.resource.type, toRenderableModel(model)]));
  return (delivery) =>
    JSON.stringify({
      type: delivery.event,
      timestamp: formatInstant(delivery.createdAt),
      sequence: delivery.sequence,
      data: dataOf(byType, deps, delivery),
    });
};
