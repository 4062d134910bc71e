import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** A request of an engine: its body and its headers. */
export interface ChatRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly stream?: boolean;
    readonly stream_options?: { readonly include_usage?: boolean };
    readonly temperature?: number;
    readonly store?: boolean;
    readonly max_completion_tokens?: number;
    readonly reasoning_effort?: string;
    readonly response_format?: {
      readonly type: 'json_schema' | 'json_object';
      readonly json_schema?: { readonly name: string; readonly strict: boolean; readonly schema: unknown };
    };
  };
}

/** How the stand-in writes a response. */
export interface WritingOptions {
  /** The finish reason. `length` and `content_filter` mean an incomplete answer; null leaves it out. */
  readonly finishReason?: 'stop' | 'length' | 'content_filter' | null;
  /** The token usage; null leaves it out, as some servers do. */
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
  /** Length of each piece of a stream, in characters. */
  readonly pieceLength?: number;
  /** Milliseconds before the first piece. */
  readonly firstAfterMs?: number;
  /** Milliseconds before each other piece. */
  readonly pieceEveryMs?: number;
  /** Text in `reasoning_content`, as some models write it. */
  readonly thinking?: string;
  /** The failure after the last piece, instead of a regular end. */
  readonly afterwards?: 'stalls' | 'breaksOff' | 'writesGarbage' | 'ends';
}

/** One response of the stand-in. */
export type ModelReply =
  | ({ readonly kind: 'says' | 'refuses'; readonly text: string } & WritingOptions)
  | {
      readonly kind: 'fails';
      readonly status: number;
      readonly error: Readonly<Record<string, unknown>> | string;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'isSilent' }
  | { readonly kind: 'hangsUp' };

/** Responds with a text, or with a value as JSON. */
export const modelSays = (content: unknown, writing: WritingOptions = {}): ModelReply => ({
  kind: 'says',
  text: typeof content === 'string' ? content : JSON.stringify(content),
  ...writing,
});

/** Responds with a refusal, in the field that the protocol has for it. */
export const modelRefuses = (text = 'I cannot help with that.'): ModelReply => ({ kind: 'refuses', text });

/** Responds with an error: 400, 401, 429, 500, ... */
export const modelFails = (
  status: number,
  error: Readonly<Record<string, unknown>> | string = { message: `It failed with ${status}.` },
  headers: Readonly<Record<string, string>> = {},
): ModelReply => ({ kind: 'fails', status, error, headers });

/** Accepts the request and never responds. */
export const modelIsSilent: ModelReply = { kind: 'isSilent' };

/** Ends the connection without a response. */
export const modelHangsUp: ModelReply = { kind: 'hangsUp' };

/** Decides the response to each request. `index` counts the requests from 0. */
export type ModelScript = (request: ChatRequest, index: number) => ModelReply;

/** Features that the server lacks and refuses with 400. It leaves `usage` out, and responds to `stream` as a whole. */
export type LackingFeature =
  | 'json_schema'
  | 'json_object'
  | 'stream'
  | 'stream_options'
  | 'temperature'
  | 'store'
  | 'max_completion_tokens'
  | 'reasoning_effort'
  | 'usage';

/** A real HTTP server that speaks the chat completions protocol. */
export interface OpenAiServer {
  /** Ends in `/v1`: what `OPENAI_BASE_URL` would be. */
  readonly baseUrl: string;
  /** All requests, in order, also those that got an error. */
  readonly requests: readonly ChatRequest[];
  /** Changes the script. `index` counts from 0 again. */
  play(next: ModelScript | readonly ModelReply[]): void;
  /** Resolves when a number of requests have arrived. */
  asked(count: number): Promise<void>;
  /** The number of responses that the caller has aborted. */
  readonly abandoned: number;
  close(): Promise<void>;
}

// Do not keep the process of a finished test alive.
const delay = (milliseconds = 0) => setTimeout(milliseconds, undefined, { ref: false });

// Let what is written arrive before the connection breaks.
const flushMs = 30;

const replyInTurn =
  (replies: readonly ModelReply[]): ModelScript =>
  (_, index) =>
    replies[index] ??
    modelFails(500, { message: 'The script of the stand-in is at its end.', code: 'script_ended' });

const unknownParameter = (param: string): ModelReply =>
  modelFails(400, {
    message: `Unsupported parameter: '${param}'.`,
    type: 'invalid_request_error',
    param,
    code: null,
  });

const lackOf = ({ body }: ChatRequest, lacking: ReadonlySet<LackingFeature>): ModelReply | null => {
  const format = body.response_format?.type;
  if (format && lacking.has(format))
    return modelFails(400, { message: `Invalid value: response_format.type '${format}' is not supported.` });
  if (body.stream_options && lacking.has('stream_options')) return unknownParameter('stream_options');
  const refused = (['temperature', 'store', 'max_completion_tokens', 'reasoning_effort'] as const).find(
    (name) => body[name] !== undefined && lacking.has(name),
  );
  return refused ? unknownParameter(refused) : null;
};

