import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { SourceCheckResult } from './source-files.ts';

const isMade = (name: string): boolean => name.startsWith('.') || name === 'node_modules' || name === 'dist';

const isTypeScript = (name: string): boolean => /\.tsx?$/.test(name);

/** Checks that TypeScript lies only in the folders of the root that the other checks look at. */
export const checkRootFolders = (root: string, checked: readonly string[]): SourceCheckResult => {
  const entries = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !isMade(name));
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const strangers = folders
    .filter((name) => !checked.includes(name))
    .flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
        .filter(isTypeScript)
        .map((file) => `${name}/${file}`),
    );
  const loose = entries.filter((entry) => entry.isFile() && isTypeScript(entry.name)).map(({ name }) => name);
  return {
    seen: folders.filter((name) => checked.includes(name)).length,
    faults: [...loose, ...strangers].map((path) => `${path} lies where no check looks`),
  };
};
