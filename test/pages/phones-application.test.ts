import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserContextOptions, Locator } from 'playwright-core';

import { enableApplicationFlow } from '../support/builders/phone-application-flow.ts';
import { phoneOptions } from '../support/environments/chat-page.ts';
import {
  useRunningPhones,
  wideOptions,
  type RunningPhonesDriver,
} from '../support/environments/phones-page.ts';
import { useProcesses } from '../support/environments/processes.ts';
import { createDocument, openApiConnection, type ApiConnection } from '../support/client/api-connection.ts';
import { eventuallyEqual } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(300_000);

// Many times what a step takes on a machine that does nothing else.
const waitSeconds = 60;

const { place, service, withLogs } = useProcesses();
const openRunning = useRunningPhones();

let api: ApiConnection;
let connectionId: string;
let flowId: string;
beforeAll(async () => {
  await withLogs(async () => {
    api = openApiConnection(service.url, service.table.organizationToken);
    const connections = await api.list('/channel-connections');
    connectionId = connections.find(({ attributes }) => attributes['channel'] === 'whatsapp')?.id ?? '';
    flowId = await enableApplicationFlow(api, connectionId);
  });
}, 120_000);
afterAll(() => api.close());

/** A person with a phone, a language, and the words of the page in it. */
interface Person {
  readonly name: string;
  readonly number: string;
  readonly template: string;
  readonly options: BrowserContextOptions;
  readonly words: Readonly<Record<keyof typeof dutch, string>>;
}

const dutch = {
  addPhone: 'Telefoon toevoegen',
  add: 'Toevoegen',
  name: 'Naam',
  number: 'Nummer',
  message: 'Bericht',
  send: 'Versturen',
  attach: 'Iets bijvoegen',
  cv: 'Cv',
  alone: 'Vanzelf goedkeuren',
  approve: 'Goedkeuren',
  close: 'Sluiten',
  platform: 'Platform',
};
const english: typeof dutch = {
  addPhone: 'Add a phone',
  add: 'Add',
  name: 'Name',
  number: 'Number',
  message: 'Message',
  send: 'Send',
  attach: 'Attach something',
  cv: 'CV',
  alone: 'Approve by itself',
  approve: 'Approve',
  close: 'Close',
  platform: 'Platform',
};

const people: readonly (readonly [string, Person])[] = [
  [
    '1440 pixels in Dutch',
    { name: 'Sanne', number: '31612840175', template: 'uitnodiging', options: wideOptions, words: dutch },
  ],
  [
    '390 pixels in English',
    {
      name: 'Mohammed',
      number: '31634062597',
      template: 'invitation',
      options: { ...phoneOptions, locale: 'en-GB', colorScheme: 'light' },
      words: english,
    },
  ],
];

