import type { Frame } from 'playwright-core';
import { z } from 'zod';

import { percentile } from './numbers.ts';

/** How long the frames of a movement took, in ms. */
export interface FrameTimes {
  readonly p50: number;
  readonly p95: number;
}

const watchFrames = `
  window.frames_ = [];
  let last = performance.now();
  const see = (now) => { window.frames_.push(now - last); last = now; window.watch = requestAnimationFrame(see); };
  window.watch = requestAnimationFrame(see);`;

/** Measures the frames that a document draws during a movement. */
export const measureFrames = async (
  document: Pick<Frame, 'evaluate'>,
  move: () => Promise<void>,
): Promise<FrameTimes> => {
  await document.evaluate(watchFrames);
  await move();
  const taken = await document.evaluate('cancelAnimationFrame(window.watch); window.frames_.slice(1)');
  const frames = z.array(z.number()).parse(taken);
  return { p50: percentile(frames, 0.5), p95: percentile(frames, 0.95) };
};
