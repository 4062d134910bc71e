import { lineAt, type SourceCheckResult, type SourceFile } from './source-files.ts';

/**
 * Beginnings that make a docstring hard to understand: a relative clause without its noun ("What ...", "Whoever ..."), a
 * description without a subject ("Of ...", "Told ..."), or a verb of speech in place of "Returns". "Whether ..." of a
 * boolean and "How long ..." of a duration are clear.
 */
const unclearBeginnings = [
  'Nobody',
  'Of',
  'Said',
  'Tells',
  'The same',
  'Those',
  'Told',
  'What',
  'Whatever',
  'Which',
  'Who',
  'Whoever',
  'Whom',
  'Whose',
];

/** Imperatives that a function's docstring could begin with: it describes the function, and gives no orders. */
const imperatives = [
  'Add',
  'Build',
  'Call',
  'Check',
  'Convert',
  'Create',
  'Delete',
  'Ensure',
  'Find',
  'Generate',
  'Load',
  'Parse',
  'Point',
  'Record that',
  'Remove',
  'Resolve',
  'Return',
  'Run',
  'Send',
  'Signal a',
  'Signal the',
  'Store',
  'Throw',
  'Write',
];

/** A docstring begins a line; in a test's text, one stands in quotes. */
const docstring = /^[ \t]*\/\*\*[\s*]*/gm;
const refused = new RegExp(`^(?:${[...unclearBeginnings, ...imperatives].join('|')})\\b`);

/** The first line of a comment inside code that begins with a relative clause without its noun. */
const unclearComment = /(?<!^[ \t]*\/\/[^\n]*\n)^[ \t]*\/\/ (What|Whatever|Who|Whoever|Whom|Whose)\b.*/gm;

const commentFaults = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(unclearComment)].map(
    ({ 0: line, 1: beginning = '', index }) =>
      `${path}:${lineAt(text, index)} begins with "${beginning}": ${line.trim()}`,
  );

/**
 * Checks that docstrings begin with what the code does, or with what a value is, and that no comment begins with a relative
 * clause without its noun.
 */
export const checkDocstrings = (files: readonly SourceFile[]): SourceCheckResult => {
  let seen = 0;
  const faults: string[] = files.flatMap(commentFaults);
  for (const { path, text } of files) {
    for (const { 0: opening, index } of text.matchAll(docstring)) {
      seen += 1;
      const body = text.slice(index + opening.length, index + opening.length + 80);
      const [beginning] = refused.exec(body) ?? [];
      if (beginning === undefined) continue;
      faults.push(`${path}:${lineAt(text, index)} begins with "${beginning}": ${body.split('\n')[0]}`);
    }
  }
  return { seen, faults };
};
