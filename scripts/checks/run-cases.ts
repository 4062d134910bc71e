import type { SourceCheckResult } from './source-files.ts';

/** Sentences about a file, each with the assertion that throws when the sentence is wrong. */
export type CheckCases = Readonly<Record<string, () => void>>;

/** Runs the assertions and returns a line for each sentence that is wrong. */
export const runCases = (file: string, cases: CheckCases): SourceCheckResult => {
  const faults = Object.entries(cases).flatMap(([sentence, assertion]) => {
    try {
      assertion();
      return [];
    } catch (error) {
      return [`${file} ${sentence}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  return { seen: Object.keys(cases).length, faults };
};
