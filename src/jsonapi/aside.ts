import type { z } from 'zod';

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
