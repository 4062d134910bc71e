import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import { type Api, creation, expectStatus } from './api.ts';
import { type Script, scriptOf } from './five-questions.ts';
import type { Talk } from './load.ts';

/** A conversation that was prepared or held: its thread, its run when that was made before, and its script. */
export interface Conversation {
  readonly threadId: string;
  readonly runId: string | null;
  readonly script: Script;
}

/** Says a script message by message; each must be answered with 201. */
export const talkOf = (api: Api, { threadId, script }: Conversation): Talk => {
  const bodies = script.says.map((value) =>
    creation(
      'messages',
      { sendBy: 'candidate', payload: { type: 'text', attributes: { value } } },
      { messageThread: ['messageThreads', threadId] },
    ),
  );
  const rest = bodies.values();
  return {
    next: async () => {
      const { value: body, done } = rest.next();
      if (done) return false;
      expectStatus(await api.http.send('POST', '/public/v2/messages', body), 201, 'POST /messages');
      return true;
    },
  };
};

let made = 0;

/** Makes a web thread and, when a flow is named, a run of it that waits for its candidate. */
export const prepare = async (
  api: Api,
  { flowId, channelConnectionId }: { flowId?: string; channelConnectionId?: string },
): Promise<Conversation> => {
  made += 1;
  const number = made;
  const thread = await api.create(
    '/message-threads',
    'messageThreads',
    { channel: 'web', identifier: `bench-${process.pid}-${number}`, chatbotPaused: false },
    channelConnectionId ? { channelConnection: ['channelConnections', channelConnectionId] } : {},
  );
  const script = scriptOf(number);
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
export const verify = async (api: Api, { threadId, script }: Conversation): Promise<string> => {
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
  const understood = Object.fromEntries(Object.keys(script.understood).map((name) => [name, state[name]]));
  if (status !== 'finished' || outcome !== 'accepted' || !isDeepStrictEqual(understood, script.understood)) {
    throw new Error(`Run ${only.id} is ${status}/${outcome}, with ${JSON.stringify(understood)}.`);
  }
  return only.id;
};
