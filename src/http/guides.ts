import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';

import { Marked, type Tokens } from 'marked';

import { renderHtmlPage, escapeHtml } from './html-page.ts';

/** A page of `docs/` for those who write a client; `file` is its path in that folder. */
export interface Guide {
  readonly path: string;
  readonly title: string;
  readonly file: string;
}

const docsFolder = new URL('../../docs/', import.meta.url);

const titleOf = (file: string): string =>
  /^# (.+)$/m.exec(readFileSync(new URL(file, docsFolder), 'utf8'))?.[1] ?? file;

const toGuide = (file: string): Guide => ({
  path: `/docs/${file.replace(/\.md$/, '')}`,
  title: titleOf(file),
  file,
});

/** The pages that the front page names: the list of all guides, and the rules of JSON:API. */
export const mainGuides: readonly Guide[] = ['integrators.md', 'json-api-conformance.md'].map(toGuide);

/** The pages that are served: those of the front page, and every file of `docs/guides`. Pages for operators and developers are not served. */
export const guides: readonly Guide[] = [
  ...mainGuides,
  ...readdirSync(new URL('guides/', docsFolder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => toGuide(`guides/${name}`)),
];

const absolutePattern = /^(?:https?:|#|\/)/;

/** Returns the path at which the target of a link is served, undefined when it is not served. */
const servedPath = (href: string, from: Guide): string | undefined => {
  const [file = '', fragment] = href.split('#');
  const target = posix.join(posix.dirname(from.file), file);
  const guide = guides.find((each) => each.file === target);
  return guide && guide.path + (fragment === undefined ? '' : `#${fragment}`);
};

/** The name of a heading in an address: lower case, words joined by a dash. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');

const createMarkdown = (guide: Guide) =>
  new Marked({
    renderer: {
      heading({ depth, text, tokens }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // What lies in the repository and is not served stays as words.
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const target = absolutePattern.test(href) ? href : servedPath(href, guide);
        return target === undefined ? words : `<a href="${escapeHtml(target)}">${words}</a>`;
      },
      table({ header, rows }: Tokens.Table) {
        const line = (cells: readonly Tokens.TableCell[]) =>
          this.tablerow({ text: cells.map((cell) => this.tablecell(cell)).join('') });
        const body = rows.map(line).join('');
        return `<div class="wide"><table><thead>${line(header)}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });

/** Reads a guide and renders it as an HTML page. */
export const renderGuide = async (guide: Guide): Promise<string> => {
  const text = await readFile(new URL(guide.file, docsFolder), 'utf8');
  return renderHtmlPage({
    title: guide.title,
    at: guide.path,
    content: `<main class="page">${await createMarkdown(guide).parse(text)}</main>`,
  });
};
