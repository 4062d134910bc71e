import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';

import { type AiTasks, createAiTasks } from './ai-tasks/dispatch.ts';
import { openEngine } from './ai/open-engine.ts';
import { creditsOf } from './ai/price.ts';
import type { Config } from './config.ts';
import type { Answering } from './conversation/ai/with-answers.ts';
import { type Conversation, createConversation } from './conversation/conversation.ts';
import { createVersionCache } from './conversation/versions.ts';
import { type Clock, systemClock } from './database/clock.ts';
import { newId } from './database/id.ts';
import { type Database, openDatabase } from './database/transaction.ts';
import { createNotices, type Notices } from './events/notices.ts';
import { createTemporalClient } from './temporal/client.ts';
import { taskQueue } from './temporal/names.ts';
import { createSignals, type Signals } from './temporal/signals.ts';
import { createDispatch, type WebhookDispatch } from './webhooks/dispatch.ts';

/** What an API process and a worker have in common: the conversation, and who hears of its changes. */
export interface Service {
  readonly clock: Clock;
  readonly database: Database;
  readonly temporal: Client;
  readonly notices: Notices;
  readonly signals: Signals;
  readonly webhooks: WebhookDispatch;
  readonly aiTasks: AiTasks;
  readonly conversation: Conversation;
  /** The AI engine, and what it costs. */
  readonly ai: Answering;
  close(): Promise<void>;
}

/** Credits (decisions, section 6). */
const answeredRunPrice = 1;

/** Where candidates' dates are understood until a flow names its own zone. */
const timeZone = 'Europe/Amsterdam';

/** A candidate who types answers is told of in one signal; timers are minutes long. */
const holdMs = 500;

/** A turn has several events, and a dispatch that was woken starts all that wait: they go in batches, between replies. */
const holdEventsMs = 500;

/** More transactions at once than this, and signals step back. */
const repliesAtOnce = 4;

interface Dispatching {
  readonly database: Database;
  readonly temporal: Client;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly log: Logger;
  busy(): boolean;
}

/** Tells Temporal of what was committed: runs that changed, events that somebody must hear, tasks of the engine. */
const openDispatches = ({ database, temporal: client, clock, notices, log, busy }: Dispatching) => {
  const common = { database, client, taskQueue, clock, busy };
  return {
    signals: createSignals({
      ...common,
      holdMs,
      failed: (error) => log.warn({ err: error }, 'a signal waits: Temporal or the database did not take it'),
    }),
    webhooks: createDispatch({
      ...common,
      holdMs: holdEventsMs,
      failed: (error) => log.warn({ err: error }, 'webhooks wait: Temporal did not take them'),
    }),
    aiTasks: createAiTasks({
      ...common,
      notices,
      holdMs: 0,
      failed: (error) => log.warn({ err: error }, 'a task waits: Temporal or the database did not take it'),
    }),
  };
};

const openAi = (config: Config): Answering => {
  const prices = {
    creditsPerMillionInput: config.creditsPerMillionInputTokens,
    creditsPerMillionOutput: config.creditsPerMillionOutputTokens,
  };
  return { engine: openEngine(config), creditsOf: (usage) => creditsOf(usage, prices) };
};

/** Opens the parts; PostgreSQL and Temporal are connected to when they are first needed. */
export const openService = (config: Config, log: Logger, clock: Clock = systemClock): Service => {
  const database = openDatabase(config.databaseUrl);
  const temporal = createTemporalClient(config.temporalAddress, config.temporalNamespace);
  const notices = createNotices({ databaseUrl: config.databaseUrl, log });
  const busy = (): boolean => conversation.underWay > repliesAtOnce;
  const { signals, webhooks, aiTasks } = openDispatches({ database, temporal, clock, notices, log, busy });
  const ai = openAi(config);
  const conversation: Conversation = createConversation({
    database,
    clock,
    ai,
    turns: { versions: createVersionCache(), answeredRunPrice, timeZone, newId },
    announce: ({ runIds, awaitedRunIds, threadIds, organizationIds }) => {
      notices.publish(threadIds);
      signals.dispatch(runIds, awaitedRunIds);
      webhooks.dispatch(organizationIds);
    },
    turnFailed: (error) => log.error({ err: error }, 'a turn failed and was left to its workflow'),
  });
  return {
    clock,
    database,
    temporal,
    notices,
    signals,
    webhooks,
    aiTasks,
    conversation,
    ai,
    close: async () => {
      await signals.close();
      await webhooks.close();
      await aiTasks.close();
      await notices.close();
      await database.close();
      await temporal.connection.close();
    },
  };
};
