import { resourceObject } from '../jsonapi/document.ts';
import { formatInstant } from '../jsonapi/kinds.ts';
import type { Column, Model } from '../jsonapi/model.ts';
import type { Values } from '../jsonapi/resource.ts';
import type { Delivery } from './deliveries.ts';

/** A model, with the members of a row as PostgreSQL writes it as JSON beside the properties that they are. */
interface Reported {
  readonly model: Model;
  readonly members: readonly (readonly [property: string, member: string])[];
}

const unquoted = ({ sql }: Column): string => sql.slice(1, -1).replaceAll('""', '"');

const reported = (model: Model): Reported => ({
  model,
  members: [...model.columns.values()].map((column) => [column.property, unquoted(column)]),
});

/** The row by property names: what answers are made from. */
const rowOf = ({ members }: Reported, snapshot: Values): Values => {
  const row: Record<string, unknown> = {};
  for (const [property, member] of members) row[property] = snapshot[member] ?? null;
  return row;
};

const dataOf = (types: ReadonlyMap<string, Reported>, deps: unknown, delivery: Delivery): unknown => {
  const { snapshot, subjectType, organizationId, country } = delivery;
  if (snapshot === null) return delivery.data ?? null;
  const type = types.get(subjectType ?? '');
  if (!type) throw new Error(`No resource of type ${subjectType} can be sent.`);
  const row = rowOf(type, snapshot);
  const scope = { kind: 'organization', organizationId, country } as const;
  return resourceObject(
    { model: type.model, id: String(row['id']), row, linkage: new Map() },
    { fields: new Map(), scope, deps },
  );
};

/**
 * Makes the bodies of events, `{ type, timestamp, sequence, data }`: `data` is the resource object that the API would have
 * answered right after the change, or what a notify action said. `deps` is what computed attributes get.
 */
export const createRenderer = (models: readonly Model[], deps: unknown): ((delivery: Delivery) => string) => {
  const own = models.filter(({ resource }) => resource.scope === 'organization');
  const byType = new Map(own.map((model) => [model.resource.type, reported(model)]));
  return (delivery) =>
    JSON.stringify({
      type: delivery.event,
      timestamp: formatInstant(delivery.createdAt),
      sequence: delivery.sequence,
      data: dataOf(byType, deps, delivery),
    });
};
