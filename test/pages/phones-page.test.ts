import { describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';

import type { PhoneCommand } from '../../simulator/protocol.ts';
import { buildPhoneStory, storyPhones } from '../support/builders/phone-story.ts';
import {
  buildChat,
  buildMedia,
  buildPhone,
  buildPhoneMessage,
  buildSimulatorState,
  simulatedWhatsappNumber,
} from '../support/builders/phones.ts';
import { type PhonesPageDriver, usePhonesPages } from '../support/environments/phones-page.ts';
import { eventually } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(90_000);

const openState = usePhonesPages();
const open = (state = buildPhoneStory(Date.now())): Promise<PhonesPageDriver> => openState(state);

const { sanne, emine } = storyPhones;
const numberId = simulatedWhatsappNumber.id;
const sannesChat = buildChat(sanne, simulatedWhatsappNumber);

const lastBubble = (phone: Locator, text: string): Locator =>
  phone.getByRole('log').locator('.bubble').filter({ hasText: text }).last();

const openMenu = async (phone: Locator, text: string): Promise<void> => {
  const bubble = lastBubble(phone, text);
  await bubble.hover();
  await bubble.locator('.bubble-options').click();
};

/** Waits until the page has sent a command, and returns the newest one that is no reading. */
const newestCommand = async ({ simulator }: PhonesPageDriver): Promise<PhoneCommand> => {
  let newest: PhoneCommand | undefined;
  await eventually('a command', 10, async () => {
    newest = simulator.commands.filter(({ type }) => type !== 'read').at(-1);
    return newest !== undefined;
  });
  if (!newest) throw new Error('There is no command.');
  return newest;
};

type Act = (phone: Locator) => Promise<void>;

const pressIn = async (phone: Locator, ...names: (string | RegExp)[]): Promise<void> => {
  for (const name of names) await phone.getByRole('button', { name }).last().click();
};

const inMenu =
  (text: string, choice: string | RegExp): Act =>
  async (phone) => {
    await openMenu(phone, text);
    await pressIn(phone, choice);
  };

const inSettings =
  (toggle: string | RegExp): Act =>
  async (phone) => {
    await pressIn(phone, /^Instellingen van/);
    await phone.getByRole('switch', { name: toggle }).click();
  };

const attach =
  (...names: (string | RegExp)[]): Act =>
  (phone) =>
    pressIn(phone, 'Iets bijvoegen', ...names);

const write =
  (text: string): Act =>
  async (phone) => {
    await phone.getByRole('textbox', { name: 'Bericht' }).fill(text);
    await phone.getByRole('textbox', { name: 'Bericht' }).press('Enter');
  };

const place = { phoneId: sanne.id, numberId };

const acts: readonly (readonly [string, Act, Partial<PhoneCommand>])[] = [
  ['writes', write('Hallo'), { type: 'sendText', ...place, text: 'Hallo' }],
  ['stops the messages', (phone) => pressIn(phone, 'STOP'), { type: 'sendText', ...place, text: 'STOP' }],
  [
    'presses a button',
    (phone) => pressIn(phone, /^Nee$/),
    { type: 'press', phoneId: sanne.id, buttonId: 'm2:no' },
  ],
  [
    'chooses a row',
    async (phone) => {
      await pressIn(phone, 'Kies een dienst');
      await phone.getByRole('radio', { name: 'Middag' }).check();
      await pressIn(phone, 'Versturen');
    },
    { type: 'chooseRow', phoneId: sanne.id, rowId: 'm1:late' },
  ],
  ['reacts', inMenu('rijbewijs', 'Reageer met 👍'), { type: 'react', phoneId: sanne.id, emoji: '👍' }],
  ['deletes', inMenu('sinds 2019', 'Verwijderen voor iedereen'), { type: 'delete', phoneId: sanne.id }],
  [
    'changes a text',
    async (phone) => {
      await inMenu('sinds 2019', 'Bewerken')(phone);
      const field = phone.getByRole('textbox', { name: 'Bericht' });
      expect(await field.inputValue()).toBe('Ja, sinds 2019 👍');
      await write('Ja, sinds 2020')(phone);
    },
    { type: 'edit', phoneId: sanne.id, text: 'Ja, sinds 2020' },
  ],
  [
    'sends a place',
    attach('Locatie', /Utrecht Centraal/),
    { type: 'sendLocation', ...place, latitude: 52.0894 },
  ],
  [
    'sends a contact',
    attach('Contact', 'Versturen'),
    { type: 'sendContacts', ...place, contacts: [{ name: 'Daan Bakker', phones: ['31634062597'] }] },
  ],
  ['sends a poll', attach('Peiling'), { type: 'sendUnsupported', ...place }],
  ['sends a CV', attach('Cv'), { type: 'sendMedia', ...place, kind: 'document', fileId: 'file-1' }],
  ['sends a photo', attach('Foto'), { type: 'sendMedia', ...place, kind: 'image', fileId: 'file-1' }],
  ['speaks', attach('Spraakbericht'), { type: 'sendMedia', ...place, kind: 'voice', fileId: 'file-1' }],
  ['goes offline', inSettings('Online'), { type: 'setOnline', phoneId: sanne.id, isOn: false }],
  [
    'hides receipts',
    inSettings('Leesbevestigingen'),
    { type: 'setReceipts', phoneId: sanne.id, isOn: false },
  ],
  ['reads by itself', inSettings('Leest vanzelf'), { type: 'setReadsAtOnce', phoneId: sanne.id, isOn: true }],
  ['blocks', inSettings(/blokkeren$/), { type: 'setBlocked', ...place, isOn: true }],
  ['refuses marketing', inSettings(/^Marketing/), { type: 'setMarketing', ...place, isAllowed: false }],
  [
    'goes on 24 hours',
    (phone) => pressIn(phone, /^Instellingen van/, '24 uur later'),
    { type: 'advanceClock', phoneId: sanne.id, hours: 24 },
  ],
  [
    'takes a username',
    (phone) => pressIn(phone, /^Instellingen van/, 'Gebruiken'),
    { type: 'setUsername', phoneId: sanne.id, username: 'sanne.de.vries' },
  ],
  [
    'gets a new number',
    async (phone) => {
      await pressIn(phone, /^Instellingen van/);
      await phone.getByRole('textbox', { name: 'Nieuw nummer' }).fill('06 8765 4321');
      await pressIn(phone, 'Wijzigen');
    },
    { type: 'changeNumber', phoneId: sanne.id, number: '31687654321' },
  ],
  [
    'gets a new name',
    async (phone) => {
      await pressIn(phone, /^Instellingen van/);
      await phone.getByRole('textbox', { name: 'Naam', exact: true }).fill('Sanne Bakker');
      await phone.getByRole('button', { name: 'Wijzigen' }).first().click();
    },
    { type: 'renamePerson', phoneId: sanne.id, name: 'Sanne Bakker' },
  ],
  [
    'leaves',
    (phone) => pressIn(phone, /^Instellingen van/, 'Deze telefoon weghalen'),
    { type: 'removePhone', phoneId: sanne.id },
  ],
];

describe('what a person does becomes a command', () => {
  test.each(acts)('%s', async (_what, act, command) => {
    const driver = await open();
    await act(driver.phone(sanne.name));
    expect(await newestCommand(driver)).toMatchObject(command);
  });

  test('a reply names its message, also with a file', async () => {
    const driver = await open();
    const phone = driver.phone(sanne.name);
    await inMenu('rijbewijs', 'Beantwoorden')(phone);
    await attach('Cv')(phone);
    const sent = await newestCommand(driver);
    expect(sent).toMatchObject({ type: 'sendMedia', replyTo: expect.stringMatching(/^wamid/) });
    expect(driver.simulator.uploads.map(({ filename }) => filename)).toEqual(['Cv Sanne de Vries.pdf']);
  });

  test('a number that never wrote is written to', async () => {
    const driver = await open(buildSimulatorState({ phones: [sanne] }));
    await pressIn(driver.phone(sanne.name), /Bakkerij Van Dam/);
    await write('Goedemorgen')(driver.phone(sanne.name));
    expect(await newestCommand(driver)).toMatchObject({ type: 'sendText', ...place, text: 'Goedemorgen' });
  });

  test('a refused text stays in the field, with the reason', async () => {
    const driver = await open();
    const phone = driver.phone(sanne.name);
    driver.simulator.refuse('strange', 'The number is locked.');
    await write('Hallo')(phone);
    await phone.getByRole('alert').getByText('The number is locked.').waitFor();
    expect(await phone.getByRole('textbox', { name: 'Bericht' }).inputValue()).toBe('Hallo');
    expect(await driver.findAccessibilityViolations()).toEqual([]);
  });
});

test.each([
  ['phone_offline', 'Deze telefoon is offline. Zet hem aan in de instellingen.'],
  ['number_taken', 'Een andere telefoon heeft dit nummer.'],
])('a refusal %s is told in the language of the page', async (code, words) => {
  const driver = await open();
  driver.simulator.refuse(code, 'In English.');
  await write('Hallo')(driver.phone(sanne.name));
  await driver.phone(sanne.name).getByRole('alert').getByText(words).waitFor();
  expect(await driver.page.getByText('In English.').count()).toBe(0);
});

describe('what happens at the simulator is shown', () => {
  test('a message, its typing before it, and how far an answer got', async () => {
    const driver = await open();
    const phone = driver.phone(sanne.name);
    const typingUntil = new Date(Date.now() + 2000).toISOString();
    driver.simulator.emit({ type: 'chat', value: { ...sannesChat, typingUntil } });
    await phone.getByText('is aan het typen…').waitFor();
    await phone.getByText('is aan het typen…').waitFor({ state: 'detached' });
    driver.simulator.emit({
      type: 'message',
      value: buildPhoneMessage(sannesChat.id, { content: { type: 'text', text: 'Tot morgen!' } }),
    });
    await lastBubble(phone, 'Tot morgen!').waitFor();
    const answer = buildPhoneMessage(sannesChat.id, {
      from: 'person',
      content: { type: 'text', text: 'Afgesproken' },
    });
    expect(await phone.getByRole('log').getByText('Afgesproken').count()).toBe(0);
    for (const [status, ticks] of [
      ['sent', 'Verstuurd'],
      ['delivered', 'Bezorgd'],
      ['read', 'Gelezen'],
    ] as const) {
      driver.simulator.emit({ type: 'message', value: { ...answer, status } });
      await lastBubble(phone, 'Afgesproken').getByText(ticks).waitFor();
    }
  });

  test('a phone that comes and goes', async () => {
    const driver = await open();
    const value = buildPhone('new', { name: 'Daan Bakker', number: '31634062597' });
    driver.simulator.emit({ type: 'phone', value });
    await driver.phone('Daan Bakker').waitFor();
    driver.simulator.emit({ type: 'removed', of: 'phone', id: 'new' });
    await driver.phone('Daan Bakker').waitFor({ state: 'detached' });
    expect(await driver.page.getByRole('article').count()).toBe(3);
  });

  test('a file that lies elsewhere is a link, and nothing of it is loaded', async () => {
    const driver = await open();
    const media = buildMedia('image', { url: 'https://elsewhere.example/photo.jpg', filename: 'photo.jpg' });
    driver.simulator.emit({
      type: 'message',
      value: buildPhoneMessage(sannesChat.id, { content: { type: 'media', media } }),
    });
    const link = driver.phone(sanne.name).getByRole('link', { name: /elsewhere\.example/ });
    await link.waitFor();
    expect(await link.getByRole('img').count()).toBe(0);
  });

  test('the voice message that the page makes can be played by a browser', async () => {
    const driver = await open();
    const phone = driver.phone(sanne.name);
    await attach('Spraakbericht')(phone);
    await newestCommand(driver);
    const media = buildMedia('voice', { url: '/files/voice.ogg', mimeType: 'audio/ogg' });
    driver.simulator.emit({
      type: 'message',
      value: buildPhoneMessage(sannesChat.id, { from: 'person', content: { type: 'media', media } }),
    });
    // Its length is known only to someone who can read the file.
    await phone.getByRole('button', { name: 'Spraakbericht: 0:06' }).waitFor();
    expect(driver.simulator.uploads.map(({ filename }) => filename)).toEqual(['voice.ogg']);
  });
});

describe('reading', () => {
  const unread = buildPhoneMessage(sannesChat.id, { content: { type: 'text', text: 'Nieuw' } });
  const stateOf = (changes: Partial<typeof sanne>) =>
    buildSimulatorState({ phones: [{ ...sanne, ...changes }], chats: [sannesChat], messages: [unread] });
  const reads = ({ simulator }: PhonesPageDriver): number =>
    simulator.commands.filter(({ type }) => type === 'read').length;

  test('an open chat before the eyes of the watcher is read, once', async () => {
    const driver = await open(stateOf({}));
    await eventually('read', 10, async () => reads(driver) > 0);
    driver.simulator.emit({ type: 'message', value: { ...unread, status: 'read' } });
    await lastBubble(driver.phone(sanne.name), 'Nieuw').waitFor();
    expect(reads(driver)).toBe(1);
  });

  test.each([
    ['a phone that reads by itself', { readsAtOnce: true }],
    ['a phone that is offline', { isOnline: false }],
  ])('%s sends no command', async (_what, changes) => {
    const driver = await open(stateOf(changes));
    // A later command that did arrive shows that an earlier one would have.
    await write('Hallo')(driver.phone(sanne.name));
    await newestCommand(driver);
    expect(reads(driver)).toBe(0);
  });

  test('a chat that is not open is not read, and its message is announced', async () => {
    const driver = await open(stateOf({}));
    await eventually('read', 10, async () => reads(driver) > 0);
    await pressIn(driver.phone(sanne.name), 'Terug naar de chats');
    const value = buildPhoneMessage(sannesChat.id, { content: { type: 'text', text: 'Ben je er?' } });
    driver.simulator.emit({ type: 'message', value });
    await driver.phone(sanne.name).getByRole('status').filter({ hasText: 'Ben je er?' }).waitFor();
    expect(reads(driver)).toBe(1);
  });
});

describe('the connection', () => {
  test('is shown when it breaks, and what happened meanwhile is there once it is back', async () => {
    const driver = await open();
    await driver.page.getByText('Verbonden').waitFor();
    driver.simulator.setAway(true);
    await driver.page.getByText('Geen verbinding').waitFor();
    expect(await driver.page.getByRole('article').count()).toBe(3);
    expect(await driver.findAccessibilityViolations()).toEqual([]);
    driver.simulator.restart(buildSimulatorState({ phones: [sanne], chats: [sannesChat] }));
    driver.simulator.setAway(false);
    await driver.page.getByText('Verbonden').waitFor();
    expect(await driver.page.getByRole('article').count()).toBe(1);
  });

  test('a command that nobody answers says so, and the text is kept', async () => {
    const driver = await open();
    driver.simulator.setAway(true);
    const phone = driver.phone(emine.name);
    await pressIn(phone, /Bakkerij/);
    await write('Hallo')(phone);
    await phone
      .getByRole('alert')
      .getByText(/antwoordt niet/)
      .waitFor();
    expect(await phone.getByRole('textbox', { name: 'Bericht' }).inputValue()).toBe('Hallo');
  });
});
