/** Escapes a text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The parts of a page; `head` and `content` are HTML. */
export interface HtmlPage {
  readonly title: string;
  /** Its own path: the navigation marks its link. */
  readonly path: string;
  readonly head?: string;
  readonly content: string;
}

const navigation = [
  ['/', 'Start'],
  ['/docs', 'API reference'],
  ['/docs/integrators', 'Guide for integrators'],
  ['/docs/json-api-conformance', 'Conformance with JSON:API'],
  ['/openapi.json', 'OpenAPI'],
] as const;

const navigationLink = ([path, label]: (typeof navigation)[number], currentPath: string): string =>
  `<a href="${path}"${path === currentPath ? ' aria-current="page"' : ''}>${label}</a>`;

/** Renders a page with the navigation. Everything that a page loads lies below `/docs`. */
export const renderHtmlPage = ({ title, path, head = '', content }: HtmlPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/pages.css">
    ${head}
  </head>
  <body>
    <nav aria-label="Documentation">${navigation.map((entry) => navigationLink(entry, path)).join('')}</nav>
    ${content}
  </body>
</html>
`;
