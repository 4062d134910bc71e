import { setTimeout as delay } from 'node:timers/promises';

import { z } from 'zod';

import { openApiConnection } from '../../test/support/client/api-connection.ts';
import { eventually } from '../../test/support/eventually.ts';
import { formatMs, percentile } from '../support/numbers.ts';
import type { BenchService } from '../support/service.ts';
import { goalRow, printTable } from '../support/table.ts';
import type { InboxSite } from './inbox-site.ts';
import { openLiveConversations } from './live-conversations.ts';

const messagesPerSecond = 50;
const seconds = 60;
const talkers = 10;

/** Notes when a message of the test is first on the screen: a number in angle brackets. */
const watchMessages = `
  window.seenAt = {};
  const note = () => {
    const now = Date.now();
    for (const [, number] of document.querySelector('.thread-log')?.textContent.matchAll(/<(\\d+)>/g) ?? [])
      window.seenAt[number] ??= now;
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });`;

const times = z.record(z.string(), z.number());

/** Lets candidates write at a steady pace, and returns when each message to the first of them was stored. */
const writeSteadily = async (talks: Awaited<ReturnType<typeof openLiveConversations>>) => {
  const storedAt = new Map<string, number>();
  const sendings: Promise<void>[] = [];
  const begun = performance.now();
  for (let number = 0; number < messagesPerSecond * seconds; number += 1) {
    const talk = talks[number % talks.length];
    const send = async (): Promise<void> => {
      const message = await talk?.say(`<${number}>`);
      if (number % talks.length === 0)
        storedAt.set(String(number), new Date(String(message?.attributes['createdAt'])).getTime());
    };
    sendings.push(send());
    await delay(Math.max(0, begun + (number * 1000) / messagesPerSecond - performance.now()));
  }
  await Promise.all(sendings);
  return storedAt;
};

/**
 * Measures how soon a candidate's message is on the screen of a recruiter who has that conversation open, while ten candidates
 * write fifty messages a second. It counts from the time at which the service began to store the message.
 */
export const benchCommitToScreen = async (site: InboxSite, service: BenchService): Promise<void> => {
  const api = openApiConnection(service.url, service.token, 20);
  const talks = await openLiveConversations(api, talkers);
  const { page, frame, close } = await site.open();
  await frame.locator('.row-button', { hasText: 'Live Talker 0' }).first().click();
  await frame.locator('.thread-log .line-bubble').first().waitFor();
  await frame.evaluate(watchMessages);
  const counts = { asked: 0, refused: 0 };
  page.on('response', (response) => {
    if (!response.url().includes('/embed/s/')) return;
    counts.asked += 1;
    if (response.status() === 429) counts.refused += 1;
  });
  const storedAt = await writeSteadily(talks);
  const seen = async () => times.parse(await frame.evaluate('window.seenAt'));
  await eventually('the last message', 30, async () => ([...storedAt.keys()].at(-1) ?? '') in (await seen()));
  const seenAt = await seen();
  const lates = [...storedAt].map(([number, at]) => (seenAt[number] ?? Infinity) - at);
  await close();
  api.close();
  const p95 = percentile(lates, 0.95);
  printTable(`Stored to seen: ${messagesPerSecond} messages a second for ${seconds} s`, [
    ['', 'reached', 'goal', ''],
    goalRow('p95', formatMs(p95), '300 ms', p95 <= 300),
    ['p50', formatMs(percentile(lates, 0.5)), '', ''],
    ['longest', formatMs(Math.max(...lates)), '', ''],
    ['requests', String(counts.asked), '', ''],
    goalRow('requests refused', String(counts.refused), '0', counts.refused === 0),
  ]);
};
