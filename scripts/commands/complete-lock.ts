import { readFileSync, writeFileSync } from 'node:fs';

import { z } from 'zod';

// A registry that does not carry the programs of a package for other systems leaves them out of the lock file, and
// `npm ci` then refuses that file everywhere. This writes them in, with the version that their package asks for; run
// it after each `npm install` that says nothing of this. What they are for is in their names.

const record = z.record(z.string(), z.unknown());
const entry = z.object({
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

type Entries = z.infer<typeof record>;

const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'arm'];

const placeOf = (name: string): Record<string, string[]> => {
  const words = name.split(/[-/]/);
  const pick = (known: readonly string[]): string[] => words.filter((word) => known.includes(word)).slice(-1);
  const libc = words.includes('musl')
    ? ['musl']
    : words.includes('gnu') && words.includes('linux')
      ? ['glibc']
      : [];
  const place = { os: pick(systems), cpu: pick(processors), libc };
  return Object.fromEntries(Object.entries(place).filter(([, values]) => values.length > 0));
};

const missingOf = (packages: Entries): [string, unknown][] =>
  Object.entries(packages).flatMap(([path, found]) => {
    const { dev, optionalDependencies } = entry.parse(found);
    return Object.entries(optionalDependencies).flatMap(([name, version]): [string, unknown][] => {
      const known = packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`];
      const place = placeOf(name);
      if (known || !/^\d+\.\d+\.\d+\S*$/.test(version) || !place['os']) return [];
      return [[`node_modules/${name}`, { version, ...(dev && { dev }), optional: true, ...place }]];
    });
  });

const file = new URL('../../package-lock.json', import.meta.url);
const content = record.parse(JSON.parse(readFileSync(file, 'utf8')));
const known = record.parse(content['packages']);
const missing = missingOf(known);
const packages = Object.fromEntries(
  [...Object.entries(known), ...missing].sort(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify({ ...content, packages }, null, 2)}\n`);
console.log(`Packages written in: ${missing.length}`);
