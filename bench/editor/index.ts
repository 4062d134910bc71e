import type { Browser } from 'playwright-core';

import { formatMegabytes, formatSeconds } from '../support/numbers.ts';
import { measureInBrowser } from '../support/one-process-browser.ts';
import { goalRow, printTable } from '../support/table.ts';
import { measureCanvas, type MeasuredView } from './canvas.ts';
import { openEditorService } from './service.ts';
import { type EditorTimes, measureEditing } from './interaction-times.ts';

const ms = (value: number): string => `${value.toFixed(0)} ms`;

const reportCanvas = ({ own, bare, arranged }: Awaited<ReturnType<typeof measureCanvas>>): void => {
  const row = (name: string, { openMs, elements, near, slow }: MeasuredView): string[] => [
    name,
    formatSeconds(openMs),
    String(elements),
    `${ms(near.p50)}, ${ms(near.p95)}`,
    `${ms(slow.p50)}, ${ms(slow.p95)}`,
  ];
  printTable('A flow of 500 nodes and 680 exits on a page of its own', [
    ['', 'open', 'elements', 'frame p50, p95', 'CPU / 4'],
    row('the canvas', own),
    row('bare xyflow with culling', bare),
  ]);
  const { layoutMs, longestTaskMs, farElements } = arranged;
  printTable('Goals of the canvas', [
    ['', 'reached', 'goal', ''],
    goalRow('elements, far', String(farElements), '6,000', farElements <= 6000),
    goalRow('frame p95, beside bare', ms(own.near.p95), ms(bare.near.p95), own.near.p95 <= bare.near.p95 + 1),
    goalRow('the same, CPU / 4', ms(own.slow.p95), ms(bare.slow.p95), own.slow.p95 <= bare.slow.p95 + 1),
    goalRow('layout', formatSeconds(layoutMs), '1.5 s', layoutMs <= 1500),
    goalRow('longest task meanwhile', ms(longestTaskMs), '50 ms', longestTaskMs <= 50),
  ]);
};

const reportTimes = (quick: EditorTimes, slow: EditorTimes): void => {
  const times = (measured: EditorTimes, kind: 'typing' | 'selecting' | 'dragging'): string =>
    `${ms(measured[kind].slowestMs)} of ${measured[kind].count}`;
  printTable('The slowest interaction in the editor with 500 nodes', [
    ['', 'typing', 'selecting', 'dragging'],
    ['as it is', times(quick, 'typing'), times(quick, 'selecting'), times(quick, 'dragging')],
    ['CPU / 4', times(slow, 'typing'), times(slow, 'selecting'), times(slow, 'dragging')],
  ]);
  const slowest = Math.max(slow.typing.slowestMs, slow.selecting.slowestMs, slow.dragging.slowestMs);
  const heap = quick.heap.map(formatMegabytes).join(', ');
  const { p50, p95 } = quick.faultsMs;
  printTable('Goals of the editor with 500 nodes', [
    ['', 'reached', 'goal', ''],
    goalRow('open', formatSeconds(quick.openMs), '2.5 s', quick.openMs <= 2500),
    goalRow('elements', String(quick.elements), '2,500', quick.elements <= 2500),
    goalRow('a key to the mark on the node, p95', `${ms(p95)} (p50 ${ms(p50)})`, '150 ms', p95 <= 150),
    goalRow('slowest interaction, CPU / 4', ms(slowest), '200 ms', slowest <= 200),
    goalRow('heap: opened, 100, 200 edits', heap, '150 MB', Math.max(...quick.heap) <= 150 * 2 ** 20),
  ]);
};

const measureEditor = async (browser: Browser): Promise<void> => {
  const service = await openEditorService();
  try {
    reportTimes(await measureEditing(browser, service, 1), await measureEditing(browser, service, 4));
  } finally {
    await service.close();
  }
};

/** Measures the flow editor with 500 nodes: the canvas beside the bare library, and the editor in a page of a host. */
export const benchEditor = (): Promise<void> =>
  measureInBrowser(async (browser) => {
    reportCanvas(await measureCanvas(browser));
    await measureEditor(browser);
  });
