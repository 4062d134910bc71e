import { createHash } from 'node:crypto';

import { apiError } from '../../errors/api-error.ts';
import { isRecord } from '../../flow/json.ts';
import type { FlowPart } from '../../tables/flow-change-trigger.ts';

/** A part of a flow, by type and id. */
export interface PartReference {
  readonly type: FlowPart;
  readonly id: string;
}

/** Returns the key of a part in a map. */
export const keyOfPart = ({ type, id }: PartReference): string => `${type} ${id}`;

/** A part as an operation names it: by its id, or by the name that an earlier operation gave it. */
interface NamedPart {
  readonly type: FlowPart;
  readonly id?: string | undefined;
  readonly lid?: string | undefined;
}

/** Makes the id of what the operation at an index adds: the same in each attempt of a request. */
export const buildAddedId = (requestId: string, index: number): string => {
  const hash = createHash('sha256').update(`${requestId} ${index}`).digest('hex');
  // The time of the request stays in front, so that the ids of rows grow with time.
  return `${requestId.slice(0, 14)}7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
};

/** The names that the operations of a batch have given to what they add. */
export interface LocalNames {
  /** Throws 400 where the name is given already. */
  add(lid: string, part: PartReference): void;
  /** Returns the part that an operation names. Throws 404 for a name that no earlier operation gave. */
  resolve(named: NamedPart, pointer: string): PartReference;
  /** Replaces names in relationships by ids. */
  resolveRelationships(relationships: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** Creates the names of a batch. */
export const createLocalNames = (): LocalNames => {
  const parts = new Map<string, PartReference>();
  const idOf = (type: unknown, lid: string, pointer: string): string => {
    const part = parts.get(lid);
    if (part && part.type === type) return part.id;
    throw apiError('not_found', `No earlier operation adds a resource of this type with the lid "${lid}".`, {
      pointer,
    });
  };
  const resolveLinkage = (name: string, value: unknown): unknown => {
    if (!isRecord(value) || !isRecord(value['data'])) return value;
    const { type, lid, ...rest } = value['data'];
    if (typeof lid !== 'string') return value;
    return { ...value, data: { type, ...rest, id: idOf(type, lid, `/data/relationships/${name}/data/lid`) } };
  };
  return {
    add: (lid, part) => {
      if (parts.has(lid))
        throw apiError('malformed_document', `Another operation has the lid "${lid}".`, {
          pointer: '/data/lid',
        });
      parts.set(lid, part);
    },
    resolve: ({ type, id, lid }, pointer) => {
      if (id !== undefined) return { type, id };
      if (lid !== undefined) return { type, id: idOf(type, lid, `${pointer}/lid`) };
      throw apiError('malformed_document', 'The resource must be named by its "id" or its "lid".', {
        pointer,
      });
    },
    resolveRelationships: (relationships) =>
      Object.fromEntries(
        Object.entries(relationships).map(([name, value]) => [name, resolveLinkage(name, value)]),
      ),
  };
};
