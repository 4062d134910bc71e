import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import { apiPath, type QueryParameters } from './api-path.ts';

const identifier = z.object({ type: z.string(), id: z.string() });

const relationship = z.object({
  data: orElse(z.nullable(z.union([identifier, z.array(identifier)])), null),
});

const resource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: orElse(z.record(z.string(), z.unknown()), {}),
  relationships: orElse(z.record(z.string(), relationship), {}),
});

const documentShape = z.object({
  data: orElse(z.nullable(z.union([resource, z.array(resource)])), null),
  included: orElse(z.array(resource), []),
  meta: orElse(z.record(z.string(), z.unknown()), {}),
});

const errorDocument = z.object({
  errors: z.array(
    z.object({
      id: orElse(z.nullable(z.string()), null),
      code: orElse(z.string(), 'internal_error'),
      detail: orElse(z.string(), ''),
      meta: orElse(z.record(z.string(), z.unknown()), {}),
      source: orElse(z.object({ pointer: orElse(z.string(), '') }), { pointer: '' }),
    }),
  ),
});

type RawResource = z.infer<typeof resource>;

/** The further facts of a refusal, beside its first error. */
interface FurtherFacts {
  /** Seconds after which the request may succeed; null where the response does not say. */
  readonly retryAfterSeconds: number | null;
}

/** A failure of a request, as the screen explains it. Status 0: the service was not reached. */
export class RequestFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  /** Takes the words of the service; `detail` is English. */
  constructor(
    status: number,
    code: string,
    detail: string,
    requestId: string | null,
    { retryAfterSeconds }: FurtherFacts = { retryAfterSeconds: null },
  ) {
    super(`${status} ${code}: ${detail}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns the failure that an error is; anything else counts as a failure of this page. */
export const toRequestFailure = (error: unknown): RequestFailure =>
  error instanceof RequestFailure ? error : new RequestFailure(-1, 'page_error', String(error), null);

/** One resource of a response, with its members by name and the resources that it refers to. */
export class Row {
  readonly type: string;
  readonly id: string;
  readonly #raw: RawResource;
  readonly #others: ReadonlyMap<string, RawResource>;

  /** Takes a resource and the included ones, by type and id. */
  constructor(raw: RawResource, others: ReadonlyMap<string, RawResource>) {
    this.type = raw.type;
    this.id = raw.id;
    this.#raw = raw;
    this.#others = others;
  }

  /** Returns an attribute as it came. */
  value(name: string): unknown {
    return this.#raw.attributes[name];
  }

  /** Returns a text; null where there is none. */
  text(name: string): string | null {
    const value = this.value(name);
    return typeof value === 'string' ? value : null;
  }

  /** Returns a number, or 0. */
  number(name: string): number {
    const value = this.value(name);
    return typeof value === 'number' ? value : 0;
  }

  /** Returns whether an attribute is true. */
  is(name: string): boolean {
    return this.value(name) === true;
  }

  /** Returns the id of the resource that a relationship names. */
  idOf(name: string): string | null {
    const data = this.#raw.relationships[name]?.data;
    if (data && 'id' in data) return data.id;
    return this.text(`${name}Id`);
  }

  /** Returns the included resource that a relationship names; null when it is not included. */
  one(name: string): Row | null {
    const data = this.#raw.relationships[name]?.data;
    const found = data && 'id' in data ? this.#others.get(`${data.type} ${data.id}`) : undefined;
    return found ? new Row(found, this.#others) : null;
  }
}

/** A response of the API. */
export interface ApiDocument {
  readonly rows: readonly Row[];
  readonly included: readonly Row[];
  readonly meta: Readonly<Record<string, unknown>>;
  /** The entity tag of the resource, where it has one. */
  readonly etag: string | null;
}

const toDocument = (body: unknown, etag: string | null): ApiDocument => {
  const { data, included, meta } = z.parse(documentShape, body);
  const list = data === null ? [] : 'id' in data ? [data] : data;
  const others = new Map([...included, ...list].map((each) => [`${each.type} ${each.id}`, each]));
  const toRow = (raw: RawResource): Row => new Row(raw, others);
  return { rows: list.map(toRow), included: included.map(toRow), meta, etag };
};

/** Sends a request below the session: the bridge adds what the session needs. */
export type SendSessionRequest = (path: string, options?: RequestInit) => Promise<Response>;

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? {} : JSON.parse(text);
};

const toFailure = (response: Response, body: unknown): RequestFailure => {
  const parsed = errorDocument.safeParse(body);
  const first = parsed.data?.errors.at(0);
  const requestId = response.headers.get('X-Request-Id') ?? first?.id ?? null;
  const code = first?.code ?? 'internal_error';
  const retryAfterSeconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return new RequestFailure(response.status, code, first?.detail ?? '', requestId, {
    retryAfterSeconds: Number.isNaN(retryAfterSeconds) ? null : retryAfterSeconds,
  });
};

const unreachable = (error: unknown): RequestFailure =>
  new RequestFailure(0, 'unreachable', error instanceof Error ? error.message : String(error), null);

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const mediaType = 'application/vnd.api+json';

/** A request to the API. */
export interface ApiRequest {
  readonly method?: string;
  readonly parameters?: QueryParameters;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Requests a path of the API. Throws a `RequestFailure` for anything but an answer that was asked for. */
export type RequestApi = (path: string, request?: ApiRequest) => Promise<ApiDocument>;

/** Creates the client of the declared resources. */
export const createApiRequests =
  (send: SendSessionRequest): RequestApi =>
  async (path, { method = 'GET', parameters, body, headers = {}, signal } = {}) => {
    const options: RequestInit = {
      method,
      headers: { Accept: mediaType, ...(body !== undefined && { 'Content-Type': mediaType }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
    try {
      const response = await send(apiPath(path, parameters), options);
      const answer = await readBody(response);
      if (!response.ok) throw toFailure(response, answer);
      return toDocument(answer, response.headers.get('ETag'));
    } catch (error) {
      if (error instanceof RequestFailure || isAbort(error)) throw error;
      throw unreachable(error);
    }
  };
