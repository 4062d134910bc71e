import { hashToken } from '../../src/security/tokens.ts';
import { formatPercent } from '../support/numbers.ts';
import { measureCpuOfOthers } from '../support/process-usage.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import { benchCommitToScreen } from './commit-to-screen.ts';
import { benchHeap } from './heap.ts';
import { openInboxSite } from './inbox-site.ts';
import { benchInteractions } from './interactions.ts';
import { benchLargeList, benchLongThread } from './large-lists.ts';
import { benchInboxRequests } from './requests.ts';
import { inboxSize, seedInbox } from './seed.ts';

const ownerOf = async ({ database, token }: BenchService): Promise<string> => {
  const text = 'select id from organizations where token_digest = $1';
  const { rows } = await database.query<{ id: string }>(text, [hashToken(token)]);
  return rows[0]?.id ?? '';
};

const measureParts = async (service: BenchService): Promise<void> => {
  printProgress('storing 100,000 conversations and 520,000 messages');
  const seeded = await seedInbox(service.database, await ownerOf(service));
  const site = await openInboxSite(service);
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    requests: () => benchInboxRequests(service, seeded),
    list: () => benchLargeList(site),
    thread: () => benchLongThread(site, inboxSize.longThread),
    interactions: () => benchInteractions(site),
    live: () => benchCommitToScreen(site, service),
    heap: () => benchHeap(site, service),
  };
  const wanted = process.argv.slice(3);
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      printProgress(name);
      const othersSince = measureCpuOfOthers();
      await measure();
      console.log(`\nOther programs took ${formatPercent(othersSince())} of the CPU meanwhile.`);
    }
  } finally {
    await site.close();
  }
};

/** Measures the inbox among 100,000 conversations: its requests, and its page in a browser. The words after the name choose parts. */
export const benchInbox = (): Promise<void> => withBenchService(measureParts);
