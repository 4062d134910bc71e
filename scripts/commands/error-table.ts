import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { errorCatalogue } from '../../src/errors/api-error.ts';

const begin = '<!-- errors: npm run docs:errors -->';
const end = '<!-- end of errors -->';

/** Builds the table of all error codes in Markdown, between its two marks. */
export const errorTable = (): string => {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, meaning }]) => `| ${status} | \`${code}\` | ${meaning} |`,
  );
  return [begin, '| status | code | when |', '|---|---|---|', ...rows, end].join('\n');
};

// Run as a command, this writes the table into the guide.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = new URL('../../docs/guides/errors-and-limits.md', import.meta.url);
  const text = await readFile(page, 'utf8');
  const [before = '', after = ''] = [text.split(begin)[0], text.split(end)[1]];
  await writeFile(page, before + errorTable() + after);
}
