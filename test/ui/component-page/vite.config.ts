import { defineConfig } from 'vite';

/** Builds the component of the tests: `vite build test/ui/component-page --outDir FOLDER`. */
export default defineConfig({ build: { assetsDir: 'embed/assets/inbox', modulePreload: false } });
