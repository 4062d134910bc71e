import { resourceObject } from '../jsonapi/document.ts';
import { formatInstant } from '../jsonapi/kinds.ts';
import type { Column, Model } from '../jsonapi/model.ts';
import type { Values } from '../jsonapi/resource.ts';
import type { Delivery } from './deliveries.ts';

const unquoted = ({ sql }: Column): string => sql.slice(1, -1).replaceAll('""', '"');

/** A row as PostgreSQL writes it as JSON, by property names: what answers are made from. */
const rowOf = (model: Model, snapshot: Values): Values =>
  Object.fromEntries(
    [...model.columns.values()].map((column) => [column.property, snapshot[unquoted(column)] ?? null]),
  );

const dataOf = (models: ReadonlyMap<string, Model>, deps: unknown, delivery: Delivery): unknown => {
  const { snapshot, subjectType, organizationId, country } = delivery;
  if (snapshot === null) return delivery.data ?? null;
  const model = models.get(subjectType ?? '');
  if (!model) throw new Error(`No resource of type ${subjectType} can be sent.`);
  const row = rowOf(model, snapshot);
  const scope = { kind: 'organization', organizationId, country } as const;
  return resourceObject(
    { model, id: String(row['id']), row, linkage: new Map() },
    { fields: new Map(), scope, deps },
  );
};

/**
 * Makes the bodies of events, `{ type, timestamp, sequence, data }`: `data` is the resource object that the API would have
 * answered right after the change, or what a notify action said. `deps` is what computed attributes get.
 */
export const createRenderer = (models: readonly Model[], deps: unknown): ((delivery: Delivery) => string) => {
  const own = models.filter(({ resource }) => resource.scope === 'organization');
  const byType = new Map(own.map((model) => [model.resource.type, model]));
  return (delivery) =>
    JSON.stringify({
      type: delivery.event,
      timestamp: formatInstant(delivery.createdAt),
      sequence: delivery.sequence,
      data: dataOf(byType, deps, delivery),
    });
};
