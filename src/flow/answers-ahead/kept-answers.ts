import { isJsonObject } from '../json.ts';
import { setVariables, type TurnProgress } from '../progress.ts';
import type { KeptAnswer } from '../confirmation.ts';
import type { Json } from '../session.ts';

/** The session variable that keeps answers to questions that come later, by the variable of their question. */
const sessionVariable = '_kept';

const keptIn = ({ session }: TurnProgress): { readonly [variable: string]: Json } => {
  const kept = session[sessionVariable];
  return isJsonObject(kept) ? kept : {};
};

/** Returns the answer that was kept for a variable; null without one. */
export const findKeptAnswer = (progress: TurnProgress, variable: string | null): KeptAnswer | null => {
  const stored = variable === null ? undefined : keptIn(progress)[variable];
  if (variable === null || !isJsonObject(stored)) return null;
  const { value = null, text, reply, messageId, confidence } = stored;
  if (typeof text !== 'string' || typeof reply !== 'string' || typeof messageId !== 'string') return null;
  return {
    variable,
    value,
    text,
    reply,
    messageId,
    confidence: typeof confidence === 'number' ? confidence : 0,
  };
};

/** Keeps answers until their questions are asked. A newer answer replaces an older one. */
export const keepAnswers = (
  progress: TurnProgress,
  answers: readonly KeptAnswer[],
  now: Date,
): TurnProgress => {
  if (answers.length === 0) return progress;
  const added = answers.map(({ variable, ...answer }): [string, Json] => [variable, answer]);
  const kept = { ...keptIn(progress), ...Object.fromEntries(added) };
  return setVariables(progress, { [sessionVariable]: kept }, now);
};

/** Removes the answer that was kept for a variable. */
export const forgetKeptAnswer = (progress: TurnProgress, variable: string, now: Date): TurnProgress => {
  const { [variable]: _, ...others } = keptIn(progress);
  if (Object.keys(others).length > 0) return setVariables(progress, { [sessionVariable]: others }, now);
  const { [sessionVariable]: _all, ...session } = progress.session;
  return { ...progress, session };
};