const estimate = (request: ChatRequest, text: string) => ({
  prompt_tokens: request.body.messages.reduce((sum, { content }) => sum + Math.ceil(content.length / 4), 0),
  completion_tokens: Math.ceil(text.length / 4),
});

const common = { id: 'chatcmpl-1', created: 1_700_000_000, model: 'stand-in' };

type Written = Extract<ModelReply, { kind: 'says' | 'refuses' }>;
type Usage = Written['usage'];

const writeWhole = async (response: ServerResponse, reply: Written, usage: Usage): Promise<void> => {
  await delay(reply.firstAfterMs);
  if (reply.afterwards === 'stalls') return;
  const content = reply.kind === 'says' ? reply.text : null;
  const refusal = reply.kind === 'says' ? null : reply.text;
  const body = JSON.stringify({
    ...common,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal },
        finish_reason: reply.finishReason ?? 'stop',
      },
    ],
    ...(usage ? { usage } : {}),
  });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  if (reply.afterwards === 'breaksOff') {
    response.write(body.slice(0, -20));
    await delay(flushMs);
    response.destroy();
    return;
  }
  response.end(body);
};

const piecesOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );

const writeStream = async (response: ServerResponse, reply: Written, usage: Usage): Promise<void> => {
  const send = (fields: object): boolean =>
    response.write(`data: ${JSON.stringify({ ...common, object: 'chat.completion.chunk', ...fields })}\n\n`);
  const sendDelta = (delta: object, finish_reason: string | null = null): boolean =>
    send({ choices: [{ index: 0, delta, finish_reason }] });
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.flushHeaders();
  await delay(reply.firstAfterMs);
  sendDelta({ role: 'assistant', content: '' });
  const field = reply.kind === 'says' ? 'content' : 'refusal';
  const thoughts = piecesOf(reply.thinking ?? '', reply.pieceLength ?? 64);
  for (const piece of thoughts) sendDelta({ reasoning_content: piece });
  for (const piece of piecesOf(reply.text, reply.pieceLength ?? 64)) {
    if (response.destroyed) return;
    sendDelta({ [field]: piece });
    if (reply.pieceEveryMs) await delay(reply.pieceEveryMs);
  }
  if (reply.afterwards === 'stalls') return;
  if (reply.afterwards === 'breaksOff') {
    await delay(flushMs);
    response.destroy();
    return;
  }
  if (reply.afterwards === 'writesGarbage') response.write('data: {"choices":[{"ind\n\n');
  // Some proxies end a stream in the middle of a response as if it were complete.
  if (reply.afterwards === 'ends') return void response.end();
  if (reply.finishReason !== null) sendDelta({}, reply.finishReason ?? 'stop');
  if (usage) send({ choices: [], usage });
  response.end('data: [DONE]\n\n');
};

const answer = async (
  response: ServerResponse,
  request: ChatRequest,
  reply: ModelReply,
  lacking: ReadonlySet<LackingFeature>,
): Promise<void> => {
  if (reply.kind === 'isSilent') return;
  if (reply.kind === 'hangsUp') return void response.destroy();
  if (reply.kind === 'fails') {
    const isText = typeof reply.error === 'string';
    const type = isText ? 'text/html' : 'application/json';
    response.writeHead(reply.status, { 'content-type': type, ...reply.headers });
    response.end(isText ? reply.error : JSON.stringify({ error: reply.error }));
    return;
  }
  const streams = request.body.stream === true && !lacking.has('stream');
  const tells =
    !lacking.has('usage') && reply.usage !== null && (!streams || request.body.stream_options?.include_usage);
  const usage = tells ? (reply.usage ?? estimate(request, reply.text)) : null;
  await (streams ? writeStream : writeWhole)(response, reply, usage);
};

const readBody = async (request: AsyncIterable<Buffer>): Promise<ChatRequest['body']> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
};

/**
 * Starts a stand-in for a model on a free port: `const model = await startOpenAiServer([says({ holds: true })])`, then
 * an engine with `baseUrl: model.baseUrl`. It responds from a list, one reply a request, or by a function:
 * `startOpenAiServer(({ body }) => says(...))`. `lackingParts` names the features that it lacks.
 */
export const startOpenAiServer = async (
  script: ModelScript | readonly ModelReply[] = [],
  lackingParts: readonly LackingFeature[] = [],
): Promise<OpenAiServer> => {
  const lacking = new Set(lackingParts);
  const toPlay = (given: ModelScript | readonly ModelReply[]): ModelScript =>
    typeof given === 'function' ? given : replyInTurn(given);
  const requests: ChatRequest[] = [];
  const waiting = new Set<() => void>();
  let [play, index, abandoned] = [toPlay(script), 0, 0];
  const server = createServer((incoming, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    void (async () => {
      const request = { path: incoming.url ?? '', headers: incoming.headers, body: await readBody(incoming) };
      requests.push(request);
      for (const look of waiting) look();
      const lack = lackOf(request, lacking);
      await answer(response, request, lack ?? play(request, index++), lacking);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    play: (next) => {
      [play, index] = [toPlay(next), 0];
    },
    asked: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (requests.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    get abandoned() {
      return abandoned;
    },
    close,
  };
};
