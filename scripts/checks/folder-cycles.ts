import { posix } from 'node:path';

import type { SourceCheckResult, SourceFile } from './source-files.ts';

const importPattern = /(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g;

/** Returns the folder of `src` that a file lies in; the file itself where it lies in none. */
const folderOf = (path: string): string => /^src\/[^/]+(?=\/)/.exec(path)?.[0] ?? path;

type Imports = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns which folder imports from which, with one import as an example. Imports of types count. */
const importsBetween = (files: readonly SourceFile[]): Imports => {
  const imports = new Map<string, Map<string, string>>();
  for (const { path, text } of files)
    for (const [, specifier = ''] of text.matchAll(importPattern)) {
      const target = posix.join(posix.dirname(path), specifier);
      const [from, to] = [folderOf(path), folderOf(target)];
      if (from === to) continue;
      const found = imports.get(from) ?? new Map<string, string>();
      imports.set(from, found.set(to, `${path} imports ${target}`));
    }
  return imports;
};

/** Returns the way along imports from a folder back to itself, as examples; null without one. */
const findCycle = (imports: Imports, start: string): readonly string[] | null => {
  const seen = new Set<string>();
  const follow = (folder: string): readonly string[] | null => {
    for (const [to, example] of imports.get(folder) ?? []) {
      if (to === start) return [example];
      if (seen.has(to)) continue;
      seen.add(to);
      const rest = follow(to);
      if (rest) return [example, ...rest];
    }
    return null;
  };
  return follow(start);
};

/** Checks that no folder of `src` imports from itself by way of others, types included. */
export const checkFolderCycles = (files: readonly SourceFile[]): SourceCheckResult => {
  const imports = importsBetween(files);
  for (const folder of imports.keys()) {
    const cycle = findCycle(imports, folder);
    if (cycle) return { seen: imports.size, faults: [`${folder} is in a cycle:`, ...cycle] };
  }
  return { seen: imports.size, faults: [] };
};
