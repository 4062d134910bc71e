import { readdir, readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from '@jest/globals';
import { temporal } from '@temporalio/proto';
import { Worker } from '@temporalio/worker';

import { bundleWorkflows } from '../support/environments/workflow-environment.ts';

// Runs live for weeks: the workflows of today must be able to go on with the histories that earlier ones wrote.

const folder = new URL('histories/', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.pb'));
let codePath: string;

beforeAll(async () => {
  codePath = await bundleWorkflows();
});

describe('histories of flow runs', () => {
  test('are there', () => {
    expect(names.length).toBeGreaterThanOrEqual(4);
  });

  test.each(names)('%s is replayed without a difference', async (name) => {
    const history = temporal.api.history.v1.History.decode(await readFile(new URL(name, folder)));
    const replay = Worker.runReplayHistory({ workflowBundle: { codePath } }, history, `replay/${name}`);
    await expect(replay).resolves.toBeUndefined();
  });

  test.each(names)('%s holds ids and times only', async (name) => {
    const text = await readFile(new URL(name, folder), 'latin1');
    expect(text).toContain('runChanged');
    expect(text).not.toMatch(
      /What is your name|\bAnn\b|Are you still there|Hi again|nurse|weekdays|Who are you/,
    );
  });
});
