import { z } from 'zod';

import { type Fault, notFound, Problem } from '../../errors.ts';
import { id, instant, integer, json, oneOf } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { jsonList } from '../common.ts';
import { defineResource } from '../declare.ts';
import { filesIn, type Giver } from '../media.ts';
import { anyPayload, readPayload, settlePayload } from '../messages/payload.ts';
import { shownPayload } from '../../storage/shown.ts';
import { deleteWithFiles } from '../file-release.ts';
import { FlowRun } from './entity.ts';
import { endings, endingStatus, sessionState } from './rules.ts';

const readInitial = (message: Record<string, unknown>, context: Giver) =>
  readPayload(message, 'initialMessage', context);

const isNone = (message: Record<string, unknown>): boolean => Object.keys(message).length === 0;

const initialMessageFaults = async (
  message: Record<string, unknown>,
  context: Giver,
): Promise<readonly Fault[]> => {
  const read = isNone(message) ? null : await readInitial(message, context);
  return read === null || read.ok ? [] : read.faults;
};

/** The message as it is kept with the run: a file is stored, and everything else stays as it was sent. */
const settleInitial = async (
  message: Record<string, unknown>,
  context: Giver,
): Promise<Record<string, unknown>> => {
  const read = isNone(message) ? null : await readInitial(message, context);
  return read?.ok && read.draft.kind === 'media' ? settlePayload(read.draft, context) : message;
};

/** The flow may go between the core's look at it and the run; only the body's reader knows where it stood. */
const atFlow =
  (flowId: string, pointer: string) =>
  (error: unknown): never => {
    const gone =
      error instanceof Problem &&
      error.faults.some(({ code, pointer: known }) => code === 'not_found' && known === undefined);
    throw gone ? notFound('flows', flowId, pointer) : error;
  };

/** Specification, FlowRun. */
export const flowRuns = defineResource(FlowRun)({
  type: 'flowRuns',
  path: '/flow-runs',
  bodyLimitBytes: 28 * 1_048_576,
  counted: true,
  description:
    'Executions of flows on threads; one is running a thread, the others wait in the order of creation.',
  attributes: {
    state: field(json(sessionState), 'rcu', {
      example: { source: 'careers page' },
      description:
        "Session variables. On create they are merged over the candidate's fields; a patch replaces them, and erases a run that has ended: it can no longer be simulated.",
    }),
    initialMessage: field(json(anyPayload), 'rc', {
      example: { type: 'text', attributes: { value: 'Hello' } },
      description: 'Sent when the run starts; `{}` means none. It does not enter the flow.',
      refusedAs: 'initial_message_not_updatable',
    }),
    scheduleId: field(id, 'rc', {
      description: 'The schedule of a flow with a scheduling step in mode `custom`.',
    }),
    status: field(oneOf(['queued', 'running', 'finished', 'timeout', 'exception', 'cancelled']), 'ru', {
      accepts: z.enum(endings),
      example: 'finished',
      description: 'A patch sets finished, timeout, cancelled or exception, from any status.',
    }),
    outcome: field(oneOf(['accepted', 'declined', 'update']), 'r'),
    cost: field(integer(0), 'r', { description: 'Credits.' }),
    errorMessages: field(json(jsonList), 'r', { example: [] }),
    currentNodeId: field(id, 'r'),
    flowVersion: field(integer(1), 'r', { description: 'Number of the version that it executes.' }),
    startedAt: field(instant, 'r'),
    finishedAt: field(instant, 'r'),
    ...timestamps,
  },
  relationships: {
    flow: toOne('flows', 'rc!'),
    messageThread: toOne('messageThreads', 'rc!'),
    vacancy: toOne('vacancies', 'rc'),
  },
  computed: {
    initialMessage: ({ initialMessage }, { deps }) => shownPayload(initialMessage, deps.fileLinks),
  },
  check: ({ initialMessage = {} }, { scope, deps }) =>
    initialMessageFaults(initialMessage ?? {}, { ...scope, ...filesIn(deps) }),
  replace: {
    create: async ({ flowId, messageThreadId, ...input }, { scope, deps, id, at }) => {
      const { state = {}, initialMessage = {}, scheduleId = null, vacancyId = null } = input;
      const target = { organizationId: scope.organizationId, flowId, messageThreadId };
      const settled = await settleInitial(initialMessage ?? {}, { ...scope, ...filesIn(deps) });
      const request = { ...target, id, state, initialMessage: settled, scheduleId, vacancyId };
      await deps.conversation.createRun(request).catch(atFlow(flowId, at('flow')));
    },
    update: async ({ status, state }, { scope, deps, id: runId }) => {
      const ending = endingStatus(status);
      const change = { ...(ending && { status: ending }), ...(state && { state }) };
      await deps.conversation.patchRun({ organizationId: scope.organizationId, runId, ...change });
    },
    delete: ({ scope: { organizationId }, deps, id: runId }) =>
      deleteWithFiles(deps.files, 'flowRun', runId, () =>
        deps.conversation.deleteRun({ organizationId, runId }),
      ),
  },
});
