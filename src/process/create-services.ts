import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';

import { type AiJobDispatcher, createAiJobDispatcher } from '../ai-jobs/job-dispatcher.ts';
import {
  type ChannelDispatchNotifier,
  createChannelDispatchNotifier,
} from '../channels/sending/channel-dispatch-notifier.ts';
import { createMediaFetchDispatcher } from '../channels/inbound/media-fetch-dispatcher.ts';
import { createEngine } from '../ai/create-engine.ts';
import { creditsForUsage } from '../ai/token-prices.ts';
import {
  createTemplateSyncStarter,
  type TemplateSyncStarter,
} from '../channels/templates/template-sync-starter.ts';
import type { Config } from '../config.ts';
import type { AfterCommitEffects } from '../conversation/after-commit-effects.ts';
import type { PricedEngine } from '../conversation/ai-answers/known-answers.ts';
import { type ConversationOperations, createConversationOperations } from '../conversation/operations.ts';
import { type Clock, systemClock } from '../database/clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createErasureDispatcher } from '../erasure/erasure-dispatcher.ts';
import { type AppointmentLinks, createAppointmentLinks } from '../scheduling/appointment-links.ts';
import type { WorkflowDispatcher } from '../temporal/workflow-dispatcher.ts';
import { createChangeNotifications, type ChangeNotifications } from '../pubsub/change-notifications.ts';
import { createChangeWaiter, type ChangeWaiter } from '../pubsub/wait-for-change.ts';
import { createAppointmentDispatcher } from '../temporal/appointment-dispatcher.ts';
import type { BusyCalendars } from '../scheduling/busy-calendars/busy-calendars.ts';
import { createTemporalClient } from '../temporal/client.ts';
import { taskQueue } from '../temporal/contract.ts';
import { createRunSignalDispatcher, type RunSignalDispatcher } from '../temporal/run-signal-dispatcher.ts';
import {
  createWebhookDispatchNotifier,
  type WebhookDispatchNotifier,
} from '../webhooks/webhook-dispatch-notifier.ts';
import { openBusyCalendars } from './busy-calendars.ts';
import { createTurnDeps } from './turn-deps.ts';

/** The services that the API process and the worker share. */
export interface Services {
  readonly clock: Clock;
  readonly database: Database;
  readonly temporal: Client;
  readonly notices: ChangeNotifications;
  readonly signals: RunSignalDispatcher;
  readonly webhooks: WebhookDispatchNotifier;
  readonly channelDispatch: ChannelDispatchNotifier;
  readonly aiJobs: AiJobDispatcher;
  readonly erasures: WorkflowDispatcher;
  readonly templateSyncs: TemplateSyncStarter;
  readonly mediaFetches: WorkflowDispatcher;
  readonly appointments: WorkflowDispatcher;
  readonly appointmentLinks: AppointmentLinks;
  readonly busyCalendars: BusyCalendars;
  /** Lets a request wait for a turn that a workflow takes; the id is that of the thread. */
  readonly turnWaiter: ChangeWaiter;
  readonly conversation: ConversationOperations;
  /** The AI engine and its prices. */
  readonly ai: PricedEngine;
  close(): Promise<void>;
}

/**
 * How long to wait for further changes of a run before signalling its workflow. The timers of a workflow take minutes, so
 * that half a second of delay does no harm.
 */
const runSignalDebounceMs = 500;

/**
 * How long to wait before the workflow of an appointment hears of it: what it waits for is minutes away, and the reply that says so
 * goes first.
 */
const appointmentDebounceMs = 500;

/** How long to wait before starting a webhook dispatcher, so that one start covers all events of a turn. */
const webhookDebounceMs = 100;

/** A person waits for the first message of a number that is silent, so that its dispatcher is started at once. */
const channelDebounceMs = 10;

/**
 * The time limits of a request that waits for a turn: shorter than those of clients and proxies. It also polls, since a turn that
 * changes nothing in its thread publishes no notice.
 */
const turnWaitLimits = { timeoutMs: 25_000, pollMs: 1000 };

interface DispatcherParts {
  readonly database: Database;
  readonly temporal: Client;
  readonly clock: Clock;
  readonly notices: ChangeNotifications;
  readonly log: Logger;
}

