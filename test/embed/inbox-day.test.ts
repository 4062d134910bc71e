import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { englishInbox } from '../../ui/inbox/model/texts/english.ts';
import { ask } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import { withProfile } from '../support/environments/browser.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { type InboxPage, makeConversation } from '../support/environments/inbox-page.ts';
import { chooseView, failRoute, openById } from '../support/environments/inbox-scenes/scene.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';
import { png } from '../support/media.ts';

// A recruiter's day in one window: what the list, a thread and the panel beside it promise.

const { api, users, visitInbox } = useEmbed({ hasNotices: true });
let inbox: InboxPage;

const makeFlow = async (name: string): Promise<string> => {
  const create = (type: string, attributes: Record<string, unknown>, related: Record<string, string>) =>
    api.make(type, { attributes, related });
  const nodes = {
    Licence: { actions: [ask('boolean', 'licence', { text: 'Do you drive?' })], to: { Hours: '' } },
    Hours: { actions: [ask('number', 'hours', { text: 'How many hours?' })], to: { End: '' } },
    End: { end: 'accepted', actions: [] },
  } as const;
  return (await createFlow(create, { name, reminderInterval: 0, nodes })).flow.id;
};

const namesInList = (): Promise<readonly string[]> => inbox.frame.locator('.row-name').allTextContents();

/** Stores messages of the candidate, a second apart: two of one instant have no order. */
const storePayloads = (threadId: string, payloads: readonly Record<string, unknown>[]) =>
  Promise.all(
    payloads.map((payload, index) =>
      api.server.query(
        `insert into messages (id, created_at, updated_at, organization_id, message_thread_id, send_by, origin, payload, delivery_status, error_messages)
         select uuidv7(), moment, moment, t.organization_id, t.id, 'candidate', 'channel', $2, 'accepted', '[]'
         from message_threads t, (select now() + make_interval(secs => $3) as moment) m where t.id = $1`,
        [threadId, JSON.stringify(payload), index],
      ),
    ),
  );

beforeAll(async () => {
  for (const name of ['Uma', 'Vera', 'Wim', 'Xia'])
    await (await makeConversation(api, name, 'Day')).say('Hi');
  inbox = await visitInbox();
  await chooseView(inbox, 'all');
  await inbox.frame.locator('.row-button').nth(3).waitFor();
});

afterAll(() => inbox.close());

describe('the list under a pointer', () => {
  test('stands still: what is new waits behind a button, and comes when the pointer leaves', async () => {
    const { frame, page } = inbox;
    await frame.locator('.row-button', { hasText: 'Wim Day' }).hover();
    const before = await namesInList();
    for (const name of ['Yan', 'Zoe']) await (await makeConversation(api, name, 'New')).say('Hello');
    const known = await api.send('GET', '/conversations?filter[search]=Uma');
    const threadId = known.parseList().data[0]?.attributes['messageThreadId'];
    await api.say(String(threadId), 'Me again');
    await frame.getByRole('button', { name: '3 new' }).waitFor();
    await frame.locator('.row', { hasText: 'Uma Day' }).getByText('Me again').waitFor();
    expect(await namesInList()).toEqual(before);
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await inbox.takePicture('new-pill');
    await frame.getByRole('button', { name: '3 new' }).click();
    await eventuallyEqual('the new order', 10, namesInList, [
      'Uma Day',
      'Zoe New',
      'Yan New',
      ...before.filter((name) => name !== 'Uma Day'),
    ]);
    await (await makeConversation(api, 'Abe', 'New')).say('Hello');
    await frame.getByRole('button', { name: '1 new' }).waitFor();
    await page.mouse.move(900, 400);
    await eventually('it shows by itself', 10, async () => (await namesInList())[0] === 'Abe New');
  });
});

describe('the way a user looks at the list', () => {
  test('is there with the next visit, and not for another user', () =>
    withProfile('allowed', async (context) => {
      const first = await visitInbox({ context });
      await chooseView(first, 'open');
      await first.frame.getByRole('button', { name: /^Order/ }).click();
      await first.frame.getByRole('menuitemradio', { name: 'Longest waiting first' }).click();
      await first.frame.getByRole('button', { name: 'Filter' }).click();
      await first.frame.getByRole('radio', { name: 'SMS' }).check();
      await first.page.close();
      const see = async ({ frame }: InboxPage) => {
        await frame.locator('.view-button').waitFor();
        const labels = frame.locator('.list-tools button');
        return Promise.all(
          (await labels.all()).map(
            async (each) => (await each.getAttribute('aria-label')) ?? each.innerText(),
          ),
        );
      };
      const again = await visitInbox({ context });
      expect((await see(again)).join()).toMatch(/Open.*Longest waiting first.*1 set/s);
      await again.page.close();
      const other = await visitInbox({ context }, { userId: users.robin });
      expect((await see(other)).join()).not.toMatch(/Longest waiting first|1 set/);
    }));
});

