import { beforeAll, expect, test } from 'vitest';
import type { BrowserContext } from 'playwright-core';

import { createFlow, linearFlowSketch } from '../support/builders/flow.ts';
import { ask } from '../support/builders/actions.ts';
import { buildTextPayload } from '../support/builders/messages.ts';
import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { useHostServer } from '../support/environments/host-server.ts';
import { type InboxPage, makeConversation, openInboxPage } from '../support/environments/inbox-page.ts';
import { eventually } from '../support/eventually.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { mapInParallel } from '../support/map-in-parallel.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Words of candidates and of other systems stand in the inbox as text, wherever they are shown. The rows are changed in the
// database, where the API would refuse some of it: the page does not rely on that.

setTimeLimit(240_000);

const api = useApi();
const hostServer = useHostServer(api.server);
const browser = useBrowser();

/** Runs a statement with values, and returns nothing. */
const set = (text: string, ...values: readonly unknown[]): Promise<unknown> => api.server.query(text, values);

const addressIn = (text: string): string => (/^\s*\w+:/.test(text) ? text : 'javascript:canary()');

const poisonMessages = async (threadId: string, text: string): Promise<void> => {
  const file = { url: addressIn(text), filename: text, caption: text, mime_type: text, size: 1 };
  const payloads = [
    { type: 'document', document: file },
    { type: 'image', image: file },
    { type: 'video', video: file },
    { type: 'template', name: text, preview: text },
    { type: 'text', attributes: { value: 'Choose', options: [{ value: text, label: text }], choice: text } },
  ];
  for (const payload of payloads) {
    const related = { messageThread: threadId };
    const attributes = { sendBy: 'chatbot', payload: buildTextPayload('Hello') };
    const { id } = await api.make('messages', { attributes, related });
    await set('update messages set payload = $1 where id = $2', JSON.stringify(payload), id);
  }
};

/** Makes a conversation whose every text is the hostile one. */
const makeHostileConversation = async (text: string, flowId: string): Promise<string> => {
  const { candidateId, threadId, conversationId } = await makeConversation(api, 'Candidate', 'Hostile');
  const vacancy = await api.make('vacancies');
  const related = { messageThread: threadId, flow: flowId, vacancy: vacancy.id };
  const run = await api.make('flowRuns', { related });
  await poisonMessages(threadId, text);
  await api.say(threadId, text);
  const name = text.slice(0, 255);
  const answer = { value: text, text: `${text} said`, messageId: text, method: text, confidence: 0.5 };
  const state = JSON.stringify({ _answers: { [name]: answer } });
  await set('update flow_runs set state = $1 where id = $2', state, run.id);
  await set('update vacancies set title = $1 where id = $2', name, vacancy.id);
  await api.make('conversationNotes', { attributes: { text }, related: { conversation: conversationId } });
  await set(
    'update candidates set first_name = $1::text, last_name = $1::text, email = $1::text, postal_code = $1::text, external_id = $1::text where id = $2',
    name,
    candidateId,
  );
  return conversationId;
};

const conversationIds: string[] = [];

beforeAll(async () => {
  const user = await api.make('users', {
    attributes: { firstName: 'Sam', lastName: '<img src=x onerror=canary()>' },
  });
  hostServer.issueTokensFor(user.id);
  const { flow } = await createFlow(
    (type, attributes, related) => api.make(type, { attributes, related }),
    linearFlowSketch(ask('text', 'motivation')),
  );
  conversationIds.push(
    ...(await mapInParallel(hostileTexts, 3, (text) => makeHostileConversation(text, flow.id))),
  );
  await set('update flows set name = $1', hostileTexts[8]);
  await set('update nodes set name = $1', hostileTexts[9]);
  for (const text of hostileTexts.slice(0, 6)) {
    const { id } = await api.make('cannedReplies');
    await set('update canned_replies set title = $1::text, text = $1::text where id = $2', text, id);
  }
}, 240_000);

