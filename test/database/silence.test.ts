import { setImmediate } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';
import pino from 'pino';

import { isDatabaseUnavailable, isLockTimeout } from '../../src/database/database-errors.ts';
import type { DatabaseLimits } from '../../src/database/limits.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { createChangeNotifications } from '../../src/pubsub/change-notifications.ts';
import { startSweeper } from '../../src/temporal/sweeper.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase, patientLimits } from '../support/environments/test-database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/servers/database-proxy.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(60_000);

// Each of these waits for some limit, so that they are best done together: nothing is shared.

const places = 8;

interface Wired {
  /** The address of the database without the wire. */
  readonly url: string;
  readonly wire: DatabaseProxy;
  readonly database: Database;
}

/** Opens a database over a wire, with limits that are short where a test waits for them, and patient where not. */
const wired = async (
  limits: Partial<DatabaseLimits>,
  work: (wired: Wired) => Promise<void>,
): Promise<void> => {
  const own = await createTestDatabase();
  const wire = await startDatabaseProxy(own.url);
  const database = openDatabase(wire.url, places, { ...patientLimits, ...limits });
  try {
    await work({ url: own.url, wire, database });
  } finally {
    await wire.close();
    await database.close();
    await own.close();
  }
};

const one = { text: 'select 1 as one' };
const nap = { text: 'select pg_sleep(0.2)' };

/** Asks until it is answered, one question after the other; answers how often nobody answered. */
const failuresUntilAnswered = async (ask: () => Promise<unknown>): Promise<number> => {
  for (let failures = 0; ; failures += 1) {
    try {
      await ask();
      return failures;
    } catch (error) {
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
  }
};

const dieWithoutAWord = (wire: DatabaseProxy): void => {
  wire.silence();
  wire.mend();
};

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

describe('connections that died without a word', () => {
  test.concurrent('are given up when one of them does not answer in time: only the first waits for it', () =>
    wired({ statementMs: 2500 }, async ({ wire, database }) => {
      await times(places, () => database.transaction((sql) => sql.query(nap, [])));
      dieWithoutAWord(wire);
      const failures = await failuresUntilAnswered(() => database.transaction((sql) => sql.query(one, [])));
      expect(failures).toBeGreaterThan(0);
      expect(failures).toBeLessThan(places / 2);
    }));

  test.concurrent('are given up by reads too, all lanes at once', () =>
    wired({ readMs: 2500 }, async ({ wire, database }) => {
      const naps: Promise<unknown>[] = [];
      for (let lane = 0; lane < 4; lane += 1) {
        naps.push(database.sharedReads.query(nap, []));
        await setImmediate();
      }
      await Promise.all(naps);
      expect(wire.connectionCount).toBe(4);
      dieWithoutAWord(wire);
      const failures = await failuresUntilAnswered(() => database.sharedReads.query(one, []));
      expect(failures).toBeGreaterThan(0);
      expect(failures).toBeLessThan(3);
    }));

  test.concurrent('let nobody hear of changes until it is noticed, and then everybody hears again', () =>
    wired({}, async ({ url, wire }) => {
      const log = pino({ level: 'silent' });
      const heartbeat = { intervalMs: 200, timeoutMs: 2500 };
      const listening = createChangeNotifications({ databaseUrl: wire.url, log, heartbeat });
      const telling = createChangeNotifications({ databaseUrl: url, log });
      let heard = 0;
      listening.subscribe('thread', () => (heard += 1));
      const hears = async (): Promise<void> => {
        const before = heard;
        await eventually('a notice', 30, async () => {
          telling.publish(['thread']);
          return heard > before;
        });
      };
      await hears();
      dieWithoutAWord(wire);
      const { connectionCount: asked } = wire;
      await eventually(
        'connections to speak and to listen',
        30,
        async () => wire.connectionCount >= asked + 2,
      );
      await hears();
      expect(heard).toBeGreaterThan(1);
      await telling.close();
      await listening.close();
    }));

  test.concurrent('hold up no sweep for ever: it ends, and the next one does its work', () =>
    wired({ statementMs: 2500 }, async ({ wire, database }) => {
      await database.query(one, []);
      dieWithoutAWord(wire);
      const failures: unknown[] = [];
      let swept = 0;
      const sweep = async (): Promise<void> => {
        await database.query(one, []);
        swept += 1;
      };
      const sweeper = startSweeper({ sweep }, (error) => failures.push(error), 50);
      await eventually('a sweep', 30, async () => swept > 0);
      await sweeper.stop();
      expect(failures.map(isDatabaseUnavailable)).toContain(true);
    }));
});

describe('while nobody answers', () => {
  test.concurrent('everybody is told so: those that find no place, and those that get no connection', () =>
    wired({ connectMs: 2000 }, async ({ wire, database }) => {
      wire.silence();
      const asking = Array.from({ length: places * 2 }, () => database.query(one, []));
      const looking = [database.sharedReads.query(one, []), database.keyLookups.query(one, [])];
      for (const outcome of await Promise.allSettled([...asking, ...looking]))
        expect(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)).toBe(true);
      wire.mend();
      await failuresUntilAnswered(() => database.query(one, []));
    }));
});

describe('a statement', () => {
  test.concurrent('that takes long by its nature is given the time that it names', () =>
    wired({ statementMs: 1000 }, async ({ database }) => {
      const text = 'select pg_sleep(1.5)';
      const short = database.transaction((sql) => sql.query({ text }, []));
      const long = database.transaction((sql) => sql.query({ text, timeoutMs: 20_000 }, []));
      await expect(short).rejects.toThrow('timeout');
      expect(await long).toHaveLength(1);
    }));

  test.concurrent('that waits for a row which others hold is told so, and its connection serves on', () =>
    wired({}, async ({ url, database }) => {
      const waiter = openDatabase(url, 1, { ...patientLimits, lockMs: 100 });
      await database.query({ text: 'create table held as select 1 as id' }, []);
      const lock = { text: 'select * from held for update' };
      await database.transaction(async (sql) => {
        await sql.query(lock, []);
        const refused = await waiter.query(lock, []).catch((error: unknown) => error);
        expect([isLockTimeout(refused), isDatabaseUnavailable(refused)]).toEqual([true, false]);
      });
      expect(await waiter.query(lock, [])).toHaveLength(1);
      await waiter.close();
    }));
});
