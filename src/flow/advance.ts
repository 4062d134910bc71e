import { ask, askAgain, readAnswer } from './actions/ask.ts';
import type { Ask } from './actions/action.ts';
import { handOver } from './actions/handover.ts';
import type { CompiledFlow } from './compiled.ts';
import { expiryFrom, reminderFrom, shifted } from './deadline.ts';
import { readTemplate } from './placeholders.ts';
import { fill, type Progress, saying, type Setting, withAnswer } from './progress.ts';
import type { Advance, Position, Run, RunError, RunEvent, RunStatus, TurnContext } from './run.ts';
import { placeOf, type Place, type Stop, walk } from './walk.ts';

type Of<Type extends RunEvent['type']> = Extract<RunEvent, { readonly type: Type }>;
type Question = Extract<Position, { readonly at: 'question' }>;
type Ended = Exclude<RunStatus, 'queued' | 'running'>;

/** How often a question is asked again before people take over. */
const maxFailures = 3;
const maxErrors = 100;

const unchanged = (run: Run): Advance => ({ type: 'advanced', run, commands: [] });

const withErrors = (run: Run, errors: readonly RunError[]): readonly RunError[] =>
  errors.length === 0 ? run.errorMessages : [...run.errorMessages, ...errors].slice(-maxErrors);

const begin = (run: Run, context: TurnContext): Progress => ({
  session: run.session,
  candidate: context.candidate,
  answer: null,
  commands: [],
  errors: [],
});

const ended = (run: Run, status: Ended, nodeId: string | null = null): Run => ({
  ...run,
  status,
  outcome: null,
  position: { at: 'end', nodeId: nodeId ?? ('nodeId' in run.position ? run.position.nodeId : null) },
  remindAt: null,
  expireAt: null,
});

const end = (run: Run, status: Ended): Advance => ({
  type: 'advanced',
  run: ended(run, status),
  commands: [],
});

const failed = (run: Run, error: RunError): Advance => ({
  type: 'advanced',
  run: { ...ended(run, 'exception', error.nodeId ?? null), errorMessages: withErrors(run, [error]) },
  commands: [],
});

/** The run after a walk; `run` has the deadlines that hold while it waits. */
const settle = (run: Run, stop: Stop, context: TurnContext): Advance => {
  const { session, commands, errors } = stop.progress;
  const next = { ...run, session, errorMessages: withErrors(run, errors) };
  switch (stop.at) {
    case 'wait':
      return { type: 'advanced', run: { ...next, position: stop.position }, commands };
    case 'fault': {
      const error = { ...stop.error, at: context.now.toISOString() };
      const run = ended(next, 'exception', error.nodeId ?? null);
      return { type: 'advanced', run: { ...run, errorMessages: withErrors(next, [error]) }, commands };
    }
    case 'end':
      if (stop.end === 'reset') {
        const empty: Run = { ...next, session: context.seed, position: { at: 'entry' }, remindAt: null };
        return { type: 'advanced', run: empty, commands };
      }
      return {
        type: 'advanced',
        run: { ...ended(next, 'finished', stop.nodeId), outcome: stop.end },
        commands,
      };
  }
};

const lost = (run: Run, { now }: TurnContext): Advance =>
  failed(run, {
    code: 'position_unknown',
    detail: 'The flow has no longer what the run waits at.',
    at: now.toISOString(),
  });

const onStarted = (run: Run, context: TurnContext): Advance => {
  if (run.status !== 'queued' || context.threadPaused) return unchanged(run);
  const session = { ...context.seed, ...run.session };
  const position: Position = { at: 'entry' };
  const started: Run = {
    ...run,
    status: 'running',
    session,
    position,
    expireAt: expiryFrom(context),
    remindAt: null,
  };
  return { type: 'advanced', run: started, commands: [] };
};

const onFailure = (run: Run, action: Ask, position: Question, setting: Setting): Stop => {
  const { nodeId, actionId, failures } = position;
  const progress = begin(run, setting.context);
  if (failures >= maxFailures) {
    const next: Position = { at: 'handover', nodeId, actionId, then: 'askAgain' };
    return { at: 'wait', progress: handOver(progress), position: next };
  }
  const again: Position = { ...position, failures: failures + 1 };
  return { at: 'wait', progress: askAgain(action, progress, setting), position: again };
};

/** Takes a reply to the pending question, and goes on when it is an answer. */
const onReply = (
  flow: CompiledFlow,
  run: Run,
  position: Question,
  event: Of<'candidateReplied'>,
  setting: Setting,
): Stop | null => {
  const place = placeOf(flow, position);
  if (place?.at.action.kind !== 'ask') return null;
  const { action } = place.at;
  const progress = begin(run, setting.context);
  const answer = readAnswer(action, event, progress, setting);
  if (!answer) return onFailure(run, action, position, setting);
  const { value, method, confidence } = answer;
  const record = { value, text: event.text, messageId: event.messageId, method, confidence };
  return goOn(flow, place, setting, withAnswer(progress, action.variableName, record));
};

