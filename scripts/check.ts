import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** One check: what it runs, and how many files it looked at according to what it says. */
interface Check {
  readonly name: string;
  /** The program's file below `node_modules`, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** A checker that saw nothing passes everything: null when it did not say what it saw. */
  readonly seen: (output: string) => number | null;
  /** The part of its output that a reader wants when it has failed. */
  readonly faults?: (output: string) => string;
}

const numberIn =
  (pattern: RegExp) =>
  (output: string): number | null => {
    const [, digits] = pattern.exec(output) ?? [];
    return digits === undefined ? null : Number(digits);
  };

const isListed = (line: string): boolean => /^(\/|[A-Za-z]:[\\/])\S+$/.test(line);

const types = (project: string): Check => ({
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

const folders = ['packages', 'src', 'workflows', 'activities', 'scripts', 'ui', 'bench', 'test'];

const checks: readonly Check[] = [
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
    // Each pattern of its configuration must match something.
    name: 'dead code',
    command: ['knip/bin/knip.js', '--treat-config-hints-as-errors'],
    seen: () => 1,
  },
];

const passes = ({ name, command: [file, ...args], seen, faults }: Check): boolean => {
  const begun = Date.now();
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
  const passed = status === 0 && count !== null && count > 0;
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name}  (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  if (status !== 0) console.log(`${faults ? faults(output) : output}\n${stderr}`);
  else if (!passed) console.log(`It looked at nothing:\n${output}\n${stderr}`);
  return passed;
};

const failed = checks.filter((check) => !passes(check));
console.log(
  failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
