import { beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';

import type { EmbedAccess } from '../../../src/security/caller.ts';
import { type ApiEnvironment, useApi } from './api.ts';
import type { TestServerOptions } from './api-server.ts';
import { useBrowser } from './browser.ts';
import type { ComponentWindowOptions } from './component-window.ts';
import { type EditorPage, type EditorPageOptions, openEditorPage } from './editor-page.ts';
import { type HostServer, useHostServer } from './host-server.ts';
import { type GenerationPage, openGenerationPage } from './generation-page.ts';
import { type InboxPage, openInboxPage } from './inbox-page.ts';
import { setTimeLimit } from '../time-limit.ts';

/** The user who looks at a component, and the rights of that user. */
interface Visitor {
  /** The user's id; Sam's unless it is named. */
  readonly userId?: string;
  readonly access?: EmbedAccess;
}

/** The API, pages of hosts, a browser, and two users who work in components: Sam Bakker and Robin Meijer. */
export interface EmbedEnvironment {
  readonly api: ApiEnvironment;
  readonly hostServer: HostServer;
  readonly browser: Browser;
  /** The ids of the users, from the first test on. */
  readonly users: { readonly sam: string; readonly robin: string };
  visitInbox(options?: ComponentWindowOptions, visitor?: Visitor): Promise<InboxPage>;
  visitEditor(options?: EditorPageOptions, visitor?: Visitor): Promise<EditorPage>;
  visitGeneration(options?: ComponentWindowOptions, visitor?: Visitor): Promise<GenerationPage>;
}

/** Opens everything that tests of a component in a browser need. A test has a minute: a browser takes its time on a busy machine. */
export const useEmbed = (options: TestServerOptions = {}): EmbedEnvironment => {
  setTimeLimit(60_000);
  const api = useApi(options);
  const hostServer = useHostServer(api.server);
  const browser = useBrowser();
  const users = { sam: '', robin: '' };
  const signIn = ({ userId = users.sam, access }: Visitor): void => hostServer.issueTokensFor(userId, access);
  beforeAll(async () => {
    const hire = async (firstName: string, lastName: string): Promise<string> =>
      (await api.make('users', { attributes: { firstName, lastName } })).id;
    users.sam = await hire('Sam', 'Bakker');
    users.robin = await hire('Robin', 'Meijer');
    signIn({});
  });
  return {
    api,
    hostServer,
    browser,
    users,
    visitInbox: (page, visitor = {}) => {
      signIn(visitor);
      return openInboxPage(browser, api, hostServer, page);
    },
    visitEditor: (page, visitor = {}) => {
      signIn(visitor);
      return openEditorPage(browser, api, hostServer, page);
    },
    visitGeneration: (page, visitor = {}) => {
      signIn(visitor);
      return openGenerationPage(browser, api.server.origin, hostServer, page);
    },
  };
};
