import { addCommand, type TurnProgress } from '../progress.ts';
import type { PauseReason } from '../run.ts';

/** Leaves the conversation to people. */
export const handOver = (progress: TurnProgress, reason: PauseReason): TurnProgress =>
  addCommand(progress, { type: 'pauseChatbot', reason });
