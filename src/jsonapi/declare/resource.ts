/**
 * A resource is declared once; routes, body checks, filters, sorts, includes, documents, OpenAPI and the
 * contract tests are derived from the declaration.
 *
 * ```ts
 * // once for the whole service: HookDeps is the type of `context.deps` in hooks
 * export const { defineResource, defineAction } = createDeclarationFunctions<HookDeps>();
 *
 * export const candidates = defineResource(Candidate)({
 *   type: 'candidates',
 *   path: '/candidates',                         // kebab-case; snake_case and /public/v2 are derived
 *   attributes: {
 *     firstName: field(text, 'rcu'),
 *     phone: field(phone, 'rc!u'),               // a field type of this service: see `defineFieldType`
 *     ...timestamps,                             // createdAt, updatedAt
 *     password: field(text, 'c'),                // no column of this name: only hooks get the value
 *     chatUrl: field(text, 'r'),                 // no column either: `computed` returns the value
 *   },
 *   relationships: {
 *     candidateStatus: toOne('candidateStatuses', 'rcu'),   // body: relationship or `candidateStatusId`
 *     messages: toMany('messages', 'messageThreadId'),      // link to the filtered list; can be included
 *   },
 *   softDelete: true,                            // needs the column `deletedAt`
 *   computed: { chatUrl: (row, { deps }) => deps.connectionLink(row.id) },
 *   hooks: {
 *     // `input` has exactly the fields that a client may send; the returned columns are stored as well
 *     beforeCreate: async (input, { sql, scope }) => ({ candidateStatusId: input.candidateStatusId ?? (await firstStatus(sql, scope)) }),
 *     beforeUpdate: (input, { before, at }) => {
 *       if (before.channel !== 'web') throw apiError('resource_in_use', 'Why.', { pointer: at('channel') });
 *     },
 *     afterCreate: (input, { sql, id, afterCommit, deps }) => afterCommit(() => deps.announce(id)),
 *   },
 *   actions: {
 *     close: defineAction({ path: '/conversations/:id/close', summary: 'Closes it.', response: 'resource', run: async (_, { sql, id }) => { ...; return id; } }),
 *   },
 * });
 * ```
 */
import type { EntityClass } from '@mikro-orm/core';

import type { CheckResult, ParsedInput } from './checked-input.ts';
import type { AttributeVariant } from './attribute-variants.ts';
import type { MetaParameter, RefiningParameter, ResourceMeta, SyncCreate } from './custom-parameters.ts';
import type { CreateInput, StoredRow, UpdateInput } from './row-types.ts';
import type { Attributes, Relationships } from './field.ts';
import type { DeclaredListFilter } from './list-filter.ts';
import type { HookContext, OperationContext } from './operation-context.ts';
import type { ActionDeclaration, ResourceAction } from './action.ts';
import type { OrganizationCaller, PartnerCaller, Caller } from '../../security/caller.ts';

export { field, timestamps, toMany, toOne } from './field.ts';
export type { DeclaredField } from './field.ts';
export type { CheckedInput, ParsedInput } from './checked-input.ts';
export type { HookContext, OperationContext } from './operation-context.ts';
export type { ActionContext, ActionDeclaration, ResourceAction } from './action.ts';

/** The rows that a caller can access: those of its organization, those of its partner, or its organization itself. */
export type TenantScope = 'organization' | 'partner' | 'self';
type CallerOf<S extends TenantScope> = S extends 'partner' ? PartnerCaller : OrganizationCaller;

/** The context of an update or delete hook. The row `before` the change is locked until the commit. */
export interface ChangeContext<E, Deps, S extends Caller = Caller> extends HookContext<Deps, S> {
  readonly before: StoredRow<E>;
}

/** The context of `check`, beside the valid fields of the input. */
export interface CheckContext<E, Deps, S extends Caller = Caller> {
  readonly scope: S;
  readonly deps: Deps;
  /** On update: the row before the change. */
  readonly before: E | undefined;
  /** Returns the pointer of a field as the client sent it. */
  at(name: string): string;
  /** Returns true when the attribute was sent with an invalid value: `input` lacks it, and rules must skip it. */
  hasFault(name: string): boolean;
}

