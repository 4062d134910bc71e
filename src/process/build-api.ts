import type Koa from 'koa';
import type { Logger } from 'pino';

import { createApp } from '../app.ts';
import { createAppointmentPageRouter } from '../appointment-page/routes.ts';
import { createInboundRouter } from '../channels/inbound/routes.ts';
import { createWebChatRouter } from '../channels/web-chat/web-chat.ts';
import type { Config } from '../config.ts';
import { listMigrations } from '../database/known-migrations.ts';
import type { Orm } from '../database/orm.ts';
import { createApiKeyStore } from '../http/api-key-store.ts';
import type { SandboxLinks } from '../http/front-page.ts';
import { createEmbedRouter } from '../embed/embed-router.ts';
import { createLiveEvents } from '../embed/live/live-events.ts';
import type { HttpState } from '../http/koa-types.ts';
import type { Metrics } from '../http/metrics.ts';
import { createFeedLinks } from '../scheduling/feed-links.ts';
import { createFeedRouter } from '../scheduling/feed-routes.ts';
import { createFileLinks } from '../storage/file-links.ts';
import type { Files } from '../storage/files.ts';
import { createMediaRouter } from '../storage/media-routes.ts';
import { taskQueue } from '../temporal/contract.ts';
import { resolveHost } from '../security/allowed-addresses.ts';
import { createComputeDeps } from './compute-deps.ts';
import type { Services } from './create-services.ts';
import { openChannelInbound } from './channel-inbound.ts';
import { openMessageTemplates } from './message-templates.ts';
import { openPhoneNumbers } from './phone-numbers.ts';
import type { PhonePlatforms } from './phone-platforms.ts';
import { createReadinessChecks } from './readiness-checks.ts';

/** The parts that the API is built from. */
export interface ApiParts {
  readonly config: Config;
  readonly services: Services;
  readonly orm: Orm;
  readonly files: Files;
  readonly platforms: PhonePlatforms;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Aborts when the process stops: open event streams end then. */
  readonly closing: AbortSignal;
}

const publicRouters = ({ config, services, files, platforms, log, closing }: ApiParts) => {
  const { encryptionKey, publicUrl } = config;
  const links = createFileLinks(encryptionKey, publicUrl);
  const { database, clock } = services;
  return [
    createWebChatRouter({ ...services, files, encryptionKey, publicUrl, log, closing }),
    createMediaRouter({ files, links }),
    createAppointmentPageRouter({
      ...services,
      links: services.appointmentLinks,
      changeAppointment: services.conversation.changeAppointment,
      log,
    }),
    createFeedRouter({
      reads: database.sharedReads,
      clock,
      links: createFeedLinks(encryptionKey, publicUrl),
    }),
    createEmbedRouter({
      ...services,
      files,
      encryptionKey,
      publicUrl,
      environment: config.serviceEnv,
      live: createLiveEvents({ ...services, log, closing }),
    }),
    createInboundRouter(openChannelInbound(config, services, platforms, files, log)),
  ];
};

/** Links the demo chat by its path alone, so that the link works on every host name of the service. */
const sandboxLinks = ({ serviceEnv, demoChatUrl, temporalWebUrl }: Config): SandboxLinks =>
  serviceEnv === 'production'
    ? {}
    : {
        demoChat: demoChatUrl === undefined ? undefined : new URL(demoChatUrl).pathname,
        temporalWeb: temporalWebUrl,
      };

const hookDeps = ({ config, services, files, platforms }: ApiParts) => {
  const templates = openMessageTemplates(config, services);
  return {
    conversation: services.conversation,
    ...createComputeDeps(config),
    files,
    busyCalendars: services.busyCalendars,
    reads: services.database.sharedReads,
    numbers: openPhoneNumbers(services.database, platforms, templates),
    environment: config.serviceEnv,
    defaultCountry: config.defaultCountry,
    resolveHost,
    turnWaiter: services.turnWaiter,
    aiJobs: services.aiJobs,
    erasures: services.erasures,
    templates,
    announceSessionEnds: (ownerId: string) => services.notices.publishSessionEnds([ownerId]),
    engineName: config.aiEngine,
    analysesPerDay: config.analysesPerDay,
  };
};

/** Builds the Koa app of the API from the settings and the opened services. */
export const buildApi = (parts: ApiParts): Koa<HttpState> => {
  const { config, services, orm, metrics, log } = parts;
  const { database, clock, temporal } = services;
  return createApp({
    orm,
    database,
    clock,
    log,
    sandbox: sandboxLinks(config),
    requestsPerMinute: config.requestsPerMinute,
    trustedProxies: config.trustedProxies,
    announceChange: (caller) => {
      if (caller.kind === 'organization') services.notices.publishOrganizations([caller.organizationId]);
    },
    hookDeps: hookDeps(parts),
    keys: createApiKeyStore(database.keyLookups),
    readinessChecks: createReadinessChecks(database, listMigrations(), temporal, taskQueue),
    metrics,
    publicRouters: publicRouters(parts),
  });
};
