import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import type { CandidateScript } from './builders/five-questions.ts';
import type { ApiConnection } from './client/api-connection.ts';

/** A conversation with its script. `runId` is null when the first message starts the run. */
export interface PreparedConversation {
  readonly threadId: string;
  readonly runId: string | null;
  readonly script: CandidateScript;
}

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
 * message is there, and the run ended as accepted with each answer understood. Returns the run's id.
 */
export const verifyConversation = async (
  api: ApiConnection,
  { threadId, script }: PreparedConversation,
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
