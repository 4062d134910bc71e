import { readdir, readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from '@jest/globals';
import { temporal } from '@temporalio/proto';
import { Worker } from '@temporalio/worker';

import { bundleWorkflows } from '../support/environments/workflow-environment.ts';

// An erasure is tried for as long as something is away: the workflow of today must be able to go on with the histories that
// earlier ones wrote.

const folder = new URL('histories/candidate-erasures/', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.pb'));
let codePath: string;

beforeAll(async () => {
  codePath = await bundleWorkflows();
});

describe('histories of erasures', () => {
  test('are there', () => {
    expect(names).toHaveLength(2);
  });

  test.each(names)('%s is replayed without a difference', async (name) => {
    const history = temporal.api.history.v1.History.decode(await readFile(new URL(name, folder)));
    const replay = Worker.runReplayHistory({ workflowBundle: { codePath } }, history, `replay/${name}`);
    await expect(replay).resolves.toBeUndefined();
  });

  test.each(names)('%s holds the id of the erasure only', async (name) => {
    const text = await readFile(new URL(name, folder), 'latin1');
    expect(text).toMatch(/"id":"[0-9a-f-]{36}"/);
    expect(text).not.toMatch(/Zebedeus|Away|example\.com|\+316|\.pdf/i);
  });
});
