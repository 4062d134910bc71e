import { addCommand, type TurnProgress } from '../progress.ts';

/** Leaves the conversation to people. */
export const handOver = (progress: TurnProgress): TurnProgress =>
  addCommand(progress, { type: 'pauseChatbot' });
