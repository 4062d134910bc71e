import { lineAt, type SourceCheckResult, type SourceFile } from './source-files.ts';

/**
 * Beginnings that make a docstring hard to understand: a question ("What ...", "Whether ..."), a description without a
 * subject ("Of ...", "Told ..."), or a verb of speech in place of "Returns".
 */
const unclearBeginnings = [
  'Answers',
  'Has',
  'How',
  'Nobody',
  'Of',
  'Said',
  'Says',
  'Tells',
  'The same',
  'Those',
  'Told',
  'What',
  'Whatever',
  'Where',
  'Whether',
  'Which',
  'Who',
  'Whoever',
  'Whom',
  'Whose',
  'Why',
];

const docstring = /\/\*\*[\s*]*/g;
const unclear = new RegExp(`^(?:${unclearBeginnings.join('|')})\\b`);

/** Checks that docstrings begin with what the code does, or with what a value is. */
export const checkDocstrings = (files: readonly SourceFile[]): SourceCheckResult => {
  let seen = 0;
  const faults: string[] = [];
  for (const { path, text } of files) {
    for (const { 0: opening, index } of text.matchAll(docstring)) {
      seen += 1;
      const body = text.slice(index + opening.length, index + opening.length + 80);
      const [beginning] = unclear.exec(body) ?? [];
      if (beginning === undefined) continue;
      faults.push(`${path}:${lineAt(text, index)} begins with "${beginning}": ${body.split('\n')[0]}`);
    }
  }
  return { seen, faults };
};
