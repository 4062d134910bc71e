/**
 * A resource is declared once; routes, body checks, filters, sorts, includes, documents, OpenAPI and the
 * contract tests are derived from the declaration.
 *
 * ```ts
 * // once for the whole service: what hooks get as `context.deps`
 * export const { defineResource, defineAction } = createDeclarationFunctions<HookDeps>();
 *
 * export const candidates = defineResource(Candidate)({
 *   type: 'candidates',
 *   path: '/candidates',                         // kebab-case; snake_case and /public/v2 are derived
 *   attributes: {
 *     firstName: field(text, 'rcu'),
 *     phone: field(phone, 'rc!u'),               // a kind of one's own: see `defineFieldType` in field-types.ts
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
 *       if (before.channel !== 'web') throw apiError('resource_in_use', 'Why.', { pointer: at('channel') });
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

import type { Sql } from '../../database/database.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import type { MetaParameter, ResourceMeta, SyncCreate } from './custom-parameters.ts';
import type { CreateInput, StoredRow, UpdateInput } from './row-types.ts';
import type { Attributes, Relationships } from './field.ts';
import type { FixedListSchema } from './fixed-list-schema.ts';
import type { OrganizationCaller, PartnerCaller, Caller } from '../../security/caller.ts';

export { field, timestamps, toMany, toOne } from './field.ts';
export type { DeclaredField } from './field.ts';

/** The names of scopes: rows of the caller's organization, of its partner, or the caller's organization itself. */
export type TenantScope = 'organization' | 'partner' | 'self';
type CallerOf<S extends TenantScope> = S extends 'partner' ? PartnerCaller : OrganizationCaller;

/** What every operation gets: who, when, on what, and the service's own parts. */
export interface OperationContext<Deps, S extends Caller = Caller> {
  readonly scope: S;
  readonly now: Date;
  readonly deps: Deps;
  /** Id of the resource; on create the one it will have. */
  readonly id: string;
  /** Pointer of a field as the client sent it: in its attributes or its relationships. */
  at(name: string): string;
}

