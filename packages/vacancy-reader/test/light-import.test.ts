import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

// Prints the base names of the files that were read, before a text was and after.
const script = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { basename } from 'node:path';
  const read = fs.readFileSync;
  let names = [];
  fs.readFileSync = (file, ...options) => (names.push(basename(String(file))), read(file, ...options));
  syncBuiltinESMExports();
  const { extractLocation, parseVacancy } = await import(process.argv[1]);
  const before = names;
  names = [];
  extractLocation(parseVacancy('You work in Utrecht.'));
  console.log(JSON.stringify({ before, after: names }));
`;

test('the list of places is read with the first text, not by an import of the package', async () => {
  const index = new URL('../src/index.ts', import.meta.url).href;
  const options = ['--no-warnings', '--input-type=module', '--eval', script, index];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  const { before, after } = JSON.parse(stdout);
  expect(before).toContain('regions.tsv');
  expect(before).not.toContain('places.tsv');
  expect(after).toContain('places.tsv');
});
