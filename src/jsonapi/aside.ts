import { z } from 'zod';

import type { Sql } from '../database/transaction.ts';
import type { Scope } from './scope.ts';

/** What an aside gets: the row that is shown, and where to read more. */
export interface AsideContext<E, Deps, S extends Scope = Scope> {
  readonly row: E;
  readonly sql: Pick<Sql, 'query'>;
  readonly scope: S;
  readonly deps: Deps;
}

/** A query parameter of a resource's own on `show`; what it answers stands in the document's `meta`, under its name. */
export interface AsideOptions<E, Deps, S extends Scope> {
  readonly description: string;
  /** What the parameter's value can be. */
  readonly schema: z.ZodType<string>;
  /** What it answers. */
  readonly answer: z.ZodType;
  run(value: string, context: AsideContext<E, Deps, S>): Promise<unknown>;
}

/** What an answer with one resource says beside it, always, in the document's `meta`. */
export interface MetaOptions<E> {
  readonly answer: z.ZodObject;
  /** For the reference. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Columns that are no attributes must be named in `computedFrom`. */
  from(row: E): Readonly<Record<string, unknown>>;
}

/** Who asks a create to wait. */
export interface WaitContext<Deps, S extends Scope = Scope> {
  readonly scope: S;
  readonly deps: Deps;
}

/** A query parameter of a create: with `true` its answer waits for what the create has set going. */
export interface WaitOptions<Deps, S extends Scope> {
  readonly parameter: string;
  readonly description: string;
  /** Throws when nobody can wait; nothing is stored then. */
  admit(context: WaitContext<Deps, S>): Promise<void>;
  /** Resolves when the answer is to be given, finished or not. */
  until(id: string, context: WaitContext<Deps, S>): Promise<void>;
}

/** A query parameter that a resource declares for one of its operations. */
export interface OwnParameter {
  readonly description: string;
  readonly schema: z.ZodType<string>;
}

/** The parameters of a resource's own that an operation takes, by their names. */
export const ownParameters = (
  operation: unknown,
  resource: {
    readonly asides: Readonly<Record<string, OwnParameter>>;
    readonly waiting: { readonly parameter: string; readonly description: string } | undefined;
  },
): Readonly<Record<string, OwnParameter>> => {
  const { asides, waiting } = resource;
  if (operation === 'show') return asides;
  if (operation !== 'create' || !waiting) return {};
  return { [waiting.parameter]: { description: waiting.description, schema: z.enum(['true', 'false']) } };
};
