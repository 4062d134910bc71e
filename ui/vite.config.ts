import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const outputs = fileURLToPath(new URL('../dist/ui', import.meta.url));

/** Puts the page `ui/<name>` into `dist/ui/<name>`, with its files in `<name>-assets`, the address that they are served at. */
const placePage = (): Plugin => ({
  name: 'place-page',
  config: ({ root = '' }) => {
    const name = basename(root);
    return { build: { outDir: join(outputs, name), assetsDir: `${name}-assets` } };
  },
});

/** Writes each file also compressed, so that the serving process never compresses. */
const precompress = (): Plugin => {
  let assets = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ build }) => {
      assets = join(build.outDir, build.assetsDir);
    },
    closeBundle: async () => {
      const files = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
      for (const path of files.map((name) => join(assets, name))) {
        const content = await readFile(path);
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      }
    },
  };
};

/** Builds one page: `vite build ui/<name>`. */
export default defineConfig({
  plugins: [react(), placePage(), precompress()],
  build: {
    emptyOutDir: true,
    modulePreload: false,
    target: ['es2022', 'safari15.4', 'chrome109', 'firefox115'],
  },
});
