import { createFactories, type Factories } from '../builders/resources.ts';
import { type ApiActions, createApiActions } from '../client/api-actions.ts';
import type { SendRequest } from '../client/api-client.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './api-server.ts';
import { useEnvironment } from './use-environment.ts';

/** The API on a database of its own, the factories of resources, and the usual requests. */
export interface ApiEnvironment extends Factories, ApiActions {
  readonly server: TestServer;
  readonly send: SendRequest;
  /** Makes a web thread on which the chatbot is not paused, and returns its id. */
  openThread(related?: Readonly<Record<string, string>>): Promise<string>;
}

/** Starts the API before the tests of the file and closes it after them. `options` can be a function when they need a hook. */
export const useApi = (
  options: TestServerOptions | (() => TestServerOptions | Promise<TestServerOptions>) = {},
): ApiEnvironment => {
  const server = useEnvironment(async () =>
    startTestServer(typeof options === 'function' ? await options() : options),
  );
  const send: SendRequest = (...request) => server.send(...request);
  const factories = createFactories(send);
  return {
    server,
    send,
    ...factories,
    ...createApiActions(send),
    openThread: async (related = {}) =>
      (await factories.make('messageThreads', { attributes: { chatbotPaused: false }, related })).id,
  };
};
