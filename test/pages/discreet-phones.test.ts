import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';

import { beforeAll, expect, test } from 'vitest';
import pg from 'pg';

import { createPhoneFlow } from '../support/builders/phone-flow.ts';
import { type TestNumber, usePhoneService } from '../support/environments/phone-service.ts';
import { useTemporalClient } from '../support/environments/processes.ts';
import { eventually } from '../support/eventually.ts';
import { pdf } from '../support/media.ts';
import { readAcceptedTexts } from '../support/phones/accepted-texts.ts';
import { createTestPerson, letPersonsTalk } from '../support/phones/persons.ts';
import { openSimulatorLog, type SimulatorLog } from '../support/phones/simulator-log.ts';
import { searchHistories, searchTables } from '../support/search-marks.ts';

// Words and names of persons on phones, in every way in which they come and go, also where processing and sending fail: histories
// of Temporal and logs hold none of them.

const mark = `Zq${randomBytes(6).toString('hex')}`;
const refused = `Refused-${mark}`;
const numberId = (): string => number.phoneNumberId;
const phoneId = 'person-1';

const service = usePhoneService();
const { client } = useTemporalClient(() => service.service.temporalAddress);
let number: TestNumber;
let log: SimulatorLog;
let phoneNumber = '';

const query = async (text: string, values: readonly unknown[] = []): Promise<unknown[]> => {
  const database = new pg.Client({ connectionString: await service.databaseUrl() });
  await database.connect();
  try {
    return (await database.query(text, [...values])).rows;
  } finally {
    await database.end();
  }
};

beforeAll(async () => {
  const api = service.openApi();
  const [first] = await service.createNumbers(1, await createPhoneFlow(api)).finally(api.close);
  if (!first) throw new Error('There is no number.');
  number = first;
  log = await openSimulatorLog(service.simulatorLog);
  await service.simulator.changeSettings({ webhookRetriesMs: [500], reviewsAlone: true, reviewAfterMs: 100 });
}, 60_000);

const upload = async (): Promise<string> => {
  const url = `http://127.0.0.1:${service.place.env['SIMULATOR_PORT'] ?? ''}/control/files?filename=${mark}.pdf`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: Buffer.concat([pdf, Buffer.from(`% ${mark}\n`)]),
  });
  const { fileId }: { fileId: string } = JSON.parse(await response.text());
  return fileId;
};

/** Lets the person say everything that a phone can say, with the mark in it. */
const sayEverything = async (): Promise<void> => {
  const { command } = service.simulator;
  const to = { phoneId, numberId: numberId() };
  const said = await command({ type: 'sendText', ...to, text: `I am ${mark}` });
  await command({ type: 'edit', phoneId, messageId: said ?? '', text: `I was ${mark}` });
  const place = { latitude: 52.1, longitude: 5.1, name: mark, address: `${mark} street 1` };
  await command({ type: 'sendLocation', ...to, ...place });
  await command({ type: 'sendContacts', ...to, contacts: [{ name: mark, phones: [phoneNumber] }] });
  const fileId = await upload();
  await command({ type: 'sendMedia', ...to, fileId, kind: 'document', caption: `CV of ${mark}` });
  await command({ type: 'renamePerson', phoneId, name: `${mark} the second` });
  await command({ type: 'sendText', ...to, text: `${refused} by the database` });
  await command({ type: 'delete', phoneId, messageId: said ?? '' });
};

const createTemplate = async (): Promise<string> => {
  const api = service.openApi();
  const attributes = {
    name: 'Invitation',
    language: 'en',
    category: 'Utility',
    components: [
      {
        type: 'BODY',
        text: 'Hello {{1}}, you are welcome to tell us more about the work that you look for.',
        example: { body_text: [['Noor']] },
      },
    ],
  };
  const links = { channelConnection: ['channelConnections', number.connectionId] } as const;
  try {
    const { id } = await api.create('/message-templates', 'messageTemplates', attributes, links);
    await eventually('an approved template', 60, async () => {
      const { attributes: now } = await api.read(`/message-templates/${id}`);
      return now['status'] === 'approved';
    });
    return id;
  } finally {
    api.close();
  }
};

/** Sends texts and a template with the mark, also where the platform refuses them. */
const writeEverything = async (threadId: string, templateId: string): Promise<void> => {
  const api = service.openApi();
  const links = { messageThread: ['messageThreads', threadId] } as const;
  const send = (payload: object): Promise<unknown> =>
    api.create('/messages', 'messages', { sendBy: 'user', payload }, links);
  const text = (value: string): object => ({ type: 'text', attributes: { value } });
  const components = [{ type: 'body', parameters: [{ type: 'text', text: mark }] }];
  try {
    await send(text(`Dear ${mark}`));
    await send({ type: 'template', id: templateId, components });
    const refusal = { kind: 'error', endpoint: 'messages', code: 131_009, times: 1 } as const;
    await service.simulator.addFaults({ refusal });
    await send(text(`Refused at the platform, ${mark}`));
    await send(text(`Last words to ${mark}`));
  } finally {
    api.close();
  }
};

const logFiles = (): Readonly<Record<string, string>> => {
  const { dataDir } = service.place;
  return {
    api: join(dataDir, 'logs', 'api.log'),
    worker: join(dataDir, 'logs', 'worker.log'),
    simulator: join(dataDir, 'logs', 'simulator.log'),
    'second api': join(service.furtherLogs, 'api.log'),
    'second worker': join(service.furtherLogs, 'worker.log'),
    postgres: join(dataDir, 'postgres', 'log'),
    temporal: join(dataDir, 'temporal', 'log'),
  };
};

const linesWithMarks = async (marks: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, file] of Object.entries(logFiles())) {
    const lines = (await readFile(file, 'utf8')).split('\n');
    const told = lines.filter((line) =>
      marks.some((each) => line.toLowerCase().includes(each.toLowerCase())),
    );
    found.push(...told.map((line) => `${name}: ${line.slice(0, 600)}`));
  }
  return found;
};

test(
  'no word, name or number of a person on a phone is in a history of Temporal or in a log',
  () =>
    service.withLogs(async () => {
      const person = createTestPerson(Number(phoneId.slice(-1)), numberId(), `First ${mark}`);
      phoneNumber = person.phoneNumber;
      const { simulator } = service;
      await letPersonsTalk([person], { simulator, log }, { atOnce: 1, patienceMs: 120_000 });
      await query(`alter table messages add constraint refuses_words
        check (payload::text not like '%${refused}%')`);
      const templateId = await createTemplate();
      await sayEverything();
      const known = 'select id from message_threads where channel_connection_id = $1';
      const threads = await query(known, [number.connectionId]);
      expect(threads).toHaveLength(1);
      await writeEverything(String(Object(threads[0]).id), templateId);
      await readAcceptedTexts(log).waitFor(`Last words to ${mark}`, 120);
      await eventually('a logged failure of an API', 60, async () => {
        const { api, 'second api': second } = logFiles();
        const logs = await Promise.all([api, second].map((file) => readFile(file ?? '', 'utf8')));
        return logs.some((text) => text.includes('refuses_words'));
      });
      const marks = [mark, phoneNumber.slice(1)];
      const kept = await searchTables(await service.databaseUrl(), marks);
      expect(kept.found).toEqual(expect.arrayContaining(['messages.payload', 'thread_identities.value']));
      const histories = await searchHistories(client, marks);
      expect(histories.searchedCount).toBeGreaterThan(1);
      expect(histories.found).toEqual([]);
      expect(await linesWithMarks(marks)).toEqual([]);
    }),
  420_000,
);
