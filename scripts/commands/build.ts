import { buildAll } from '../build/build.ts';

// Builds the workflows and the pages, as far as their sources have changed since the last time.
await buildAll();
