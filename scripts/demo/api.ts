import { setTimeout as delay } from 'node:timers/promises';

import { z } from 'zod';

const resource = z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) });
const one = z
  .object({ data: resource, meta: z.record(z.string(), z.unknown()).default({}) })
  .transform(({ data, meta }) => ({ ...data, meta }));
const many = z.object({ data: z.array(resource) });
const refusal = z.object({
  errors: z.array(z.object({ title: z.string(), detail: z.string().optional() })).min(1),
});

/** A resource of a response. */
export type DemoResource = z.output<typeof resource>;

/** A single resource with the `meta` of its document. */
export type DemoDocument = z.output<typeof one>;

/** The requests of the demo. Each call throws with the error details of the API when it is refused. */
export interface DemoApi {
  create(
    path: string,
    type: string,
    attributes: Record<string, unknown>,
    relationships?: Record<string, readonly [type: string, id: string]>,
  ): Promise<DemoDocument>;
  read(path: string): Promise<DemoDocument>;
  list(path: string): Promise<DemoResource[]>;
}

const mediaType = 'application/vnd.api+json';

const requestError = (what: string, status: number, body: unknown): Error => {
  const read = refusal.safeParse(body);
  const reasons = read.success ? read.data.errors.map(({ title, detail }) => detail ?? title) : [];
  return new Error(`${what} answered ${status}: ${reasons.join(' ') || 'no reason given'}`);
};

/** Opens the API at an address such as `http://127.0.0.1:3000`, with a key. */
export const openDemoApi = (url: string, key: string): DemoApi => {
  const send = async (method: string, path: string, data?: object): Promise<unknown> => {
    const response = await fetch(`${url}/public/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, accept: mediaType, 'content-type': mediaType },
      ...(data ? { body: JSON.stringify({ data }) } : {}),
      signal: AbortSignal.timeout(60_000),
    });
    const body: unknown = await response.json();
    if (!response.ok) throw requestError(`${method} ${path}`, response.status, body);
    return body;
  };
  return {
    create: async (path, type, attributes, relationships = {}) => {
      const links = Object.entries(relationships).map(([name, [target, id]]) => [
        name,
        { data: { type: target, id } },
      ]);
      const data = { type, attributes, relationships: Object.fromEntries(links) };
      return one.parse(await send('POST', path, data));
    },
    read: async (path) => one.parse(await send('GET', path)),
    list: async (path) => many.parse(await send('GET', path)).data,
  };
};

const ended = new Set(['finished', 'exception']);
const failure = z.array(z.object({ title: z.string(), detail: z.string().optional() })).catch([]);

/** Waits until an analysis or a generation has ended; throws with its `errorMessages` when it has failed. */
export const waitForDemoJob = async (api: DemoApi, path: string): Promise<DemoDocument> => {
  for (;;) {
    const task = await api.read(path);
    const status = String(task.attributes['status']);
    if (status === 'finished') return task;
    if (ended.has(status)) {
      const reasons = failure.parse(task.attributes['errorMessages']);
      throw new Error(`${path} failed: ${reasons.map(({ title, detail }) => detail ?? title).join(' ')}`);
    }
    await delay(200);
  }
};
