import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A page by its path from the root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Reads a page. */
export const readPage = (path: string): Page => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** Every file below a folder whose name ends so, by its path from the root. */
export const listFiles = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !path.includes('node_modules/'));

/** The folders directly in a folder, without hidden ones. */
export const listFolders = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

const fences = /^(`{3,}).*\n[^]*?^\1$/gm;

/** The text of a page without its code blocks. */
export const proseOf = ({ text }: Page): string => text.replaceAll(fences, '');

/** The lines of the first code block after a heading. */
export const blockAfter = ({ text }: Page, heading: string): string[] => {
  const [, section = ''] = text.split(`\n${heading}\n`);
  const [, block = ''] = /^```\n([^]*?)^```$/m.exec(section) ?? [];
  return block.split('\n').filter((line) => line.trim() !== '');
};

/** The anchor of a heading, as GitHub and `src/http/guides.ts` make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The anchors of a page's headings. */
export const anchorsOf = (page: Page): string[] =>
  [...proseOf(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
