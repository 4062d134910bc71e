import { once } from 'node:events';
import { createServer } from 'node:http';

import Router from '@koa/router';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import pino from 'pino';

import {
  type ConversationOperations,
  createConversationOperations,
} from '../../../src/conversation/operations.ts';
import { systemClock } from '../../../src/database/clock.ts';
import { type Database, openDatabase } from '../../../src/database/database.ts';
import { newId } from '../../../src/database/id.ts';
import {
  createLiveEvents,
  type LiveEventsDeps,
  type LiveTimes,
} from '../../../src/embed/live/live-events.ts';
import type { SessionEnd } from '../../../src/embed/sessions.ts';
import { httpStatusOf, propertyOf } from '../../../src/errors/api-error.ts';
import { createChangeNotifications } from '../../../src/pubsub/change-notifications.ts';
import { createTestTurns } from '../builders/turns.ts';
import { type EventReader, openEventReader } from '../event-stream.ts';
import { patientLimits } from './test-database.ts';

const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });

/** A user who works in an embedded component. */
export interface LivePerson {
  readonly organizationId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Set when the session is over. */
  end: SessionEnd | null;
}

/** Creates a person of an organization, with a session. */
export const insertPerson = async (
  database: Database,
  organizationId: string,
  firstName: string,
): Promise<LivePerson> => {
  const userId = newId();
  const text = `insert into users (id, created_at, updated_at, organization_id, first_name, last_name, email)
                values ($1, now(), now(), $2, $3, 'de Vries', $1::uuid || '@example.com')`;
  await database.query({ text }, [userId, organizationId, firstName]);
  return { organizationId, userId, sessionId: newId(), end: null };
};

/** An API process that serves event streams. It knows the persons whose streams it opens. */
export interface LiveProcess {
  readonly port: number;
  readonly database: Database;
  /** Operations whose changes this process announces. */
  readonly conversation: ConversationOperations;
  /** Lets requests of a person through; `open` and `report` do so themselves. */
  admit(person: LivePerson): void;
  /** Opens the stream of a person; `origin` is another address of the process. */
  open(person: LivePerson, after?: string, origin?: string): Promise<EventReader>;
  report(person: LivePerson, body: unknown): Promise<number>;
  /** Announces to all processes that something in the organization has changed. */
  announce(organizationId: string): void;
  /** Returns whether a client with this port is still connected. */
  isConnectedFrom(port: number): boolean;
  close(): Promise<void>;
}

/** Stands in for the gate of sessions. */
const createApp = (live: ReturnType<typeof createLiveEvents>, persons: Map<string, LivePerson>): Koa => {
  const router = new Router();
  const sessionOf = (id: string | undefined) => {
    const person = persons.get(id ?? '');
    if (!person) throw new Error('There is no such session.');
    return { ...person, findEnd: async () => person.end };
  };
  router.get('/s/:id/events', (ctx) => live.openStream(ctx, sessionOf(ctx.params['id'])));
  router.post('/s/:id/presence', koaBody(), (ctx) => live.reportPresence(ctx, sessionOf(ctx.params['id'])));
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const faults = propertyOf(error, 'faults');
      if (!Array.isArray(faults)) throw error;
      ctx.status = httpStatusOf(faults);
    }
  });
  app.use(router.routes());
  return app;
};

/** Starts a process on a database. Several processes can share one; `wrap` changes its dependencies. */
export const startLiveProcess = async (
  databaseUrl: string,
  times: Partial<LiveTimes> = {},
  wrap: (deps: LiveEventsDeps) => LiveEventsDeps = (deps) => deps,
): Promise<LiveProcess> => {
  const database = openDatabase(databaseUrl, 10, patientLimits);
  const notices = createChangeNotifications({ databaseUrl, log });
  const closing = new AbortController();
  const persons = new Map<string, LivePerson>();
  const conversation = createConversationOperations({
    database,
    clock: systemClock,
    turns: createTestTurns(),
    notifyAfterCommit: ({ changedOrganizationIds }) => notices.publishOrganizations(changedOrganizationIds),
    onTurnError: (error) => log.error({ err: error }, 'a turn failed'),
  });
  const live = createLiveEvents(wrap({ database, notices, log, closing: closing.signal, times }));
  const handle = createApp(live, persons).callback();
  const server = createServer((request, response) => void handle(request, response));
  const ports = new Set<number | undefined>();
  server.on('connection', (socket) => {
    const { remotePort } = socket;
    ports.add(remotePort);
    socket.once('close', () => ports.delete(remotePort));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const own = `http://127.0.0.1:${port}`;
  return {
    port,
    database,
    conversation,
    admit: (person) => void persons.set(person.sessionId, person),
    open: (person, after, origin = own) => {
      persons.set(person.sessionId, person);
      const headers = after === undefined ? {} : { 'Last-Event-ID': after };
      return openEventReader(`${origin}/s/${person.sessionId}/events`, headers);
    },
    report: async (person, body) => {
      persons.set(person.sessionId, person);
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      };
      return (await fetch(`${own}/s/${person.sessionId}/presence`, init)).status;
    },
    announce: (organizationId) => notices.publishOrganizations([organizationId]),
    isConnectedFrom: (port) => ports.has(port),
    close: async () => {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await notices.close();
      await database.close();
    },
  };
};
