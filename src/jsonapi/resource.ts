/**
 * A resource is declared once; routes, body checks, filters, sorts, includes, documents, OpenAPI and the
 * contract tests are derived from the declaration.
 *
 * ```ts
 * // once for the whole service: what hooks get as `context.deps`
 * export const { defineResource, defineAction } = resourceTools<ServiceDeps>();
 *
 * export const candidates = defineResource(Candidate)({
 *   type: 'candidates',
 *   path: '/candidates',                         // kebab-case; snake_case and /public/v2 are derived
 *   attributes: {
 *     firstName: field(text, 'rcu'),
 *     phone: field(phone, 'rc!u'),               // a kind of one's own: see `kind` in kinds.ts
 *     deletedAt: field(instant, 'r'),
 *     ...timestamps,                             // createdAt, updatedAt
 *     password: field(text, 'c'),                // no column of this name: only hooks see it
 *     chatUrl: field(text, 'r'),                 // no column either: `computed` answers it
 *   },
 *   relationships: {
 *     candidateStatus: toOne('candidateStatuses', 'rcu'),   // body: relationship or `candidateStatusId`
 *     messages: toMany('messages', 'messageThreadId'),      // link to the filtered list; may be included
 *   },
 *   softDelete: true,                            // needs the column `deletedAt`
 *   computed: { chatUrl: (row, { deps }) => deps.connectionLink(row.id) },
 *   hooks: {
 *     // `input` holds exactly what a client may send; the returned columns are stored as well
 *     beforeCreate: async (input, { sql, scope }) => ({ candidateStatusId: input.candidateStatusId ?? (await firstStatus(sql, scope)) }),
 *     beforeUpdate: (input, { before, at }) => {
 *       if (before.channel !== 'web') throw refuse('resource_in_use', 'Why.', { pointer: at('channel') });
 *     },
 *     afterCreate: (input, { sql, id, afterCommit, deps }) => afterCommit(() => deps.announce(id)),
 *   },
 *   actions: {
 *     close: defineAction({ path: '/conversations/:id/close', summary: 'Closes it.', answer: 'resource', run: async (_, { sql, id }) => { ...; return id; } }),
 *   },
 * });
 * ```
 */
import type { EntityClass } from '@mikro-orm/core';
import type { z } from 'zod';

import type { Sql } from '../database/transaction.ts';
import type { Fault } from '../errors.ts';
import type { AsideOptions, MetaOptions, WaitOptions } from './aside.ts';
import type { Attributes, Field, Relationships } from './field.ts';
import type { OrganizationScope, PartnerScope, Scope } from './scope.ts';

export { field, timestamps, toMany, toOne } from './field.ts';
export type { Field } from './field.ts';

type References<E> = {
  [K in keyof E & string]: NonNullable<E[K]> extends { unwrap(): unknown } ? K : never;
}[keyof E & string];
type NullOf<T> = Extract<T, null>;

/** A stored row by property names; a reference `x` appears as `xId`. */
export type Row<E> = {
  readonly [K in Exclude<keyof E & string, References<E>>]: Exclude<E[K], undefined>;
} & { readonly [K in References<E> as `${K}Id`]: string | NullOf<E[K]> };

type Creatable = `${string}c${string}`;
type Required = `${string}!${string}`;
type Updatable = `${string}u`;
type Value<E, A, K extends keyof A> =
  A[K] extends Field<infer V> ? V | (K extends keyof E ? NullOf<E[K]> : null) : never;
type NamesOf<A, F> = { [K in keyof A & string]: A[K] extends { flags: F } ? K : never }[keyof A & string];

/** What a client may send on create, normalised; to-one relationships as `<name>Id`. */
export type CreateInput<E, A, R> = {
  readonly [K in NamesOf<A, Creatable & Required>]: Value<E, A, K>;
} & { readonly [K in Exclude<NamesOf<A, Creatable>, NamesOf<A, Required>>]?: Value<E, A, K> } & {
  readonly [K in NamesOf<R, Creatable & Required> as `${K}Id`]: string;
} & {
  readonly [K in Exclude<NamesOf<R, Creatable>, NamesOf<R, Required>> as `${K}Id`]?:
    | string
    | (K extends keyof E ? NullOf<E[K]> : null);
};

/** What a client may send on update, normalised; only what it sent is present. */
export type UpdateInput<E, A, R> = { readonly [K in NamesOf<A, Updatable>]?: Value<E, A, K> } & {
  readonly [K in NamesOf<R, Updatable> as `${K}Id`]?: string | (K extends keyof E ? NullOf<E[K]> : null);
};

/** The names of scopes: rows of the caller's organization, of its partner, or the caller's organization itself. */
export type ScopeName = 'organization' | 'partner' | 'self';
type ScopeOf<S extends ScopeName> = S extends 'partner' ? PartnerScope : OrganizationScope;

