import { storedAnswers } from '../answer-records.ts';
import type { CompiledFlow } from '../compiled.ts';
import type { TurnProgress, TurnSetting } from '../progress.ts';
import { type AnswerInWords, describeAnswer } from './correction-wording.ts';

const createAnswerDescriber =
  ({ nodes }: CompiledFlow) =>
  (variableName: string, progress: TurnProgress, setting: TurnSetting): AnswerInWords | null => {
    const stored = storedAnswers(progress.session).find((answer) => answer.variableName === variableName);
    if (!stored) return null;
    const actions = [...nodes.values()].flatMap((node) => node.actions);
    const found = actions.find(({ id, action }) =>
      stored.actionId === null
        ? action.type === 'question' && action.variableName === variableName
        : id === stored.actionId,
    );
    const action = found?.action;
    // The variable can have changed since the answer, by an action of the flow.
    const value = progress.session[variableName] ?? stored.value;
    return action?.type === 'question' && action.kind !== 'ask/summary'
      ? describeAnswer(action, { ...stored, value }, progress, setting)
      : null;
  };

/** Adds the function to a turn's setting that writes an answer of the flow's run with its question. */
export const withAnswerDescriber = (setting: TurnSetting, flow: CompiledFlow): TurnSetting => ({
  ...setting,
  describeAnswer: createAnswerDescriber(flow),
});
