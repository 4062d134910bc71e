import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';

import { Marked, type Token, type Tokens } from 'marked';

import { renderHtmlPage, escapeHtml } from './html-page.ts';

/** A page of `docs/` for developers of clients. */
export interface Guide {
  readonly path: string;
  readonly title: string;
  /** The path of its file in `docs/`. */
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

/** The guides that the front page links to: the list of all guides, and the rules of JSON:API. */
export const mainGuides: readonly Guide[] = ['integrators.md', 'json-api-conformance.md'].map(toGuide);

/** The guides that the service serves: the main guides, and every file of `docs/guides`. The pages for operators are not served. */
export const guides: readonly Guide[] = [
  ...mainGuides,
  ...readdirSync(new URL('guides/', docsFolder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => toGuide(`guides/${name}`)),
];

const absolutePattern = /^(?:https?:|#|\/)/;

const servedPath = (href: string): string | undefined => {
  const [file = '', fragment] = href.split('#');
  const guide = guides.find((each) => each.file === file);
  return guide && guide.path + (fragment === undefined ? '' : `#${fragment}`);
};

/** Returns the anchor of a heading: lower case, words joined by dashes. */
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
    // A link to a file that is not served becomes plain text.
    link({ href, tokens }: Tokens.Link) {
      const label = this.parser.parseInline(tokens);
      const target = absolutePattern.test(href) ? href : servedPath(href);
      return target === undefined ? label : `<a href="${escapeHtml(target)}">${label}</a>`;
    },
    table({ header, rows }: Tokens.Table) {
      const line = (cells: readonly Tokens.TableCell[]) =>
        this.tablerow({ text: cells.map((cell) => this.tablecell(cell)).join('') });
      const body = rows.map(line).join('');
      return `<div class="wide"><table><thead>${line(header)}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

const isLink = (token: Token): token is Tokens.Link => token.type === 'link';

/** Makes the links of a guide relative to `docs/`, as `servedPath` expects them. */
const resolveLinkOf =
  ({ file }: Guide) =>
  (token: Token): void => {
    if (isLink(token) && !absolutePattern.test(token.href))
      token.href = posix.join(posix.dirname(file), token.href);
  };

/** Reads a guide and renders it as an HTML page. */
export const renderGuide = async (guide: Guide): Promise<string> => {
  const text = await readFile(new URL(guide.file, docsFolder), 'utf8');
  const html = await markdown.parse(text, { walkTokens: resolveLinkOf(guide) });
  return renderHtmlPage({
    title: guide.title,
    path: guide.path,
    content: `<main class="page">${html}</main>`,
  });
};
