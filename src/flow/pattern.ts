import { RE2JS } from 're2js';

/** A regular expression that takes time in proportion to the text, whoever wrote it and whatever it meets. */
export interface Pattern {
  /** Instructions of its program; each character of a text costs at most so many. */
  readonly size: number;
  /** Whether the whole text matches. */
  matchesAll(text: string): boolean;
  /** Whether some part of the text matches. */
  matchesSome(text: string): boolean;
}

/** Reads a regular expression in RE2's syntax (no look-around, no back references); null when it is not one. */
export const compilePattern = (source: string): Pattern | null => {
  try {
    const compiled = RE2JS.compile(source);
    return {
      size: compiled.programSize(),
      matchesAll: (text) => compiled.testExact(text),
      matchesSome: (text) => compiled.test(text),
    };
  } catch {
    return null;
  }
};
