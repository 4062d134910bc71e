import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright-core';
import sirv from 'sirv';

import { runProgram } from '../../../scripts/programs/programs.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = 'test/ui/flow-canvas-page';

/** The canvas of the flow editor on a page of its own, with a flow in memory. */
export interface CanvasPages {
  /** The address of the page; parameters name the flow, the language and the mode. */
  readonly address: string;
  close(): Promise<void>;
}

/** Builds the page of the canvas and serves it. */
export const openCanvasPages = async (): Promise<CanvasPages> => {
  const folder = await mkdtemp(join(tmpdir(), 'canvas-page-'));
  const options = ['--config', `${page}/vite.config.ts`, '--outDir', folder, '--logLevel', 'error'];
  await runProgram(process.execPath, ['node_modules/vite/bin/vite.js', 'build', page, ...options], {
    cwd: root,
    // As for use: in tests of its own, the library of the tree shows every row.
    env: { NODE_ENV: 'production' },
  });
  const server = createServer(sirv(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port.');
  return {
    address: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
};

const views = new Map([
  ['outline', '.outline-tree .outline-line'],
  ['bare', '.react-flow__node'],
]);

/** Opens the canvas with a flow of the page, and waits until it is drawn. */
export const openCanvas = async (
  browser: Browser,
  { address }: CanvasPages,
  parameters: Readonly<Record<string, string>>,
  size: { readonly width: number; readonly height: number } = { width: 1280, height: 800 },
): Promise<Page> => {
  const context = await browser.newContext({ viewport: size });
  const opened = await context.newPage();
  await opened.goto(`${address}?${new URLSearchParams(parameters).toString()}`);
  const { flow = '', view = '' } = parameters;
  const drawn = views.get(view) ?? (flow === 'empty' ? '.canvas-empty' : '.step');
  await opened.locator(drawn).first().waitFor();
  return opened;
};
