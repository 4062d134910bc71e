import type { z } from 'zod';

import type { Caller } from '../../security/caller.ts';
import type { CustomParameter } from './custom-parameters.ts';
import type { FileSchema } from './file-response.ts';
import type { FixedListSchema } from './fixed-list-schema.ts';
import type { HookContext } from './operation-context.ts';
import type { ResourceWriter } from './resource-writer.ts';

/** The context of an action. */
export interface ActionContext<Deps, S extends Caller = Caller> extends HookContext<Deps, S> {
  /** An id for a resource that the action creates: the same in each attempt of a request with an idempotency key. */
  readonly newId: string;
  /** Writes resources of any type in the transaction of the action. */
  readonly resources: ResourceWriter;
}

/** A named operation beside the CRUD operations. Without `:id` in the path, `context.id` is empty. */
export interface ActionDeclaration<B, Deps, S extends Caller> {
  readonly method?: 'get' | 'post' | 'patch';
  /** Path from the root; `:id` stands for the resource's id: `/flows/:id/publish`. */
  readonly path: string;
  /** The type of `:id` when it is another resource's id. With soft deletion `run` loads it itself, and throws 404. */
  readonly idType?: string;
  /** The heading in the reference, some words: `Publish a flow`. */
  readonly summary: string;
  /** The promise of the action, in one or two sentences. */
  readonly description: string;
  /** Schema of `data.attributes`, or of the whole body when `plain`. Without a schema the body is ignored. */
  readonly body?: z.ZodType<B>;
  readonly plain?: true;
  /** Members of `data.attributes` that can be media: bodies with them can be large. */
  readonly mediaAttributes?: readonly string[];
  /** Query parameters, by name; `run` gets the values of those that were sent. */
  readonly parameters?: Readonly<Record<string, CustomParameter>>;
  /**
   * `resource`: `run` returns the id of the resource to show. `nothing`: the response is 204. A schema: `run` returns that
   * JSON, or an `AfterCommitResult`. `listOf`: `run` returns all resource objects of a short list; the client gets a page. `file`:
   * `run` returns a `FileResponse`.
   */
  readonly response: 'resource' | 'nothing' | z.ZodType | FixedListSchema | FileSchema;
  readonly status?: 200 | 201 | 202;
  /** The URI of the JSON:API extension of the body and the response. */
  readonly extension?: string;
  /** Returns what a refused If-Match tells in `meta` beside the current revision; `tags` are those that the request names. */
  describeChanges?(
    tags: readonly string[],
    context: HookContext<Deps, S>,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** Builds the response again of a request with an idempotency key whose work was done by an earlier attempt. */
  repeat?(input: B, context: ActionContext<Deps, S>): Promise<unknown>;
  /** Examples in the reference: of the body, and of a response with a schema. */
  readonly example?: B;
  readonly responseExample?: unknown;
  run(input: B, context: ActionContext<Deps, S>, parameters: ReadonlyMap<string, string>): Promise<unknown>;
}

/** A declared action. */
export type ResourceAction = ActionDeclaration<unknown, unknown, Caller>;
