import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

import { checkDockerCompose } from './checks/docker-compose.ts';
import { checkDocstrings } from './checks/docstrings.ts';
import { checkExportedNames } from './checks/exported-names.ts';
import { checkFolderCycles } from './checks/folder-cycles.ts';
import { checkLockFile } from './checks/lock-file.ts';
import { checkRootFolders } from './checks/root-folders.ts';
import { readSourceFiles, type SourceCheckResult } from './checks/source-files.ts';
import { checkVagueNames } from './checks/vague-names.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The outcome of a check. A check that saw nothing fails, since it would pass anything. */
interface CheckResult {
  readonly passed: boolean;
  /** Text for the reader when the check has failed. */
  readonly report: string;
}

/** A check of the repository. */
interface Check {
  readonly name: string;
  run(): CheckResult;
}

/** A check that runs a program of a package. */
interface ProgramCheck {
  readonly name: string;
  /** The program's file below `node_modules`, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Returns the number of files that the program looked at; null when its output does not say. */
  readonly seen: (output: string) => number | null;
  /** Returns the part of the output that a reader needs when the check has failed. */
  readonly faults?: (output: string) => string;
}

const numberIn =
  (pattern: RegExp) =>
  (output: string): number | null => {
    const [, digits] = pattern.exec(output) ?? [];
    return digits === undefined ? null : Number(digits);
  };

const isListed = (line: string): boolean => /^(\/|[A-Za-z]:[\\/])\S+$/.test(line);

const types = (project: string): ProgramCheck => ({
  name: `types (${project})`,
  command: ['typescript/bin/tsc', '--noEmit', '--listFiles', '-p', project],
  seen: (output) =>
    output.split('\n').filter((line) => isListed(line) && !line.includes('/node_modules/')).length,
  faults: (output) =>
    output
      .split('\n')
      .filter((line) => !isListed(line))
      .join('\n'),
});

const folders = [
  'packages',
  'simulator',
  'ats-demo',
  'src',
  'workflows',
  'activities',
  'scripts',
  'ui',
  'bench',
  'test',
];

const programs: readonly ProgramCheck[] = [
  { name: 'format', command: ['oxfmt/bin/oxfmt', '--check'], seen: numberIn(/on (\d+) files/) },
  types('.'),
  types('ui'),
  {
    name: 'lint',
    command: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    seen: numberIn(/on (\d+) files/),
  },
  {
    name: 'boundaries',
    command: [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...folders,
    ],
    seen: numberIn(/(\d+) modules, [1-9]\d* dependencies/),
  },
  {
    // knip does not say what it saw, but fails for a pattern of its configuration that matches nothing.
    name: 'dead code',
    command: ['knip/bin/knip.js', '--treat-config-hints-as-errors'],
    seen: () => 1,
  },
];

const runProgram = ({ command: [file, ...args], seen, faults }: ProgramCheck): CheckResult => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', file), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    },
  );
  const output = stripVTControlCharacters(stdout);
  const count = seen(output);
  if (status !== 0) return { passed: false, report: `${faults ? faults(output) : output}\n${stderr}` };
  const passed = count !== null && count > 0;
  return { passed, report: `It looked at nothing:\n${output}\n${stderr}` };
};

const toResult = ({ seen, faults }: SourceCheckResult): CheckResult => ({
  passed: seen > 0 && faults.length === 0,
  report: seen === 0 ? 'It looked at nothing.' : faults.join('\n'),
});

/** The code of the service, its commands, tests and benchmarks: an exported name has one meaning in all of it. */
const namedCode = ['src', 'workflows', 'activities', 'packages', 'scripts', 'ui', 'bench', 'test'];

/** The simulator is a program of its own, which shares no code with the service: its names are unique among themselves. */
const namedCodeOfSimulator = ['simulator', 'ats-demo'];

/** Folders whose docstrings are checked. */
const documentedCode = [
  'src',
  'simulator',
  'ats-demo',
  'workflows',
  'activities',
  'packages',
  'scripts',
  'ui',
  'test',
  'bench',
];

const checks: readonly Check[] = [
  {
    name: 'exported names are unique',
    run: () => toResult(checkExportedNames(readSourceFiles(root, namedCode))),
  },
  {
    name: 'exported names of the simulator are unique',
    run: () => toResult(checkExportedNames(readSourceFiles(root, namedCodeOfSimulator))),
  },
  {
    name: 'no exported name is vague',
    run: () => toResult(checkVagueNames(readSourceFiles(root, namedCode))),
  },
  {
    name: 'docstrings are clear',
    run: () => toResult(checkDocstrings(readSourceFiles(root, documentedCode))),
  },
  {
    name: 'no cycle between folders',
    run: () => toResult(checkFolderCycles(readSourceFiles(root, ['src', 'workflows', 'activities']))),
  },
  {
    name: 'folders of the root',
    run: () => toResult(checkRootFolders(root, [...folders, 'migrations'])),
  },
  { name: 'lock file', run: () => toResult(checkLockFile(root)) },
  { name: 'docker-compose.yml', run: () => toResult(checkDockerCompose(root)) },
  ...programs.map((program) => ({ name: program.name, run: () => runProgram(program) })),
];

const passes = ({ name, run }: Check): boolean => {
  const startedAt = Date.now();
  const { passed, report } = run();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name}  (${seconds} s)`);
  if (!passed) console.log(report);
  return passed;
};

const failed = checks.filter((check) => !passes(check));
console.log(
  failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
