import { readFile } from 'node:fs/promises';

import { Marked, type Tokens } from 'marked';

import { renderHtmlPage, escapeHtml } from './html-page.ts';

/** A page of `docs/` for those who write a client. */
export interface Guide {
  readonly path: string;
  readonly title: string;
  readonly file: string;
}

/** The pages that are served; those for who runs the service are not. */
export const guides: readonly Guide[] = [
  { path: '/docs/integrators', title: 'For integrators', file: 'integrators.md' },
  { path: '/docs/json-api-conformance', title: 'Conformance with JSON:API', file: 'json-api-conformance.md' },
];

const absolutePattern = /^(?:https?:|#|\/)/;

const servedPath = (href: string): string | undefined => {
  const [file = '', fragment] = href.split('#');
  const guide = guides.find((each) => each.file === file);
  return guide && guide.path + (fragment === undefined ? '' : `#${fragment}`);
};

/** The name of a heading in an address: lower case, words joined by a dash. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');

const markdown = new Marked({
  renderer: {
    heading({ depth, text, tokens }: Tokens.Heading) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // What lies in the repository and is not served stays as words.
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      const target = absolutePattern.test(href) ? href : servedPath(href);
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

const docsFolder = new URL('../../docs/', import.meta.url);

/** Reads a guide and answers it as a page. */
export const renderGuide = async ({ path, file, title }: Guide): Promise<string> =>
  renderHtmlPage({
    title,
    at: path,
    content: `<main class="page">${await markdown.parse(await readFile(new URL(file, docsFolder), 'utf8'))}</main>`,
  });