/** Columns to store in addition to, or instead of, the input. */
export type ColumnValues<E> = { readonly [K in keyof StoredRow<E>]?: StoredRow<E>[K] };
type ExtraColumns<E> = ColumnValues<E> | void | Promise<ColumnValues<E> | void>;
type HookResult = void | Promise<void>;

/** Hooks inside the transaction; each can throw an `ApiError`. */
export interface ResourceHooks<E, Create, Update, Deps, S extends Caller, Parsed> {
  beforeCreate?(input: Create, context: HookContext<Deps, S> & ParsedInput<Parsed>): ExtraColumns<E>;
  afterCreate?(input: Create, context: HookContext<Deps, S>): HookResult;
  beforeUpdate?(input: Update, context: ChangeContext<E, Deps, S> & ParsedInput<Parsed>): ExtraColumns<E>;
  afterUpdate?(input: Update, context: ChangeContext<E, Deps, S>): HookResult;
  beforeDelete?(context: ChangeContext<E, Deps, S>): HookResult;
  afterDelete?(context: ChangeContext<E, Deps, S>): HookResult;
}

/** Operations that the resource implements itself, in its own transaction. The body is parsed before, the row loaded after. */
export interface OperationOverrides<Create, Update, Deps, S extends Caller, Parsed> {
  /** Creates the resource with the id `context.id`. Can return its row by property names, which saves loading it. */
  create?(
    input: Create,
    context: OperationContext<Deps, S> & ParsedInput<Parsed>,
  ): Promise<PropertyValues | void>;
  update?(input: Update, context: OperationContext<Deps, S>): Promise<void>;
  delete?(context: OperationContext<Deps, S>): Promise<void>;
  /** True when `create` itself throws 404 for related ids that the caller cannot access: then they are not checked before. */
  readonly checksRelationshipsItself?: true;
}

/** The context of computed attributes. */
export interface ComputeContext<Deps> {
  readonly scope: Caller;
  readonly deps: Deps;
}

interface Compute<E, Deps> {
  from(row: StoredRow<E>, context: ComputeContext<Deps>): unknown;
}

/** The operations that a resource can have. */
const operationNames = ['list', 'show', 'create', 'update', 'delete'] as const;
/** One of the five operations. */
export type CrudOperation = (typeof operationNames)[number];
type OperationEffects = { readonly [K in CrudOperation]?: string };

/** The declaration of a resource. */
export interface ResourceDeclaration<E, A, R, S extends TenantScope, Deps, Parsed, ComputeDeps = Deps> {
  /** JSON:API type, camelCase plural. */
  readonly type: string;
  /** Path in kebab-case, from the root: `/flow-runs`. */
  readonly path: string;
  /** Further paths of the same resource. */
  readonly aliases?: readonly string[];
  readonly description?: string;
  readonly attributes: A;
  /** The forms that the attributes can take together, where the schema of one depends on the value of another. */
  readonly variants?: readonly AttributeVariant<keyof A>[];
  readonly relationships?: R;
  /** Sentences for the reference, behind the usual ones: what else an operation does, or when it is refused. */
  readonly effects?: OperationEffects;
  /** All five by default. */
  readonly operations?: readonly CrudOperation[];
  readonly scope?: S;
  readonly softDelete?: true;
  /** Triggers maintain the number of rows (`src/tables/row-count-triggers.ts`): lists without filters need not count. */
  readonly hasMaintainedCount?: true;
  /** The column `revision` counts the changes of a row (`src/tables/revision-trigger.ts`): it is the ETag, which If-Match names. */
  readonly hasRevision?: true;
  /** Computes readable attributes from the row; every readable attribute without a column needs an entry. */
  readonly computed?: { readonly [K in keyof A]?: Compute<E, ComputeDeps>['from'] };
  /** The columns that `computed` reads in addition to those of shown fields; all columns by default. */
  readonly computedFrom?: readonly (keyof StoredRow<E>)[];
  /** SQL defaults of columns that a create leaves out; `$owner` stands for the id of the organization or partner. */
  readonly sqlDefaults?: { readonly [K in keyof StoredRow<E>]?: string };
  /** Checks rules between fields, on the valid fields. Its faults are reported with those of the body. Can pass on what it parsed. */
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
  /** Filters of lists beside those of the fields, by name. */
  readonly filters?: Readonly<Record<string, DeclaredListFilter>>;
  /** Meta parameters by parameter name. */
  readonly metaParameters?: {
    readonly [name: string]: MetaParameter<StoredRow<E>, Deps, CallerOf<S>> | RefiningParameter;
  };
  readonly meta?: ResourceMeta<StoredRow<E>>;
  readonly syncCreate?: SyncCreate<StoredRow<E>, Deps, CallerOf<S>>;
}

