import { setTimeout as delay } from 'node:timers/promises';

import { beforeAll, expect, test } from 'vitest';
import pg from 'pg';

import type { WorldRecord } from '../../simulator/world/records.ts';
import { createAwaitableCounter } from '../support/awaitable-counter.ts';
import { usePhoneService, type TestNumber } from '../support/environments/phone-service.ts';
import { useTemporalClient } from '../support/environments/processes.ts';
import { createPhoneFlow } from '../support/builders/phone-flow.ts';
import { allFaults, shortFaults } from '../support/phones/all-faults.ts';
import { findSender } from '../support/phones/find-sender.ts';
import { createTestPerson, letPersonsTalk } from '../support/phones/persons.ts';
import { killAtRandom } from '../support/phones/random-kills.ts';
import { openSimulatorLog } from '../support/phones/simulator-log.ts';
import { expectPhonesRight } from '../support/phones/verify-phones.ts';
import { bySpeed, isSlowRun } from '../support/slow-run.ts';

// Persons talk with two WhatsApp numbers and an SMS number over the simulated platforms, which plays its faults, while processes are killed. The log of the
// simulator is the witness. CHANNELS_CRASH_SEED repeats a run.

const seed = process.env['CHANNELS_CRASH_SEED'] ?? String(Date.now());
const conversations = Number(process.env['CHANNELS_CRASH_CONVERSATIONS'] ?? bySpeed(18, 1000));
const atOnce = bySpeed(30, 80);

const service = usePhoneService();
const { client } = useTemporalClient(() => service.service.temporalAddress);
let numbers: readonly TestNumber[] = [];

beforeAll(async () => {
  await service.simulator.changeSettings({
    seed,
    sentAfterMs: 50,
    deliveredAfterMs: 100,
    readAfterMs: 100,
    webhookRetriesMs: [300, 1000, 2000],
    silenceMs: 3000,
  });
  const api = service.openApi();
  const flowId = await createPhoneFlow(api).finally(api.close);
  numbers = [...(await service.createNumbers(2, flowId)), await service.createSmsNumber(flowId)];
}, 180_000);

/** Makes suspended numbers active again, as an operator does. */
const liftSuspensions = async (): Promise<number> => {
  const api = service.openApi();
  let lifted = 0;
  try {
    for (const { connectionId } of numbers) {
      const { attributes } = await api.read(`/channel-connections/${connectionId}`);
      if (attributes['suspended'] !== true) continue;
      const data = { type: 'channelConnections', id: connectionId, attributes: { status: 'active' } };
      const path = `/public/v2/channel-connections/${connectionId}`;
      if ((await api.http.send('PATCH', path, JSON.stringify({ data }))).status === 200) lifted += 1;
    }
  } catch {
    // An API was just killed. The next look is soon.
  } finally {
    api.close();
  }
  return lifted;
};

/** Counts the SMS of persons that the platform gave up telling us, since the last look. */
const createGivenUpCount = async () => {
  const log = await openSimulatorLog(service.simulatorLog);
  const inbound = new Set<string>();
  const countIn = (records: readonly WorldRecord[]): number => {
    let count = 0;
    for (const record of records) {
      if (record.kind === 'event' && record.value.channel === 'sms' && record.value.field === 'inbound')
        inbound.add(record.value.id);
      if (record.kind === 'eventsDone' && record.outcome !== 'taken')
        count += record.ids.filter((id) => inbound.has(id)).length;
    }
    return count;
  };
  return { next: async () => countIn(await log.readNew()), close: log.close };
};

/**
 * Lifts suspensions. Where the platform has given up an SMS, it starts a worker anew: a worker reads the list of SMS when it begins, and
 * the next time five minutes later.
 */
