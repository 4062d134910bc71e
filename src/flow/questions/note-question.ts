import { addCommand, setVariables, type TurnProgress, type TurnSetting } from '../progress.ts';
import type { Json } from '../session.ts';

const maxQuestions = 50;
const longestText = 500;

/** Keeps a question of the candidate under `_questions`, and calls people to one that has no answer. */
export const noteQuestion = (
  progress: TurnProgress,
  text: string,
  answered: boolean,
  { turn, context }: TurnSetting,
): TurnProgress => {
  const { _questions: stored } = progress.session;
  const noted: readonly Json[] = Array.isArray(stored) ? stored : [];
  const at = context.now.toISOString();
  const question = { messageId: turn, text: text.slice(0, longestText), answered, at };
  const kept = setVariables(progress, { _questions: [...noted, question].slice(-maxQuestions) }, context.now);
  return answered ? kept : addCommand(kept, { type: 'callAttention', attention: 'question' });
};