/** What every operation gets: who, when, on what, and the service's own parts. */
export interface OperationContext<Deps, S extends Scope = Scope> {
  readonly scope: S;
  readonly now: Date;
  readonly deps: Deps;
  /** Id of the resource; on create the one it will have. */
  readonly id: string;
  /** Pointer of a field as the client sent it: in its attributes or its relationships. */
  at(name: string): string;
}

/** An operation inside its transaction. */
export interface HookContext<Deps, S extends Scope = Scope> extends OperationContext<Deps, S> {
  readonly sql: Sql;
  /** Work for after the commit; it is dropped with a rollback. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** A hook that also sees the row as it was; it is locked until the commit. */
export interface ChangeContext<E, Deps, S extends Scope = Scope> extends HookContext<Deps, S> {
  readonly before: Row<E>;
}

/** What a resource's own rules get beside the fields that could be read. */
export interface CheckContext<E, Deps, S extends Scope = Scope> {
  readonly scope: S;
  readonly deps: Deps;
  /** The row as it was, on update. */
  readonly before: E | undefined;
  /** Pointer of a field as the client sent it. */
  at(name: string): string;
  /** Whether the attribute was sent with a value that could not be read: no rule can be held to it. */
  refused(name: string): boolean;
}

type Faults = readonly Fault[] | Promise<readonly Fault[]>;

/** Columns to store beside or instead of what the client sent. */
export type Columns<E> = { readonly [K in keyof Row<E>]?: Row<E>[K] };
type Extra<E> = Columns<E> | void | Promise<Columns<E> | void>;
type Done = void | Promise<void>;

/** Steps inside the transaction; each may throw a Problem of several faults. */
export interface Hooks<E, Create, Update, Deps, S extends Scope> {
  beforeCreate?(input: Create, context: HookContext<Deps, S>): Extra<E>;
  afterCreate?(input: Create, context: HookContext<Deps, S>): Done;
  beforeUpdate?(input: Update, context: ChangeContext<E, Deps, S>): Extra<E>;
  afterUpdate?(input: Update, context: ChangeContext<E, Deps, S>): Done;
  beforeDelete?(context: ChangeContext<E, Deps, S>): Done;
  afterDelete?(context: ChangeContext<E, Deps, S>): Done;
}

/** What a replaced create gets besides. */
export interface CreationContext<Deps, S extends Scope> extends OperationContext<Deps, S> {
  /** Resolves when the caller's key is still valid; with `createChecks` it may yet reject: await it before the commit. */
  readonly agreed: Promise<void>;
}

/** Operations replaced as a whole: they have a transaction of their own; the core parses before and loads after. */
export interface Replacements<Create, Update, Deps, S extends Scope> {
  /** Makes it under `context.id`; answers its row by property names where it knows it, which spares reading it. */
  create?(input: Create, context: CreationContext<Deps, S>): Promise<Values | void>;
  update?(input: Update, context: OperationContext<Deps, S>): Promise<void>;
  delete?(context: OperationContext<Deps, S>): Promise<void>;
  /**
   * True: `create` itself answers 404 for foreign relationship ids and awaits `context.agreed` before it commits, so the
   * core asks nothing before.
   */
  readonly createChecks?: true;
}

/** A named operation beside the five; without `:id` in the path, `context.id` is empty. */
export interface ActionOptions<B, Deps, S extends Scope> {
  readonly method?: 'get' | 'post';
  /** From the root, with `:id` where the resource's id stands: `/flows/:id/publish`. */
  readonly path: string;
  readonly summary: string;
  /** Schema of `data.attributes`, or of the whole body when `plain`. Without it a body is ignored. */
  readonly body?: z.ZodType<B>;
  readonly plain?: true;
  /** `resource`: `run` answers the id to show; `nothing`: 204; a schema: `run` answers that JSON, or `Afterwards`. */
  readonly answer: 'resource' | 'nothing' | z.ZodType;
  readonly status?: 200 | 201 | 202;
  /** For the reference: a body as `body` takes it, and an answer of a schema. */
  readonly example?: B;
  readonly answerExample?: unknown;
  run(input: B, context: HookContext<Deps, S>): Promise<unknown>;
}

/** A declared action. */
export type Action = ActionOptions<unknown, unknown, Scope>;

/** What computed attributes may use. */
export interface ReadContext<Deps> {
  readonly scope: Scope;
  readonly deps: Deps;
}

interface Compute<E, Deps> {
  from(row: Row<E>, context: ReadContext<Deps>): unknown;
}

/** The operations that a resource can have. */
export const operationNames = ['list', 'show', 'create', 'update', 'delete'] as const;
/** One of the five operations. */
export type Operation = (typeof operationNames)[number];

/** Everything that a resource's file says. */
export interface Declaration<E, A, R, S extends ScopeName, Deps> {
  /** JSON:API type, camelCase plural. */
  readonly type: string;
  /** Path in kebab-case, from the root: `/flow-runs`. */
  readonly path: string;
  /** Further paths that answer the same. */
  readonly aliases?: readonly string[];
  readonly description?: string;
  readonly attributes: A;
  readonly relationships?: R;
  /** All five when left out. */
  readonly operations?: readonly Operation[];
  readonly scope?: S;
  readonly softDelete?: true;
  /** Triggers keep the number of its rows (`src/database/counted.ts`): lists without filters need not count them. */
  readonly counted?: true;
  /** Body limit in bytes; 1 MiB when left out. */
  readonly bodyLimitBytes?: number;
  /** Answers readable attributes from the row: those without a column need it. */
  readonly computed?: { readonly [K in keyof A]?: Compute<E, Deps>['from'] };
  /** What `computed` reads beside the attributes and relationships that are shown; every column when left out. */
  readonly computedFrom?: readonly (keyof Row<E>)[];
  /** SQL of columns that a create leaves out; `$owner` stands for the id of the scope's owner. */
  readonly defaults?: { readonly [K in keyof Row<E>]?: string };
  /** Rules between fields, held to whatever could be read: their faults are answered with the body's own. */
  check?(input: Partial<CreateInput<E, A, R>>, context: CheckContext<Row<E>, Deps, ScopeOf<S>>): Faults;
  readonly hooks?: Hooks<E, CreateInput<E, A, R>, UpdateInput<E, A, R>, Deps, ScopeOf<S>>;
  readonly replace?: Replacements<CreateInput<E, A, R>, UpdateInput<E, A, R>, Deps, ScopeOf<S>>;
  readonly actions?: Readonly<Record<string, Action>>;
  /** By the names of their parameters. */
  readonly asides?: { readonly [name: string]: AsideOptions<Row<E>, Deps, ScopeOf<S>> };
  readonly meta?: MetaOptions<Row<E>>;
  readonly waiting?: WaitOptions<Deps, ScopeOf<S>>;
}

/** A row or an input whose resource is not known to the compiler: values by property name. */
export type Values = Readonly<Record<string, unknown>>;

/** A declaration as the core works with it: complete, and without its entity's type. */
export interface Resource {
  readonly entity: EntityClass<object>;
  readonly type: string;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly description: string;
  readonly attributes: Attributes;
  readonly relationships: Relationships;
  readonly operations: readonly Operation[];
  readonly scope: ScopeName;
  readonly softDelete: boolean;
  readonly counted: boolean;
  readonly bodyLimitBytes: number;
  readonly computed: Readonly<Record<string, Compute<Values, unknown>['from'] | undefined>>;
  readonly computedFrom: readonly PropertyKey[] | undefined;
  readonly defaults: Readonly<Record<string, string | undefined>>;
  check(input: Values, context: CheckContext<Values, unknown>): Faults;
  readonly hooks: Hooks<Values, Values, Values, unknown, Scope>;
  readonly replace: Replacements<Values, Values, unknown, Scope>;
  readonly actions: Readonly<Record<string, Action>>;
  readonly asides: { readonly [name: string]: AsideOptions<Values, unknown, Scope> };
  readonly meta: MetaOptions<Values> | undefined;
  readonly waiting: WaitOptions<unknown, Scope> | undefined;
}

const oneMebibyte = 1_048_576;

/** The two declaring functions, typed for the parts of the service that hooks get as `context.deps`. */
export const resourceTools = <Deps>() => ({
  /** Declares a resource over an entity; see the top of this file. */
  defineResource:
    <E extends object>(entity: EntityClass<E>) =>
    <
      const A extends Attributes,
      const R extends Relationships = Record<never, never>,
      const S extends ScopeName = 'organization',
    >(
      declaration: Declaration<E, A, R, S, Deps>,
    ): Resource => ({
      aliases: [],
      description: '',
      relationships: {},
      operations: operationNames,
      scope: 'organization',
      softDelete: false,
      counted: false,
      bodyLimitBytes: oneMebibyte,
      computed: {},
      computedFrom: undefined,
      defaults: {},
      check: () => [],
      hooks: {},
      replace: {},
      actions: {},
      asides: {},
      meta: undefined,
      waiting: undefined,
      ...declaration,
      entity,
    }),
  /** Declares a named operation for a resource's `actions`. */
  defineAction: <B = Values>(action: ActionOptions<B, Deps, OrganizationScope>): Action => action,
  /** The same for a resource of the management interface. */
  definePartnerAction: <B = Values>(action: ActionOptions<B, Deps, PartnerScope>): Action => action,
});
