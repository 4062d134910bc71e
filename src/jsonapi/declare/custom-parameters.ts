import { z } from 'zod';

import type { Sql } from '../../database/database.ts';
import type { Caller } from '../../security/caller.ts';

/** The context of a meta parameter: the row, and read access to the database. */
export interface MetaParameterContext<E, Deps, S extends Caller = Caller> {
  readonly row: E;
  readonly sql: Pick<Sql, 'query'>;
  readonly scope: S;
  readonly deps: Deps;
  /** All parameters of the request that the resource has added, by name. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A query parameter that a resource adds to `show`. Its result is in `meta` of the document, under its name. */
export interface MetaParameter<E, Deps, S extends Caller> {
  readonly description: string;
  /** Schema of the value. */
  readonly schema: z.ZodType<string>;
  /** Schema of the result. */
  readonly resultSchema: z.ZodType;
  run(value: string, context: MetaParameterContext<E, Deps, S>): Promise<unknown>;
}

/** A query parameter that says more about a meta parameter, and has no result of its own. */
export interface RefiningParameter extends CustomParameter {
  /** The name of that meta parameter. */
  readonly refines: string;
}

/** The part of `meta` that every document of one resource has. */
export interface ResourceMeta<E> {
  readonly schema: z.ZodObject;
  /** Example for the reference. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Builds the part from the row; columns that are not attributes must be in `computedFrom`. */
  from(row: E): Readonly<Record<string, unknown>>;
}

/** The context of a synchronous create. */
export interface SyncCreateContext<Deps, S extends Caller = Caller> {
  readonly scope: S;
  readonly deps: Deps;
}

/** The request for a synchronous create: a query parameter with `true`, or the inclusion of a relationship. */
export type SyncCreateTrigger =
  | { readonly parameter: string; readonly description: string }
  | { readonly include: string };

/** A create whose response can wait until the started work is finished. */
export interface SyncCreate<E, Deps, S extends Caller> {
  readonly trigger: SyncCreateTrigger;
  /** Throws when waiting is not possible. Nothing is stored before. */
  assertPossible?(context: SyncCreateContext<Deps, S>): Promise<void>;
  /** Returns true when the new row shows that there is nothing to wait for. */
  isFinished?(row: E): boolean;
  /** Resolves when the work is finished, or after a time limit. */
  waitUntilFinished(id: string, context: SyncCreateContext<Deps, S>): Promise<void>;
}

/** A query parameter that a resource or an action adds to an operation. */
export interface CustomParameter {
  readonly description: string;
  readonly schema: z.ZodType<string>;
}

/** Returns the query parameters that a resource or an action adds to an operation, by name. */
export const customParametersOf = (
  operation:
    | string
    | { readonly action: { readonly parameters?: Readonly<Record<string, CustomParameter>> } },
  resource: {
    readonly metaParameters: Readonly<Record<string, CustomParameter>>;
    readonly syncCreate: { readonly trigger: SyncCreateTrigger } | undefined;
  },
): Readonly<Record<string, CustomParameter>> => {
  const { metaParameters, syncCreate } = resource;
  if (typeof operation !== 'string') return operation.action.parameters ?? {};
  if (operation === 'show') return metaParameters;
  if (operation !== 'create' || !syncCreate || 'include' in syncCreate.trigger) return {};
  const { parameter, description } = syncCreate.trigger;
  return { [parameter]: { description, schema: z.enum(['true', 'false']) } };
};
