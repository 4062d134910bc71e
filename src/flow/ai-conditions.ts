import { type AiAsk, keyOf } from './ai.ts';
import type { Scope } from './condition.ts';
import { isObject } from './json.ts';
import type { Progress, Setting } from './progress.ts';
import type { Session } from './session.ts';

/** An engine that is less sure than this has not said yes. */
const sureEnough = 0.5;

const answersIn = (session: Session): Session => {
  const { _answers: answers } = session;
  if (!isObject(answers)) return {};
  return Object.fromEntries(Object.keys(answers).map((name) => [name, session[name] ?? null]));
};

/** The asks of questions that an expression needs judged. */
export const judgementsOf = (
  questions: readonly string[],
  { session }: Progress,
  { turn }: Setting,
): readonly AiAsk[] =>
  questions.map((question) => ({ kind: 'judge', turn, question, answers: answersIn(session) }));

/** What an expression may see now. Judging throws where no engine can, and answers null where it has yet to be asked. */
export const scopeOf = (progress: Progress, { context, turn, steps }: Setting): Scope => {
  const { session, answer, candidate } = progress;
  const { vacancy, now, ai } = context;
  const judge = (question: string): boolean | null => {
    if (!ai) throw new Error('there is no AI engine');
    const known = ai.get(keyOf({ kind: 'judge', turn, question, answers: {} }))?.answer;
    if (!known) return null;
    if (known.kind === 'failed') throw new Error(`the AI engine did not judge it: ${known.detail}`);
    return known.kind === 'judge' && known.holds && known.confidence >= sureEnough;
  };
  return { session, answer, candidate, vacancy, now, steps, judge };
};
