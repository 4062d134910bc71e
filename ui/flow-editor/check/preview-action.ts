import { parseAction } from '../../../src/flow/actions/parse-action.ts';
import type { ActionDraft } from '../../../src/flow/flow.ts';
import type { Language } from '../../../src/flow/language.ts';
import { createTurnSetting, startProgress, type TurnProgress } from '../../../src/flow/progress.ts';
import type {
  OutboundMedia,
  OutboundMediaContent,
  OutboundTemplate,
  Run,
  TurnContext,
} from '../../../src/flow/run.ts';
import { isRecord } from '../../../src/flow/json.ts';
import type { PreviewMessage } from './engine-protocol.ts';
import { exampleSlots, exampleVacancies } from './preview-examples.ts';

const contextOf = (
  session: Run['session'],
  value: Readonly<Record<string, unknown>>,
  language: Language,
): TurnContext => {
  const now = new Date();
  return {
    now,
    timeZone: 'UTC',
    country: 'NL',
    settings: { reminderIntervalMinutes: 0, reminderMessage: '', sessionTimeoutMinutes: 1 },
    initialState: session,
    candidate: {},
    vacancy: {},
    vacancies: exampleVacancies(language),
    ...exampleSlots(value, now),
    threadPaused: false,
  };
};

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

const contentOf = (payload: OutboundMedia): OutboundMediaContent => {
  switch (payload.type) {
    case 'image':
      return payload.image;
    case 'video':
      return payload.video;
    case 'audio':
      return payload.audio;
    case 'document':
      return payload.document;
  }
};

const readFile = (payload: OutboundMedia): PreviewMessage => {
  const content = contentOf(payload);
  return {
    type: 'file',
    fileType: payload.type,
    filename: content.filename ?? '',
    caption: content.caption ?? '',
    url: 'url' in content ? content.url : '',
  };
};

const readTemplate = ({ id, components }: OutboundTemplate): PreviewMessage => {
  const valuesOf = (wanted: 'header' | 'body'): readonly string[] =>
    components.find(({ type }) => type === wanted)?.parameters.map(({ text }) => text) ?? [];
  return { type: 'template', id, header: valuesOf('header'), body: valuesOf('body') };
};

/** The kinds of questions whose options are examples here: those of the organization are not known to the page. */
const exampleKinds: ReadonlyMap<string, 'exampleTimes' | 'exampleVacancies'> = new Map([
  ['vacancy', 'exampleVacancies'],
  ['appointment', 'exampleTimes'],
  ['contact', 'exampleTimes'],
]);

const readMessages = ({ commands }: TurnProgress, { subType }: ActionDraft): readonly PreviewMessage[] =>
  commands.flatMap((command): PreviewMessage | readonly PreviewMessage[] => {
    if (command.type !== 'say') return [];
    const { payload } = command;
    if (payload.type === 'template') return readTemplate(payload);
    if (payload.type !== 'text') return readFile(payload);
    const { value, options = [], multiple = false } = payload.attributes;
    const labels = options.map(({ label }) => label);
    const examples = labels.length > 0 ? (exampleKinds.get(subType) ?? null) : null;
    return { type: 'text', text: value, options: labels, takesSeveral: multiple, examples };
  });

/**
 * Lets the engine perform an action, and returns the messages that it would say first. A variable gives its own name in
 * braces; vacancies and free times are examples. No messages where the action says none or has faults.
 */
export const previewAction = (
  draft: ActionDraft,
  variables: readonly string[],
  language: Language,
): readonly PreviewMessage[] => {
  const value = isRecord(draft.value) ? draft.value : {};
  // Examples are no vacancies of the organization: they meet no filter.
  const { filter: _, ...unfiltered } = value;
  const isVacancy = draft.subType === 'vacancy';
  const parsed = parseAction(isVacancy ? { ...draft, value: unfiltered } : draft, language);
  if (!parsed.ok) return [];
  const session = Object.fromEntries(variables.map((name) => [name, `{${name}}`]));
  const run = runOf(session);
  const context = contextOf(session, value, language);
  const setting = createTurnSetting({ language }, run, context, '', '');
  const progress = startProgress(run, context);
  const { action } = parsed;
  if (action.type === 'plain') {
    const performed = action.perform(progress, setting);
    return 'commands' in performed ? readMessages(performed, draft) : [];
  }
  const asked = action.ask(action, 0, progress, setting);
  return asked.type === 'asked' ? readMessages(asked.progress, draft) : [];
};
