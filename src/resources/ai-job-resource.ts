import type { AiJobKind } from '../tables/ai-job.ts';
import { aiJobStages, aiJobStatuses } from '../tables/ai-job.ts';
import { ApiError, apiError } from '../errors/api-error.ts';
import { instant, json, oneOf } from '../jsonapi/declare/field-types.ts';
import { field } from '../jsonapi/declare/resource.ts';
import type { HookContext } from '../jsonapi/declare/resource.ts';
import type { OrganizationCaller } from '../security/caller.ts';
import { eraseEvents } from '../outbox/record-event.ts';
import { jsonList } from './field-types.ts';
import type { HookDeps } from './define-resource.ts';

/** The attributes of both kinds of AI jobs. */
export const aiJobAttributes = {
  status: field(oneOf(aiJobStatuses), 'r', { description: 'Finished and exception are final.' }),
  stage: field(oneOf(aiJobStages), 'r', {
    description:
      'What is being done: it waits, the AI engine reads the vacancy or writes the flow, or the result is checked. Null once the job has ended.',
  }),
  retryAt: field(instant, 'r', {
    description:
      'When the AI engine is asked again, because it was busy or away. Null unless the job waits for that.',
    example: null,
  }),
  errorMessages: field(json(jsonList), 'r', {
    description:
      'Why the job ended in `exception`: `{ code, title, detail, at }`; with `excessCharacters` where a text must lose about so many.',
    example: [],
  }),
};

type Context = HookContext<HookDeps, OrganizationCaller>;

/** Creates the hooks of a resource of AI jobs: creating a row starts its workflow, deleting it cancels the workflow. */
export const createAiJobHooks = (kind: AiJobKind) => ({
  afterCreate: (_: unknown, { id, deps, afterCommit }: Context): void =>
    afterCommit(() => deps.aiJobs.start(kind, [id])),
  beforeDelete: ({ id, sql, now, scope, deps, afterCommit }: Context): void => {
    eraseEvents(sql, now, scope.organizationId, { subjectId: id });
    afterCommit(() => deps.aiJobs.cancel(kind, [id]));
  },
});

const retrySeconds = '5';

/** Creates the options of `?sync=true`: in the sandbox, a create responds when the job has ended. */
export const createAiJobSyncOptions = (kind: AiJobKind) => ({
  trigger: {
    parameter: 'sync',
    description:
      'In the sandbox, `true` waits for the end, at most 120 s, and responds with the state reached; in production it is refused.',
  },
  assertPossible: async ({ deps }: { readonly deps: HookDeps }): Promise<void> => {
    const source = { parameter: 'sync' };
    if (deps.environment === 'production')
      throw apiError('sync_not_available', 'Only the sandbox waits for the end of a job.', source);
    if (await deps.aiJobs.isReachable()) return;
    const detail = 'Temporal is unavailable. Without `sync` the job is queued.';
    throw new ApiError([{ code: 'temporarily_unavailable', detail, ...source }], {
      'Retry-After': retrySeconds,
    });
  },
  waitUntilFinished: (id: string, { deps }: { readonly deps: HookDeps }): Promise<void> =>
    deps.aiJobs.waitUntilEnded(kind, id),
});
