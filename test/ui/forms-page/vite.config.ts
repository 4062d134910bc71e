import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the page of the tests: `vite build test/ui/forms-page --outDir FOLDER`. It takes the place of the inbox. */
export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  resolve: { alias: { 'libphonenumber-js/max': 'libphonenumber-js/min' } },
  build: { assetsDir: 'embed/assets/inbox', modulePreload: false },
});
