import type { z } from 'zod';

import type { ErrorCode } from '../../errors/api-error.ts';
import { instant, type FieldType } from './field-types.ts';

/** Who may do what with a field: r read, c create, ! required on create, u update. Without r it is write-only. */
export type FieldFlags = 'r' | 'rc' | 'rcu' | 'ru' | 'rc!' | 'rc!u' | 'c' | 'cu' | 'u' | 'c!' | 'c!u';

/** What a field may say beside its kind and flags. */
export interface FieldOptions {
  readonly description?: string;
  readonly example?: unknown;
  /** What a body may hold, where that is less than what an answer can show. */
  readonly accepts?: z.ZodType;
  /** For a field without a column: whether a body may hold null. A column's nullability is its own. */
  readonly nullable?: boolean;
  /** False: neither filter nor sort, although the kind could (ciphertext, unindexed text). */
  readonly filter?: false;
  /** Whether it can hold a medium, itself or in a member: bodies with it may be large. */
  readonly media?: true;
  /** The code that refuses it where it may not be sent; `attribute_not_writable` when left out. */
  readonly notWritableCode?: ErrorCode;
}

/** A declared attribute. */
export interface DeclaredField<V = unknown, F extends FieldFlags = FieldFlags> extends FieldOptions {
  readonly kind: FieldType<V>;
  readonly flags: F;
}

/** Declares an attribute; its column is the entity's property of the same name. */
export const field = <V, const F extends FieldFlags>(
  kind: FieldType<V>,
  flags: F,
  options: FieldOptions = {},
): DeclaredField<V, F> => ({
  ...options,
  kind,
  flags,
});

/** The read-only attributes `createdAt` and `updatedAt`. */
export const timestamps = { createdAt: field(instant, 'r'), updatedAt: field(instant, 'r') };

/** A declared to-one relationship. */
export interface ToOne<F extends FieldFlags = FieldFlags> {
  readonly cardinality: 'one';
  readonly type: string;
  readonly flags: F;
  /** False: the attribute `<name>Id` is read only, and only the relationship may be sent. */
  readonly writableAsAttribute: boolean;
}

/** What a to-many relationship may say beside its type and attribute. */
export interface ToManyOptions {
  /** An id attribute of both sides, which have the same: an index finds the others by it, and needs none for `via`. */
  readonly within?: string;
  /** What stands beside the data in `meta`, as a JSON object; columns that are no attributes must be in `computedFrom`. */
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

/** Declares a to-one relationship; the entity has a reference of the same name. */
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
