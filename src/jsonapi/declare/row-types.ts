import type { DeclaredField } from './field.ts';

type References<E> = {
  [K in keyof E & string]: NonNullable<E[K]> extends { unwrap(): unknown } ? K : never;
}[keyof E & string];
type NullOf<T> = Extract<T, null>;

/** A stored row by property names; a reference `x` appears as `xId`. */
export type StoredRow<E> = {
  readonly [K in Exclude<keyof E & string, References<E>>]: Exclude<E[K], undefined>;
} & { readonly [K in References<E> as `${K}Id`]: string | NullOf<E[K]> };

type Creatable = `${string}c${string}`;
type Required = `${string}!${string}`;
type Updatable = `${string}u`;
type Value<E, A, K extends keyof A> =
  A[K] extends DeclaredField<infer V> ? V | (K extends keyof E ? NullOf<E[K]> : null) : never;
type NamesOf<A, F> = { [K in keyof A & string]: A[K] extends { flags: F } ? K : never }[keyof A & string];

/** The normalized input of a create; to-one relationships appear as `<name>Id`. */
export type CreateInput<E, A, R> = {
  readonly [K in NamesOf<A, Creatable & Required>]: Value<E, A, K>;
} & { readonly [K in Exclude<NamesOf<A, Creatable>, NamesOf<A, Required>>]?: Value<E, A, K> } & {
  readonly [K in NamesOf<R, Creatable & Required> as `${K}Id`]: string;
} & {
  readonly [K in Exclude<NamesOf<R, Creatable>, NamesOf<R, Required>> as `${K}Id`]?:
    | string
    | (K extends keyof E ? NullOf<E[K]> : null);
};

/** The normalized input of an update, with only the fields that were sent. */
export type UpdateInput<E, A, R> = { readonly [K in NamesOf<A, Updatable>]?: Value<E, A, K> } & {
  readonly [K in NamesOf<R, Updatable> as `${K}Id`]?: string | (K extends keyof E ? NullOf<E[K]> : null);
};
