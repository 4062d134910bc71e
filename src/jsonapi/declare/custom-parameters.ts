import { z } from 'zod';

import type { Sql } from '../../database/database.ts';
import type { Caller } from '../../security/caller.ts';

/** What an aside gets: the row that is shown, and where to read more. */
export interface MetaParameterContext<E, Deps, S extends Caller = Caller> {
  readonly row: E;
  readonly sql: Pick<Sql, 'query'>;
  readonly scope: S;
  readonly deps: Deps;
}

/** A query parameter of a resource's own on `show`; what it answers stands in the document's `meta`, under its name. */
export interface MetaParameter<E, Deps, S extends Caller> {
  readonly description: string;
  /** What the parameter's value can be. */
  readonly schema: z.ZodType<string>;
  /** What it answers. */
  readonly resultSchema: z.ZodType;
  run(value: string, context: MetaParameterContext<E, Deps, S>): Promise<unknown>;
}

/** What an answer with one resource says beside it, always, in the document's `meta`. */
export interface ResourceMeta<E> {
  readonly schema: z.ZodObject;
  /** For the reference. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Columns that are no attributes must be named in `computedFrom`. */
  from(row: E): Readonly<Record<string, unknown>>;
}

/** Who asks a create to wait. */
export interface SyncCreateContext<Deps, S extends Caller = Caller> {
  readonly scope: S;
  readonly deps: Deps;
}

/** What asks for a wait: a query parameter with `true`, or that the answer includes a relationship. */
export type SyncCreateTrigger =
  | { readonly parameter: string; readonly description: string }
  | { readonly include: string };

/** A create whose answer can wait for what it has set going. */
export interface SyncCreate<E, Deps, S extends Caller> {
  readonly trigger: SyncCreateTrigger;
  /** Throws when nobody can wait; nothing is stored then. */
  assertPossible?(context: SyncCreateContext<Deps, S>): Promise<void>;
  /** Whether there is nothing to wait for, where the new row is known. */
  isFinished?(row: E): boolean;
  /** Resolves when the answer is to be given, finished or not. */
  waitUntilFinished(id: string, context: SyncCreateContext<Deps, S>): Promise<void>;
}

/** A query parameter that a resource declares for one of its operations. */
export interface CustomParameter {
  readonly description: string;
  readonly schema: z.ZodType<string>;
}

/** The parameters of a resource's own that an operation takes, by their names. */
export const customParametersOf = (
  operation: unknown,
  resource: {
    readonly metaParameters: Readonly<Record<string, CustomParameter>>;
    readonly syncCreate: { readonly trigger: SyncCreateTrigger } | undefined;
  },
): Readonly<Record<string, CustomParameter>> => {
  const { metaParameters, syncCreate } = resource;
  if (operation === 'show') return metaParameters;
  if (operation !== 'create' || !syncCreate || 'include' in syncCreate.trigger) return {};
  const { parameter, description } = syncCreate.trigger;
  return { [parameter]: { description, schema: z.enum(['true', 'false']) } };
};
