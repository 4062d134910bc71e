import type { TaskKind } from '../ai-tasks/task.ts';
import { taskStatuses } from '../ai-tasks/task.ts';
import { Problem, refuse } from '../errors.ts';
import { json, oneOf } from '../jsonapi/kinds.ts';
import { field } from '../jsonapi/resource.ts';
import type { HookContext } from '../jsonapi/resource.ts';
import type { OrganizationScope } from '../jsonapi/scope.ts';
import { eraseEvents } from '../webhooks/record.ts';
import { jsonList } from './common.ts';
import type { ServiceDeps } from './declare.ts';

/** What both kinds of tasks tell of their progress. */
export const progress = {
  status: field(oneOf(taskStatuses), 'r', { description: 'Finished and exception are final.' }),
  errorMessages: field(json(jsonList), 'r', {
    description: 'Why it ended in `exception`: `{ code, title, detail, at }`.',
    example: [],
  }),
};

type Context = HookContext<ServiceDeps, OrganizationScope>;

/** The hooks of a resource whose rows an engine works on: its workflow is started with it, and ended with it. */
export const taskHooks = (kind: TaskKind) => ({
  afterCreate: (_: unknown, { id, deps, afterCommit }: Context): void =>
    afterCommit(() => deps.aiTasks.start(kind, [id])),
  beforeDelete: ({ id, sql, now, scope, deps, afterCommit }: Context): void => {
    eraseEvents(sql, now, scope.organizationId, { subjectId: id });
    afterCommit(() => deps.aiTasks.cancel(kind, [id]));
  },
});

const retrySeconds = '5';

/** `?sync=true`: in the sandbox a create answers when the task has ended. */
export const untilEnded = (kind: TaskKind) => ({
  parameter: 'sync',
  description:
    'In the sandbox `true` waits at most 120 s for the end, and answers with the state so far; in production it is refused.',
  admit: async ({ deps }: { readonly deps: ServiceDeps }): Promise<void> => {
    const source = { parameter: 'sync' };
    if (deps.environment === 'production')
      throw refuse('sync_not_available', 'Only the sandbox answers when it is done.', source);
    if (await deps.aiTasks.isReachable()) return;
    const detail = 'Temporal is away: without `sync` it would be queued.';
    throw new Problem([{ code: 'temporarily_unavailable', detail, ...source }], {
      'Retry-After': retrySeconds,
    });
  },
  until: (id: string, { deps }: { readonly deps: ServiceDeps }): Promise<void> =>
    deps.aiTasks.untilEnded(kind, id),
});