describe('a conversation that is paused', () => {
  test('says in the list by whom', async () => {
    const robin = await visitInbox({}, { userId: users.robin });
    await chooseView(robin, 'all');
    await robin.open('Vera Day');
    await robin.frame.getByRole('button', { name: 'Take over' }).click();
    const reply = robin.frame.getByRole('textbox', { name: 'Reply' });
    await reply.fill('I take this one.');
    await reply.press('Enter');
    const chipIn = ({ frame }: InboxPage) =>
      frame.locator('.row', { hasText: 'Vera Day' }).locator('.chip-paused');
    await chipIn(robin).getByText('Paused by you').waitFor();
    await robin.close();
    await chipIn(inbox).getByText('Paused by Robin Meijer').waitFor();
    expect(inbox.faults).toEqual([]);
  });
});

describe('a thread', () => {
  test('is read after a second on the screen of a page with the focus, and not before', async () => {
    const made = await makeConversation(api, 'Rea', 'Marks');
    await made.say('Read me');
    const isUnread = async () => (await api.show('conversations', made.conversationId)).unreadMessages;
    await openById({ inbox }, made.conversationId);
    await inbox.page.waitForTimeout(500);
    expect(await isUnread()).toBe(true);
    await eventuallyEqual('read', 5, isUnread, false);
    // The page stays visible, and somebody works in another window.
    await inbox.frame.evaluate(
      `Object.assign(document, { hasFocus: () => false }); dispatchEvent(new Event('blur'))`,
    );
    await made.say('And me');
    await inbox.waitForMessage('And me');
    await inbox.page.waitForTimeout(1_500);
    expect(await isUnread()).toBe(true);
    await inbox.frame.evaluate(`delete document.hasFocus; dispatchEvent(new Event('focus'))`);
    await eventuallyEqual('read', 5, isUnread, false);
  });

  test('says how far each message came, what was pressed, and parts days', async () => {
    const made = await makeConversation(api, 'Tia', 'Ticks');
    const states = ['accepted', 'sent', 'delivered', 'read'];
    // Messages that one person says in a row share a foot.
    for (const state of states) {
      await made.say('?');
      await made.say(state, 'user');
    }
    await api.server.query(
      `update messages set delivery_status = payload #>> '{attributes,value}' where message_thread_id = $1 and send_by = 'user'`,
      [made.threadId],
    );
    await api.server.query(
      `update messages set created_at = created_at - interval '3 days' where message_thread_id = $1`,
      [made.threadId],
    );
    await storePayloads(made.threadId, [{ type: 'text', attributes: { value: 'Yes, I do', choice: 'yes' } }]);
    await openById({ inbox }, made.conversationId);
    const { frame } = inbox;
    await frame.locator('.line', { hasText: 'Yes, I do' }).getByText('Chosen:').waitFor();
    await frame.locator('.separator-day', { hasText: 'Today' }).waitFor();
    expect(await frame.locator('.separator-day').count()).toBe(2);
    const { accepted, sent, delivered, read } = englishInbox.thread.delivery;
    expect(await frame.locator('.tick').allTextContents()).toEqual([accepted, sent, delivered, read]);
  });

  test('shows pictures in a viewer and plays sound, and gives the file again', async () => {
    const made = await makeConversation(api, 'Pia', 'Media');
    const { origin } = api.server;
    await inbox.page.route('**/a-picture', (route) => route.fulfill({ contentType: 'image/png', body: png }));
    await storePayloads(made.threadId, [
      {
        type: 'image',
        image: { url: `${origin}/a-picture`, caption: 'My diploma', mime_type: 'image/png', size: 70 },
      },
      { type: 'audio', audio: { url: `${origin}/a-sound`, mime_type: 'audio/ogg', size: 70 } },
    ]);
    await openById({ inbox }, made.conversationId);
    const { frame, page } = inbox;
    expect(await frame.locator('audio[controls]').getAttribute('src')).toBe(`${origin}/a-sound`);
    await frame.getByRole('button', { name: 'Open My diploma' }).click();
    const viewer = frame.getByRole('dialog', { name: 'My diploma' });
    await viewer.getByRole('img', { name: 'My diploma' }).waitFor();
    expect(await viewer.getByRole('link').getAttribute('href')).toBe(`${origin}/a-picture`);
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await page.unroute('**/a-picture');
  });
});

