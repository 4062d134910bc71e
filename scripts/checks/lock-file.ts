import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { runCases } from './run-cases.ts';
import type { SourceCheckResult } from './source-files.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      /** The folder of a package of this repository. */
      resolved: z.string().optional(),
      link: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

const versions = z.record(z.string(), z.string());
const manifest = z.object({
  dependencies: versions,
  devDependencies: versions,
  allowScripts: z.record(z.string(), z.boolean()),
});

const read = (root: string, name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));

/** Checks that the lock file agrees with `package.json`, and that `npm ci` takes it on every system. */
export const checkLockFile = (root: string): SourceCheckResult => {
  const { packages } = lockFile.parse(read(root, 'package-lock.json'));
  const { dependencies, devDependencies, allowScripts } = manifest.parse(read(root, 'package.json'));
  const lockedVersion = (name: string): string | undefined => {
    const { link = false, resolved = '', version } = packages[`node_modules/${name}`] ?? {};
    return link ? packages[resolved]?.version : version;
  };
  return runCases('package-lock.json', {
    // Without them npm ci refuses the file; scripts/commands/complete-lock.ts adds them.
    'names the programs of every system': () => {
      const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
        Object.keys(optionalDependencies).filter(
          (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
        ),
      );
      assert.deepEqual(missing, []);
    },
    'has no install script without a decision in package.json': () => {
      const names = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
        hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
      );
      assert.deepEqual(
        names.filter((name) => !(name in allowScripts)),
        [],
      );
      assert.ok(names.includes('node'));
    },
    'has each package of package.json in exactly the version that is written there': () => {
      const wanted = Object.entries({ ...dependencies, ...devDependencies });
      assert.ok(wanted.length > 40);
      assert.deepEqual(
        wanted.filter(([name, version]) => lockedVersion(name) !== version),
        [],
      );
    },
  });
};
