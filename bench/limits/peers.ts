import { randomUUID } from 'node:crypto';

import { expectStatus } from '../../test/support/client/api-connection.ts';
import { messagesPerConversation } from '../../test/support/builders/five-questions.ts';
import { type KeepAliveClient, openKeepAliveClient } from '../../test/support/client/keep-alive-client.ts';
import { type LoadPartner } from '../support/run-load.ts';
import { startBenchServer } from '../support/server-process.ts';
import { seedThreads } from './rows.ts';
import { mapInParallel } from '../../test/support/map-in-parallel.ts';

/** A server that replies to messages, and conversations with it. */
export interface Peer {
  readonly name: string;
  readonly pid: number;
  /** Starts the next conversation, with as many messages as one with the service. */
  talk(): LoadPartner;
  stop(): Promise<void>;
}

const talkOf = (http: KeepAliveClient, path: string, bodies: readonly string[]): LoadPartner => {
  const rest = bodies.values();
  return {
    sendNext: async () => {
      const { value: body, done } = rest.next();
      if (done) return false;
      expectStatus(await http.send('POST', path, body), 201, `POST ${path}`);
      return true;
    },
  };
};

const texts = Array.from({ length: messagesPerConversation }, (_, number) => `answer ${number}`);

/** Repeats the items in a circle. */
const inTurns = (items: readonly string[]): (() => string) => {
  let taken = 0;
  return () => {
    taken += 1;
    return items[taken % items.length] ?? '';
  };
};

const headers = { 'content-type': 'application/json' };

/** Starts the PostgreSQL limit on a migrated database of its own; `pipeline: false` awaits every statement. */
export const startPostgresPeer = async (databaseUrl: string, pipeline: boolean): Promise<Peer> => {
  const threads = await seedThreads(databaseUrl, 2000);
  const server = await startBenchServer('postgres-server.ts', {
    LIMIT_DATABASE_URL: databaseUrl,
    LIMIT_PIPELINE: pipeline ? 'on' : 'off',
  });
  const http = openKeepAliveClient(server.url, headers);
  const next = inTurns(threads);
  return {
    name: pipeline ? 'limit: pg, pipelined' : 'limit: pg, one by one',
    pid: server.pid,
    talk: () => {
      const threadId = next();
      return talkOf(
        http,
        '/',
        texts.map((text) => JSON.stringify({ threadId, text })),
      );
    },
    stop: async () => {
      http.close();
      await server.stop();
    },
  };
};

/** Starts the Temporal limit, with 200 workflows that wait for messages. */
export const startTemporalPeer = async (address: string, namespace: string): Promise<Peer> => {
  const server = await startBenchServer('temporal-server.ts', {
    LIMIT_TEMPORAL_ADDRESS: address,
    LIMIT_TEMPORAL_NAMESPACE: namespace,
  });
  const http = openKeepAliveClient(server.url, headers);
  const workflowIds = Array.from({ length: 200 }, () => `bench-limit/${randomUUID()}`);
  const all = (action: string) =>
    mapInParallel(workflowIds, 8, async (id) => {
      const path = `/${action}/${encodeURIComponent(id)}`;
      expectStatus(await http.send('POST', path), 201, `POST ${path}`);
    });
  await all('start');
  const next = inTurns(workflowIds);
  return {
    name: 'limit: bare Temporal',
    pid: server.pid,
    talk: () => {
      const path = `/message/${encodeURIComponent(next())}`;
      return talkOf(http, path, texts);
    },
    stop: async () => {
      await all('end');
      http.close();
      await server.stop();
    },
  };
};
