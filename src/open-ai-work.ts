import type { Logger } from 'pino';

import { type AiWork, createAiWork } from './ai-tasks/work.ts';
import type { Engine } from './ai/engine.ts';
import { creditsOf } from './ai/price.ts';
import type { Config } from './config.ts';
import type { Service } from './service.ts';

/** Where an error was thrown; what it says may hold words of a text, and is left out. */
const placesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '').split('\n').flatMap((line) => /^\s+at (.*)/.exec(line)?.slice(1) ?? [])
    : [];

/** Opens what the workflows of the engine's tasks have done. */
export const openAiWork = (
  config: Pick<Config, 'creditsPerMillionInputTokens' | 'creditsPerMillionOutputTokens'>,
  { database, clock, notices, webhooks }: Pick<Service, 'database' | 'clock' | 'notices' | 'webhooks'>,
  engine: Engine,
  log: Logger,
): AiWork => {
  const prices = {
    creditsPerMillionInput: config.creditsPerMillionInputTokens,
    creditsPerMillionOutput: config.creditsPerMillionOutputTokens,
  };
  return createAiWork({
    database,
    clock,
    engine,
    creditsOf: (usage) => creditsOf(usage, prices),
    announce: ({ id, delivers }) => {
      notices.publish([id]);
      if (delivers !== null) webhooks.dispatch([delivers]);
    },
    failed: (error) => log.error({ at: placesOf(error) }, 'the AI engine failed'),
  });
};
