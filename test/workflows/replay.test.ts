import { readdir, readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from '@jest/globals';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js';
import { Worker } from '@temporalio/worker';

import { workflowBundle } from '../support/run-stage.ts';

// Runs live for weeks: the workflows of today must be able to go on with the histories that earlier ones wrote.

const folder = new URL('histories/', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
let codePath: string;

beforeAll(async () => {
  codePath = await workflowBundle();
});

describe('histories of flow runs', () => {
  test('are there', () => {
    expect(names.length).toBeGreaterThanOrEqual(4);
  });

  test.each(names)('%s is replayed without a difference', async (name) => {
    const history = historyFromJSON(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
    await Worker.runReplayHistory({ workflowBundle: { codePath } }, history, `replay/${name}`);
  });

  test.each(names)('%s holds ids and times only', async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const payloads = [...text.matchAll(/"data": ?"([A-Za-z0-9+/=]+)"/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64').toString(),
    );
    expect(payloads.length).toBeGreaterThan(0);
    for (const payload of payloads)
      expect(payload).not.toMatch(/What is your name|Ann\b|06-?12345678|hello/i);
  });
});
