import { parseAction } from '../../../src/flow/actions/parse-action.ts';
import type { ActionDraft } from '../../../src/flow/flow.ts';
import { detectLanguage } from '../../../src/flow/language.ts';
import { createTurnSetting, startProgress, type TurnProgress } from '../../../src/flow/progress.ts';
import type { Run, TurnContext } from '../../../src/flow/run.ts';
import { isRecord } from '../../../src/flow/json.ts';
import type { PreviewMessage } from './engine-protocol.ts';

const contextOf = (session: Run['session']): TurnContext => ({
  now: new Date(),
  timeZone: 'UTC',
  country: 'NL',
  settings: { reminderIntervalMinutes: 0, reminderMessage: '', sessionTimeoutMinutes: 1 },
  initialState: session,
  candidate: {},
  vacancy: {},
  vacancies: [],
  threadPaused: false,
});

const runOf = (session: Run['session']): Run => ({
  status: 'running',
  outcome: null,
  session,
  position: { at: 'entry' },
  errorMessages: [],
  remindAt: null,
  expireAt: null,
  burstEndsAt: null,
  answered: false,
});

const readMessages = ({ commands }: TurnProgress): readonly PreviewMessage[] =>
  commands.flatMap((command): readonly PreviewMessage[] => {
    if (command.type !== 'say') return [];
    const { payload } = command;
    if (payload.type === 'template') return [];
    if (payload.type !== 'text') return [{ type: 'file', fileType: payload.type }];
    const { value, options = [], multiple = false } = payload.attributes;
    const labels = options.map(({ label }) => label);
    return [{ type: 'text', text: value, options: labels, takesSeveral: multiple }];
  });

/**
 * Lets the engine perform an action, and returns the messages that it would say first. A variable gives its own name in
 * braces. No messages where the action says none, has faults, or needs rows of the organization.
 */
export const previewAction = (
  draft: ActionDraft,
  variables: readonly string[],
): readonly PreviewMessage[] => {
  const text = isRecord(draft.value) && typeof draft.value['text'] === 'string' ? draft.value['text'] : '';
  const language = detectLanguage([text]);
  const parsed = parseAction(draft, language);
  if (!parsed.ok) return [];
  const session = Object.fromEntries(variables.map((name) => [name, `{${name}}`]));
  const run = runOf(session);
  const context = contextOf(session);
  const setting = createTurnSetting({ language }, run, context, '', '');
  const progress = startProgress(run, context);
  const { action } = parsed;
  if (action.type === 'plain') {
    const performed = action.perform(progress, setting);
    return 'commands' in performed ? readMessages(performed) : [];
  }
  const asked = action.ask(action, 0, progress, setting);
  return asked.type === 'asked' ? readMessages(asked.progress) : [];
};
