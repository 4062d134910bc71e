import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';
import { RE2JS } from 're2js';
import { z } from 'zod';

import { errorTable } from '../../scripts/commands/error-table.ts';
import { errorCatalogue } from '../../src/errors/api-error.ts';
import { webhookEventTypes } from '../../src/outbox/event-types.ts';
import { type OpenApiDocument, fetchDocument, operationsOf } from '../support/openapi.ts';
import { useApi } from '../support/environments/api.ts';

let document: OpenApiDocument;
let served: string;
const { server } = useApi();
beforeAll(async () => {
  document = await fetchDocument(server.origin);
  served = await (await fetch(`${server.origin}/openapi.json`)).text();
});

const report = z.object({
  totals: z.object({ errors: z.int(), warnings: z.int() }),
  problems: z.array(z.object({ ruleId: z.string(), message: z.string() })),
});

const lint = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'api-document-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, text);
    const command = ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--config=redocly.yaml'];
    const { stdout } = spawnSync(process.execPath, [...command, '--format=json'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
    });
    return report.parse(JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const patternsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, member]) =>
        name === 'pattern' && typeof member === 'string' ? [member] : patternsIn(member),
      )
    : [];

test('every pattern of a schema compiles in Go, and in Python, which knows no classes of Unicode', () => {
  const patterns = [...new Set(patternsIn(document))];
  expect(patterns.length).toBeGreaterThan(5);
  for (const pattern of patterns) {
    expect(() => RE2JS.compile(pattern)).not.toThrow();
    expect(pattern).not.toMatch(/\\p\{/i);
  }
});

describe('the API document', () => {
  test('is lint-free, examples against their schemas included', async () => {
    const { totals, problems } = await lint(served);
    expect(problems).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0 });
  }, 60_000);

  test('with a fault in it is not', async () => {
    const wrong = served.replace('"operationId":"listUsers"', '"operationId":"showUsers"');
    expect((await lint(wrong)).problems.map(({ ruleId }) => ruleId)).toContain(
      'operation-operationId-unique',
    );
  }, 60_000);

  test('says of each operation what it promises, under a heading of its own, and describes each parameter', () => {
    const operations = operationsOf(document);
    expect(operations.length).toBeGreaterThan(100);
    const poor = operations.filter(
      ({ summary, description }) =>
        !/^[A-Z][^.`]{5,60}$/.test(summary) ||
        !/^[A-Z].{20,}\.$/.test(description) ||
        /  |\w\.[A-Z]/.test(description),
    );
    expect(poor.map(({ operationId }) => operationId)).toEqual([]);
    const headings = operations.map(({ summary, tags }) => `${tags.join()}: ${summary}`);
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
    const silent = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ description }) => description === '').map(({ name }) => `${operationId}: ${name}`),
    );
    expect(silent).toEqual([]);
  });

  test('has every error code, with an example, under its status', () => {
    for (const [code, { status, meaning }] of Object.entries(errorCatalogue)) {
      const answer = document.components.responses[`status${status}`];
      expect(answer?.description).toContain(`\`${code}\`: ${meaning}`);
      const { examples } = Object(answer?.content['application/vnd.api+json']);
      expect(examples[code].value.errors).toMatchObject([{ code, status: String(status) }]);
    }
  });
});

describe('the guide to errors', () => {
  test('has the table of errors as the catalogue says it', async () => {
    const page = await readFile('docs/guides/errors-and-limits.md', 'utf8');
    expect(page).toContain(errorTable());
  });
});

test('the served document describes every webhook event, and no other', () => {
  const { webhooks } = z.object({ webhooks: z.record(z.string(), z.unknown()) }).parse(JSON.parse(served));
  expect(Object.keys(webhooks)).toEqual(Object.keys(webhookEventTypes));
});