/** A row or an input of any resource: values by property name. */
export type PropertyValues = Readonly<Record<string, unknown>>;

/** A complete declaration, without the type of its entity. */
export interface ResourceDefinition {
  readonly entity: EntityClass<object>;
  readonly type: string;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly description: string;
  readonly attributes: Attributes;
  readonly variants: readonly AttributeVariant[];
  readonly relationships: Relationships;
  readonly effects?: OperationEffects | undefined;
  readonly operations: readonly CrudOperation[];
  readonly scope: TenantScope;
  readonly softDelete: boolean;
  readonly hasMaintainedCount: boolean;
  readonly hasRevision?: true | undefined;
  readonly computed: Readonly<Record<string, Compute<PropertyValues, unknown>['from'] | undefined>>;
  readonly computedFrom: readonly PropertyKey[] | undefined;
  readonly sqlDefaults: Readonly<Record<string, string | undefined>>;
  check(input: PropertyValues, context: CheckContext<PropertyValues, unknown>): CheckResult<unknown>;
  readonly hooks: ResourceHooks<PropertyValues, PropertyValues, PropertyValues, unknown, Caller, unknown>;
  readonly override: OperationOverrides<PropertyValues, PropertyValues, unknown, Caller, unknown>;
  readonly actions: Readonly<Record<string, ResourceAction>>;
  readonly filters: Readonly<Record<string, DeclaredListFilter>>;
  readonly metaParameters: {
    readonly [name: string]: MetaParameter<PropertyValues, unknown, Caller> | RefiningParameter;
  };
  readonly meta: ResourceMeta<PropertyValues> | undefined;
  readonly syncCreate: SyncCreate<PropertyValues, unknown, Caller> | undefined;
}

/**
 * Creates the declaring functions for a service. `Deps` is the type of `context.deps` in hooks, `ComputeDeps` that in computed
 * attributes: whoever renders a resource outside of the API has no more than these.
 */
export const createDeclarationFunctions = <Deps extends ComputeDeps, ComputeDeps = Deps>() => ({
  /** Declares a resource over an entity; the top of this file has an example. */
  defineResource:
    <E extends object>(entity: EntityClass<E>) =>
    <
      const A extends Attributes,
      const R extends Relationships = Record<never, never>,
      const S extends TenantScope = 'organization',
      Parsed = undefined,
    >(
      declaration: ResourceDeclaration<E, A, R, S, Deps, Parsed, ComputeDeps>,
    ): ResourceDefinition => ({
      aliases: [],
      description: '',
      variants: [],
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
      filters: {},
      metaParameters: {},
      meta: undefined,
      syncCreate: undefined,
      ...declaration,
      entity,
    }),
  /** Declares an action of a resource. */
  defineAction: <B = PropertyValues>(
    action: ActionDeclaration<B, Deps, OrganizationCaller>,
  ): ResourceAction => action,
  /** Declares an action of a resource of the management API. */
  definePartnerAction: <B = PropertyValues>(
    action: ActionDeclaration<B, Deps, PartnerCaller>,
  ): ResourceAction => action,
});
