import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** A template at the fake platform, in its own words. */
export interface ServedTemplate {
  id: string;
  name: string;
  language: string;
  status: string;
  category: string;
  components: readonly object[];
  quality_score?: { score: string };
  rejected_reason?: string;
}

/** A request that the fake platform got. */
export interface TemplateRequestSeen {
  readonly method: string;
  readonly account: string;
  readonly query: URLSearchParams;
  readonly token: string;
  readonly body: unknown;
}

/** Answers one request in place of the platform; `act` does what the platform would have done. */
export type TemplateResponder = (response: ServerResponse, act: () => void) => void;

/** A real HTTP server that keeps templates as Meta's Graph API does. */
export interface TemplateServer {
  readonly url: string;
  readonly requests: TemplateRequestSeen[];
  /** The templates of an account; a test may change them. */
  templatesOf(account: string): ServedTemplate[];
  /** Answers the next request of a method otherwise. */
  once(method: string, responder: TemplateResponder): void;
  /** Number of templates on a page. */
  pageSize: number;
  close(): Promise<void>;
}

const respond = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Builds an error body of the platform. */
export const graphErrorBody = (code: number, words: string, subcode?: number): object => ({
  error: {
    message: 'Invalid parameter',
    type: 'OAuthException',
    code,
    error_user_msg: words,
    ...(subcode !== undefined && { error_subcode: subcode }),
  },
});

/** Responds with an error of the platform, and does nothing. */
export const refuseWith =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): TemplateResponder =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** Does what was asked, and ends the connection without an answer. */
export const hangUpAfter: TemplateResponder = (response, act) => {
  act();
  response.destroy();
};

/** Ends the connection without doing anything. */
export const hangUp: TemplateResponder = (response) => void response.destroy();

const textIn = (body: unknown, member: string): string => String(Reflect.get(Object(body), member));
const listIn = (body: unknown, member: string): readonly object[] => {
  const value: unknown = Reflect.get(Object(body), member);
  return Array.isArray(value) ? value : [];
};

/** Starts the fake platform on a free port of this machine. New templates are pending. */
export const startTemplateServer = async (): Promise<TemplateServer> => {
  const accounts = new Map<string, ServedTemplate[]>();
  const requests: TemplateRequestSeen[] = [];
  const planned: { method: string; responder: TemplateResponder }[] = [];
  let serial = 0;
  const templatesOf = (account: string): ServedTemplate[] => {
    const templates = accounts.get(account) ?? [];
    accounts.set(account, templates);
    return templates;
  };
  const create = ({ account, body }: TemplateRequestSeen) => {
    const [name, language] = [textIn(body, 'name'), textIn(body, 'language')];
    const templates = templatesOf(account);
    if (templates.some((each) => each.name === name && each.language === language))
      return {
        status: 400,
        body: graphErrorBody(100, 'There is already content in this language.', 2_388_024),
      };
    serial += 1;
    const made = {
      id: `90000000${serial}`,
      name,
      language,
      status: 'PENDING',
      category: textIn(body, 'category'),
      components: listIn(body, 'components'),
    };
    templates.push(made);
    return { status: 200, body: { id: made.id, status: made.status, category: made.category } };
  };
  const list = ({ account, query }: TemplateRequestSeen) => {
    const all = templatesOf(account).filter(
      ({ name }) => !query.has('name') || name.includes(query.get('name') ?? ''),
    );
    const from = Number(query.get('after') ?? 0);
    const end = from + server.pageSize;
    const cursors = { before: String(from), after: String(end) };
    const paging = end < all.length ? { cursors, next: 'https://graph.example.com/next' } : { cursors };
    return { status: 200, body: { data: all.slice(from, end), paging } };
  };
  const remove = ({ account, query }: TemplateRequestSeen) => {
    const templates = templatesOf(account);
    const index = templates.findIndex(
      ({ id, name }) => id === query.get('hsm_id') && name === query.get('name'),
    );
    if (index < 0)
      return { status: 400, body: graphErrorBody(100, 'The template was not found.', 2_593_002) };
    templates.splice(index, 1);
    return { status: 200, body: { success: true } };
  };
  const operations = new Map([
    ['POST', create],
    ['GET', list],
    ['DELETE', remove],
  ]);
  const answer = (response: ServerResponse, seen: TemplateRequestSeen): void => {
    requests.push(seen);
    const act = () => operations.get(seen.method)?.(seen) ?? { status: 405, body: {} };
    const index = planned.findIndex(({ method }) => method === seen.method);
    const [plan] = index < 0 ? [] : planned.splice(index, 1);
    if (plan) return plan.responder(response, () => void act());
    const { status, body } = act();
    respond(response, status, body);
  };
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://platform');
      const text = Buffer.concat(chunks).toString();
      answer(response, {
        method: request.method ?? '',
        account: url.pathname.split('/')[1] ?? '',
        query: url.searchParams,
        token: request.headers.authorization ?? '',
        body: text === '' ? undefined : JSON.parse(text),
      });
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The platform has no port.');
  const server: TemplateServer = {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    templatesOf,
    once: (method, responder) => void planned.push({ method, responder }),
    pageSize: 100,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
};
