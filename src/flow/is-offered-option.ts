import type { CompiledFlow } from './compiled.ts';
import { createTurnSetting, startProgress } from './progress.ts';
import type { Run, TurnContext } from './run.ts';
import { findAction } from './walk.ts';

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a whole text is the label or the value of an option of the pending question. */
export const isOfferedOption = (
  flow: CompiledFlow,
  run: Run,
  text: string,
  context: TurnContext,
): boolean => {
  if (run.position.at !== 'question') return false;
  const action = findAction(flow, run.position)?.compiled.action;
  if (action?.type !== 'question') return false;
  const setting = createTurnSetting(flow, run, context, '', '');
  const options = action.listOptions(startProgress(run, context), setting);
  return options.some(({ value, label }) => [value, label].some((words) => bare(words) === bare(text)));
};
