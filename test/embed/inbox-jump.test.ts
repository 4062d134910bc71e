import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { useEmbed } from '../support/environments/embed.ts';
import { makeConversation } from '../support/environments/inbox-page.ts';
import { eventually } from '../support/eventually.ts';

const { api, browser, visitInbox } = useEmbed();
const count = 1_000;

/** Notes from now on the addresses of requests that contain a text. */
const noteRequests = (page: Page, part: string): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) asked.push(request.url());
  });
  return asked;
};

const addMany = `
with people as (
  insert into candidates (id, created_at, updated_at, organization_id, first_name, last_name)
  select uuidv7(), now(), now(), k.organization_id, 'Person', lpad(n::text, 4, '0')
    from candidates k, generate_series(1, $2::int) n where k.id = $1 returning id, organization_id, last_name),
threads as (
  insert into message_threads (id, created_at, updated_at, organization_id, channel, identifier, chatbot_paused, candidate_id)
  select uuidv7(), now(), now(), organization_id, 'web', 'visitor ' || last_name, false, id from people
  returning id, candidate_id, organization_id, identifier)
insert into conversations (id, created_at, updated_at, organization_id, message_thread_id, candidate_id, channel, last_message_at)
select uuidv7(), now(), now(), organization_id, id, candidate_id, 'web',
  now() - right(identifier, 4)::int * interval '1 minute' from threads`;

beforeAll(async () => {
  const first = await makeConversation(api, 'Person', '0000');
  await api.server.query(addMany, [first.candidateId, count - 1]);
});

describe('a jump of the thumb', () => {
  test('to the middle of the list loads its rows with one request, and few elements', async () => {
    const inbox = await visitInbox();
    const { page, frame } = inbox;
    await frame.getByRole('button', { name: /^Choose a view/ }).click();
    await frame.getByRole('menuitemradio', { name: 'All' }).click();
    await frame.locator('.row-name', { hasText: 'Person 0001' }).waitFor();
    const asked = noteRequests(page, '/conversations?');
    // The thumb passes other rows before it stops in the middle, where two pages of a hundred meet.
    await frame.evaluate(`(async () => {
      const rows = document.querySelector('.rows');
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      for (const share of [0.2, 0.8, 0.35, 0.5]) {
        rows.scrollTop = (rows.scrollHeight - rows.clientHeight) * share;
        await frame();
      }
    })()`);
    const middle = `${count / 2}`.padStart(4, '0');
    await frame.locator('.row-name', { hasText: `Person ${middle}` }).waitFor();
    await eventually('no gap', 10, async () => (await frame.locator('.rows .skeleton').count()) === 0);
    expect(asked).toHaveLength(1);
    expect(await frame.locator('*').count()).toBeLessThanOrEqual(1_500);
    expect(await frame.locator('.rows-item').first().getAttribute('aria-setsize')).toBe(`${count}`);
    await inbox.close();
  });
});

const addDays = `
  insert into messages (id, created_at, updated_at, organization_id, message_thread_id, send_by, origin, payload, delivery_status,
    error_messages, turn_status)
  select uuidv7(), at, at, t.organization_id, t.id, 'candidate', 'channel',
    jsonb_build_object('type', 'text', 'attributes', jsonb_build_object('value', to_char(at at time zone 'UTC', 'MM-DD HH24:MI'))),
    'delivered', '[]', 'none'
    from message_threads t, generate_series($2::timestamptz, $3::timestamptz, $4::interval) at where t.id = $1`;

