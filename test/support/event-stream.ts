/** A server-sent event; `data` is parsed JSON. */
export interface ServerSentEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: unknown;
}

/** An open stream of events. */
export interface EventReader {
  readonly status: number;
  /** Returns the next event of that name and skips others; without a name, any event. Throws after 5 s without one. */
  next(name: string | null): Promise<ServerSentEvent>;
  /** Resolves when the other side has ended the stream. */
  ended(): Promise<void>;
  close(): void;
}

const parse = (block: string): ServerSentEvent => {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const data: unknown = JSON.parse(fields.get('data') ?? 'null');
  return { id: fields.get('id') ?? null, event: fields.get('event') ?? '', data };
};

async function* readEvents(response: Response): AsyncGenerator<ServerSentEvent, void, undefined> {
  let text = '';
  if (!response.body) return;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) yield parse(block);
  }
}

/** Opens a stream of events, as a browser would. */
export const openEventReader = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<EventReader> => {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
  const events = readEvents(response);
  const withinLimit = async <T>(work: Promise<T>, what: string): Promise<T> => {
    const limit = Promise.withResolvers<never>();
    const timer = setTimeout(() => limit.reject(new Error(`No ${what} within 5 s.`)), 5_000);
    return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer));
  };
  const find = async (name: string | null): Promise<ServerSentEvent> => {
    for (;;) {
      const { value } = await events.next();
      if (!value) throw new Error(`The stream ended before an event ${name}.`);
      if (name === null || value.event === name) return value;
    }
  };
  const drain = async (): Promise<void> => {
    while (!(await events.next()).done) continue;
  };
  return {
    status: response.status,
    next: (name) => withinLimit(find(name), `event ${name}`),
    ended: () => withinLimit(drain(), 'end of the stream'),
    close: () => stop.abort(),
  };
};
