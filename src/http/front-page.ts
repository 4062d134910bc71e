import { mainGuides } from './guides.ts';
import { renderHtmlPage, escapeHtml } from './html-page.ts';

/** Links that only a sandbox shows; each can be missing. */
export interface SandboxLinks {
  /** Path or address of the demo's chat page. */
  readonly demoChat?: string | undefined;
  /** Address of Temporal's web interface. */
  readonly temporalWeb?: string | undefined;
}

/** The front page: links to the reference and the guides and, in the sandbox, to the demo. */
export interface FrontPage {
  readonly html: string;
  /** A JSON:API document without data, with the links in `meta`. */
  readonly json: string;
}

interface FrontPageLink {
  readonly name: string;
  readonly href: string;
  readonly label: string;
  readonly description: string;
}

const buildLinks = ({ demoChat, temporalWeb }: SandboxLinks): FrontPageLink[] => [
  {
    name: 'reference',
    href: '/docs',
    label: 'API reference',
    description: 'every operation, with a form to try it',
  },
  { name: 'openapi', href: '/openapi.json', label: 'OpenAPI', description: 'the reference for machines' },
  ...mainGuides.map(({ path, title }) => ({
    name: path.replace('/docs/', ''),
    href: path,
    label: title,
    description: 'a guide',
  })),
  ...(demoChat === undefined
    ? []
    : [
        {
          name: 'demoChat',
          href: demoChat,
          label: 'Demo chat',
          description: 'apply for a job as a candidate',
        },
      ]),
  ...(temporalWeb === undefined
    ? []
    : [
        {
          name: 'temporalWeb',
          href: temporalWeb,
          label: 'Temporal Web',
          description: 'the workflows of the runs',
        },
      ]),
];

/** Builds the front page. Its links are paths, so that they work on every host name of the service. */
export const buildFrontPage = (sandbox: SandboxLinks): FrontPage => {
  const links = buildLinks(sandbox);
  const items = links.map(
    ({ href, label, description }) => `<li><a href="${escapeHtml(href)}">${label}</a>: ${description}</li>`,
  );
  const content = `<main class="page"><h1>Recruitment conversations</h1>
      <p>A service that automates recruitment conversations. Its interface is JSON:API under <code>/public/v2</code>.</p>
      <ul>${items.join('')}</ul></main>`;
  return {
    html: renderHtmlPage({ title: 'Recruitment conversations', path: '/', content }),
    json: JSON.stringify({
      jsonapi: { version: '1.1' },
      links: { self: '/', describedby: '/openapi.json' },
      meta: {
        name: 'Recruitment conversations',
        api: '/public/v2',
        ...Object.fromEntries(links.map(({ name, href }) => [name, href])),
      },
    }),
  };
};
