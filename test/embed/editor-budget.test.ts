import { beforeAll, describe, expect, test } from '@jest/globals';

import { type PageFiles, readPageFiles } from '../support/page-files.ts';

/** What is loaded when it is needed: the file that begins it, and the most bytes of it and of what it imports beside the entry. */
const laterParts = [
  ['the tree', 'flow-tree', 60_000],
  ['the editor of expressions', 'code-editor', 130_000],
  ['the engine', 'engine-worker', 270_000],
  ['the layout', 'layout-worker', 20_000],
  ['the forms', 'selection-panel', 60_000],
  ['the simulation', 'simulation-panel', 40_000],
  ['the versions', 'version-panel', 40_000],
  ['the publication', 'publish-dialog', 30_000],
  ['the list of faults', 'problem-list', 20_000],
  ['the settings', 'settings-form', 20_000],
  ['the help', 'key-help', 10_000],
  ['the search for a node', 'step-picker', 10_000],
  ['what is said of a version on the canvas', 'preview-bar', 15_000],
  ['the styles of the panels', 'panels', 5_000],
] as const;

let files: PageFiles;
/** What an open flow always needs: the list of flows, the frame of a flow, and the canvas. */
let flow: ReadonlySet<string>;

beforeAll(async () => {
  files = await readPageFiles('flow-editor');
  const [frame, canvas] = [await files.partOf('editor-frame'), await files.partOf('flow-canvas')];
  flow = new Set([...files.entry, ...frame, ...canvas]);
  if (frame.size === 0 || canvas.size === 0) throw new Error('The frame or the canvas was not built.');
});

const laterThanFlow = async (prefix: string): Promise<readonly string[]> =>
  [...(await files.partOf(prefix))].filter((name) => !flow.has(name));

describe('the flow editor', () => {
  test('shows a flow on its canvas with at most 286 KB of compressed scripts and styles', async () => {
    expect(await files.sizeOf(flow)).toBeLessThanOrEqual(286_000);
  });

  test('shows the list of flows with at most 150 KB', async () => {
    expect(files.entry.size).toBeGreaterThanOrEqual(3);
    expect(await files.sizeOf(files.entry)).toBeLessThanOrEqual(150_000);
  });

  test.each(laterParts)('loads %s later, within its budget', async (_, prefix, budget) => {
    const names = await laterThanFlow(prefix);
    expect(names.length).toBeGreaterThanOrEqual(1);
    expect(await files.sizeOf(names)).toBeLessThanOrEqual(budget);
  });

  test('loads nothing that has no budget', async () => {
    const later = await Promise.all(laterParts.map(([, prefix]) => files.partOf(prefix)));
    const known = new Set([...flow, ...later.flatMap((names) => [...names])]);
    expect(files.names.filter((name) => !known.has(name))).toEqual([]);
  });
});
