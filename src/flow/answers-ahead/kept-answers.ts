import { isJsonObject } from '../json.ts';
import { setVariables, type TurnProgress } from '../progress.ts';
import type { AnswerAct } from '../reading/act.ts';
import type { KeptAnswer } from '../run.ts';
import type { Json } from '../session.ts';

/** The session variable that keeps answers to questions that come later, by the id of their action. */
const variable = '_kept';

const toKeptAnswer = (stored: Json | undefined): KeptAnswer | null => {
  if (!isJsonObject(stored)) return null;
  const { text, reply, messageId, confidence } = stored;
  if (typeof text !== 'string' || typeof reply !== 'string' || typeof messageId !== 'string') return null;
  return { text, reply, messageId, confidence: typeof confidence === 'number' ? confidence : 0 };
};

const keptIn = ({ session }: TurnProgress): { readonly [actionId: string]: Json } => {
  const kept = session[variable];
  return isJsonObject(kept) ? kept : {};
};

/** Returns the answer that was kept for a question; null without one. */
export const findKeptAnswer = (progress: TurnProgress, actionId: string): KeptAnswer | null =>
  toKeptAnswer(keptIn(progress)[actionId]);

/** Keeps answers until their questions are asked. A newer answer replaces an older one. */
export const keepAnswers = (
  progress: TurnProgress,
  acts: readonly AnswerAct[],
  messageId: string,
  now: Date,
): TurnProgress => {
  if (acts.length === 0) return progress;
  const added = acts.map(({ actionId, evidence, reply, confidence }): [string, Json] => [
    actionId,
    { text: evidence, reply, messageId, confidence },
  ]);
  return setVariables(progress, { [variable]: { ...keptIn(progress), ...Object.fromEntries(added) } }, now);
};

/** Removes the answer that was kept for a question. */
export const forgetKeptAnswer = (progress: TurnProgress, actionId: string, now: Date): TurnProgress => {
  const { [actionId]: _, ...others } = keptIn(progress);
  return setVariables(progress, { [variable]: others }, now);
};
