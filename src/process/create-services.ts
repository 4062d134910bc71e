import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';

import { type AiJobDispatcher, createAiJobDispatcher } from '../ai-jobs/job-dispatcher.ts';
import { createEngine } from '../ai/create-engine.ts';
import { creditsForUsage } from '../ai/token-prices.ts';
import type { Config } from '../config.ts';
import type { PricedEngine } from '../conversation/ai-answers/retry-with-ai-answers.ts';
import { type ConversationOperations, createConversationOperations } from '../conversation/operations.ts';
import { createVersionCache } from '../flow-publication/versions.ts';
import { type Clock, systemClock } from '../database/clock.ts';
import { newId } from '../database/id.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createErasureDispatcher, type ErasureDispatcher } from '../erasure/erasure-dispatcher.ts';
import { createChangeNotifications, type ChangeNotifications } from '../pubsub/change-notifications.ts';
import { createChangeWaiter, type ChangeWaiter } from '../pubsub/wait-for-change.ts';
import { createTemporalClient } from '../temporal/client.ts';
import { taskQueue } from '../temporal/contract.ts';
import { createRunSignalDispatcher, type RunSignalDispatcher } from '../temporal/run-signal-dispatcher.ts';
import {
  createWebhookDispatchNotifier,
  type WebhookDispatchNotifier,
} from '../webhooks/webhook-dispatch-notifier.ts';

/** What an API process and a worker have in common: the conversation, and who hears of its changes. */
export interface Services {
  readonly clock: Clock;
  readonly database: Database;
  readonly temporal: Client;
  readonly notices: ChangeNotifications;
  readonly signals: RunSignalDispatcher;
  readonly webhooks: WebhookDispatchNotifier;
  readonly aiTasks: AiJobDispatcher;
  readonly erasures: ErasureDispatcher;
  /** Where requests wait for turns that a workflow takes, by the ids of their threads. */
  readonly turnWaiting: ChangeWaiter;
  readonly conversation: ConversationOperations;
  /** The AI engine, and what it costs. */
  readonly ai: PricedEngine;
  close(): Promise<void>;
}

/** Credits (decisions, section 6). */
const creditsPerAnsweredRun = 1;

/** Where candidates' dates are understood until a flow names its own zone. */
const timeZone = 'Europe/Amsterdam';

/** A candidate who types answers is told of in one signal; timers are minutes long. */
const runSignalDebounceMs = 500;

/** A dispatcher that drains hears at once; one that has to be started is started for all events of a turn. */
const webhookDebounceMs = 100;

/** Below what clients and proxies give a request; a turn that changes nothing in its thread is told by no notice. */
const turnWaitLimits = { atMostMs: 25_000, lookAgainMs: 1000 };

/** More transactions at once than this, and signals step back. */
const busyTransactions = 4;

interface DispatcherParts {
  readonly database: Database;
  readonly temporal: Client;
  readonly clock: Clock;
  readonly notices: ChangeNotifications;
  readonly log: Logger;
  busy(): boolean;
}

/** Tells Temporal of what was committed: runs that changed, events that somebody must hear, tasks of the engine; and waits for turns. */
const createDispatchers = ({ database, temporal: client, clock, notices, log, busy }: DispatcherParts) => {
  const common = { database, client, taskQueue, clock, isBusy: busy };
  return {
    signals: createRunSignalDispatcher({
      ...common,
      debounceMs: runSignalDebounceMs,
      onError: (error) =>
        log.warn({ err: error }, 'a signal waits: Temporal or the database did not take it'),
    }),
    webhooks: createWebhookDispatchNotifier({
      ...common,
      notices,
      debounceMs: webhookDebounceMs,
      onError: (error) => log.warn({ err: error }, 'webhooks wait: Temporal did not take them'),
    }),
    aiTasks: createAiJobDispatcher({
      ...common,
      notices,
      debounceMs: 0,
      onError: (error) => log.warn({ err: error }, 'a task waits: Temporal or the database did not take it'),
    }),
    erasures: createErasureDispatcher({
      ...common,
      debounceMs: 0,
      onError: (error) =>
        log.warn({ err: error }, 'an erasure waits: Temporal or the database did not take it'),
    }),
    turnWaiting: createChangeWaiter(notices, turnWaitLimits),
  };
};

const createPricedEngine = (config: Config): PricedEngine => {
  const prices = {
    creditsPerMillionInput: config.creditsPerMillionInputTokens,
    creditsPerMillionOutput: config.creditsPerMillionOutputTokens,
  };
  return { engine: createEngine(config), creditsOf: (usage) => creditsForUsage(usage, prices) };
};

/** Opens the parts; PostgreSQL and Temporal are connected to when they are first needed. */
export const createServices = (config: Config, log: Logger, clock: Clock = systemClock): Services => {
  const database = openDatabase(config.databaseUrl);
  const temporal = createTemporalClient(config.temporalAddress, config.temporalNamespace);
  const notices = createChangeNotifications({ databaseUrl: config.databaseUrl, log });
  const busy = (): boolean => conversation.openTransactions > busyTransactions;
  const dispatches = createDispatchers({ database, temporal, clock, notices, log, busy });
  const { signals, webhooks, aiTasks, erasures } = dispatches;
  const ai = createPricedEngine(config);
  const conversation: ConversationOperations = createConversationOperations({
    database,
    clock,
    ai,
    turns: { versions: createVersionCache(), creditsPerAnsweredRun, timeZone, newId },
    notifyAfterCommit: ({ runIds, urgentRunIds: awaitedRunIds, threadIds, organizationIds }) => {
      notices.publish(threadIds);
      signals.dispatch(runIds, awaitedRunIds);
      webhooks.notifySoon(organizationIds);
    },
    onTurnError: (error) => log.error({ err: error }, 'a turn failed and was left to its workflow'),
  });
  return {
    clock,
    database,
    temporal,
    notices,
    ...dispatches,
    conversation,
    ai,
    close: async () => {
      for (const dispatch of [signals, webhooks, aiTasks, erasures]) await dispatch.close();
      await notices.close();
      await database.close();
      await temporal.connection.close();
    },
  };
};
