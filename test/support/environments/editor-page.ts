import type { Browser } from 'playwright-core';

import type { ApiEnvironment } from './api.ts';
import {
  type ComponentWindow,
  type ComponentWindowOptions,
  openComponentWindow,
} from './component-window.ts';
import type { HostServer } from './host-server.ts';

/** The flow editor in the page of a host. */
export interface EditorPage extends ComponentWindow {
  /** Waits until the mark of saving says something. */
  waitForSaveState(kind: 'saved' | 'saving' | 'offline' | 'conflict'): Promise<void>;
  /** Opens the settings of the flow that is open. */
  openSettings(): Promise<void>;
}

/** How an editor page differs from the usual one. */
export interface EditorPageOptions extends ComponentWindowOptions {
  /** The flow that the host opens. */
  readonly flowId?: string;
}

/** Opens the editor for the user of the host. */
export const openEditorPage = async (
  browser: Browser,
  { server }: Pick<ApiEnvironment, 'server'>,
  hostServer: HostServer,
  { flowId, ...options }: EditorPageOptions = {},
): Promise<EditorPage> => {
  const source = { component: 'flowEditor', origin: options.origin ?? server.origin } as const;
  const window = await openComponentWindow(browser, hostServer, source, { height: 800, ...options });
  if (flowId !== undefined) {
    await window.act('openFlow', { flowId });
    await window.frame.locator('.frame').waitFor();
  }
  return Object.assign(window, {
    waitForSaveState: (kind: string) => window.frame.locator(`.save-mark-${kind}`).waitFor(),
    openSettings: () => window.frame.locator('.frame-tab').last().click(),
  });
};
