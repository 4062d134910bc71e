import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { addressFault, type Environment, type ResolveHost, webhookUrlFault } from './address.ts';

/** What came back of a request: a status with the beginning of its body, or the reason why there is none. */
export interface Answer {
  readonly status: number | null;
  /** At most 1 KB of the body. */
  readonly answer: string | null;
  readonly error: string | null;
}

/** Sends bodies to endpoints of others. */
export interface Poster {
  /** Posts a JSON body; never throws, never follows a redirect, never reaches a private address. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer>;
  close(): void;
}

/** What the sending of webhooks may do. */
export interface PosterOptions {
  readonly environment: Environment;
  readonly resolveHost: ResolveHost;
  readonly timeLimitMs: number;
}

const answerBytes = 1024;
// The status alone decides: who sends it may be slow with a body that nobody needs.
const bodyWithinMs = 1000;

class Refused extends Error {}

const checkedAddresses = async (
  { environment, resolveHost }: PosterOptions,
  host: string,
): Promise<{ address: string; family: number }[] | Refused> => {
  const addresses = await resolveHost(host);
  const fault = addressFault(addresses, environment);
  if (fault !== null) return new Refused(fault);
  if (addresses.length === 0) return new Refused('The host has no address.');
  return addresses.map((address) => ({ address, family: isIP(address) }));
};

/** Connects to the addresses that were checked: between the check and the connection nobody asks a name server again. */
const checkedLookup = (options: PosterOptions): LookupFunction => {
  const look: (...given: Parameters<LookupFunction>) => Promise<void> = async (host, { all }, callback) => {
    const found = await checkedAddresses(options, host);
    if (found instanceof Refused) callback(found, '');
    else if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
  return (...given) => void look(...given);
};

const readBeginning = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => response.destroy(), bodyWithinMs);
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size > answerBytes) break;
    }
  } catch {
    // The body broke off: what has come of it is shown.
  } finally {
    clearTimeout(late);
  }
  const beginning = Buffer.concat(chunks).subarray(0, answerBytes);
  // As a stream, so that a character cut in two is left out; PostgreSQL stores no NUL.
  return new TextDecoder().decode(beginning, { stream: true }).replaceAll('\0', '');
};

// By their members: errors of the runtime may come from another realm.
const memberOf = (error: unknown, name: 'name' | 'code'): string =>
  String(Reflect.get(Object(error), name) ?? 'unknown');

const codeOf = (error: unknown): string => memberOf(error, 'code');

const reasonOf = (error: unknown, { timeLimitMs }: PosterOptions): string => {
  if (error instanceof Refused) return error.message;
  const name = memberOf(error, 'name');
  if (name === 'AbortError' || name === 'TimeoutError') return `No answer within ${timeLimitMs / 1000} s.`;
  return `The connection failed (${codeOf(error)}).`;
};

type Send = (signal: AbortSignal) => ClientRequest;

const responseTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
  });

const answerTo = async (send: Send, signal: AbortSignal): Promise<Answer> => {
  const request = send(signal);
  try {
    const response = await responseTo(request);
    return { status: response.statusCode ?? null, answer: await readBeginning(response), error: null };
  } catch (error) {
    // The receiver closed a kept connection just then: the request has not been looked at.
    if (request.reusedSocket && codeOf(error) === 'ECONNRESET') return answerTo(send, signal);
    throw error;
  }
};

/** Makes a sender with connections of its own; close it in the end. */
export const createPoster = (options: PosterOptions): Poster => {
  const kept = { keepAlive: true, timeout: 20_000, scheduling: 'lifo' } as const;
  const [http, https] = [new HttpAgent(kept), new HttpsAgent(kept)];
  const lookup = checkedLookup(options);
  return {
    post: async (url, headers, body) => {
      // A host that is an address is never looked up, so it is checked here.
      const fault = await webhookUrlFault(url, options.environment, async () => []);
      if (fault !== null) return { status: null, answer: null, error: fault };
      const length = Buffer.byteLength(body);
      const sent = { ...headers, 'content-type': 'application/json', 'content-length': length };
      const send: Send = (signal) => {
        const common = { method: 'POST', headers: sent, lookup, signal };
        const request = url.startsWith('https:')
          ? httpsRequest(url, { ...common, agent: https })
          : httpRequest(url, { ...common, agent: http });
        return request.end(body);
      };
      try {
        return await answerTo(send, AbortSignal.timeout(options.timeLimitMs));
      } catch (error) {
        return { status: null, answer: null, error: reasonOf(error, options) };
      }
    },
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
};
