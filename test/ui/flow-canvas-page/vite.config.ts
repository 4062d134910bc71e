import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the canvas of the tests: `vite build test/ui/flow-canvas-page --outDir FOLDER`. */
export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: { modulePreload: false },
});