describe('a thread of 20,000 messages', () => {
  test('is held in at most 1,000 elements, at its end and far from it', async () => {
    const { threadId, conversationId } = await makeConversation(api, 'Huge', 'Thread');
    await api.server.query(addDays, [threadId, '2024-05-01T00:00:00Z', '2024-05-14T21:20:00Z', '1 minute']);
    const inbox = await visitInbox();
    const asked = noteRequests(inbox.page, '/messages?');
    await inbox.act('openConversation', { conversationId });
    await inbox.waitForMessage('05-14 21:20');
    const count = () => inbox.frame.locator('*').count();
    expect(await count()).toBeLessThanOrEqual(1_000);
    for (let page = 0; page < 20; page += 1) {
      const before = asked.length;
      // While a page is loading, a scroll to the top asks for nothing.
      await eventually('older messages', 10, async () => {
        await inbox.frame.evaluate("document.querySelector('.thread-log').scrollTop = 0");
        return asked.length > before;
      });
    }
    expect(await count()).toBeLessThanOrEqual(1_000);
    await inbox.close();
  });
});

test('a long thread that opens reads its newest page alone', async () => {
  const { threadId, conversationId } = await makeConversation(api, 'Long', 'Thread');
  await api.server.query(addDays, [threadId, '2024-05-01T00:00:00Z', '2024-05-01T04:00:00Z', '1 minute']);
  const inbox = await visitInbox();
  const asked = noteRequests(inbox.page, '/messages?');
  await inbox.act('openConversation', { conversationId });
  await inbox.waitForMessage('05-01 04:00');
  await inbox.page.waitForTimeout(1_000);
  expect(asked).toHaveLength(1);
  await inbox.frame.evaluate("document.querySelector('.thread-log').scrollTop = 0");
  await eventually('older messages', 10, async () => asked.length > 1);
  await inbox.close();
});

describe('an end of the loaded part of a thread', () => {
  /** Opens a thread of a minute a message, and notes what it reads. */
  const openThread = async (name: string) => {
    const { threadId, conversationId } = await makeConversation(api, name, 'Part');
    await api.server.query(addDays, [threadId, '2024-05-01T00:00:00Z', '2024-05-01T23:00:00Z', '1 minute']);
    const inbox = await visitInbox();
    const asked = noteRequests(inbox.page, '/messages?');
    await inbox.act('openConversation', { conversationId });
    await inbox.waitForMessage('05-01 23:00');
    const { frame } = inbox;
    /** Waits until nothing has been read for a while. */
    const rest = async (): Promise<void> => {
      for (let known = -1; known < asked.length; await inbox.page.waitForTimeout(700)) known = asked.length;
    };
    return {
      ...inbox,
      /** Scrolls to a height, and returns how many pages are read then. */
      countReads: async (top: number): Promise<number> => {
        const before = asked.length;
        await frame.evaluate(`document.querySelector('.thread-log').scrollTop = ${top}`);
        await rest();
        return asked.length - before;
      },
      rest,
      /** Goes to the first message of the thread. */
      goToFirst: async (): Promise<void> => {
        await frame.getByRole('button', { name: 'More' }).click();
        await frame.getByRole('menuitem', { name: 'Go to a date' }).click();
        await frame.locator('input[type=date]').fill('2024-05-01');
        await frame.getByRole('button', { name: 'Go', exact: true }).click();
        await frame.locator('.line-marked').waitFor();
        await rest();
      },
      /** Returns the time of the first line on the screen, below the free space at the top of the log. */
      readTime: async (): Promise<Date> => {
        const words = await frame.evaluate(`(() => {
          const { top } = document.querySelector('.thread-log').getBoundingClientRect();
          const lines = [...document.querySelectorAll('.line-bubble')];
          return lines.find((line) => line.getBoundingClientRect().bottom > top + 16).textContent.slice(0, 11);
        })()`);
        return new Date(`2024-${String(words).replace(' ', 'T')}:00Z`);
      },
    };
  };

  test('leads up to one page for each arrival, and the lines stay where they are', async () => {
    const thread = await openThread('Up');
    for (const oldest of ['22:01', '21:01', '20:01']) {
      expect(await thread.countReads(0)).toBe(1);
      expect(await thread.readTime()).toEqual(new Date(`2024-05-01T${oldest}:00Z`));
    }
    await thread.close();
  });

  test('leads down to one page for each arrival, also far from the day that was asked for', async () => {
    const thread = await openThread('Down');
    await thread.goToFirst();
    const times: number[] = [];
    // After ten pages the day that was asked for is no longer loaded.
    for (let page = 1; page <= 11; page += 1) {
      expect(await thread.countReads(1e9)).toBe(1);
      times.push((await thread.readTime()).getTime() / 60_000);
    }
    // Each page begins with the last message of the one before.
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual(Array(10).fill(59));
    await thread.close();
  });

  test('has no gap where an older page comes after a jump', async () => {
    const thread = await openThread('Gap');
    const held: (() => Promise<void>)[] = [];
    await thread.page.route('**/messages?*', async (route) => {
      if (held.length > 0) await route.continue();
      else held.push(() => route.continue());
    });
    await thread.countReads(0);
    await thread.goToFirst();
    await held[0]?.();
    await thread.rest();
    await thread.countReads(1e9);
    expect((await thread.readTime()).getUTCHours()).toBeLessThan(4);
    await thread.close();
  });
});