/** Plays one person on the page, and checks and photographs each state. */
const play = (driver: RunningPhonesDriver, { name, number, words }: Person) => {
  const { page } = driver;
  const phone: Locator = driver.phone(name);
  const press = (label: string | RegExp, within: Locator = phone) =>
    within
      .getByRole('button', { name: label, exact: typeof label === 'string' })
      .last()
      .click();
  const bubble = (text: string) => phone.getByRole('log').locator('.bubble').filter({ hasText: text }).last();
  const found: Record<string, readonly string[]> = {};
  return {
    phone,
    press,
    found,
    sees: (text: string) => bubble(text).waitFor({ timeout: waitSeconds * 1000 }),
    /** Waits until a message of the person has a tick. */
    ticks: (text: string, tick: 'delivered' | 'read') =>
      bubble(text)
        .locator(`.ticks-${tick}`)
        .waitFor({ timeout: waitSeconds * 1000 }),
    write: async (text: string) => {
      await phone.getByRole('textbox', { name: words.message }).fill(text);
      await phone.getByRole('textbox', { name: words.message }).press('Enter');
    },
    addPhone: async () => {
      await page.getByRole('button', { name: words.addPhone }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.name }).fill(name);
      await dialog.getByRole('textbox', { name: words.number }).fill(number);
      await dialog.getByRole('button', { name: words.add, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    look: async (state: string) => {
      await driver.takePicture(`${words === dutch ? 'nl-1440' : 'en-390'}-${state}`);
      found[state] = await driver.findAccessibilityViolations();
    },
  };
};

const threadOf = async ({ number }: Person) => {
  const threads = await api.list('/message-threads');
  const thread = threads.find(({ attributes }) => attributes['identifier'] === number);
  if (!thread) throw new Error(`There is no thread of ${number}.`);
  return thread;
};
const latestRun = async (threadId: string) =>
  (await api.list(`/flow-runs?filter[messageThread]=${threadId}&sort=-createdAt`))[0]?.attributes ?? {};

const approved = (id: string) =>
  eventuallyEqual(
    'the review',
    waitSeconds,
    async () => (await api.read(`/message-templates/${id}`)).attributes['status'],
    'approved',
  );

const createTemplate = async ({ template, words }: Person): Promise<string> => {
  const text = words === dutch ? 'Hoi {{1}}, zin in een nieuwe baan?' : 'Hi {{1}}, looking for a new job?';
  const { id, attributes } = await api.create('/message-templates', 'messageTemplates', {
    name: template,
    language: words === dutch ? 'nl' : 'en',
    category: 'Utility',
    components: [{ type: 'BODY', text, example: { body_text: [['Noor']] } }],
  });
  expect(attributes['status']).toBe('pending');
  return id;
};

const postText = async (threadId: string): Promise<number> => {
  const payload = { type: 'text', attributes: { value: 'Nog een vraag' } };
  const attributes = { sendBy: 'user', payload };
  const body = createDocument('messages', attributes, { messageThread: ['messageThreads', threadId] });
  return (await api.http.send('POST', '/public/v2/messages', body)).status;
};

describe('a whole application on a simulated phone, with the service that runs beside it', () => {
  test.each(people)('in a window of %s', (_, person) =>
    withLogs(async () => {
      const { words } = person;
      const driver = await openRunning(
        `http://127.0.0.1:${place.env['SIMULATOR_PORT'] ?? ''}`,
        person.options,
      );
      const { phone, press, sees, ticks, write, addPhone, look, found } = play(driver, person);

      // A template is made by the business and approved on the page; with it the business writes first.
      await addPhone();
      await look('01-new-phone');
      await driver.page.getByRole('button', { name: words.platform }).click();
      const alone = driver.page.getByRole('switch', { name: words.alone });
      if (await alone.isChecked()) await alone.click();
      await driver.page.getByRole('switch', { name: words.alone, checked: false }).waitFor();
      const templateId = await createTemplate(person);
      const approve = driver.page.getByRole('button', { name: `${words.approve}: ${person.template}` });
      await approve.waitFor();
      await look('02-template-waits');
      await approve.click();
      await approved(templateId);
      await look('03-template-approved');
      // The button that had the focus is gone: the keyboard is still in the panel.
      await driver.page.keyboard.press('Escape');
      await alone.waitFor({ state: 'detached' });
      const thread = await api.create(
        '/message-threads',
        'messageThreads',
        { channel: 'whatsapp', identifier: `+${person.number}`, chatbotPaused: false },
        { channelConnection: ['channelConnections', connectionId] },
      );
      const components = [{ type: 'body', parameters: [{ type: 'text', text: person.name }] }];
      const initialMessage = { type: 'template', id: templateId, components };
      await api.create(
        '/flow-runs',
        'flowRuns',
        { initialMessage },
        { flow: ['flows', flowId], messageThread: ['messageThreads', thread.id] },
      );
      // A phone that talks with one number opens the chat by itself.
      await sees(person.name);
      await look('04-initial-message');

      // The answer opens the window: the flow begins.
      await write('Hallo!');
      await ticks('Hallo!', 'delivered');
      await sees('Kun je om zes uur beginnen?');
      await look('05-buttons');
      await press('Ja');
      await sees('Welke dienst past het beste?');
      await press('Kies');
      await phone.getByRole('dialog').waitFor();
      await look('06-list');
      await phone.getByRole('radio', { name: 'Avond' }).check();
      await press(words.send, phone.getByRole('dialog'));
      await sees('Stuur je ons je cv?');
      await press(words.attach);
      await look('07-attach');
      await press(words.cv);
      await sees('Dank je wel! We bellen je vandaag.');
      await look('08-end');
      await eventuallyEqual(
        'the run',
        waitSeconds,
        async () => (await latestRun(thread.id))['status'],
        'finished',
      );
      expect((await latestRun(thread.id))['state']).toMatchObject({ early: true, shift: 'avond' });

      // Every message of the business was seen: the page read the open chat.
      const messages = async () =>
        (await api.list(`/messages?filter[messageThread]=${thread.id}&page[size]=50`)).map(
          ({ attributes }) => attributes,
        );
      const unread = async () =>
        (await messages()).flatMap(({ sendBy, deliveryStatus }) =>
          sendBy !== 'candidate' && deliveryStatus !== 'read' ? [deliveryStatus] : [],
        );
      await eventuallyEqual('the blue ticks', waitSeconds, unread, []);
      expect((await messages()).length).toBeGreaterThanOrEqual(10);

      // STOP is the end of all messages, START their return.
      await press('STOP');
      const isOut = async () => (await threadOf(person)).attributes['optedOutAt'] !== null;
      await eventuallyEqual('the opt-out', waitSeconds, isOut, true);
      expect(await postText(thread.id)).toBe(422);
      await ticks('STOP', 'delivered');
      await look('09-stopped');
      await write('START');
      await eventuallyEqual('the return', waitSeconds, isOut, false);
      expect(await postText(thread.id)).toBe(201);
      await sees('Nog een vraag');
      await look('10-started-again');
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, []])));
    }),
  );
});
