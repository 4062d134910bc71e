import { chanceOf } from '../../../simulator/core/chance.ts';
import type { AwaitableCounter } from '../awaitable-counter.ts';
import {
  type PhoneServiceEnvironment,
  type PhoneServicePart,
  phoneServiceParts,
} from '../environments/phone-service.ts';

/** How processes are killed: the seed decides which, and after how many acts of persons. While nothing goes on, nobody is killed. */
export interface KillOptions {
  readonly seed: string;
  readonly acts: AwaitableCounter;
  readonly betweenActs: readonly [from: number, to: number];
  /** Returns the worker that sends just now; null when nobody knows. Each third kill is meant for it. */
  findSender(): Promise<PhoneServicePart | null>;
}

/** Kills one process after the other with SIGKILL until `stopping` aborts. Returns how often each was killed. */
export const killAtRandom = async (
  service: PhoneServiceEnvironment,
  { seed, acts, betweenActs: [from, to], findSender }: KillOptions,
  stopping: AbortSignal,
): Promise<Readonly<Record<string, number>>> => {
  const kills: Record<string, number> = {};
  const stopped = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()));
  for (let number = 1; ; number += 1) {
    const wait = from + Math.floor(chanceOf(seed, 'wait', number) * (to - from));
    await Promise.race([acts.reaches(acts.count + wait), stopped]);
    if (stopping.aborted) return kills;
    const place = Math.floor(chanceOf(seed, 'part', number) * phoneServiceParts.length);
    const part = (number % 3 === 0 && (await findSender())) || phoneServiceParts[place] || 'worker';
    if (service.signal(part, 'SIGKILL')) kills[part] = (kills[part] ?? 0) + 1;
  }
};
