import pg from 'pg';
import type { Logger } from 'pino';

/** What happens in the life of a connection that is made again whenever it is lost. */
export interface LastingConnection {
  /** Sets up a fresh connection; a failure counts as a lost connection. */
  prepare(client: pg.Client): Promise<unknown>;
  ready(client: pg.Client): void;
  lost(): void;
}

const shortestWaitMs = 100;
const longestWaitMs = 5_000;

/** How long to wait before the next try: doubling, at most 5 s, spread by `random` (0 to 1) over half of it. */
export const waitBefore = (attempt: number, random: number): number => {
  const full = Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(attempt, 10));
  return full / 2 + (full / 2) * random;
};

const connect = async (
  url: string,
  life: LastingConnection,
): Promise<{ client: pg.Client; ended: Promise<void> }> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
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

/** Holds one connection to PostgreSQL of its own, and makes it again whenever it is lost, until closed. */
export const keepConnected = (
  deps: { readonly databaseUrl: string; readonly log: Logger },
  life: LastingConnection,
): { close(): Promise<void> } => {
  const stop = new AbortController();
  let current: pg.Client | null = null;
  const live = async (): Promise<void> => {
    for (let attempt = 0; !stop.signal.aborted; attempt += 1) {
      try {
        const { client, ended } = await connect(deps.databaseUrl, life);
        attempt = 0;
        current = client;
        if (stop.signal.aborted) await client.end();
        else life.ready(client);
        await ended;
        current = null;
        life.lost();
      } catch (error) {
        deps.log.warn({ err: error }, 'the connection for notices failed');
      }
      if (!stop.signal.aborted) await pause(waitBefore(attempt, Math.random()), stop.signal);
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
