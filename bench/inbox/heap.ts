import type { CDPSession } from 'playwright-core';

import { openApiConnection } from '../../test/support/client/api-connection.ts';
import { eventually } from '../../test/support/eventually.ts';
import type { BenchService } from '../support/service.ts';
import { goalRow, printTable } from '../support/table.ts';
import type { InboxSite, OpenedInbox } from './inbox-site.ts';
import { type LiveConversation, openLiveConversations } from './live-conversations.ts';

/** One minute of a busy recruiter: the messages that come in, and the conversations that are opened. */
const minute = { messages: 120, visits: 10 };
const warmUpMinutes = 5;
const minutes = 30;
/** As many as the list shows at once. */
const talkers = 8;
const megabyte = 2 ** 20;

/** Returns what the page holds after the garbage was collected: bytes of scripts, and nodes of documents. */
const readHeap = async (protocol: CDPSession): Promise<{ megabytes: number; nodes: number }> => {
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  const { nodes } = await protocol.send('Memory.getDOMCounters');
  return { megabytes: usedSize / megabyte, nodes };
};

/** Returns the slope of the line that lies closest to values at equal distances. */
const slopeOf = (values: readonly number[]): number => {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  return above / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
};

let written = 0;

const playMinute = async ({ frame }: OpenedInbox, talks: readonly LiveConversation[]): Promise<void> => {
  const visitEvery = minute.messages / minute.visits;
  for (let turn = 0; turn < minute.visits; turn += 1) {
    const visited = talks[turn % talks.length];
    await frame
      .locator('.row-button', { hasText: visited?.name ?? '' })
      .first()
      .click();
    const lines = Array.from({ length: visitEvery }, () => `line ${(written += 1)}.`);
    await Promise.all(
      lines.map(async (line, index) => void (await talks[(turn + index) % talks.length]?.say(line))),
    );
    const own = lines[0] ?? '';
    await frame.locator('.thread-log .line-bubble', { hasText: own }).last().waitFor();
  }
};

/**
 * Plays half an hour of live messages as fast as the service takes them, in a window that stays open, and fits a line to the heap
 * after each minute of them.
 */
export const benchHeap = async (site: InboxSite, service: BenchService): Promise<void> => {
  const api = openApiConnection(service.url, service.token, 6);
  const talks = await openLiveConversations(api, talkers);
  const opened = await site.open();
  await eventually(
    'the newest talk',
    20,
    async () => (await opened.frame.locator('.row-name', { hasText: 'Live Talker' }).count()) > 5,
  );
  const heaps: { megabytes: number; nodes: number }[] = [];
  for (let turn = 0; turn < warmUpMinutes + minutes; turn += 1) {
    await playMinute(opened, talks);
    // A played minute is over sooner than a real one: the session has the requests of another minute then.
    await service.database.query('update rate_windows set leased = 0');
    if (turn >= warmUpMinutes) heaps.push(await readHeap(opened.protocol));
  }
  await opened.close();
  api.close();
  const sizes = heaps.map(({ megabytes }) => megabytes);
  const slope = slopeOf(sizes);
  const nodes = heaps.map((each) => each.nodes);
  const largest = Math.max(...sizes);
  printTable(
    `Heap over ${minutes} minutes: ${minutes * minute.messages} messages, ${minutes * minute.visits} visits`,
    [
      ['', 'reached', 'goal', ''],
      goalRow('largest', `${largest.toFixed(1)} MB`, '150 MB', largest <= 150),
      goalRow('growth a minute', `${(slope * 1024).toFixed(0)} kB`, '50 kB', slope * 1024 <= 50),
      ['first and last', `${sizes[0]?.toFixed(1)} MB, ${sizes.at(-1)?.toFixed(1)} MB`, '', ''],
      ['nodes, first and last', `${nodes[0]}, ${nodes.at(-1)}`, '', ''],
    ],
  );
};
