import { readFileSync } from 'node:fs';

import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        // Where a package of this repository lies.
        resolved: z.string().optional(),
        link: z.boolean().default(false),
        hasInstallScript: z.boolean().default(false),
        optionalDependencies: z.record(z.string(), z.string()).default({}),
      }),
    ),
  })
  .parse(read('package-lock.json'));

const versions = z.record(z.string(), z.string());
const { dependencies, devDependencies, allowScripts } = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(read('package.json'));

describe('the lock file', () => {
  test('names the programs of every system, without which npm ci refuses it (scripts/commands/complete-lock.ts)', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('has no install script on which package.json has no decision', () => {
    const names = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
    );
    expect(names.filter((name) => !(name in allowScripts))).toEqual([]);
    expect(names).toContain('node');
  });

  test('has each package of package.json in exactly the version that is written there', () => {
    const wanted = Object.entries({ ...dependencies, ...devDependencies });
    const lockedVersion = (name: string): string | undefined => {
      const { link = false, resolved = '', version } = packages[`node_modules/${name}`] ?? {};
      return link ? packages[resolved]?.version : version;
    };
    const other = wanted.filter(([name, version]) => lockedVersion(name) !== version);
    expect(other).toEqual([]);
    expect(wanted.length).toBeGreaterThan(40);
  });
});
