import { startWorker } from '../../../shared/start-worker.ts';
import type { ArrangementRequest, Places } from './arrangement.ts';
import { placeMissing } from './place-missing.ts';
// oxlint-disable-next-line import/default -- the build makes this module
import workerAddress from './layout-worker.ts?worker&url';

/** A worker that was started before anything is known that it could arrange. */
let spare: Worker | null = null;

/** Starts the worker for the first arrangement, so that this need not wait for it. */
export const startSpareArranger = (): void => {
  spare ??= startWorker(workerAddress);
};

/** Ends the worker that nothing needs. */
export const dropSpareArranger = (): void => {
  spare?.terminate();
  spare = null;
};

const takeArranger = (): Worker => {
  const worker = spare ?? startWorker(workerAddress);
  spare = null;
  return worker;
};

/**
 * Arranges cards beside the page, so that it stays at work meanwhile; the code is loaded only then. Where no such worker can
 * start, the cards stand in simple columns.
 */
export const arrangeBesidePage = (request: ArrangementRequest): Promise<Places> =>
  new Promise<Places>((resolve) => {
    const worker = takeArranger();
    const finish = (places: Places): void => {
      worker.terminate();
      resolve(places);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Places>) => finish(data));
    worker.addEventListener('error', () => finish(placeMissing(request)));
    worker.postMessage(request, []);
  }).catch(() => placeMissing(request));
