import { z } from 'zod';

const attributes = z.record(z.string(), z.unknown());
const relationship = z.object({
  links: z.object({ related: z.string().nullable() }),
  data: z.unknown().optional(),
});

const resource = z.object({
  type: z.string(),
  id: z.guid(),
  attributes,
  relationships: z.record(z.string(), relationship).default({}),
});

const fault = z.strictObject({
  status: z.string(),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  source: z
    .strictObject({ pointer: z.string(), parameter: z.string(), header: z.string() })
    .partial()
    .optional(),
  meta: attributes.optional(),
});

// The id of an error is different each time, so only its presence is checked.
const anonymous = z
  .looseObject({ id: z.guid() })
  .transform((error) => Object.fromEntries(Object.entries(error).filter(([name]) => name !== 'id')))
  .pipe(fault);

const included = z.array(resource).default([]);
const single = z.object({ data: resource, included, meta: z.record(z.string(), z.unknown()) });
const list = z.object({
  data: z.array(resource),
  included,
  links: z.record(z.string(), z.string().nullable()),
  meta: z.record(z.string(), z.number()),
});
const refusal = z
  .strictObject({ jsonapi: z.unknown(), errors: z.array(anonymous).min(1) })
  .partial({ jsonapi: true });

/** A resource object of a response. */
export type ApiResource = z.infer<typeof resource>;

/** An error object, without its id. */
export type ApiErrorObject = z.infer<typeof fault>;

/** A response. The `parse` methods throw, with the body, when it has another shape. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The resource of a 200 or 201. */
  parseResource(): ApiResource;
  /** The document of a list. */
  parseList(): z.infer<typeof list>;
  parseIncluded(): readonly ApiResource[];
  /** The error objects of a refusal. */
  parseErrors(): readonly ApiErrorObject[];
  /** `code pointer-or-parameter` of each error, sorted: short to compare. */
  errorCodes(): readonly string[];
}

/** Options of a request. `data` is wrapped in a document, `body` is sent as it is. */
export interface SendOptions {
  readonly token?: string | null;
  readonly data?: unknown;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to the server under test. */
export type SendRequest = (method: string, path: string, sending?: SendOptions) => Promise<ApiResponse>;

const parseAs = <T>(schema: z.ZodType<T>, status: number, body: unknown): T => {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new Error(
    `An answer ${status} of another shape: ${JSON.stringify(body, null, 1)}\n${read.error.message}`,
  );
};

/** JSON as its value, a file as its text. */
const parseBody = (headers: Headers, text: string): unknown => {
  if (text === '') return undefined;
  return (headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : text;
};

const toApiResponse = (status: number, headers: Headers, body: unknown): ApiResponse => {
  const faults = () => parseAs(refusal, status, body).errors;
  return {
    status,
    headers,
    body,
    parseResource: () => parseAs(single, status, body).data,
    parseList: () => parseAs(list, status, body),
    parseIncluded: () => parseAs(z.object({ included }), status, body).included,
    parseErrors: faults,
    errorCodes: () =>
      faults()
        .map(({ code, source }) =>
          [code, source?.pointer ?? source?.parameter ?? source?.header].join(' ').trim(),
        )
        .sort(),
  };
};

const mediaType = 'application/vnd.api+json';

/** Creates a client of the server at `origin`. A request sends `token` unless it names another one; null sends none. */
export const createApiClient =
  (origin: string, token: string): SendRequest =>
  async (method, path, sending = {}) => {
    const key = sending.token === undefined ? token : sending.token;
    const body = sending.body ?? ('data' in sending ? JSON.stringify({ data: sending.data }) : undefined);
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        ...(key !== null && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'Content-Type': mediaType }),
        ...sending.headers,
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return toApiResponse(response.status, response.headers, parseBody(response.headers, text));
  };
