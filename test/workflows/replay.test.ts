import { readdir, readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';
import { temporal } from '@temporalio/proto';
import { Worker } from '@temporalio/worker';

import { bundleWorkflows } from '../support/environments/workflow-environment.ts';

// Runs live for weeks, phone numbers and template syncs for longer; webhooks, files and AI jobs wait for hours, appointments for months, and an erasure is
// tried for as long as something is away: the workflows of today must be able to go on with the histories that earlier versions
// wrote.

interface RecordedHistories {
  readonly kind: string;
  readonly folder: string;
  /** How many there are. Others are added; none is removed while a workflow of its version can live. */
  readonly atLeast: number;
  /** A pattern that each of them holds: ids and states. */
  readonly holds: RegExp;
  /** Words of candidates, and addresses, that none of them holds. */
  readonly lacks: RegExp;
}

const recorded: readonly RecordedHistories[] = [
  {
    kind: 'flow runs',
    folder: 'histories/',
    atLeast: 16,
    holds: /runChanged/,
    lacks: /What is your name|\bAnn\b|Are you still there|Hi again|nurse|weekdays|Who are you/,
  },
  {
    kind: 'webhooks',
    folder: 'histories/webhooks/',
    atLeast: 3,
    holds: /"(organizationId|id)":"[0-9a-f-]{36}"/,
    lacks: /candidate|http|message/i,
  },
  {
    kind: 'erasures',
    folder: 'histories/candidate-erasures/',
    atLeast: 2,
    holds: /"id":"[0-9a-f-]{36}"/,
    lacks: /Zebedeus|Away|example\.com|\+316|\.pdf/i,
  },
  {
    kind: 'AI jobs',
    folder: 'histories/ai-jobs/',
    atLeast: 5,
    holds: /analyseVacancy|generateFlow/,
    lacks: /forklift|reach truck|The text of/i,
  },
  {
    kind: 'phone numbers',
    folder: 'histories/channels/',
    atLeast: 3,
    holds: /"connectionId":"[0-9a-f-]{36}"/,
    lacks: /Zebedeus|another|secret/i,
  },
  {
    kind: 'template syncs',
    folder: 'histories/template-syncs/',
    atLeast: 2,
    holds: /"connectionId":"[0-9a-f-]{36}"/,
    lacks: /secret|token/i,
  },
  {
    kind: 'files of messages',
    folder: 'histories/media/',
    atLeast: 2,
    holds: /"messageId":"[0-9a-f-]{36}"/,
    lacks: /Zebedeus|media-9|\.pdf/i,
  },
  {
    kind: 'appointments',
    folder: 'histories/appointments/',
    atLeast: 3,
    holds: /attendAppointment/,
    lacks: /Kade|Robin|reminder of|recruitment\.example/i,
  },
];

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(new URL(folder, import.meta.url)))
    .filter((name) => name.endsWith('.pb'))
    .map((name) => folder + name);

const histories = await Promise.all(
  recorded.map(async (each) => ({ ...each, files: await filesIn(each.folder) })),
);
let codePath: string;

beforeAll(async () => {
  codePath = await bundleWorkflows();
});

describe.each(histories)('histories of $kind', ({ files, atLeast, holds, lacks }) => {
  test('are there', () => {
    expect(files.length).toBeGreaterThanOrEqual(atLeast);
  });

  test.each(files)('%s is replayed without a difference', async (file) => {
    const bytes = await readFile(new URL(file, import.meta.url));
    const history = temporal.api.history.v1.History.decode(bytes);
    const replay = Worker.runReplayHistory({ workflowBundle: { codePath } }, history, `replay/${file}`);
    await expect(replay).resolves.toBeUndefined();
  });

  test.each(files)('%s holds ids, states and times only', async (file) => {
    const text = await readFile(new URL(file, import.meta.url), 'latin1');
    expect(text).toMatch(holds);
    expect(text).not.toMatch(lacks);
  });
});
