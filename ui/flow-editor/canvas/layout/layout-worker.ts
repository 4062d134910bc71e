import { arrangeCards } from './arrange.ts';
import type { ArrangementRequest } from './arrangement.ts';

globalThis.addEventListener('message', ({ data }: MessageEvent<ArrangementRequest>) => {
  globalThis.postMessage(arrangeCards(data), {});
});
