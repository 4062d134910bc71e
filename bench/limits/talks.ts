import { expectStatus } from '../support/api.ts';
import type { Http } from '../support/http.ts';
import type { Talk } from '../support/load.ts';

/** So many messages in one conversation with a limit's server, after `begin` and before `end`, which are not counted. */
const talkOf = (http: Http, path: string, bodies: readonly string[]): Talk => {
  const rest = bodies.values();
  return {
    next: async () => {
      const { value: body, done } = rest.next();
      if (done) return false;
      expectStatus(await http.send('POST', path, body), 201, `POST ${path}`);
      return true;
    },
  };
};

const texts = (messages: number): string[] =>
  Array.from({ length: messages }, (_, number) => `answer ${number}`);

/** A conversation with the PostgreSQL limit on one of its threads. */
export const postgresTalk = (http: Http, threadId: string, messages: number): Talk =>
  talkOf(
    http,
    '/',
    texts(messages).map((text) => JSON.stringify({ threadId, text })),
  );

/** A conversation with the Temporal limit on one of its workflows. */
export const temporalTalk = (http: Http, workflowId: string, messages: number): Talk =>
  talkOf(
    http,
    `/message/${workflowId}`,
    texts(messages).map((text) => JSON.stringify({ text })),
  );
