import type { Browser } from 'playwright-core';
import pg from 'pg';

import { hostDocument } from '../../test/support/environments/embed-site.ts';
import { type ControlPage, openControlPage } from './control-page.ts';
import { type EditorService, openEditorService } from '../editor/service.ts';
import { seedInbox } from '../inbox/seed.ts';
import { formatSeconds, percentile } from '../support/numbers.ts';
import { measureInBrowser } from '../support/one-process-browser.ts';
import { goalRow, printProgress, printTable } from '../support/table.ts';
import { type Equipment, type FirstPaint, visitTwice } from './visit.ts';

/** The person of the budget. */
const slow: Equipment = { latencyMs: 150, bytesPerSecond: 200_000, slowerProcessor: 4 };
/** On this line only the answers that wait for each other take time: two seconds each. */
const distant: Equipment = { latencyMs: 2000, slowerProcessor: 1 };
const rounds = 3;

/** A page, and the element that makes it useful. */
interface Case {
  readonly name: string;
  readonly address: string;
  readonly selector: string;
}

const createCases = (
  { server, hostServer, flowId }: EditorService,
  control: ControlPage,
): readonly Case[] => {
  const host = (options: string): string => hostServer.addPage('ats', hostDocument(server.origin, options));
  const opening = `on: { initialized: () => window.mounted.send('openFlow', { flowId: '${flowId}' }) }`;
  const editor = "component: 'flowEditor', locale: 'en'";
  return [
    { name: 'inbox: names in the list', address: host("component: 'inbox'"), selector: '.row-name' },
    { name: 'editor: list of flows', address: host(editor), selector: 'button.flow-row' },
    { name: 'editor: flow of 500 nodes', address: host(`${editor}, ${opening}`), selector: '.step' },
    { name: 'generation', address: host("component: 'flowGeneration'"), selector: '.type-card' },
    { name: 'React alone', address: control.address, selector: '#control' },
  ];
};

const median = (paints: readonly FirstPaint[], name: keyof FirstPaint): number =>
  percentile(
    paints.map((paint) => paint[name]),
    0.5,
  );

const measureCase = async (
  browser: Browser,
  { name, address, selector }: Case,
): Promise<readonly string[]> => {
  printProgress(name);
  const paints: FirstPaint[] = [];
  for (let round = 0; round < rounds; round += 1)
    paints.push(await visitTwice(browser, address, selector, slow));
  const [coldMs, warmMs] = [median(paints, 'coldMs'), median(paints, 'warmMs')];
  const trips = await visitTwice(browser, address, selector, distant);
  const count = (ms: number): string => String(Math.floor(ms / distant.latencyMs));
  const reached = `${formatSeconds(coldMs)}, ${formatSeconds(warmMs)}`;
  const row = goalRow(name, reached, '2.5 s, 1.0 s', coldMs <= 2500 && warmMs <= 1000);
  return [...row, `${count(trips.coldMs)}, ${count(trips.warmMs)}`];
};

const fillInbox = async ({ server }: EditorService): Promise<void> => {
  const pool = new pg.Pool({ connectionString: server.databaseUrl });
  await seedInbox(pool, server.organizationId, {
    conversations: 10_000,
    messagesAThread: 5,
    longThread: 100,
  });
  await pool.end();
};

const measurePaints = async (browser: Browser): Promise<void> => {
  const [service, control] = [await openEditorService(), await openControlPage()];
  try {
    await fillInbox(service);
    const wanted = process.argv.slice(3);
    const rows: (readonly string[])[] = [['', 'reached', 'goal', '', 'answers in a row']];
    for (const each of createCases(service, control))
      if (wanted.length === 0 || wanted.some((word) => each.name.includes(word)))
        rows.push(await measureCase(browser, each));
    printTable('First useful paint on 1.6 Mbit/s, 150 ms, CPU / 4: empty cache, kept files', rows);
  } finally {
    await control.close();
    await service.close();
  }
};

/** Measures how soon each embedded component is useful on a slow line and a slow processor. Words after the name choose cases. */
export const benchPaint = (): Promise<void> => measureInBrowser(measurePaints);
