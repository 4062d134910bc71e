import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { findBrowser } from '../../test/support/environments/find-browser.ts';
import { buildPages, buildWorkflows } from '../build/build.ts';
import { runProgram } from '../programs/programs.ts';
import { findCalendarPython } from '../programs/calendar-python.ts';
import { findSchemathesis } from '../programs/schemathesis.ts';
import { findTemporalCli } from '../local/temporal-program.ts';
import { findTemporalTestServer } from '../local/temporal-test-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The part of the JSON report that is used. */
const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
});

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const isReader = (file: string): boolean => file.includes('/packages/vacancy-reader/');

const isPage = (file: string): boolean => file.includes('/test/pages/');
const isSystem = (file: string): boolean => file.includes('/test/system/');
const isOfWholeService = (file: string): boolean => isPage(file) || isSystem(file);
// A test of a browser or of a whole service waits for half of its time: three of them keep two processors busy.
const groups = [
  { name: 'Vacancy reader', projects: ['vacancy-reader'], workers: 2, owns: isReader },
  {
    name: 'Service',
    projects: ['pure', 'resources', 'workflows'],
    workers: 3,
    owns: (file: string) => !isOfWholeService(file) && !isReader(file),
  },
  { name: 'Whole services', projects: ['services'], workers: 3, owns: isOfWholeService },
];

const vitest = 'node_modules/vitest/vitest.mjs';

const listTests = async (paths: readonly string[]): Promise<string[]> => {
  // A word behind --json would be the file that it writes.
  const listed = await runProgram(process.execPath, [vitest, 'list', ...paths, '--filesOnly', '--json'], {
    cwd: root,
  });
  const files = z.array(z.object({ file: z.string() })).parse(JSON.parse(listed));
  return files.map(({ file }) => file);
};

/** Fetches the programs that these tests need, before a test waits for them. */
const prepare = async (files: readonly string[]): Promise<void> => {
  const workflows = files.some((file) => file.includes('/test/workflows/'));
  const services = files.some(isOfWholeService);
  if (workflows || services) {
    await findTemporalCli();
    await buildWorkflows();
  }
  if (workflows) await findTemporalTestServer();
  if (files.some((file) => file.includes('/test/contract/'))) await findSchemathesis();
  if (files.some((file) => file.includes('/test/scheduling/'))) await findCalendarPython();
  if (services || files.some((file) => file.includes('/test/embed/'))) {
    await findBrowser();
    await buildPages();
  }
};

const runVitest = (args: readonly string[]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    // The progress for a reader goes to standard error: standard output ends with the count.
    const stdio = ['ignore', process.stderr, process.stderr] as const;
    const child = spawn(process.execPath, [vitest, 'run', ...args], { cwd: root, stdio: [...stdio] });
    child.once('error', reject).once('exit', resolve);
  });

const countOf = (code: number | null, json: string): Count => {
  const counted = report.safeParse(JSON.parse(json));
  if (!counted.success) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed } = counted.data;
  // A file that does not load, and an error outside a test, fail the run without a failed test.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
};

const runGroup = async (
  { projects, workers }: (typeof groups)[number],
  paths: readonly string[],
): Promise<Count> => {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await runVitest([
      ...paths,
      ...projects.map((name) => `--project=${name}`),
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    return countOf(code, await readFile(file, 'utf8').catch(() => '{}'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

// The tests that do more in a long run, as `test/support/slow-run.ts` tells them: more kills, more requests that Schemathesis
// makes up, more random cases, and every look of a component.
const slowTests = [
  'test/system/crash',
  'test/system/webhook-crash',
  'test/system/channels-crash',
  'test/system/appointments-crash',
  'test/simulator/crash',
  'test/contract/schemathesis',
  'test/scheduling',
  'test/embed/editor-actions',
  'test/embed/editor-forms',
  'test/embed/editor-interleavings',
  'test/embed/editor-look',
  'test/embed/editor-verdict',
  'test/embed/generation',
  'test/embed/inbox-states',
  'test/embed/inbox-look',
  'test/embed/inbox-thread-look',
];

// Runs the tests, all or those whose path matches an argument. Its last line is `N passed, N failed`.
const [first, ...rest] = process.argv.slice(2);
const isSlow = first === '--slow';
if (isSlow) process.env['TEST_SLOW'] = '1';
const named = isSlow || first === undefined ? rest : [first, ...rest];
const paths = isSlow && named.length === 0 ? slowTests : named;
const total = { passed: 0, failed: 0 };
try {
  const files = await listTests(paths);
  await prepare(files);
  for (const group of groups.filter(({ owns }) => files.some(owns))) {
    const startedAt = Date.now();
    const { passed, failed } = await runGroup(group, paths);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    process.stderr.write(`${group.name}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
    total.passed += passed;
    total.failed += failed;
  }
  if (total.passed + total.failed === 0) process.stderr.write('No test was run.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  total.failed += 1;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