/** Records what must not happen in a browser: a script that ran, a dialog, a window, a request to anybody else. */
const watch = async (context: BrowserContext): Promise<readonly string[]> => {
  const breaches: string[] = [];
  await context.exposeFunction('canary', () => breaches.push('a script ran'));
  context.on('dialog', (dialog) => {
    breaches.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (!/^(http:\/\/(127\.0\.0\.1|[\w.]*localhost)[:/]|blob:|data:image\/svg)/.test(request.url()))
      breaches.push(`a request of ${request.url()}`);
  });
  context.on('page', (page) => page.on('popup', (popup) => breaches.push(`a window of ${popup.url()}`)));
  return breaches;
};

/** Returns what stands in the page that can lead somewhere: addresses other than those that are allowed, and foreign elements. */
const findDangers = ({ frame }: InboxPage): Promise<unknown> =>
  frame.evaluate(`(() => {
    const schemes = /^(https?|mailto|tel):$/;
    const found = [];
    for (const each of document.querySelectorAll('*')) {
      if (/^(iframe|object|embed|base|form|template|math)$/i.test(each.localName)) found.push('element ' + each.localName);
      for (const { name, value } of each.attributes) {
        if (/^on/i.test(name)) found.push('attribute ' + name);
        if (name === 'href' && each.localName === 'a' && !schemes.test(each.protocol)) found.push('link ' + value);
        if (name === 'src' && !/^(blob:|http:.*|\\/)/.test(value)) found.push('source ' + value);
      }
    }
    const scripts = [...document.scripts].filter(({ src }) => !src.startsWith(location.origin));
    return [...found, ...scripts.map(({ outerHTML }) => outerHTML)];
  })()`);

const bubblesOf = ({ frame }: InboxPage): Promise<readonly string[]> =>
  frame.locator('[role="log"] .line-bubble').allTextContents();

test('what others wrote is text, wherever the inbox shows it', async () => {
  const context = await browser.newContext();
  const breaches = await watch(context);
  const opened = await openInboxPage(browser, api, hostServer, { height: 2000, context });
  const dangers: unknown[] = [];
  const altered: string[] = [];
  for (const [index, conversationId] of conversationIds.entries()) {
    const text = hostileTexts[index] ?? '';
    expect(await opened.act('openConversation', { conversationId })).toEqual({ ok: true });
    await opened.frame.locator('.note-text').waitFor();
    await opened.frame.locator('.answers .answer').waitFor();
    dangers.push(...[await findDangers(opened)].flat());
    const shown = [...(await bubblesOf(opened)), await opened.frame.locator('.note-text').textContent()];
    // The address of a link is shown as it is opened; everything else is shown as it was written, in a bubble and in the note.
    const count = shown.filter((each) => each?.trim() === text.trim()).length;
    if (count < 2 && !text.includes('https://')) altered.push(text);
  }
  await opened.frame.getByRole('textbox', { name: 'Reply' }).fill('/');
  await opened.frame.locator('.canned-option').first().waitFor();
  dangers.push(...[await findDangers(opened)].flat());
  await opened.takePicture('hostile');
  expect(altered).toEqual([]);
  expect(dangers).toEqual([]);
  expect(breaches).toEqual([]);
  expect(opened.faults).toEqual([]);
  await opened.close();
});

test('a script that runs, a dialog and a request to elsewhere are noticed by this test', async () => {
  const context = await browser.newContext();
  const breaches = await watch(context);
  const page = await context.newPage();
  const html = '<img src="x:" onerror="canary(); alert(1)"><img src="https://evil.example/x">';
  await page.goto(hostServer.addPage('evil', html));
  await eventually('three breaches', 10, async () => breaches.length >= 3);
  expect(breaches).toEqual(
    expect.arrayContaining(['a script ran', 'a dialog: 1', 'a request of https://evil.example/x']),
  );
  await context.close();
});
