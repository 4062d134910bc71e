import { type CanvasPages, openCanvasPages } from './canvas-site.ts';
import { useEnvironment } from './use-environment.ts';

/** Builds the page of the canvas and serves it during the tests of the file. */
export const useCanvasPages = (): CanvasPages => useEnvironment(openCanvasPages);
