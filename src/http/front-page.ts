import { mainGuides } from './guides.ts';
import { renderHtmlPage, escapeHtml } from './html-page.ts';

/** What only the sandbox shows, where it is there. */
export interface SandboxLinks {
  /** Path or address of the demo's chat page. */
  readonly demoChat?: string | undefined;
  /** Address of Temporal's web interface. */
  readonly temporalWeb?: string | undefined;
}

/** The front page: where the reference and the guides are and, in the sandbox, what there is to try. */
export interface FrontPage {
  readonly html: string;
  /** The same as a JSON:API document without data. */
  readonly json: string;
}

interface FrontPageLink {
  readonly name: string;
  readonly href: string;
  readonly words: string;
  readonly about: string;
}

const buildLinks = ({ demoChat, temporalWeb }: SandboxLinks): FrontPageLink[] => [
  { name: 'reference', href: '/docs', words: 'API reference', about: 'every operation, to be tried' },
  { name: 'openapi', href: '/openapi.json', words: 'OpenAPI', about: 'the same for machines' },
  ...mainGuides.map(({ path, title }) => ({
    name: path.replace('/docs/', ''),
    href: path,
    words: title,
    about: 'a guide',
  })),
  ...(demoChat === undefined
    ? []
    : [{ name: 'demoChat', href: demoChat, words: 'Demo chat', about: 'apply for a job as a candidate' }]),
  ...(temporalWeb === undefined
    ? []
    : [
        { name: 'temporalWeb', href: temporalWeb, words: 'Temporal Web', about: 'the workflows of the runs' },
      ]),
];

/** Makes the front page; its addresses hold on every host name of the service. */
export const buildFrontPage = (sandbox: SandboxLinks): FrontPage => {
  const places = buildLinks(sandbox);
  const items = places.map(
    ({ href, words, about }) => `<li><a href="${escapeHtml(href)}">${words}</a>: ${about}</li>`,
  );
  const content = `<main class="page"><h1>Recruitment conversations</h1>
      <p>A service that automates recruitment conversations. Its interface is JSON:API under <code>/public/v2</code>.</p>
      <ul>${items.join('')}</ul></main>`;
  return {
    html: renderHtmlPage({ title: 'Recruitment conversations', at: '/', content }),
    json: JSON.stringify({
      jsonapi: { version: '1.1' },
      links: { self: '/', describedby: '/openapi.json' },
      meta: {
        name: 'Recruitment conversations',
        api: '/public/v2',
        ...Object.fromEntries(places.map(({ name, href }) => [name, href])),
      },
    }),
  };
};
