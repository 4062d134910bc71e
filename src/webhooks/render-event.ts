import { buildResourceObject } from '../jsonapi/respond/document.ts';
import { formatInstant } from '../jsonapi/declare/field-types.ts';
import type { ResourceModel } from '../jsonapi/declare/model.ts';
import { type Column, toSnakeCase } from '../jsonapi/declare/columns.ts';
import type { PropertyValues } from '../jsonapi/declare/resource.ts';
import type { QueuedDelivery } from './delivery-rows.ts';

/** A model, with the JSON member of a snapshot for each property of a row. */
interface RenderableModel {
  readonly model: ResourceModel;
  readonly members: readonly (readonly [property: string, member: string])[];
}

const unquotedColumn = ({ sql }: Column): string => sql.slice(1, -1).replaceAll('""', '"');

const toRenderableModel = (model: ResourceModel): RenderableModel => ({
  model,
  members: [
    ...[...model.columns.values()].map((column) => [column.property, unquotedColumn(column)] as const),
    ...model.formulas.map(({ property }) => [property, toSnakeCase(property)] as const),
    ...[...model.toOnes.values()].flatMap(({ targetDeletedAt }) =>
      targetDeletedAt ? [[targetDeletedAt.property, toSnakeCase(targetDeletedAt.property)] as const] : [],
    ),
  ],
});

/** Converts a snapshot to a row by property names. */
const toRow = ({ members }: RenderableModel, snapshot: PropertyValues): PropertyValues => {
  const row: Record<string, unknown> = {};
  for (const [property, member] of members) row[property] = snapshot[member] ?? null;
  return row;
};

const renderData = (
  types: ReadonlyMap<string, RenderableModel>,
  deps: unknown,
  delivery: QueuedDelivery,
): unknown => {
  const { snapshot, subjectType: type, subjectId: id, erased, organizationId, country } = delivery;
  if (erased) return id === null ? null : { type, id };
  if (snapshot === null) return delivery.data ?? null;
  const renderable = types.get(type ?? '');
  if (!renderable) throw new Error(`Resources of type ${type} cannot be rendered.`);
  const row = toRow(renderable, snapshot);
  const caller = { kind: 'organization', organizationId, country } as const;
  return buildResourceObject(
    { model: renderable.model, id: String(row['id']), row, linkage: new Map() },
    { fields: new Map(), scope: caller, deps, includeDeleted: false },
  );
};

/**
 * Creates the renderer of event bodies, `{ type, timestamp, sequence, data }`. `data` is the resource object as the API showed it
 * right after the change, or the data of a notify action; of an erased resource only type and id. Computed attributes get `deps`.
 */
export const createEventRenderer = (
  models: readonly ResourceModel[],
  deps: unknown,
): ((delivery: QueuedDelivery) => string) => {
  const renderables = models.filter(({ resource }) => resource.scope === 'organization');
  const byType = new Map(renderables.map((model) => [model.resource.type, toRenderableModel(model)]));
  return (delivery) =>
    JSON.stringify({
      type: delivery.event,
      timestamp: formatInstant(delivery.createdAt),
      sequence: delivery.sequence,
      data: renderData(byType, deps, delivery),
    });
};