describe('a reply alone', () => {
  test('is sent, and leaves the conversation to the chatbot', async () => {
    const made = await makeConversation(api, 'Ola', 'Only');
    await made.say('Where are you?');
    await openById({ inbox }, made.conversationId);
    await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('In Utrecht.');
    await inbox.frame.getByRole('button', { name: 'Ways to send' }).click();
    await inbox.frame.getByRole('menuitem', { name: 'Reply only' }).click();
    await inbox.waitForMessage('In Utrecht.');
    await inbox.frame.locator('.line-pending').waitFor({ state: 'detached' });
    const thread = (await api.send('GET', `/message-threads/${made.threadId}`)).parseResource().attributes;
    expect(thread['chatbotPaused']).toBe(false);
  });
});

describe('the panel', () => {
  test('starts a run, leads from an answer to its message, and cancels the run', async () => {
    await makeFlow('Day shift');
    const made = await makeConversation(api, 'Kai', 'Runs');
    await made.say('I am here');
    await openById({ inbox }, made.conversationId);
    const { frame } = inbox;
    await frame.getByRole('button', { name: 'Start a flow' }).click();
    await frame.getByRole('radio', { name: 'Day shift' }).check();
    await frame.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
    await frame.getByRole('dialog').waitFor({ state: 'detached' });
    await made.say('Let us begin');
    await inbox.waitForMessage('Do you drive?');
    await frame.locator('.separator-run', { hasText: 'Flow: Day shift' }).waitFor();
    await made.say('yes, every day');
    const answer = frame.locator('.answer', { hasText: 'yes, every day' });
    await answer.getByRole('button').click();
    await frame.locator('.line-marked', { hasText: 'yes, every day' }).waitFor();
    await frame.getByRole('button', { name: 'Cancel the flow' }).click();
    await frame.getByRole('alertdialog').getByRole('button', { name: 'Cancel the flow' }).click();
    await frame.locator('.run-status', { hasText: 'Cancelled' }).waitFor();
    const runs = (await api.send('GET', `/flow-runs?filter[messageThreadId]=${made.threadId}`)).parseList();
    expect(runs.data.map(({ attributes }) => attributes['status'])).toEqual(['cancelled']);
  });

  test('leads to the other conversations of the candidate, whose name it gives', async () => {
    const made = await makeConversation(api, 'Lea', 'Twice');
    await made.say('On the first');
    const second = await api.openThread({ candidate: made.candidateId });
    await api.say(second, 'On the second');
    await openById({ inbox }, made.conversationId);
    await inbox.frame.locator('.other-thread', { hasText: 'On the second' }).click();
    await inbox.waitForMessage('On the second');
    expect(await inbox.frame.locator('.other-thread').allInnerTexts()).toEqual([
      expect.stringContaining('On the first'),
    ]);
  });
});

describe('the number of a request that failed', () => {
  test('is copied, or selected where the page around the inbox forbids copying', async () => {
    const { page, frame } = inbox;
    await page.route('**/public/v2/conversations?*', failRoute);
    await chooseView(inbox, 'closed');
    const number = 'a1b2c3d4-0000-4000-8000-1234567890ab';
    await frame.getByText(number).waitFor();
    await frame.evaluate(`navigator.clipboard.writeText = async (text) => { window.copied = text; }`);
    await frame.getByRole('button', { name: 'Copy the number' }).click();
    await frame.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await frame.evaluate('window.copied')).toBe(number);
    await frame.evaluate(
      `navigator.clipboard.writeText = async () => { throw new DOMException('', 'NotAllowedError'); }`,
    );
    await frame.getByRole('button', { name: 'Copied' }).click();
    await eventually('selected', 5, async () =>
      String(await frame.evaluate('String(getSelection())')).includes(number),
    );
    await page.unroute('**/public/v2/conversations?*');
  });
});
