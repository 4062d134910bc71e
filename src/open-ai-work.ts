import type { Logger } from 'pino';

import { type AiWork, createAiWork } from './ai-tasks/work.ts';
import type { Service } from './service.ts';

/** Where an error was thrown; what it says may hold words of a text, and is left out. */
const placesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.*)/.exec(line)?.slice(1) ?? [])
    : [];

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
    failed: (error) => log.error({ at: placesOf(error) }, 'the AI engine failed'),
  });
