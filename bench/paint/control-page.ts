import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { runProgram } from '../../scripts/programs/programs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A page with React and one line of text, which the components are measured beside. */
export interface ControlPage {
  readonly address: string;
  close(): Promise<void>;
}

const buildControlPage = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'control-page-'));
  const page = 'test/ui/control-page';
  const options = [
    '--config',
    'test/ui/flow-canvas-page/vite.config.ts',
    '--outDir',
    folder,
    '--logLevel',
    'error',
  ];
  await runProgram(process.execPath, ['node_modules/vite/bin/vite.js', 'build', page, ...options], {
    cwd: root,
    env: { NODE_ENV: 'production' },
  });
  return folder;
};

/** Builds the control page, and serves it compressed. */
export const openControlPage = async (): Promise<ControlPage> => {
  const folder = await buildControlPage();
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    void readFile(join(folder, path)).then(
      (content) =>
        response
          .writeHead(200, {
            'Content-Type': type,
            'Content-Encoding': 'gzip',
            'Cache-Control': 'max-age=3600',
          })
          .end(gzipSync(content)),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The page has no port.');
  return {
    address: `http://127.0.0.1:${listening.port}/`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
};
