import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const assets = 'chat-assets';
const output = folder('../dist/ui/chat');

/** Writes each file also compressed, so that the API process never compresses. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle: async () => {
    const files = (await readdir(join(output, assets))).filter((name) => /\.(js|css)$/.test(name));
    for (const path of files.map((name) => join(output, assets, name))) {
      const content = await readFile(path);
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
    }
  },
});

/** The candidate's chat page; the API process serves it at `/chat/:link` and its files at `/chat-assets`. */
export default defineConfig({
  root: folder('chat'),
  plugins: [react(), precompress()],
  build: {
    outDir: output,
    emptyOutDir: true,
    assetsDir: assets,
    modulePreload: false,
    target: ['es2022', 'safari15.4', 'chrome109', 'firefox115'],
  },
});
