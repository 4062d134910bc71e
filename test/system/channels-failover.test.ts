import { afterEach, beforeAll, expect, test } from 'vitest';
import pg from 'pg';

import { createPhoneFlow } from '../support/builders/phone-flow.ts';
import {
  type PhoneServicePart,
  type TestNumber,
  usePhoneService,
} from '../support/environments/phone-service.ts';
import { useTemporalClient } from '../support/environments/processes.ts';
import { eventually } from '../support/eventually.ts';
import { mapInParallel } from '../support/map-in-parallel.ts';
import { type AcceptedTexts, readAcceptedTexts } from '../support/phones/accepted-texts.ts';
import { findSender } from '../support/phones/find-sender.ts';
import { openSimulatorLog } from '../support/phones/simulator-log.ts';

// Two workers. The one that sends for a number dies, or stands still: the other one goes on, and nothing is sent twice. How soon it goes
// on is measured by `npm run bench -- channels`.

const people = 20;

const service = usePhoneService();
const { client } = useTemporalClient(() => service.service.temporalAddress);
let number: TestNumber;
let texts: AcceptedTexts;
let threadIds: readonly string[] = [];

const query = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> => {
  const database = new pg.Client({ connectionString: await service.databaseUrl() });
  await database.connect();
  try {
    return (await database.query<Row>(text, [...values])).rows;
  } finally {
    await database.end();
  }
};

const threadsOf = async (): Promise<readonly string[]> => {
  const text =
    'select id from message_threads where channel_connection_id = $1 and window_expires_at is not null';
  return (await query<{ id: string }>(text, [number.connectionId])).map(({ id }) => id);
};

const isQuiet = async (): Promise<boolean> => {
  const text = `select from message_sends where status in ('waiting', 'claimed', 'unknown')`;
  return (await query(text, [])).length === 0;
};

let heardAt = 0;

/**
 * Returns the check, which also lets the platform be heard now and then: its silence about a message means something only after a later
 * webhook of the number, and without one the service waits for ten minutes.
 */
const whileHeard = (check: () => Promise<boolean>) => async (): Promise<boolean> => {
  if (performance.now() - heardAt > 5000) {
    heardAt = performance.now();
    await service.simulator.command({
      type: 'sendText',
      phoneId: 'person-0',
      numberId: number.phoneNumberId,
      text: 'Are you still there?',
    });
  }
  return check();
};

beforeAll(async () => {
  const api = service.openApi();
  const [first] = await service.createNumbers(1, await createPhoneFlow(api)).finally(api.close);
  if (!first) throw new Error('There is no number.');
  number = first;
  texts = readAcceptedTexts(await openSimulatorLog(service.simulatorLog));
  const { simulator } = service;
  for (let place = 0; place < people; place += 1) {
    const phoneId = `person-${place}`;
    await simulator.command({ type: 'addPhone', phoneId, name: `Person ${place}` });
    await simulator.command({ type: 'sendText', phoneId, numberId: number.phoneNumberId, text: 'Hello' });
  }
  await eventually('threads', 60, async () => (await threadsOf()).length === people);
  threadIds = await threadsOf();
  await eventually('every first answer', 60, isQuiet);
}, 180_000);

afterEach(async () => service.simulator.removeFaults());

const write = async (threadId: string, value: string): Promise<void> => {
  const api = service.openApi();
  const payload = { type: 'text', attributes: { value } };
  const links = { messageThread: ['messageThreads', threadId] } as const;
  await api.create('/messages', 'messages', { sendBy: 'user', payload }, links).finally(api.close);
};

const writeToAll = (word: string): Promise<unknown> =>
  mapInParallel(threadIds, 4, (threadId) => write(threadId, `${word} ${threadId}`));

const sender = async (): Promise<PhoneServicePart> => {
  let found: PhoneServicePart | null = null;
  await eventually('a worker that sends', 30, async () => {
    found = await findSender(client, service, number.connectionId);
    return found !== null;
  });
  return found ?? 'worker';
};

const countOf = (all: readonly string[], word: string): Readonly<Record<string, number>> =>
  Object.fromEntries(threadIds.map((id) => [id, all.filter((text) => text === `${word} ${id}`).length]));

const onceEach = (): Readonly<Record<string, number>> => Object.fromEntries(threadIds.map((id) => [id, 1]));

test(
  'the worker that sends is killed: another one sends the next message',
  () =>
    service.withLogs(async () => {
      await write(threadIds[0] ?? '', 'Before the kill');
      await texts.waitFor('Before the kill', 30);
      service.signal(await sender(), 'SIGKILL');
      await write(threadIds[1] ?? '', 'After the kill');
      await texts.waitFor('After the kill', 60);
      expect((await texts.read()).filter((text) => text === 'After the kill')).toHaveLength(1);
    }),
  120_000,
);

test(
  'the worker that sends stands still amid its requests: another one goes on, and nothing is sent twice when it wakes',
  () =>
    service.withLogs(async () => {
      await write(threadIds[0] ?? '', 'Before the stop');
      await texts.waitFor('Before the stop', 30);
      const slow = { kind: 'slow', endpoint: 'messages', delayMs: 1500 } as const;
      await service.simulator.addFaults({ slow });
      const still = await sender();
      await writeToAll('Under way');
      const isClaimed = `select from message_sends where status = 'claimed'`;
      await eventually('a claimed send', 10, async () => (await query(isClaimed, [])).length > 0);
      service.signal(still, 'SIGSTOP');
      await service.simulator.removeFaults();
      await write(threadIds[0] ?? '', 'During the stop');
      const [first] = threadIds.slice(-1);
      await write(first ?? '', 'To another person');
      // Sends that were under way to this person have to be settled first. On a slow machine every send was claimed before the stop, and nothing
      // that another worker sends makes the number be heard.
      const hasLeft = async () => (await texts.read()).includes('To another person');
      await eventually('"To another person" at the platform', 90, whileHeard(hasLeft));
      service.signal(still, 'SIGCONT');
      // Awake, it finds its lease or its activity lost, whichever first. What was claimed and had not left when it stopped was sent again
      // meanwhile; a second request of the worker that stood still would show in the counts.
      await writeToAll('Afterwards');
      await eventually('nothing is left to send', 150, whileHeard(isQuiet));
      const all = await texts.read();
      expect(countOf(all, 'Under way')).toEqual(onceEach());
      expect(countOf(all, 'Afterwards')).toEqual(onceEach());
      expect(all.filter((text) => text === 'During the stop')).toHaveLength(1);
    }),
  300_000,
);
