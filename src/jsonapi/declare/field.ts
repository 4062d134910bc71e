import type { z } from 'zod';

import type { ErrorCode } from '../../errors/api-error.ts';
import { instant, type FieldType } from './field-types.ts';

/** The permissions of a client for a field: r read, c create, ! required on create, u update. */
export type FieldFlags = 'r' | 'rc' | 'rcu' | 'ru' | 'rc!' | 'rc!u' | 'c' | 'cu' | 'u' | 'c!' | 'c!u';

/** Further options of a field. */
export interface FieldOptions {
  readonly description?: string;
  readonly example?: unknown;
  /** Schema of the value in a body, when it is narrower than the values in responses. */
  readonly accepts?: z.ZodType;
  /** Whether a body can set null. Left out, the column decides; a field without a column takes none. */
  readonly nullable?: boolean;
  /** False forbids filters and sorting that the type would allow (ciphertext, text without an index). */
  readonly filter?: false;
  /** True when the value or one of its members can be a medium: bodies with it can be large. */
  readonly media?: true;
  /** Error code for a client that sets a read-only field; `attribute_not_writable` by default. */
  readonly notWritableCode?: ErrorCode;
}

/** A declared attribute. */
export interface DeclaredField<V = unknown, F extends FieldFlags = FieldFlags> extends FieldOptions {
  readonly fieldType: FieldType<V>;
  readonly flags: F;
}

/** Declares an attribute. Its column is the entity's property of the same name. */
export const field = <V, const F extends FieldFlags>(
  fieldType: FieldType<V>,
  flags: F,
  options: FieldOptions = {},
): DeclaredField<V, F> => ({
  ...options,
  fieldType,
  flags,
});

/** The read-only attributes `createdAt` and `updatedAt`. */
export const timestamps = { createdAt: field(instant, 'r'), updatedAt: field(instant, 'r') };

/** A declared to-one relationship. */
export interface ToOne<F extends FieldFlags = FieldFlags> {
  readonly cardinality: 'one';
  readonly type: string;
  readonly flags: F;
  /** False when the attribute `<name>Id` is read-only: then a body must send the relationship. */
  readonly writableAsAttribute: boolean;
}

/** Further options of a to-many relationship. */
export interface ToManyOptions {
  /** An id attribute that both sides share: an index on it finds the related rows, so that `via` needs no index. */
  readonly within?: string;
  /** The `meta` object of the relationship; columns that are not attributes must be in `computedFrom`. */
  readonly meta?: {
    readonly schema: z.ZodObject;
    from(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  };
}

/** A declared to-many relationship: the resources of `type` whose attribute `via` is this one's id. */
export interface ToMany extends ToManyOptions {
  readonly cardinality: 'many';
  readonly type: string;
  readonly via: string;
}

/** Declares a to-one relationship. The entity has a reference of the same name. */
export const toOne = <const F extends FieldFlags>(
  type: string,
  flags: F,
  options: { readonly attribute?: 'r' } = {},
): ToOne<F> => ({ cardinality: 'one', type, flags, writableAsAttribute: options.attribute !== 'r' });

/** Declares a to-many relationship by the attribute of the other type that points here, e.g. `messageThreadId`. */
export const toMany = (type: string, via: string, options: ToManyOptions = {}): ToMany => ({
  ...options,
  cardinality: 'many',
  type,
  via,
});

/** Attributes by name. */
export type Attributes = Readonly<Record<string, DeclaredField>>;
/** Relationships by name. */
export type Relationships = Readonly<Record<string, ToOne | ToMany>>;
