import { z } from 'zod';

import { ApiError, notFound } from '../../errors/api-error.ts';
import { id, instant, integer, json, oneOf } from '../../jsonapi/declare/field-types.ts';
import { type CheckedInput, field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { jsonList } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import type { MediaInputDeps } from '../media-input.ts';
import {
  anyPayloadSchema,
  parsePayloadInput,
  type PayloadDraft,
  storePayload,
} from '../messages/payload-input.ts';
import { serializePayload } from '../../storage/serialize-payload.ts';
import { deleteWithFiles } from '../delete-unreferenced-files.ts';
import { FlowRun } from '../../tables/flow-run.ts';
import { settableEndStatuses, toEndStatus, sessionStateSchema } from './rules.ts';

const isEmptyMessage = (message: Record<string, unknown>): boolean => Object.keys(message).length === 0;

/** Parses an initial message once. Creating the run stores the draft that this returns. */
const checkInitialMessage = async (
  message: Record<string, unknown>,
  context: MediaInputDeps,
): Promise<CheckedInput<PayloadDraft | null>> => {
  if (isEmptyMessage(message)) return { faults: [], parsed: null };
  const result = await parsePayloadInput(message, 'initialMessage', context);
  return result.ok ? { faults: [], parsed: result.draft } : { faults: result.faults, parsed: null };
};

/** Returns the message to store with the run: its file is stored, a template is looked up later, everything else stays as sent. */
const storeInitialMessage = async (
  message: Record<string, unknown>,
  draft: PayloadDraft | null,
  context: MediaInputDeps,
): Promise<Record<string, unknown>> => {
  if (draft?.kind === 'template') return draft.payload;
  return draft?.kind === 'media' ? storePayload(draft, context) : message;
};

/** Points the faults of the conversation, which knows no body, to where the client sent the flow or the thread. */
const withPointers =
  (flowId: string, at: (name: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    // The flow can be deleted after the relationship check.
    if (error.faults.some((fault) => fault.code === 'not_found' && fault.pointer === undefined))
      throw notFound('flows', flowId, at('flow'));
    const ofThread = '/data/relationships/messageThread';
    throw new ApiError(
      error.faults.map((fault) =>
        fault.pointer === ofThread ? { ...fault, pointer: at('messageThread') } : fault,
      ),
      error.headers,
    );
  };

/** The resource FlowRun of the API specification. */
export const flowRuns = defineResource(FlowRun)({
  type: 'flowRuns',
  path: '/flow-runs',
  hasMaintainedCount: true,
  description:
    'Executions of flows on threads. One run per thread is running; the others are queued in order of creation.',
  effects: {
    create: 'It starts at once on a thread without an active run, and otherwise waits for its turn.',
    update:
      'An ending status ends a queued or running run. The state of a running run cannot be replaced: end it first.',
    delete: "A queued or running run is cancelled first, and the thread's next queued run starts.",
  },
  attributes: {
    state: field(json(sessionStateSchema), 'rcu', {
      example: { source: 'careers page' },
      description:
        "Session variables. On create they are merged over the candidate's fields. A patch replaces them; an ended run is then marked as erased and can no longer be simulated.",
    }),
    initialMessage: field(json(anyPayloadSchema), 'rc', {
      media: true,
      example: { type: 'text', attributes: { value: 'Hello' } },
      description:
        'Sent when the run starts; `{}` means none. The flow does not see it. Its texts, and the values of a template, can hold placeholders such as `{{session.first_name}}`. On a phone channel it must be a template.',
      notWritableCode: 'initial_message_not_updatable',
    }),
    status: field(oneOf(['queued', 'running', 'finished', 'timeout', 'exception', 'cancelled']), 'ru', {
      accepts: z.enum(settableEndStatuses),
      example: 'finished',
      description: 'A patch sets finished, timeout, cancelled or exception, from any status.',
    }),
    outcome: field(oneOf(['accepted', 'declined', 'update', 'withdrawn']), 'r', {
      description:
        'How a finished run ended. `withdrawn`: the candidate wanted to stop, and the run is cancelled.',
    }),
    cost: field(integer(0), 'r', {
      description:
        'Credits: one for a run that got an answer, one for each template sent, and the AI engine.',
    }),
    errorMessages: field(json(jsonList), 'r', { example: [] }),
    currentNodeId: field(id, 'r'),
    flowVersion: field(integer(1), 'r', { description: 'Number of the flow version that the run executes.' }),
    remindAt: field(instant, 'r', {
      description:
        'When the candidate is reminded of an open question, or the next message of a wait is said. It moves on by the time in which the chatbot is paused. Null for none.',
    }),
    expireAt: field(instant, 'r', {
      description: 'When the run ends with `timeout` without a reply. It moves like `remindAt`.',
    }),
    startedAt: field(instant, 'r'),
    finishedAt: field(instant, 'r'),
    ...timestamps,
  },
  relationships: {
    flow: toOne('flows', 'rc!'),
    messageThread: toOne('messageThreads', 'rc!'),
    vacancy: toOne('vacancies', 'rc'),
    schedule: toOne('schedules', 'rc'),
  },
  computed: {
    initialMessage: ({ initialMessage }, { deps }) => serializePayload(initialMessage, deps.fileLinks),
  },
  check: ({ initialMessage = {} }, { scope, deps }) =>
    checkInitialMessage(initialMessage ?? {}, { ...scope, ...deps }),
  override: {
    create: async ({ flowId, messageThreadId, ...input }, { scope, deps, id, at, parsed: draft }) => {
      const { state = {}, initialMessage = {}, scheduleId = null, vacancyId = null } = input;
      const target = { organizationId: scope.organizationId, flowId, messageThreadId };
      const files = { ...scope, ...deps };
      const stored = await storeInitialMessage(initialMessage ?? {}, draft, files);
      const request = { ...target, id, state, initialMessage: stored, scheduleId, vacancyId };
      await deps.conversation.createRun(request).catch(withPointers(flowId, at));
    },
    update: async ({ status, state }, { scope, deps, id: runId }) => {
      const endStatus = toEndStatus(status);
      const change = { ...(endStatus && { status: endStatus }), ...(state && { state }) };
      await deps.conversation.patchRun({ organizationId: scope.organizationId, runId, ...change });
    },
    delete: ({ scope: { organizationId }, deps, id: runId }) =>
      deleteWithFiles(deps.files, 'flowRun', runId, () =>
        deps.conversation.deleteRun({ organizationId, runId }),
      ),
  },
});
