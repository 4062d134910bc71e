import type { z } from 'zod';

import type { Caller } from '../../security/caller.ts';

/** The context of a filter's condition: the caller, and the values of the statement. */
export interface ListFilterContext {
  readonly scope: Caller;
  /** Adds a value to the statement and returns its placeholder. */
  bind(value: unknown): string;
}

/** A filter of lists that no column of the table answers: `filter[<name>]=<value>`. */
export interface ListFilter<V = never> {
  readonly description: string;
  /** Schema of the text of the value; its message is the detail of the fault. */
  readonly schema: z.ZodType<V, string>;
  /** Returns an SQL condition on the row `t`, with every value bound. */
  condition(value: V, context: ListFilterContext): string;
}

/** A declared list filter whose value is checked when it is parsed. */
export interface DeclaredListFilter {
  readonly description: string;
  readonly schema: z.ZodType<unknown, string>;
  /** Parses a value; returns its condition, or the reason why it is invalid. */
  parse(text: string): ParsedListFilter;
}

/** The condition of a valid value, or what is wrong with the value. */
export type ParsedListFilter =
  | { readonly ok: true; condition(context: ListFilterContext): string }
  | { readonly ok: false; readonly detail: string };

/** Declares a filter of lists that no column answers. */
export const listFilter = <V>({ description, schema, condition }: ListFilter<V>): DeclaredListFilter => ({
  description,
  schema,
  parse: (text) => {
    const { success, data, error } = schema.safeParse(text);
    if (success) return { ok: true, condition: (context) => condition(data, context) };
    return { ok: false, detail: error.issues.map(({ message }) => message).join(' ') };
  },
});
