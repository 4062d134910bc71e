import type { SessionClient } from './session-client.ts';

/** The responses that a page has requested before its component asks for them. */
export interface FirstResponses {
  /** Requests paths of the API ahead of the component. */
  request(paths: readonly string[]): void;
  /** Requests a path below the session, or hands out the response that is here or on its way. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Drops what nobody has asked for. Call it when it can have become old. Returns whether anything was handed out before. */
  forget(): boolean;
}

const firstScreenMs = 20_000;
const headers = { Accept: 'application/vnd.api+json' };

/** Creates the requests that run ahead. Each response is handed out once. */
export const createFirstResponses = (client: Pick<SessionClient, 'fetch'>): FirstResponses => {
  const responses = new Map<string, Promise<Response>>();
  let isUsed = false;
  return {
    request: (paths) => {
      for (const path of paths) {
        const response = client.fetch(path, { headers });
        // A part that asks for the response gets its error.
        response.catch(() => null);
        responses.set(path, response);
        // A response that nobody has asked for until then is none of the first screen.
        setTimeout(() => responses.get(path) === response && responses.delete(path), firstScreenMs);
      }
    },
    fetch: (path, init) => {
      const response = (init?.method ?? 'GET') === 'GET' ? responses.get(path) : undefined;
      if (!response) return client.fetch(path, init);
      responses.delete(path);
      isUsed = true;
      return response;
    },
    forget: () => {
      const wasUsed = isUsed;
      isUsed = false;
      responses.clear();
      return wasUsed;
    },
  };
};