const goOn = (flow: CompiledFlow, place: Place, setting: Setting, progress: Progress): Stop =>
  walk(flow, { node: place.node, action: place.action + 1 }, setting, progress);

const enter = (flow: CompiledFlow, run: Run, setting: Setting): Stop | null => {
  const node = flow.nodes.get(flow.startNodeId);
  return node ? walk(flow, { node, action: 0 }, setting, begin(run, setting.context)) : null;
};

const stopOfReply = (
  flow: CompiledFlow,
  run: Run,
  event: Of<'candidateReplied'>,
  setting: Setting,
): Stop | null => {
  const { position } = run;
  switch (position.at) {
    case 'entry':
      return enter(flow, run, setting);
    case 'question':
      return onReply(flow, run, position, event, setting);
    case 'handover':
      // Nobody is at it any more, or the thread would be paused.
      return position.then === 'continue'
        ? afterHandover(flow, run, position, setting)
        : onReply(flow, run, { ...position, at: 'question', failures: 0 }, event, setting);
    case 'end':
      return null;
  }
};

const onCandidateReplied = (
  flow: CompiledFlow,
  run: Run,
  event: Of<'candidateReplied'>,
  setting: Setting,
): Advance => {
  const { context } = setting;
  if (context.threadPaused) return unchanged(run);
  const stop = stopOfReply(flow, run, event, setting);
  const heard: Run = {
    ...run,
    answered: true,
    remindAt: reminderFrom(context),
    expireAt: expiryFrom(context),
  };
  return stop ? settle(heard, stop, context) : lost(heard, context);
};

const afterHandover = (
  flow: CompiledFlow,
  run: Run,
  position: Extract<Position, { readonly at: 'handover' }>,
  setting: Setting,
): Stop | null => {
  const place = placeOf(flow, position);
  if (!place) return null;
  const progress = begin(run, setting.context);
  const { action } = place.at;
  if (position.then === 'continue') return goOn(flow, place, setting, progress);
  if (action.kind !== 'ask') return null;
  const { nodeId, actionId } = position;
  return {
    at: 'wait',
    progress: ask(action, progress, setting),
    position: { at: 'question', nodeId, actionId, failures: 0 },
  };
};

const onResumed = (flow: CompiledFlow, run: Run, event: Of<'resumed'>, setting: Setting): Advance => {
  const { pausedForMs } = event;
  const { remindAt, expireAt, position } = run;
  const moved: Run = {
    ...run,
    remindAt: shifted(remindAt, pausedForMs),
    expireAt: shifted(expireAt, pausedForMs),
  };
  if (position.at !== 'handover') return { type: 'advanced', run: moved, commands: [] };
  const stop = afterHandover(flow, run, position, setting);
  return stop ? settle(moved, stop, setting.context) : lost(moved, setting.context);
};

const onReminderDue = (run: Run, setting: Setting): Advance => {
  const { now, threadPaused, settings } = setting.context;
  if (threadPaused || !run.remindAt || run.remindAt > now) return unchanged(run);
  const progress = begin(run, setting.context);
  const value = fill(readTemplate(settings.reminderMessage), progress, setting);
  const { commands } = saying(progress, { value }, 'reminder');
  return { type: 'advanced', run: { ...run, remindAt: null }, commands };
};

const onExpired = (run: Run, { now, threadPaused }: TurnContext): Advance =>
  threadPaused || !run.expireAt || run.expireAt > now ? unchanged(run) : end(run, 'timeout');

/**
 * Takes one turn: what an event does to a run, and what is said and done because of it. Pure: nothing given is
 * changed. An event that comes too late or too early (the run has ended, the thread is paused, the timer was moved)
 * answers the same run and no commands. Never throws for a compiled flow.
 */
export const advance = (flow: CompiledFlow, run: Run, event: RunEvent, context: TurnContext): Advance => {
  if (event.type === 'started') return onStarted(run, context);
  if (event.type === 'statusPatched')
    return run.status === event.status ? unchanged(run) : end(run, event.status);
  if (run.status !== 'running') return unchanged(run);
  const setting = { context, language: flow.language };
  switch (event.type) {
    case 'candidateReplied':
      return onCandidateReplied(flow, run, event, setting);
    case 'optedOut':
      return { type: 'advanced', run: ended(run, 'cancelled'), commands: [{ type: 'pauseChatbot' }] };
    case 'reminderDue':
      return onReminderDue(run, setting);
    case 'expired':
      return onExpired(run, context);
    case 'cancelled':
      return end(run, 'cancelled');
    case 'resumed':
      return onResumed(flow, run, event, setting);
    case 'failed':
      return failed(run, event.error);
  }
};
