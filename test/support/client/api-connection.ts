import { z } from 'zod';

import { type KeepAliveResponse, type KeepAliveClient, openKeepAliveClient } from './keep-alive-client.ts';
import { type CreateResource } from '../builders/flow.ts';

const resource = z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) });
const one = z.object({ data: resource });
const many = z.object({ data: z.array(resource) });

/** A resource of a response. */
export type ConnectionResource = z.output<typeof resource>;

/** The API of the service as one organization or partner. */
export interface ApiConnection {
  readonly http: KeepAliveClient;
  /** Creates a resource at a path such as `/flows`; relationships are `{ name: [type, id] }`. Throws unless it is 201. */
  create(
    path: string,
    type: string,
    attributes: Record<string, unknown>,
    relationships?: Record<string, readonly [type: string, id: string]>,
  ): Promise<ConnectionResource>;
  read(path: string): Promise<ConnectionResource>;
  list(path: string): Promise<ConnectionResource[]>;
  close(): void;
}

const mediaType = 'application/vnd.api+json';

const relatedTypes: Readonly<Record<string, string>> = { flow: 'flows', node: 'nodes', exitNode: 'nodes' };

/** Creates the parts of a flow over a connection. */
export const createOver =
  (api: ApiConnection): CreateResource<ConnectionResource> =>
  (type, attributes, related) => {
    const path = `/${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const named = Object.entries(related).map(([name, id]) => [
      name,
      [relatedTypes[name] ?? '', id] as const,
    ]);
    return api.create(path, type, attributes, Object.fromEntries(named));
  };

/** The body that creates a resource. */
export const createDocument = (
  type: string,
  attributes: Record<string, unknown>,
  relationships: Record<string, readonly [type: string, id: string]> = {},
): string => {
  const links = Object.entries(relationships).map(([name, [target, id]]) => [
    name,
    { data: { type: target, id } },
  ]);
  return JSON.stringify({ data: { type, attributes, relationships: Object.fromEntries(links) } });
};

/** Throws unless a response has the expected status. The message holds the response. */
export const expectStatus = (answer: KeepAliveResponse, status: number, what: string): void => {
  if (answer.status === status) return;
  throw new Error(`${what} answered ${answer.status}, not ${status}: ${answer.body.slice(0, 500)}`);
};

/** Opens the API under `/public/v2` with a key. */
export const openApiConnection = (url: string, key: string, connections?: number): ApiConnection => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': mediaType, accept: mediaType };
  const http = openKeepAliveClient(url, headers, connections);
  const get = async (path: string): Promise<unknown> => {
    const answer = await http.send('GET', `/public/v2${path}`);
    expectStatus(answer, 200, `GET ${path}`);
    return JSON.parse(answer.body);
  };
  return {
    http,
    create: async (path, type, attributes, relationships) => {
      const answer = await http.send(
        'POST',
        `/public/v2${path}`,
        createDocument(type, attributes, relationships),
      );
      expectStatus(answer, 201, `POST ${path}`);
      return one.parse(JSON.parse(answer.body)).data;
    },
    read: async (path) => one.parse(await get(path)).data,
    list: async (path) => many.parse(await get(path)).data,
    close: http.close,
  };
};