const operate = async (stopping: AbortSignal): Promise<{ lifted: number; givenUp: number }> => {
  const done = { lifted: 0, givenUp: 0 };
  const givenUp = await createGivenUpCount();
  while (!stopping.aborted) {
    await delay(2000, undefined, { signal: stopping }).catch(() => undefined);
    done.lifted += await liftSuspensions();
    const more = await givenUp.next();
    done.givenUp += more;
    if (more > 0) service.signal('worker', 'SIGKILL');
  }
  await givenUp.close();
  return done;
};

const countOpen = async (): Promise<number> => {
  const database = new pg.Client({ connectionString: await service.databaseUrl() });
  await database.connect();
  try {
    const { rows } = await database.query<{ open: number }>(
      `select count(*)::int as open from message_sends where status in ('waiting', 'claimed', 'unknown')`,
    );
    return rows[0]?.open ?? 0;
  } finally {
    await database.end();
  }
};

/** Prints what has not ended when persons wait in vain: the sends that are open, and the runs. */
const printOpen = async (): Promise<void> => {
  const database = new pg.Client({ connectionString: await service.databaseUrl() });
  await database.connect();
  try {
    for (const text of [
      `select to_jsonb(s) as open from message_sends s where status in ('waiting', 'claimed', 'unknown')`,
      `select to_jsonb(s) as last from message_sends s order by updated_at desc limit 3`,
      `select to_jsonb(r) - 'state' - 'settings' as run from flow_runs r where status = 'running'`,
      `select to_jsonb(t) as thread from message_threads t join flow_runs r on r.message_thread_id = t.id and r.status = 'running'`,
      'select to_jsonb(l) as lease from dispatch_leases l',
    ])
      process.stderr.write(`${JSON.stringify((await database.query(text)).rows)}\n`);
  } finally {
    await database.end();
  }
};

test(
  `${conversations} conversations on phones with all faults, and processes killed: nothing lost, nothing twice but what is counted`,
  () =>
    service.withLogs(async () => {
      await service.simulator.addFaults(isSlowRun ? allFaults : shortFaults);
      const persons = Array.from({ length: conversations }, (_, place) =>
        createTestPerson(
          place,
          numbers[place % numbers.length]?.phoneNumberId ?? '',
          `Person Number ${place}`,
        ),
      );
      const log = await openSimulatorLog(service.simulatorLog);
      const begun = performance.now();
      const over = new AbortController();
      const acts = createAwaitableCounter();
      const killing = killAtRandom(
        service,
        {
          seed,
          acts,
          betweenActs: bySpeed([10, 20], [40, 100]),
          findSender: () => findSender(client, service, numbers[0]?.connectionId ?? ''),
        },
        over.signal,
      );
      const operating = operate(over.signal);
      const progress = bySpeed(10, 50);
      await letPersonsTalk(
        persons,
        { simulator: service.simulator, log },
        {
          atOnce,
          // A send whose fate is unknown waits ten minutes on a number that stays silent (decision 034).
          patienceMs: bySpeed(660_000, 1_200_000),
          onAct: acts.add,
          onProgress: (ended) => {
            if (ended % progress === 0)
              process.stderr.write(
                `${ended} conversations after ${((performance.now() - begun) / 1000).toFixed(0)} s\n`,
              );
          },
        },
      )
        .catch(async (error: unknown) => {
          await printOpen().catch(() => undefined);
          throw error;
        })
        .finally(() => over.abort());
      const [kills, operated] = [await killing, await operating];
      await log.close();
      const until = performance.now() + 120_000;
      while ((await countOpen().catch(() => 1)) > 0 && performance.now() < until) await delay(500);
      const whole = await openSimulatorLog(service.simulatorLog);
      const records = await whole.readNew();
      await whole.close();
      const verified = await expectPhonesRight(await service.databaseUrl(), records, numbers, persons);
      const seconds = Math.round((performance.now() - begun) / 1000);
      process.stderr.write(`${JSON.stringify({ seed, seconds, ...verified, kills, ...operated })}\n`);
      expect(verified.twice).toBeLessThanOrEqual(verified.resent);
    }),
  bySpeed(900_000, 3_600_000),
);
