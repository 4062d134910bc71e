import type { Browser } from 'playwright-core';

import type { ApiEnvironment } from './api.ts';
import {
  type ComponentWindow,
  type ComponentWindowOptions,
  openComponentWindow,
} from './component-window.ts';
import type { HostServer } from './host-server.ts';

/** The inbox in the page of a host. */
export interface InboxPage extends ComponentWindow {
  /** Opens the conversation of a candidate from the list. */
  open(name: string): Promise<void>;
  /** Waits for a message in the thread. */
  waitForMessage(text: string): Promise<void>;
}

/** Opens the inbox for the user of the host. */
export const openInboxPage = async (
  browser: Browser,
  { server }: { readonly server: { readonly origin: string } },
  hostServer: HostServer,
  options: ComponentWindowOptions = {},
): Promise<InboxPage> => {
  const source = { component: 'inbox', origin: options.origin ?? server.origin } as const;
  const window = await openComponentWindow(browser, hostServer, source, options);
  return Object.assign(window, {
    open: async (name: string) => {
      await window.frame.locator('.row-button', { hasText: name }).first().click();
      await window.frame.getByRole('heading', { level: 2, name }).waitFor();
    },
    waitForMessage: (text: string) =>
      window.frame.getByRole('log').locator('.line-bubble', { hasText: text }).last().waitFor(),
  });
};

/** A candidate with a conversation, made over the API. */
export interface MadeConversation {
  readonly candidateId: string;
  readonly threadId: string;
  readonly conversationId: string;
  /** Lets the candidate or the chatbot say something. */
  say(text: string, sendBy?: 'candidate' | 'chatbot' | 'user'): Promise<void>;
}

/** Makes a candidate who writes in the web chat. */
export const makeConversation = async (
  { make, send, openThread }: Pick<ApiEnvironment, 'make' | 'send' | 'openThread'>,
  firstName: string,
  lastName: string,
): Promise<MadeConversation> => {
  const candidate = await make('candidates', { attributes: { firstName, lastName } });
  const threadId = await openThread({ candidate: candidate.id });
  const found = await send('GET', `/conversations?filter[messageThreadId]=${threadId}`);
  const say: MadeConversation['say'] = async (text, sendBy = 'candidate') => {
    const payload = { type: 'text', attributes: { value: text } };
    await make('messages', { attributes: { sendBy, payload }, related: { messageThread: threadId } });
  };
  return { candidateId: candidate.id, threadId, conversationId: found.parseList().data[0]?.id ?? '', say };
};