/** Creates the dispatchers that tell Temporal about committed changes, and the waiter for turns. */
const createDispatchers = ({ database, temporal: client, clock, notices, log }: DispatcherParts) => {
  const common = { database, client, taskQueue, clock };
  const atOnce = (message: string) => ({
    ...common,
    debounceMs: 0,
    onError: (error: unknown) => log.warn({ err: error }, message),
  });
  return {
    signals: createRunSignalDispatcher({
      ...common,
      debounceMs: runSignalDebounceMs,
      onError: (error) => log.warn({ err: error }, 'run signal not sent, will retry'),
    }),
    webhooks: createWebhookDispatchNotifier({
      ...common,
      notices,
      debounceMs: webhookDebounceMs,
      onError: (error) => log.warn({ err: error }, 'webhook dispatcher not started, will retry'),
    }),
    channelDispatch: createChannelDispatchNotifier({
      ...common,
      notices,
      debounceMs: channelDebounceMs,
      onError: (error) => log.warn({ err: error }, 'channel dispatcher not started, will retry'),
    }),
    aiJobs: createAiJobDispatcher({ ...atOnce('AI job not started, will retry'), notices }),
    erasures: createErasureDispatcher(atOnce('erasure not started, will retry')),
    mediaFetches: createMediaFetchDispatcher(atOnce('fetch of a file not started, will retry')),
    appointments: createAppointmentDispatcher({
      ...atOnce('appointment not announced, will retry'),
      debounceMs: appointmentDebounceMs,
    }),
    templateSyncs: createTemplateSyncStarter(common),
    turnWaiter: createChangeWaiter(notices, turnWaitLimits),
  };
};

type Dispatchers = ReturnType<typeof createDispatchers>;

/** Creates the callback that tells the listeners of commits about the effects. */
const announceWith =
  ({
    notices,
    signals,
    webhooks,
    channelDispatch,
    appointments,
  }: Pick<Dispatchers, 'signals' | 'webhooks' | 'channelDispatch' | 'appointments'> & {
    readonly notices: ChangeNotifications;
  }) =>
  (effects: AfterCommitEffects): void => {
    notices.publish(effects.threadIds);
    notices.publishOrganizations(effects.changedOrganizationIds);
    appointments.start(effects.appointmentIds);
    signals.dispatch(effects.runIds, effects.urgentRunIds);
    webhooks.notifySoon(effects.organizationIds);
    channelDispatch.notifySoon(effects.connectionIds);
  };

const createPricedEngine = (config: Config): PricedEngine => {
  const prices = {
    creditsPerMillionInput: config.creditsPerMillionInputTokens,
    creditsPerMillionOutput: config.creditsPerMillionOutputTokens,
  };
  return { engine: createEngine(config), creditsOf: (usage) => creditsForUsage(usage, prices) };
};

/** Creates the services. They connect to PostgreSQL and Temporal at first use. */
export const createServices = (config: Config, log: Logger, clock: Clock = systemClock): Services => {
  const database = openDatabase(config.databaseUrl);
  const temporal = createTemporalClient(config.temporalAddress, config.temporalNamespace);
  const notices = createChangeNotifications({ databaseUrl: config.databaseUrl, log });
  const dispatchers = createDispatchers({ database, temporal, clock, notices, log });
  const appointmentLinks = createAppointmentLinks(config.encryptionKey, config.publicUrl);
  const ai = createPricedEngine(config);
  const busyCalendars = openBusyCalendars(config, database, clock, log);
  const conversation = createConversationOperations({
    database,
    clock,
    ai,
    turns: createTurnDeps(appointmentLinks),
    notifyAfterCommit: announceWith({ notices, ...dispatchers }),
    onTurnError: (error) => log.error({ err: error }, 'turn failed, its workflow will retry'),
  });
  return {
    clock,
    database,
    temporal,
    notices,
    ...dispatchers,
    appointmentLinks,
    conversation,
    ai,
    busyCalendars,
    close: async () => {
      await busyCalendars.close();
      const { turnWaiter: _, templateSyncs: __, ...closable } = dispatchers;
      for (const dispatcher of Object.values(closable)) await dispatcher.close();
      await notices.close();
      await database.close();
      await temporal.connection.close();
    },
  };
};
