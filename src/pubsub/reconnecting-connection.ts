import pg from 'pg';
import type { Logger } from 'pino';

import { socketOf } from '../database/connection.ts';

/** What happens in the life of a connection that is made again whenever it is lost. */
export interface ConnectionHandlers {
  /** Sets up a fresh connection; a failure counts as a lost connection. */
  prepare(client: pg.Client): Promise<unknown>;
  onReady(client: pg.Client): void;
  onLost(): void;
}

const shortestWaitMs = 100;
const longestWaitMs = 5_000;

/** How often a connection is asked whether it still answers, and how long it may take for it. */
export interface HeartbeatTiming {
  readonly everyMs: number;
  readonly withinMs: number;
}

const defaultHeartbeat: HeartbeatTiming = { everyMs: 5_000, withinMs: 4_000 };

/** How long to wait before the next try: doubling, at most 5 s, spread by `random` (0 to 1) over half of it. */
export const reconnectDelayMs = (attempt: number, random: number): number => {
  const full = Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(attempt, 10));
  return full / 2 + (full / 2) * random;
};

const connect = async (
  url: string,
  life: ConnectionHandlers,
  { withinMs }: HeartbeatTiming,
): Promise<{ client: pg.Client; ended: Promise<void> }> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', () => void client.end().catch(() => undefined));
  try {
    await client.connect();
    await life.prepare(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { client, ended };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Ends a connection that no longer answers: one that only listens would never know that nobody speaks. */
const startHeartbeat = (client: pg.Client, { everyMs }: HeartbeatTiming): (() => void) => {
  const ask = async (): Promise<void> => {
    await client.query('select 1');
    timer = setTimeout(again, everyMs);
  };
  const again = (): void => void ask().catch(() => socketOf(client)?.destroy());
  let timer = setTimeout(again, everyMs);
  return () => clearTimeout(timer);
};

/** Holds one connection to PostgreSQL of its own, and makes it again whenever it is lost or silent, until closed. */
export const openReconnectingConnection = (
  deps: { readonly databaseUrl: string; readonly log: Logger; readonly heartbeat?: HeartbeatTiming },
  life: ConnectionHandlers,
): { close(): Promise<void> } => {
  const { heartbeat = defaultHeartbeat } = deps;
  const stop = new AbortController();
  let current: pg.Client | null = null;
  const live = async (): Promise<void> => {
    for (let attempt = 0; !stop.signal.aborted; attempt += 1) {
      try {
        const { client, ended } = await connect(deps.databaseUrl, life, heartbeat);
        attempt = 0;
        current = client;
        if (stop.signal.aborted) await client.end();
        else life.onReady(client);
        const stopBeating = startHeartbeat(client, heartbeat);
        await ended;
        stopBeating();
        current = null;
        life.onLost();
      } catch (error) {
        deps.log.warn({ err: error }, 'the connection for notices failed');
      }
      if (!stop.signal.aborted) await pause(reconnectDelayMs(attempt, Math.random()), stop.signal);
    }
  };
  const living = live();
  return {
    close: async () => {
      stop.abort();
      await current?.end().catch(() => undefined);
      await living;
    },
  };
};
