import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A source file; `path` is relative to the repository, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The result of a check: the number of things that it looked at, and one line for each fault. */
export interface SourceCheckResult {
  readonly seen: number;
  readonly faults: readonly string[];
}

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path);

const filesBelow = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));

/** Reads the TypeScript files of folders and files, relative to `root`. Throws for a place without such a file. */
export const readSourceFiles = (root: string, places: readonly string[]): readonly SourceFile[] =>
  places.flatMap((place) => {
    const paths = filesBelow(join(root, place))
      .map((path) => relative(root, path).replaceAll('\\', '/'))
      .filter(isSource);
    if (paths.length === 0) throw new Error(`There is no TypeScript file in ${place}.`);
    return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  });

/** Returns the line of an offset in a text, counted from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
