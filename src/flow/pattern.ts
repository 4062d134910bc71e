import { RE2JS } from 're2js';

/** A regular expression whose matching takes time in proportion to the text, whatever the pattern is. */
export interface Pattern {
  /** Number of instructions of the compiled pattern; each character of a text costs at most so many. */
  readonly size: number;
  /** Whether the whole text matches. */
  matchesAll(text: string): boolean;
  /** Whether some part of the text matches. */
  matchesSome(text: string): boolean;
}

/** Compiles a regular expression in RE2's syntax (no look-around, no back references); null when it is not valid. */
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
