import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const outputs = fileURLToPath(new URL('../dist/ui', import.meta.url));
const noReplies = fileURLToPath(new URL('./flow-editor/check/no-slot-replies.ts', import.meta.url));

/** The pages that others embed; their addresses begin with `/embed`. */
const embedded = ['inbox', 'flow-editor', 'flow-generation'];

/** The oldest browsers of candidates and of hosts' pages. */
const target = ['es2022', 'safari15.4', 'chrome109', 'firefox115'];

/**
 * The oldest browsers of embedded pages, which are the first with `AbortSignal.any`. For Safari 15 each private member of a class becomes
 * a map with helpers: 0.7 KB of the 5.8 KB of the inbox's bridge.
 */
const embeddedTarget = ['es2022', 'safari17.4', 'chrome116', 'firefox124'];

/** Puts the page `ui/<name>` into `dist/ui/<name>`, with its files below the address that they are served at. */
const placePage = (): Plugin => ({
  name: 'place-page',
  config: ({ root = '' }) => {
    const name = basename(root);
    const outDir = join(outputs, name);
    if (name === 'bridge') return { build: { outDir, target, rolldownOptions: sdk(root) } };
    if (!embedded.includes(name)) return { build: { outDir, target, assetsDir: `${name}-assets` } };
    return {
      build: {
        outDir,
        target: embeddedTarget,
        assetsDir: `embed/assets/${name}`,
        rolldownOptions: { output: { codeSplitting } },
      },
    };
  },
});

/** The file that host pages import has its name without a hash, and keeps its exports. */
const sdk = (root: string) => ({
  input: join(root, 'sdk.ts'),
  preserveEntrySignatures: 'strict' as const,
  output: { entryFileNames: 'sdk.js' },
});

/**
 * The files of an embedded component, in the order in which a person needs them: each has what its module needs and no earlier file has.
 * A browser asks for six files at a time where the service speaks HTTP/1.1, so each six more cost one answer of the service.
 */
const files: readonly (readonly [name: string, test: RegExp])[] = [
  ['index', new RegExp(`/ui/(?:${embedded.join('|')})/index\\.ts$`)],
  ['component', /\/component\.tsx$/],
  ['panes', /\/ui\/inbox\/components\/(?:thread-pane|detail-panel|help-dialog)\.tsx$/],
  // Parts that the tree, the panels and the graph share come with the frame, so that none of them needs another one.
  [
    'frame',
    /\/(?:editor-frame|kind-symbol|change-mark|step-people|clipboard-notice)\.tsx$|\/canvas\/model\/(?!flow-texts)|\/(?:canvas-texts|content-language|later-step-picker|later-find-bar|use-find-key|use-notes|use-note-text|use-canvas-commands|use-clipboard|add-action|kind-forms|list-order)\.ts$/,
  ],
  ['canvas', /\/canvas\/(?:flow-canvas\.tsx|layout\/arrange-ahead\.ts)$/],
  ['outline', /\/outline\/flow-tree\.tsx$/],
  [
    'panels',
    /\/(?:selection-panel|problem-list|settings-form|conflict-cards|deleted-flow|reset-question|undo-question|key-help|simulation-panel|version-panel|publish-dialog)\.tsx$/,
  ],
];

const codeSplitting = {
  groups: files.map(([name, test], place) => ({ name, test, priority: files.length - place })),
};

/** Lets the document of an embedded page load its component at once: the bridge, which is its script, runs it later. */
const preloadComponent = (): Plugin => ({
  name: 'preload-component',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const first = chunks.flatMap(({ name, fileName }) => (name === 'index' ? fileName : []));
      const component = chunks.find(({ name }) => name === 'component');
      const needed = component ? [component.fileName, ...component.imports] : [];
      const names = needed.filter((name) => !first.includes(name));
      return names.map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
        injectTo: 'head' as const,
      }));
    },
  },
});

/** Writes each file also compressed, so that the serving process never compresses. */
const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: async () => {
      const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
      for (const path of files.map((name) => join(folder, name))) {
        const content = await readFile(path);
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      }
    },
  };
};

/** Leaves out the words of React Aria in other languages than those of the pages: there are more than thirty. */
const keepOwnLanguages = (): Plugin => ({
  name: 'keep-own-languages',
  enforce: 'pre',
  load: (id) =>
    /\/react-[\w-]+\/dist\/private\/intl\/(?:\w+\/)?(?!en-US|nl-NL)[a-z]{2}-[A-Z]{2}\.m?js$/.test(id)
      ? 'export default {};'
      : null,
});

/** Builds one page: `vite build ui/<name>`. */
export default defineConfig({
  plugins: [keepOwnLanguages(), react(), placePage(), preloadComponent(), precompress()],
  worker: { format: 'es' },
  // The engine in the flow editor checks flows and takes no replies: it needs no complete table of phone numbers, and not what reads
  // replies to offered times.
  resolve: {
    alias: [
      { find: 'libphonenumber-js/max', replacement: 'libphonenumber-js/min' },
      { find: /^.*\/appointments\/take-slot-reply\.ts$/, replacement: noReplies },
    ],
  },
  build: {
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
});
