import pg from 'pg';
import type { Logger } from 'pino';

import { socketOf } from '../database/connection.ts';

/** Callbacks of a connection that reconnects whenever it is lost. */
export interface ConnectionHandlers {
  /** Prepares a new connection. A failure counts as a lost connection. */
  prepare(client: pg.Client): Promise<unknown>;
  onReady(client: pg.Client): void;
  onLost(): void;
}

const minDelayMs = 100;
const maxDelayMs = 5_000;

/** The interval of heartbeat queries, and their timeout, in milliseconds. */
export interface HeartbeatTiming {
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

const defaultHeartbeat: HeartbeatTiming = { intervalMs: 5_000, timeoutMs: 4_000 };

/**
 * Returns the delay before the next attempt: it doubles up to 5 s, and `random` (0 to 1) spreads it over its upper half.
 */
export const reconnectDelayMs = (attempt: number, random: number): number => {
  const full = Math.min(maxDelayMs, minDelayMs * 2 ** Math.min(attempt, 10));
  return full / 2 + (full / 2) * random;
};

const connect = async (
  url: string,
  handlers: ConnectionHandlers,
  { timeoutMs }: HeartbeatTiming,
): Promise<{ client: pg.Client; ended: Promise<void> }> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', () => void client.end().catch(() => undefined));
  try {
    await client.connect();
    await handlers.prepare(client);
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

/** Closes a connection that no longer answers: a connection that only listens would not notice its loss. */
const startHeartbeat = (client: pg.Client, { intervalMs }: HeartbeatTiming): (() => void) => {
  const beat = async (): Promise<void> => {
    await client.query('select 1');
    timer = setTimeout(next, intervalMs);
  };
  const next = (): void => void beat().catch(() => socketOf(client)?.destroy());
  let timer = setTimeout(next, intervalMs);
  return () => clearTimeout(timer);
};

/** Opens a dedicated connection to PostgreSQL, and reconnects whenever it is lost or silent, until `close`. */
export const openReconnectingConnection = (
  deps: { readonly databaseUrl: string; readonly log: Logger; readonly heartbeat?: HeartbeatTiming },
  handlers: ConnectionHandlers,
): { close(): Promise<void> } => {
  const { heartbeat = defaultHeartbeat } = deps;
  const stop = new AbortController();
  let current: pg.Client | null = null;
  const keepConnected = async (): Promise<void> => {
    for (let attempt = 0; !stop.signal.aborted; attempt += 1) {
      try {
        const { client, ended } = await connect(deps.databaseUrl, handlers, heartbeat);
        attempt = 0;
        current = client;
        if (stop.signal.aborted) await client.end();
        else handlers.onReady(client);
        const stopHeartbeat = startHeartbeat(client, heartbeat);
        await ended;
        stopHeartbeat();
        current = null;
        handlers.onLost();
      } catch (error) {
        deps.log.warn({ err: error }, 'notice connection failed, will reconnect');
      }
      if (!stop.signal.aborted) await pause(reconnectDelayMs(attempt, Math.random()), stop.signal);
    }
  };
  const running = keepConnected();
  return {
    close: async () => {
      stop.abort();
      await current?.end().catch(() => undefined);
      await running;
    },
  };
};
