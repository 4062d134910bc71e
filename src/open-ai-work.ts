import type { Logger } from 'pino';

import { EngineFailure } from './ai/engine.ts';
import { type AiWork, createAiWork } from './ai-tasks/work.ts';
import type { Service } from './service.ts';

/** Where an error was thrown; what it says may hold words of a text, and is left out. */
const placesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.*)/.exec(line)?.slice(1) ?? [])
    : [];

/** What a log may hold of an error: neither words of a text nor keys, of which an engine's own messages are free. */
export const loggedOf = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof EngineFailure)) return { at: placesOf(error) };
  const { kind, message: reason, status, code, cause } = error;
  return { kind, reason, status, code, ...(cause !== undefined && { at: placesOf(cause) }) };
};

/** Opens what the workflows of the engine's tasks have done. */
export const openAiWork = (
  {
    database,
    clock,
    notices,
    webhooks,
    ai,
  }: Pick<Service, 'database' | 'clock' | 'notices' | 'webhooks' | 'ai'>,
  log: Logger,
): AiWork =>
  createAiWork({
    database,
    clock,
    ...ai,
    announce: ({ id, delivers }) => {
      notices.publish([id]);
      if (delivers !== null) webhooks.dispatch([delivers]);
    },
    failed: (error) => log.error(loggedOf(error), 'the AI engine failed'),
  });
