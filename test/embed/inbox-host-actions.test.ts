import { beforeAll, describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { useBrowser, withProfile } from '../support/environments/browser.ts';
import { useHostServer } from '../support/environments/host-server.ts';
import {
  type InboxPage,
  type MadeConversation,
  makeConversation,
  openInboxPage,
} from '../support/environments/inbox-page.ts';
import { eventually } from '../support/eventually.ts';
import { tableDigests } from '../support/table-digests.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// The real inbox: what the page around it can make it do, and what it is told.

setTimeLimit(60_000);

const api = useApi();
const hostServer = useHostServer(api.server);
const browser = useBrowser();
const missing = '00000000-0000-7000-8000-000000000000';

let noor: MadeConversation;
let daan: MadeConversation;
let samId = '';
let foreign = { candidateId: '', conversationId: '' };

beforeAll(async () => {
  samId = (await api.make('users', { attributes: { firstName: 'Sam', lastName: 'Bakker' } })).id;
  hostServer.issueTokensFor(samId);
  noor = await makeConversation(api, 'Noor', 'Known');
  daan = await makeConversation(api, 'Daan', 'Unknown');
  await api.patch('candidates', noor.candidateId, { externalId: 'ats-7' });
  for (const each of [noor, daan]) await each.say('Hello');
  const token = api.server.otherToken;
  const candidate = await api.make('candidates', { token, attributes: { externalId: 'ats-foreign' } });
  const thread = await api.make('messageThreads', { token, related: { candidate: candidate.id } });
  const found = await api.send('GET', `/conversations?filter[messageThreadId]=${thread.id}`, { token });
  foreign = { candidateId: candidate.id, conversationId: found.parseList().data[0]?.id ?? '' };
});

const visit = (): Promise<InboxPage> => openInboxPage(browser, api, hostServer);

const eventsNamed = async (inbox: InboxPage, name: string) =>
  (await inbox.events()).filter(({ event }) => event === name);

describe('an action of the host', () => {
  test('never writes: nothing is sent, changed or deleted, and a draft stays', async () => {
    const inbox = await visit();
    await inbox.open('Noor Known');
    await inbox.waitForMessage('Hello');
    await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('Half a sentence');
    await eventually('the conversation is read', 10, async () => {
      const found = await api.show('conversations', noor.conversationId);
      return found['unreadMessagesCount'] === 0;
    });
    const before = await tableDigests(api.server);
    const unsafe: string[] = [];
    inbox.page.on('request', (request) => {
      if (request.method() !== 'GET') unsafe.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const fields = { candidateId: noor.candidateId, conversationId: noor.conversationId };
    const more = { text: 'Hello', payload: 'x', messageId: missing, flowId: missing, flowType: 'x' };
    const actions = ['initialize', 'openConversation', 'openCandidate', 'openFlow', 'start', 'reply', 'send'];
    for (const action of [...actions, 'close', 'delete', 'pause', 'publish', 'cancel'])
      await inbox.act(action, { ...fields, ...more });
    await inbox.waitForMessage('Hello');
    expect(await inbox.frame.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('Half a sentence');
    // Only colleagues hear who looks at a conversation.
    expect(unsafe.filter((each) => !each.endsWith('/presence'))).toEqual([]);
    expect(await tableDigests(api.server)).toEqual(before);
    await inbox.close();
  });

  test('`openCandidate` opens the newest conversation of a candidate, by each of its ids', async () => {
    const inbox = await visit();
    for (const fields of [{ candidateId: noor.candidateId }, { externalId: 'ats-7' }]) {
      expect(await inbox.act('openConversation', { conversationId: daan.conversationId })).toEqual({
        ok: true,
      });
      await inbox.frame.getByRole('heading', { level: 2, name: 'Daan Unknown' }).waitFor();
      expect(await inbox.act('openCandidate', fields)).toEqual({ ok: true });
      await inbox.frame.getByRole('heading', { level: 2, name: 'Noor Known' }).waitFor();
    }
    const opened = (await eventsNamed(inbox, 'conversationOpened')).map(({ conversationId, candidateId }) => [
      conversationId,
      candidateId,
    ]);
    const [ofNoor, ofDaan] = [noor, daan].map((each) => [each.conversationId, each.candidateId]);
    expect(opened).toEqual([ofDaan, ofNoor, ofDaan, ofNoor]);
    await inbox.close();
  });

  test('says so when there is nothing to open, or it belongs to somebody else, and leaves what is open', async () => {
    const inbox = await visit();
    await inbox.open('Noor Known');
    const nothing = [
      ['openCandidate', { candidateId: missing }],
      ['openCandidate', { externalId: 'ats-8' }],
      ['openCandidate', { externalId: 'ats-foreign' }],
      ['openCandidate', { candidateId: foreign.candidateId }],
      ['openCandidate', { candidateId: 'no id at all' }],
      ['openCandidate', { candidateId: { $ne: '' } }],
      ['openCandidate', {}],
      ['openConversation', { conversationId: missing }],
      ['openConversation', { conversationId: foreign.conversationId }],
      ['openConversation', { conversationId: `${noor.conversationId},${daan.conversationId}x` }],
      ['openConversation', {}],
    ] as const;
    for (const [action, fields] of nothing)
      expect({ action, fields, result: await inbox.act(action, fields) }).toEqual({
        action,
        fields,
        result: { ok: false, code: 'not_found' },
      });
    await inbox.frame.getByRole('heading', { level: 2, name: 'Noor Known' }).waitFor();
    expect(await eventsNamed(inbox, 'conversationOpened')).toHaveLength(1);
    const detail = 'What the action names is not there.';
    expect(await eventsNamed(inbox, 'error')).toEqual(
      nothing.map(() => expect.objectContaining({ code: 'not_found', detail, fatal: false })),
    );
    await inbox.close();
  });

  test('that asks for no result hears that there is nothing to open, too', async () => {
    const inbox = await visit();
    const { origin } = new URL(inbox.frame.url());
    await inbox.page.evaluate(
      `document.querySelector('iframe').contentWindow.postMessage({ action: 'openConversation', conversationId: '${missing}' }, '${origin}')`,
    );
    expect(await inbox.waitForEvent('error')).toMatchObject({ component: 'service', code: 'not_found' });
    expect(await eventsNamed(inbox, 'result')).toEqual([]);
    await inbox.close();
  });

  test('`initialize` with the token of another user leaves nothing of the one before', () =>
    withProfile('allowed', async (context) => {
      const inbox = await openInboxPage(browser, api, hostServer, { context });
      await inbox.open('Noor Known');
      const field = inbox.frame.getByRole('textbox', { name: 'Reply' });
      await field.fill('Half a sentence');
      hostServer.issueTokensFor(
        (await api.make('users', { attributes: { firstName: 'Robin', lastName: 'Meijer' } })).id,
      );
      const { origin } = new URL(inbox.frame.url());
      const signIn = `(async () => {
        const token = await (await fetch('/token')).text();
        document.querySelector('iframe').contentWindow.postMessage({ action: 'initialize', token }, '${origin}');
      })()`;
      await inbox.page.evaluate(signIn);
      await inbox.frame.getByText('Choose a conversation').waitFor();
      expect(String(await inbox.frame.evaluate('document.documentElement.outerHTML'))).not.toContain('Half');
      await inbox.open('Noor Known');
      await inbox.waitForMessage('Hello');
      expect(await field.inputValue()).toBe('');
      hostServer.issueTokensFor(samId);
      await inbox.page.evaluate(signIn);
      await inbox.frame.getByText('Choose a conversation').waitFor();
      await inbox.open('Noor Known');
      await eventually('the draft of its author', 10, async () => (await field.inputValue()) !== '');
      expect(await field.inputValue()).toBe('Half a sentence');
    }));

  test('`signOut` clears the screen and what the browser keeps', () =>
    withProfile('allowed', async (context) => {
      const inbox = await openInboxPage(browser, api, hostServer, { context });
      await inbox.open('Noor Known');
      await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('Half a sentence');
      const readKept = async (): Promise<string> =>
        String(await inbox.frame.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'));
      await eventually('the draft is kept', 10, async () => /draft/.test(await readKept()));
      expect(await readKept()).not.toContain('Half');
      expect(await readKept()).toContain('embed-session');
      expect(await inbox.act('signOut')).toEqual({ ok: true });
      await inbox.frame.locator('.lock-screen').waitFor();
      expect(await readKept()).not.toMatch(/draft|embed-session/);
      const shown = String(await inbox.frame.evaluate('document.documentElement.outerHTML'));
      for (const word of ['Noor', 'Daan', 'Half', 'Bakker']) expect(shown).not.toContain(word);
    }));
});

describe('the host hears', () => {
  test('which candidate to open in its own pages, where it knows them', async () => {
    const inbox = await visit();
    await inbox.open('Noor Known');
    await inbox.frame.getByRole('button', { name: 'Open in ATS' }).first().click();
    expect(await eventsNamed(inbox, 'candidateOpenExternal')).toEqual([
      expect.objectContaining({ candidateId: noor.candidateId, externalId: 'ats-7', component: 'inbox' }),
    ]);
    await inbox.open('Daan Unknown');
    await inbox.frame.locator('.field-pairs').waitFor();
    expect(await inbox.frame.getByRole('button', { name: 'Open in ATS' }).count()).toBe(0);
    await inbox.close();
  });

  test('how many conversations are unread, as soon as that changes', async () => {
    const inbox = await visit();
    const newest = async (): Promise<unknown> =>
      (await eventsNamed(inbox, 'unreadChanged')).at(-1)?.['count'];
    await eventually('the first count', 10, async () => (await newest()) !== undefined);
    const earlier = Number(await newest());
    const eva = await makeConversation(api, 'Eva', 'Unread');
    await eva.say('Hello');
    await eventually('one more', 10, async () => (await newest()) === earlier + 1);
    await inbox.open('Eva Unread');
    await eventually('one less', 10, async () => (await newest()) === earlier);
    const texts = JSON.stringify(await inbox.events());
    for (const word of ['Eva', 'Noor', 'Hello', 'Bakker']) expect(texts).not.toContain(word);
    await inbox.close();
  });
});