/** An operation inside its transaction. */
export interface HookContext<Deps, S extends Caller = Caller> extends OperationContext<Deps, S> {
  readonly sql: Sql;
  /** Work for after the commit; it is dropped with a rollback. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** A hook that also sees the row as it was; it is locked until the commit. */
export interface ChangeContext<E, Deps, S extends Caller = Caller> extends HookContext<Deps, S> {
  readonly before: StoredRow<E>;
}

/** What a resource's own rules get beside the fields that could be read. */
export interface CheckContext<E, Deps, S extends Caller = Caller> {
  readonly scope: S;
  readonly deps: Deps;
  /** The row as it was, on update. */
  readonly before: E | undefined;
  /** Pointer of a field as the client sent it. */
  at(name: string): string;
  /** Whether the attribute was sent with a value that could not be read: no rule can be held to it. */
  hasFault(name: string): boolean;
}

/** The faults of an input, and what the rules have parsed of it: its operation need not parse it again. */
export interface CheckedInput<Parsed> {
  readonly faults: readonly ApiFault[];
  readonly parsed: Parsed;
}

type Checked<Parsed> = readonly ApiFault[] | CheckedInput<Parsed>;
type CheckResult<Parsed> = Checked<Parsed> | Promise<Checked<Parsed>>;

/** What `check` has parsed of the input of this operation; undefined where it only returned faults. */
export interface ParsedInput<Parsed> {
  readonly parsed: Parsed;
}

/** Columns to store beside or instead of what the client sent. */
export type ColumnValues<E> = { readonly [K in keyof StoredRow<E>]?: StoredRow<E>[K] };
type ExtraColumns<E> = ColumnValues<E> | void | Promise<ColumnValues<E> | void>;
type HookResult = void | Promise<void>;

/** Steps inside the transaction; each may throw an ApiError of several faults. */
export interface ResourceHooks<E, Create, Update, Deps, S extends Caller, Parsed> {
  beforeCreate?(input: Create, context: HookContext<Deps, S> & ParsedInput<Parsed>): ExtraColumns<E>;
  afterCreate?(input: Create, context: HookContext<Deps, S>): HookResult;
  beforeUpdate?(input: Update, context: ChangeContext<E, Deps, S> & ParsedInput<Parsed>): ExtraColumns<E>;
  afterUpdate?(input: Update, context: ChangeContext<E, Deps, S>): HookResult;
  beforeDelete?(context: ChangeContext<E, Deps, S>): HookResult;
  afterDelete?(context: ChangeContext<E, Deps, S>): HookResult;
}

/** Operations replaced as a whole: they have a transaction of their own; the core parses before and loads after. */
export interface OperationOverrides<Create, Update, Deps, S extends Caller, Parsed> {
  /** Makes it under `context.id`; answers its row by property names where it knows it, which spares reading it. */
  create?(
    input: Create,
    context: OperationContext<Deps, S> & ParsedInput<Parsed>,
  ): Promise<PropertyValues | void>;
  update?(input: Update, context: OperationContext<Deps, S>): Promise<void>;
  delete?(context: OperationContext<Deps, S>): Promise<void>;
  /** True: `create` itself answers 404 for foreign relationship ids, so the core does not look for them. */
  readonly checksRelationshipsItself?: true;
}

/** A named operation beside the five; without `:id` in the path, `context.id` is empty. */
export interface ActionDeclaration<B, Deps, S extends Caller> {
  readonly method?: 'get' | 'post';
  /** From the root, with `:id` where the resource's id stands: `/flows/:id/publish`. */
  readonly path: string;
  /** Type of the resource that `:id` names, where it is another one: `run` looks for it, and throws 404. */
  readonly idType?: string;
  readonly summary: string;
  /** Schema of `data.attributes`, or of the whole body when `plain`. Without it a body is ignored. */
  readonly body?: z.ZodType<B>;
  readonly plain?: true;
  /**
   * `resource`: `run` answers the id to show; `nothing`: 204; a schema: `run` answers that JSON, or `AfterCommitResult`; `listOf`:
   * `run` answers all resource objects of a short list, of which the caller gets a page.
   */
  readonly response: 'resource' | 'nothing' | z.ZodType | FixedListSchema;
  readonly status?: 200 | 201 | 202;
  /** For the reference: a body as `body` takes it, and an answer of a schema. */
  readonly example?: B;
  readonly responseExample?: unknown;
  run(input: B, context: HookContext<Deps, S>): Promise<unknown>;
}

/** A declared action. */
export type ResourceAction = ActionDeclaration<unknown, unknown, Caller>;

/** What computed attributes may use. */
export interface ComputeContext<Deps> {
  readonly scope: Caller;
  readonly deps: Deps;
}

interface Compute<E, Deps> {
  from(row: StoredRow<E>, context: ComputeContext<Deps>): unknown;
}

/** The operations that a resource can have. */
export const operationNames = ['list', 'show', 'create', 'update', 'delete'] as const;
/** One of the five operations. */
export type CrudOperation = (typeof operationNames)[number];

/** Everything that a resource's file says. */
export interface ResourceDeclaration<E, A, R, S extends TenantScope, Deps, Parsed> {
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
  readonly operations?: readonly CrudOperation[];
  readonly scope?: S;
  readonly softDelete?: true;
  /** Triggers keep the number of its rows (`src/tables/row-count-triggers.ts`): lists without filters need not count them. */
  readonly hasMaintainedCount?: true;
  /** Answers readable attributes from the row: those without a column need it. */
  readonly computed?: { readonly [K in keyof A]?: Compute<E, Deps>['from'] };
  /** What `computed` reads beside the attributes and relationships that are shown; every column when left out. */
  readonly computedFrom?: readonly (keyof StoredRow<E>)[];
  /** SQL of columns that a create leaves out; `$owner` stands for the id of the scope's owner. */
  readonly sqlDefaults?: { readonly [K in keyof StoredRow<E>]?: string };
  /** Rules between fields, held to whatever could be read: their faults are answered with the body's own. They can pass on what they parsed. */
  check?(
    input: Partial<CreateInput<E, A, R>>,
    context: CheckContext<StoredRow<E>, Deps, CallerOf<S>>,
  ): CheckResult<Parsed>;
  readonly hooks?: ResourceHooks<E, CreateInput<E, A, R>, UpdateInput<E, A, R>, Deps, CallerOf<S>, Parsed>;
  readonly override?: OperationOverrides<
    CreateInput<E, A, R>,
    UpdateInput<E, A, R>,
    Deps,
    CallerOf<S>,
    Parsed
  >;
  readonly actions?: Readonly<Record<string, ResourceAction>>;
  /** By the names of their parameters. */
  readonly metaParameters?: { readonly [name: string]: MetaParameter<StoredRow<E>, Deps, CallerOf<S>> };
  readonly meta?: ResourceMeta<StoredRow<E>>;
  readonly syncCreate?: SyncCreate<StoredRow<E>, Deps, CallerOf<S>>;
}

/** A row or an input whose resource is not known to the compiler: values by property name. */
export type PropertyValues = Readonly<Record<string, unknown>>;

/** A declaration as the core works with it: complete, and without its entity's type. */
export interface ResourceDefinition {
  readonly entity: EntityClass<object>;
  readonly type: string;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly description: string;
  readonly attributes: Attributes;
  readonly relationships: Relationships;
  readonly operations: readonly CrudOperation[];
  readonly scope: TenantScope;
  readonly softDelete: boolean;
  readonly hasMaintainedCount: boolean;
  readonly computed: Readonly<Record<string, Compute<PropertyValues, unknown>['from'] | undefined>>;
  readonly computedFrom: readonly PropertyKey[] | undefined;
  readonly sqlDefaults: Readonly<Record<string, string | undefined>>;
  check(input: PropertyValues, context: CheckContext<PropertyValues, unknown>): CheckResult<unknown>;
  readonly hooks: ResourceHooks<PropertyValues, PropertyValues, PropertyValues, unknown, Caller, unknown>;
  readonly override: OperationOverrides<PropertyValues, PropertyValues, unknown, Caller, unknown>;
  readonly actions: Readonly<Record<string, ResourceAction>>;
  readonly metaParameters: { readonly [name: string]: MetaParameter<PropertyValues, unknown, Caller> };
  readonly meta: ResourceMeta<PropertyValues> | undefined;
  readonly syncCreate: SyncCreate<PropertyValues, unknown, Caller> | undefined;
}

/** The two declaring functions, typed for the parts of the service that hooks get as `context.deps`. */
export const createDeclarationFunctions = <Deps>() => ({
  /** Declares a resource over an entity; see the top of this file. */
  defineResource:
    <E extends object>(entity: EntityClass<E>) =>
    <
      const A extends Attributes,
      const R extends Relationships = Record<never, never>,
      const S extends TenantScope = 'organization',
      Parsed = undefined,
    >(
      declaration: ResourceDeclaration<E, A, R, S, Deps, Parsed>,
    ): ResourceDefinition => ({
      aliases: [],
      description: '',
      relationships: {},
      operations: operationNames,
      scope: 'organization',
      softDelete: false,
      hasMaintainedCount: false,
      computed: {},
      computedFrom: undefined,
      sqlDefaults: {},
      check: () => [],
      hooks: {},
      override: {},
      actions: {},
      metaParameters: {},
      meta: undefined,
      syncCreate: undefined,
      ...declaration,
      entity,
    }),
  /** Declares a named operation for a resource's `actions`. */
  defineAction: <B = PropertyValues>(
    action: ActionDeclaration<B, Deps, OrganizationCaller>,
  ): ResourceAction => action,
  /** The same for a resource of the management interface. */
  definePartnerAction: <B = PropertyValues>(
    action: ActionDeclaration<B, Deps, PartnerCaller>,
  ): ResourceAction => action,
});
