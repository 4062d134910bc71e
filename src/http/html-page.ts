/** A text as HTML shows it, also within quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a page is made of; `head` and `content` are HTML. */
export interface HtmlPage {
  readonly title: string;
  /** Its own path, which its navigation marks. */
  readonly at: string;
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

const navigationLink = ([path, words]: (typeof navigation)[number], at: string): string =>
  `<a href="${path}"${path === at ? ' aria-current="page"' : ''}>${words}</a>`;

/** A page with the way to all others; everything that it loads lies below `/docs`. */
export const renderHtmlPage = ({ title, at, head = '', content }: HtmlPage): string => `<!doctype html>
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
    <nav aria-label="Documentation">${navigation.map((place) => navigationLink(place, at)).join('')}</nav>
    ${content}
  </body>
</html>
`;