describe('a jump to a date', () => {
  /** Makes a thread with messages at steady times of some days, and opens its dialog in a browser that is far west of its user. */
  const openDialog = async (name: string, from: string, until: string, step: string) => {
    const { threadId, conversationId } = await makeConversation(api, name, 'Dated');
    await api.server.query(addDays, [threadId, from, until, step]);
    const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'en-GB' });
    const inbox = await visitInbox({ context });
    await inbox.act('openConversation', { conversationId });
    const { frame } = inbox;
    await frame.locator('.line-bubble').last().waitFor();
    await frame.getByRole('button', { name: 'More' }).click();
    await frame.getByRole('menuitem', { name: 'Go to a date' }).click();
    return inbox;
  };

  test.each([
    ['that is not loaded', '2024-05-01T00:00:00Z', '2024-05-20T00:00:00Z', '1 hour'],
    ['that is loaded', '2024-05-07T00:00:00Z', '2024-05-10T00:00:00Z', '90 minutes'],
  ])(
    '%s leads to the first message of that day in the zone of the user, and names the day',
    async (...place) => {
      const inbox = await openDialog(...place);
      const { frame } = inbox;
      await frame.locator('input[type=date]').fill('2024-05-09');
      await frame
        .getByText(/^Thursday,? 9 May 2024$/)
        .last()
        .waitFor();
      await inbox.takePicture(`jump-to-date`);
      expect(await inbox.findAccessibilityViolations()).toEqual([]);
      await frame.getByRole('button', { name: 'Go', exact: true }).click();
      // The day begins in Amsterdam two hours before it does by UTC.
      const first = frame.locator('.line-marked', { hasText: '05-08 22:' });
      await first.waitFor();
      expect(await first.evaluate((line) => line.getBoundingClientRect().top > 0)).toBe(true);
      await inbox.close();
    },
  );

  test('on which nobody wrote leads to the next message, or else to the newest one; a failure is told', async () => {
    const inbox = await openDialog('Later', '2024-05-01T00:00:00Z', '2024-05-20T00:00:00Z', '10 days');
    const { frame } = inbox;
    const go = async (day: string): Promise<void> => {
      await frame.locator('input[type=date]').fill(day);
      await frame.getByRole('button', { name: 'Go', exact: true }).click();
    };
    await inbox.page.route('**/messages?*', (route) => route.abort());
    await go('2024-05-03');
    await frame.getByRole('dialog').getByRole('alert').waitFor();
    await inbox.page.unroute('**/messages?*');
    await go('2024-05-03');
    await frame.locator('.line-marked', { hasText: '05-11 00:00' }).waitFor();
    await frame.getByRole('button', { name: 'More' }).click();
    await frame.getByRole('menuitem', { name: 'Go to a date' }).click();
    await go('2024-05-30');
    await frame.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await frame.locator('.line-marked').allInnerTexts()).toEqual([expect.stringContaining('05-11')]);
    await inbox.close();
  });
});
