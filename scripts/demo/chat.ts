import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { z } from 'zod';

import type { DemoApi, DemoResource } from './api.ts';

/** A run of a flow with a candidate in a chat. */
export interface DemoChat {
  /** The address of the same conversation in a browser. */
  readonly chatUrl: string;
  /** Sends a text of the candidate and returns the replies of the chatbot. */
  send(text: string): Promise<readonly string[]>;
  /** Loads the run. */
  run(): Promise<DemoResource>;
  /** Returns whether the chatbot is done: the run has ended, or a person has taken over. */
  isOver(): Promise<boolean>;
}

const messageAttributes = z.object({
  sendBy: z.string(),
  payload: z.object({
    type: z.string(),
    attributes: z
      .object({ value: z.string(), options: z.array(z.object({ label: z.string() })).default([]) })
      .optional(),
  }),
});

const linesOf = ({ attributes }: DemoResource): string[] => {
  const { sendBy, payload } = messageAttributes.parse(attributes);
  if (sendBy !== 'chatbot') return [];
  const { value, options } = payload.attributes ?? { value: `[${payload.type}]`, options: [] };
  return [[value, ...options.map(({ label }) => `  [${label}]`)].join('\n')];
};

// The built-in engine responds at once; a model can take a while.
const longestWaitMs = 30_000;

/** Starts a run of a flow on a web thread of its own. */
export const startDemoChat = async (api: DemoApi, flowId: string): Promise<DemoChat> => {
  const identity = { channel: 'web', identifier: `demo-${randomUUID()}`, chatbotPaused: false };
  const thread = await api.create('/message-threads', 'messageThreads', identity);
  const { id: runId } = await api.create(
    '/flow-runs',
    'flowRuns',
    {},
    { flow: ['flows', flowId], messageThread: ['messageThreads', thread.id] },
  );
  const run = (): Promise<DemoResource> => api.read(`/flow-runs/${runId}`);
  const path = `/messages?filter[messageThreadId]=${thread.id}&sort=createdAt&page[size]=200`;
  let seen = 0;
  const unseen = async (): Promise<string[]> => {
    const messages = await api.list(path);
    const lines = messages.slice(seen).flatMap(linesOf);
    seen = messages.length;
    return lines;
  };
  const isOver = async (): Promise<boolean> => {
    const { status } = (await run()).attributes;
    if (status !== 'running' && status !== 'queued') return true;
    return (await api.read(`/message-threads/${thread.id}`)).attributes['chatbotPaused'] === true;
  };
  return {
    chatUrl: String(thread.attributes['chatUrl']),
    run,
    isOver,
    send: async (text) => {
      const payload = { type: 'text', attributes: { value: text } };
      await api.create('/messages', 'messages', { sendBy: 'candidate', messageThreadId: thread.id, payload });
      const until = Date.now() + longestWaitMs;
      for (;;) {
        const lines = await unseen();
        if (lines.length > 0 || Date.now() > until) return lines;
        if (await isOver()) return unseen();
        await delay(200);
      }
    },
  };
};
