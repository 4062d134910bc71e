import { isDeepStrictEqual } from 'node:util';

import { beforeAll, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { useHostServer } from '../support/environments/host-server.ts';
import {
  type InboxPage,
  type MadeConversation,
  makeConversation,
  openInboxPage,
} from '../support/environments/inbox-page.ts';
import { startKillableApi } from '../support/environments/killable-api.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { eventually } from '../support/eventually.ts';
import { mapInParallel } from '../support/map-in-parallel.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// An open inbox loses its stream, its process and its network, while a thousand things change. In the end it shows the same
// as an inbox that was opened after everything.

setTimeLimit(280_000);

const api = useApi({ hasNotices: true });
const hostServer = useHostServer(api.server);
const browser = useBrowser();
const service = useEnvironment(() => startKillableApi(api.server.databaseUrl));

const changeCount = 1000;
const conversationCount = 40;

beforeAll(async () => {
  hostServer.issueTokensFor(
    (await api.make('users', { attributes: { firstName: 'Sam', lastName: 'Bakker' } })).id,
  );
});

const visitAll = async (): Promise<InboxPage> => {
  const inbox = await openInboxPage(browser, { server: service }, hostServer);
  await inbox.frame.locator('.view-button').click();
  await inbox.frame.getByRole('menuitemradio').last().click();
  // Away from the list, which stands still under the pointer.
  await inbox.page.mouse.move(900, 10);
  return inbox;
};

/** Runs a script in the inbox, with functions that find elements and read what a person can read in them. */
const readWith = ({ frame }: InboxPage, script: string): Promise<unknown> =>
  frame.evaluate(`(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const text = (root, selector) => root.querySelector(selector)?.innerText ?? null;
    return ${script};
  })()`);

const readThread = (inbox: InboxPage): Promise<unknown> =>
  readWith(
    inbox,
    `[
      text(document, '.thread-head'), text(document, '.field-pairs'),
      ...all('[role="log"] .line-bubble').slice(-10).map(({ innerText }) => innerText),
    ]`,
  );

// The minutes of a wait go on, in each page by its own clock.
const readRows = (inbox: InboxPage): Promise<unknown> =>
  readWith(
    inbox,
    `all('.rows-item').map((row) => [
      row.ariaSetSize, row.ariaPosInSet, text(row, '.row-name'), text(row, '.row-preview'), text(row, '.row-count'),
      text(row, '.row-foot')?.replace(/\\d+m/, 'some minutes'), row.querySelector('time')?.dateTime ?? null,
    ])`,
  );

const readCounts = async ({ frame, page }: InboxPage): Promise<readonly string[]> => {
  await frame.locator('.view-button').click();
  const counts = await frame.getByRole('menuitemradio').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.mouse.move(900, 10);
  return counts;
};

type Change = () => Promise<unknown>;

/** Plans what changes: most often a message, of which every third belongs to the conversation that is open. */
const planChanges = (random: SeededRandom, all: readonly MadeConversation[]): readonly Change[] => {
  const [open] = all;
  const gone = new Set<MadeConversation>();
  const other = (): MadeConversation => random.pick(all.filter((each) => each !== open && !gone.has(each)));
  const say = (place: number, to: MadeConversation) => () => to.say(`Message ${place}`);
  return Array.from({ length: changeCount }, (_, place): Change => {
    const { candidateId, threadId, conversationId } = other();
    switch (random.below(20)) {
      case 0:
        return () => api.patch('candidates', candidateId, { lastName: `Name ${place}` });
      case 1:
        return () => api.patch('messageThreads', threadId, { chatbotPaused: place % 2 === 0 });
      case 2:
        return () =>
          api.send('POST', `/conversations/${conversationId}/${random.pick(['close', 'open', 'unread'])}`);
      case 3: {
        if (gone.size === 5 || place < 200)
          return () => api.patch('candidates', candidateId, { firstName: 'F' });
        const leaving = other();
        gone.add(leaving);
        return () => api.send('DELETE', `/candidates/${leaving.candidateId}`);
      }
      default:
        return say(place, open && random.below(3) === 0 ? open : other());
    }
  });
};

test('an inbox that loses its stream, its process and its network shows in the end what a new one shows', async () => {
  const random = createSeededRandom('losses of an inbox');
  const names = Array.from({ length: conversationCount }, (_, index) => `Candidate ${index + 1}`);
  const made = await mapInParallel(names, 4, (name) => makeConversation(api, name, 'Live'));
  for (const each of made) await each.say('Hello');
  const conversationId = made[0]?.conversationId ?? '';
  const inbox = await visitAll();
  await inbox.act('openConversation', { conversationId });
  await inbox.waitForMessage('Hello');

  const changes = [...planChanges(random, made)];
  const change = (count: number): Promise<unknown> =>
    mapInParallel(changes.splice(0, count), 3, (each) => each());
  const context = inbox.page.context();
  const nothing = async (): Promise<void> => undefined;
  const losses = {
    stream: { begin: async () => service.cut(), end: nothing },
    process: { begin: service.kill, end: service.start },
    network: { begin: () => context.setOffline(true), end: () => context.setOffline(false) },
    // Nobody hears of this one: the inbox has to notice that nothing comes any more.
    silence: { begin: async () => service.silence(), end: nothing },
  };
  const order = random.shuffle<keyof typeof losses>([
    ...(['stream', 'stream', 'process', 'process', 'network', 'network', 'silence'] as const),
  ]);
  for (const loss of [...order, 'silence'] as const) {
    const changing = change(30);
    await losses[loss].begin();
    await changing;
    await change(70);
    await losses[loss].end();
    await change(25);
  }
  expect(changes).toEqual([]);

  const fresh = await visitAll();
  await fresh.act('openConversation', { conversationId });
  await fresh.waitForMessage('Message');
  await eventually(
    'nothing is being loaded',
    20,
    async () => (await fresh.frame.locator('.skeleton').count()) === 0,
  );
  const compare = async (read: (page: InboxPage) => Promise<unknown>): Promise<void> => {
    const isSame = async () => isDeepStrictEqual(await read(inbox), await read(fresh));
    await eventually('the screen of a new inbox', 60, isSame).catch(() => undefined);
    const { seed } = random;
    expect({ seed, shown: await read(inbox) }).toEqual({ seed, shown: await read(fresh) });
  };
  await compare(readThread);
  // High enough for all rows at once.
  for (const each of [inbox, fresh]) await each.page.setViewportSize({ width: 1280, height: 5000 });
  await compare(readRows);
  // A count that was asked for on a silent connection is given up after 20 s, and asked for again.
  await compare(readCounts);
  expect(inbox.faults).toEqual([]);
  await inbox.close();
  await fresh.close();
});
