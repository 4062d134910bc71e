import type { SourceCheckResult, SourceFile } from './source-files.ts';

const declaration =
  /^export (?:declare |abstract |async |default )*(?:(?:const|let|function\*?|type|interface|class|enum) (\w+)|(?:const|let) \{([^}]*)\})/gm;

/** Returns the name that a member of a destructuring pattern binds: `b` for `a: b` or `b = 1`. */
const boundName = (member: string): string =>
  (member.split('=')[0] ?? '').split(':').at(-1)?.replace('...', '').trim() ?? '';

/** Finds the names that a file defines and exports, each once. Re-exports (`export { a } from`) do not count. */
export const exportedNamesOf = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(declaration)].flatMap(([, name, pattern]) =>
      name === undefined ? (pattern ?? '').split(',').map(boundName).filter(Boolean) : [name],
    ),
  ),
];

/** Checks that each exported name is defined in one file only. */
export const checkExportedNames = (files: readonly SourceFile[]): SourceCheckResult => {
  const definitions = files.flatMap(({ path, text }) =>
    exportedNamesOf(text).map((name): readonly [string, string] => [name, path]),
  );
  const byName = Map.groupBy(definitions, ([name]) => name);
  const faults = [...byName]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name} is exported by ${places.map(([, path]) => path).join(' and ')}`);
  return { seen: byName.size, faults };
};
