import { beforeAll, describe, expect, test } from 'vitest';

import { useBrowser } from '../support/environments/browser.ts';
import { useChatProcess } from '../support/environments/chat.ts';
import { eventually } from '../support/eventually.ts';
import { ask, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import { useConversation } from '../support/environments/conversation.ts';
import {
  desktopOptions,
  openChatPage,
  phoneOptions,
  type ChatPageDriver,
} from '../support/environments/chat-page.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(90_000);

const sketch: FlowSketch = {
  nodes: {
    start: {
      actions: [
        ask('boolean', 'licence', { text: 'Licence?' }),
        ask('boolean', 'record', { text: 'Criminal record?' }),
        ask('boolean', 'tattoos', { text: 'Tattoos?' }),
      ],
      to: { end: '' },
    },
    end: { end: 'accepted', actions: [say('Thanks')] },
  },
};

const stage = useConversation();
const chat = useChatProcess(() => stage.databaseUrl);
const browser = useBrowser();
let flowId: string;

beforeAll(async () => {
  flowId = await stage.flow(sketch);
});

interface Talk {
  readonly thread: string;
  readonly url: string;
  answers(): Promise<unknown>;
}

const begun = async (): Promise<Talk> => {
  const thread = await stage.thread();
  const run = await stage.run(flowId, thread);
  await stage.say(thread, 'Hi');
  const url = `${chat.origin}/chat/${chat.links.threadLink(thread)}`;
  const answersOf = async (): Promise<unknown> => {
    const { _answers: _how, ...answered } = (await stage.loadRun(run))?.state ?? {};
    return answered;
  };
  return { thread, url, answers: answersOf };
};

/** Waits until the candidate has said so much. */
const saidTimes = (talk: Talk, text: string, times: number): Promise<unknown> =>
  eventually(`"${text}" ${times} times`, 30, async () => {
    const said = (await stage.transcript(talk.thread)).filter((line) => line === text);
    return said.length === times;
  });

/** Reads the next question and answers it; had it been answered unread, the one after it would get the answer. */
const afterNoToTheNext = async (
  { press, waitForText: sees }: ChatPageDriver,
  talk: Talk,
): Promise<unknown> => {
  await sees('Criminal record?');
  await press('No');
  await sees('Tattoos?');
  return talk.answers();
};

const answers = { licence: true, record: false };

// In the page's own time, so that no slow machine makes a click of it that comes when the question was read.
const pressesForHalfASecond = `new Promise((resolve) => {
  const began = performance.now();
  const pointed = (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button');
  };
  const press = () => {
    const yes = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Yes');
    if (performance.now() - began > 500) return resolve(undefined);
    if (yes) pointed(yes)?.click();
    setTimeout(press, 5);
  };
  press();
})`;

describe('a press answers only the question that was read', () => {
  test.each([
    ['a double click', desktopOptions],
    ['a double tap on a phone', { ...phoneOptions, locale: 'en-GB' }],
  ])('%s, however slow', async (_what, device) => {
    const talk = await begun();
    const visitor = await openChatPage(browser, talk.url, device);
    await visitor.page.locator('fieldset:not(.choices-settling)').waitFor();
    await visitor.page.evaluate(pressesForHalfASecond);
    await saidTimes(talk, '> Yes', 1);
    expect(await afterNoToTheNext(visitor, talk)).toEqual(answers);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });

  test('in two tabs, of which one is behind', async () => {
    const talk = await begun();
    const visitor = await openChatPage(browser, talk.url, desktopOptions);
    const behind = await visitor.context.newPage();
    // It reads the conversation once and hears of nothing later, by its stream or by reading again.
    const isLater = (url: URL): boolean => url.pathname.endsWith('/events') || url.searchParams.has('after');
    await behind.route(isLater, (route) => route.abort());
    await behind.goto(talk.url);
    await behind.getByRole('button', { name: 'Yes', exact: true }).waitFor();
    await visitor.press('Yes');
    await visitor.waitForText('Criminal record?');
    await behind.getByRole('button', { name: 'Yes', exact: true }).click();
    await saidTimes(talk, '> Yes', 2);
    expect(await afterNoToTheNext(visitor, talk)).toEqual(answers);
    await visitor.context.close();
  });

  test('pressed while offline, and sent when it was answered elsewhere', async () => {
    const talk = await begun();
    const away = await openChatPage(browser, talk.url, phoneOptions);
    await away.page.getByRole('button', { name: 'Yes', exact: true }).waitFor();
    await away.context.setOffline(true);
    await away.press('Yes');
    const visitor = await openChatPage(browser, talk.url, desktopOptions);
    await visitor.press('Yes');
    await visitor.waitForText('Criminal record?');
    await away.context.setOffline(false);
    await saidTimes(talk, '> Yes', 2);
    expect(await afterNoToTheNext(visitor, talk)).toEqual(answers);
    await away.context.close();
    await visitor.context.close();
  });
});
