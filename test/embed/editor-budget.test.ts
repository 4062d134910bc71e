import { beforeAll, describe, expect, test } from 'vitest';

import { type PageFiles, readPageFiles } from '../support/page-files.ts';

/** The parts that are loaded when they are needed, in this order: the file that begins it, and the most bytes that it adds to what comes before it. */
const laterParts = [
  ['the tree', 'outline', 40_000],
  ['the panels and dialogs', 'panels', 61_000],
  ['the editor of expressions', 'code-editor', 115_000],
  ['the engine', 'engine-worker', 270_000],
  ['the layout', 'layout-worker', 20_000],
  ['the search for a node', 'step-picker', 10_000],
  ['the bar to find and replace', 'find-bar', 10_000],
  ['what is said of a version on the canvas', 'preview-bar', 15_000],
] as const;

let files: PageFiles;
/** The files that an open flow always needs: the list of flows, the frame of a flow, and the canvas. */
let flow: ReadonlySet<string>;

beforeAll(async () => {
  files = await readPageFiles('flow-editor');
  const [frame, canvas] = [await files.partOf('frame'), await files.partOf('canvas')];
  flow = new Set([...files.entry, ...frame, ...canvas]);
  if (frame.size === 0 || canvas.size === 0) throw new Error('The frame or the canvas was not built.');
});

/** Returns the files that a part adds to an open flow and to the parts before it. */
const filesOfPart = async (part: string): Promise<readonly string[]> => {
  const names = laterParts.map(([, prefix]) => prefix);
  const before = names.slice(
    0,
    names.findIndex((name) => name === part),
  );
  const known = [...flow, ...(await Promise.all(before.map(files.partOf))).flatMap((found) => [...found])];
  return [...(await files.partOf(part))].filter((name) => !known.includes(name));
};

describe('the flow editor', () => {
  test('shows a flow on its canvas with at most 283 KB of compressed scripts and styles', async () => {
    expect(await files.sizeOf(flow)).toBeLessThanOrEqual(283_000);
  });

  test('shows the list of flows with at most 166 KB', async () => {
    expect(files.entry.size).toBeGreaterThanOrEqual(3);
    expect(await files.sizeOf(files.entry)).toBeLessThanOrEqual(166_000);
  });

  test('asks for at most six files before a list or a flow is there, which a browser fetches at the same time', () => {
    expect(files.entry.size).toBeLessThanOrEqual(6);
    expect([...flow].filter((name) => !files.entry.has(name)).length).toBeLessThanOrEqual(6);
  });

  test.each(laterParts)('loads %s later, within its budget', async (_, prefix, budget) => {
    const names = await filesOfPart(prefix);
    expect(names.length).toBeGreaterThanOrEqual(1);
    expect(await files.sizeOf(names)).toBeLessThanOrEqual(budget);
  });

  test('needs no canvas to show a flow as a tree', async () => {
    const tree = await files.partOf('outline');
    expect([...tree].filter((name) => name.startsWith('canvas-'))).toEqual([]);
  });

  test('loads nothing that has no budget', async () => {
    const later = await Promise.all(laterParts.map(([, prefix]) => files.partOf(prefix)));
    const known = new Set([...flow, ...later.flatMap((names) => [...names])]);
    expect(files.names.filter((name) => !known.has(name))).toEqual([]);
  });
});
