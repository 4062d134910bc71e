import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import {
  type ApiConnection,
  createDocument,
  expectStatus,
} from '../../test/support/client/api-connection.ts';
import { type CandidateScript, createCandidateScript } from '../../test/support/builders/five-questions.ts';
import type { LoadPartner } from './run-load.ts';

/** A conversation that was prepared or held: its thread, its run when that was made before, and its script. */
export interface BenchConversation {
  readonly threadId: string;
  readonly runId: string | null;
  readonly script: CandidateScript;
}

/** Says a script message by message; each must be answered with 201. */
export const createScriptedPartner = (
  api: ApiConnection,
  { threadId, script }: BenchConversation,
): LoadPartner => {
  const bodies = script.messages.map((value) =>
    createDocument(
      'messages',
      { sendBy: 'candidate', payload: { type: 'text', attributes: { value } } },
      { messageThread: ['messageThreads', threadId] },
    ),
  );
  const rest = bodies.values();
  return {
    sendNext: async () => {
      const { value: body, done } = rest.next();
      if (done) return false;
      expectStatus(await api.http.send('POST', '/public/v2/messages', body), 201, 'POST /messages');
      return true;
    },
  };
};

let createdThreads = 0;

/** Makes a web thread and, when a flow is named, a run of it that waits for its candidate. */
export const prepareConversation = async (
  api: ApiConnection,
  { flowId, channelConnectionId }: { flowId?: string; channelConnectionId?: string },
): Promise<BenchConversation> => {
  createdThreads += 1;
  const number = createdThreads;
  const thread = await api.create(
    '/message-threads',
    'messageThreads',
    { channel: 'web', identifier: `bench-${process.pid}-${number}`, chatbotPaused: false },
    channelConnectionId ? { channelConnection: ['channelConnections', channelConnectionId] } : {},
  );
  const script = createCandidateScript(number);
  if (flowId === undefined) return { threadId: thread.id, runId: null, script };
  const run = await api.create(
    '/flow-runs',
    'flowRuns',
    {},
    { flow: ['flows', flowId], messageThread: ['messageThreads', thread.id] },
  );
  return { threadId: thread.id, runId: run.id, script };
};

const message = z.object({
  sendBy: z.string(),
  payload: z.object({ attributes: z.object({ value: z.string() }) }),
});
const run = z.object({
  status: z.string(),
  outcome: z.string().nullable(),
  state: z.record(z.string(), z.unknown()),
});

/**
 * Reads a whole conversation back through the API and throws unless every question was asked once and in order, every
 * message is there, and the run ended as accepted with each answer understood. Answers the run's id.
 */
export const verifyConversation = async (
  api: ApiConnection,
  { threadId, script }: BenchConversation,
): Promise<string> => {
  const messages = await api.list(
    `/messages?filter[messageThreadId]=${threadId}&sort=createdAt&page[size]=200`,
  );
  const transcript = messages
    .map(({ attributes }) => message.parse(attributes))
    .map(({ sendBy, payload }) => `${sendBy === 'candidate' ? '> ' : ''}${payload.attributes.value}`);
  if (!isDeepStrictEqual(transcript, [...script.transcript])) {
    throw new Error(`Thread ${threadId} does not hold the conversation:\n${transcript.join('\n')}`);
  }
  const runs = await api.list(`/flow-runs?filter[messageThreadId]=${threadId}`);
  const [only, ...others] = runs;
  if (!only || others.length > 0) throw new Error(`Thread ${threadId} has ${runs.length} runs, not one.`);
  const { status, outcome, state } = run.parse(only.attributes);
  const understood = Object.fromEntries(Object.keys(script.expectedState).map((name) => [name, state[name]]));
  if (
    status !== 'finished' ||
    outcome !== 'accepted' ||
    !isDeepStrictEqual(understood, script.expectedState)
  ) {
    throw new Error(`Run ${only.id} is ${status}/${outcome}, with ${JSON.stringify(understood)}.`);
  }
  return only.id;
};
