import type { AiJobKind } from '../ai-jobs/ai-job.ts';
import { aiJobStatuses } from '../ai-jobs/ai-job.ts';
import { ApiError, apiError } from '../errors/api-error.ts';
import { json, oneOf } from '../jsonapi/declare/field-types.ts';
import { field } from '../jsonapi/declare/resource.ts';
import type { HookContext } from '../jsonapi/declare/resource.ts';
import type { OrganizationCaller } from '../security/caller.ts';
import { eraseEvents } from '../outbox/record-event.ts';
import { jsonList } from './field-types.ts';
import type { HookDeps } from './define-resource.ts';

/** What both kinds of tasks tell of their progress. */
export const aiJobAttributes = {
  status: field(oneOf(aiJobStatuses), 'r', { description: 'Finished and exception are final.' }),
  errorMessages: field(json(jsonList), 'r', {
    description: 'Why it ended in `exception`: `{ code, title, detail, at }`.',
    example: [],
  }),
};

type Context = HookContext<HookDeps, OrganizationCaller>;

/** The hooks of a resource whose rows an engine works on: its workflow is started with it, and ended with it. */
export const aiJobHooks = (kind: AiJobKind) => ({
  afterCreate: (_: unknown, { id, deps, afterCommit }: Context): void =>
    afterCommit(() => deps.aiJobs.start(kind, [id])),
  beforeDelete: ({ id, sql, now, scope, deps, afterCommit }: Context): void => {
    eraseEvents(sql, now, scope.organizationId, { subjectId: id });
    afterCommit(() => deps.aiJobs.cancel(kind, [id]));
  },
});

const retrySeconds = '5';

/** `?sync=true`: in the sandbox a create answers when the task has ended. */
export const aiJobSyncCreate = (kind: AiJobKind) => ({
  trigger: {
    parameter: 'sync',
    description:
      'In the sandbox `true` waits at most 120 s for the end, and answers with the state so far; in production it is refused.',
  },
  assertPossible: async ({ deps }: { readonly deps: HookDeps }): Promise<void> => {
    const source = { parameter: 'sync' };
    if (deps.environment === 'production')
      throw apiError('sync_not_available', 'Only the sandbox answers when it is done.', source);
    if (await deps.aiJobs.isReachable()) return;
    const detail = 'Temporal is away: without `sync` it would be queued.';
    throw new ApiError([{ code: 'temporarily_unavailable', detail, ...source }], {
      'Retry-After': retrySeconds,
    });
  },
  waitUntilFinished: (id: string, { deps }: { readonly deps: HookDeps }): Promise<void> =>
    deps.aiJobs.untilEnded(kind, id),
});
