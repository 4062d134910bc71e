import { type AiRequest, requestKey } from './ai.ts';
import type { ExpressionScope } from './condition.ts';
import { isJsonObject } from './json.ts';
import type { TurnProgress, TurnSetting } from './progress.ts';
import type { Session } from './session.ts';

/** Below this confidence, a yes of the engine counts as no. */
const minimumJudgeConfidence = 0.5;

const answersIn = (session: Session): Session => {
  const { _answers: answers } = session;
  if (!isJsonObject(answers)) return {};
  return Object.fromEntries(Object.keys(answers).map((name) => [name, session[name] ?? null]));
};

/** Builds the requests for the questions that an expression needs judged. */
export const toJudgeRequests = (
  questions: readonly string[],
  { session }: TurnProgress,
  { turn }: TurnSetting,
): readonly AiRequest[] =>
  questions.map((question) => ({ kind: 'judge', turn, question, answers: answersIn(session) }));

/** Builds the scope of an expression. `judge` throws without an engine, and returns null where the engine has yet to be asked. */
export const buildScope = (
  progress: TurnProgress,
  { context, turn, steps }: TurnSetting,
): ExpressionScope => {
  const { session, answer, candidate } = progress;
  const { vacancy, now, ai } = context;
  const judge = (question: string): boolean | null => {
    if (!ai) throw new Error('there is no AI engine');
    const known = ai.get(requestKey({ kind: 'judge', turn, question, answers: {} }))?.answer;
    if (!known) return null;
    if (known.kind === 'failed') throw new Error(`the AI engine did not judge it: ${known.detail}`);
    return known.kind === 'judge' && known.holds && known.confidence >= minimumJudgeConfidence;
  };
  return { session, answer, candidate, vacancy, now, steps, judge };
};
