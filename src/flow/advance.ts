import { sessionAfterReset, recordAiExchanges } from './ai-records.ts';
import type { CompiledFlow } from './compiled.ts';
import { withAnswerDescriber } from './corrections/answer-describer.ts';
import { computeExpiry, computeReminder, moveReminder, shiftTimer } from './deadline.ts';
import { parseTemplate } from './placeholders.ts';
import { isMissingInput } from './missing-input.ts';
import { isStalePress } from './stale-press.ts';
import {
  addTextMessage,
  createTurnSetting,
  renderText,
  startProgress,
  type TurnSetting,
} from './progress.ts';
import { continueAfterHandover, continueAfterWait, takeReply } from './reply.ts';
import type {
  AdvanceResult,
  EndedStatus,
  Position,
  Run,
  RunError,
  RunEvent,
  RunOutcome,
  TurnContext,
} from './run.ts';
import type { WalkResult } from './walk-result.ts';

type EventOf<Type extends RunEvent['type']> = Extract<RunEvent, { readonly type: Type }>;

const maxErrors = 100;

/** The result of a turn that does nothing. */
const unchangedResult = (run: Run): AdvanceResult => ({ type: 'advanced', run, commands: [] });

/** Adds errors to those of a run; the newest hundred stay. */
export const withErrors = (run: Run, errors: readonly RunError[]): Run =>
  errors.length === 0 ? run : { ...run, errorMessages: [...run.errorMessages, ...errors].slice(-maxErrors) };

const endRun = (run: Run, status: EndedStatus, nodeId?: string, outcome: RunOutcome | null = null): Run => ({
  ...run,
  status,
  outcome,
  position: { at: 'end', nodeId: nodeId ?? ('nodeId' in run.position ? run.position.nodeId : null) },
  remindAt: null,
  expireAt: null,
  burstEndsAt: null,
});

/** Returns a run that starts again, with the session of its beginning. */
const resetRun = (run: Run, { initialState }: TurnContext): Run => ({
  ...run,
  session: { ...initialState, ...sessionAfterReset(run.session) },
  position: { at: 'entry' },
  remindAt: null,
});

const endedResult = (run: Run, status: EndedStatus): AdvanceResult => ({
  type: 'advanced',
  run: endRun(run, status),
  commands: [],
});

const withException = (run: Run, error: RunError): Run =>
  withErrors(endRun(run, 'exception', error.nodeId), [error]);

/** Turns the result of a walk into the result of the turn; `before` has the deadlines for when the run waits. */
const toAdvanceResult = (before: Run, stop: WalkResult, context: TurnContext): AdvanceResult => {
  if (isMissingInput(stop)) return stop;
  const { session, commands, errors, path } = stop.progress;
  const run = withErrors({ ...before, session }, errors);
  switch (stop.type) {
    case 'wait': {
      const { position } = stop;
      // While the run itself makes the candidate wait, the candidate's silence does not count.
      const noTimers = position.at === 'waiting' ? { remindAt: null, expireAt: null } : {};
      const moved = stop.remindAt === undefined ? {} : moveReminder(run, new Date(stop.remindAt), context);
      return { type: 'advanced', run: { ...run, position, ...noTimers, ...moved }, commands, path };
    }
    case 'fault': {
      const error = { ...stop.error, at: context.now.toISOString() };
      return { type: 'advanced', run: withException(run, error), commands, path };
    }
    case 'end': {
      const { end, nodeId } = stop;
      const next = end === 'reset' ? resetRun(run, context) : endRun(run, 'finished', nodeId, end);
      return { type: 'advanced', run: next, commands, path };
    }
    case 'withdrawn':
      return { type: 'advanced', run: endRun(run, 'cancelled', stop.nodeId, 'withdrawn'), commands, path };
  }
};

const toResultOrUnknownPosition = (
  run: Run,
  stop: WalkResult | null,
  context: TurnContext,
): AdvanceResult => {
  if (stop) return toAdvanceResult(run, stop, context);
  const at = context.now.toISOString();
  const error = {
    code: 'position_unknown',
    detail: 'The flow does not have the place that the run waits at.',
    at,
  };
  return { type: 'advanced', run: withException(run, error), commands: [] };
};

const onStarted = (run: Run, context: TurnContext): AdvanceResult => {
  if (run.status !== 'queued' || context.threadPaused) return unchangedResult(run);
  const session = { ...context.initialState, ...run.session };
  const position: Position = run.position.at === 'entry' ? run.position : { at: 'entry' };
  const started: Run = { ...run, status: 'running', session, position, remindAt: null };
  return { type: 'advanced', run: { ...started, expireAt: computeExpiry(context) }, commands: [] };
};

const onCandidateReplied = (
  flow: CompiledFlow,
  run: Run,
  event: EventOf<'candidateReplied'>,
  setting: TurnSetting,
): AdvanceResult => {
  const { context } = setting;
  if (context.threadPaused || isStalePress(run, event)) return unchangedResult(run);
  const answeredRun: Run = { ...run, answered: true, burstEndsAt: null };
  // The message answers nothing: the candidate does not know yet what is asked after the wait.
  if (run.position.at === 'waiting') {
    const isRecorded = run.answered && run.position.turn === 1;
    return unchangedResult(isRecorded ? run : { ...answeredRun, position: { ...run.position, turn: 1 } });
  }
  const timedRun: Run = {
    ...answeredRun,
    remindAt: computeReminder(context),
    expireAt: computeExpiry(context),
  };
  return toResultOrUnknownPosition(timedRun, takeReply(flow, run, event, setting), context);
};

const onResumed = (
  flow: CompiledFlow,
  run: Run,
  { pausedForMs }: EventOf<'resumed'>,
  setting: TurnSetting,
): AdvanceResult => {
  const { remindAt, expireAt, burstEndsAt, position } = run;
  const shiftedRun: Run = {
    ...run,
    remindAt: shiftTimer(remindAt, pausedForMs),
    expireAt: shiftTimer(expireAt, pausedForMs),
    burstEndsAt: shiftTimer(burstEndsAt, pausedForMs),
  };
  if (position.at === 'waiting') {
    const until = new Date(Date.parse(position.until) + pausedForMs).toISOString();
    return unchangedResult({ ...shiftedRun, position: { ...position, until } });
  }
  if (position.at !== 'handover') return unchangedResult(shiftedRun);
  const result = toResultOrUnknownPosition(
    shiftedRun,
    continueAfterHandover(flow, run, position, setting),
    setting.context,
  );
  if (result.type !== 'needsAi') return result;
  // People do not wait for an engine: the run continues by itself, at once, as after a wait.
  return unchangedResult({
    ...shiftedRun,
    position: { ...position, overAt: setting.context.now.toISOString() },
  });
};

const onHandoverOver = (flow: CompiledFlow, run: Run, setting: TurnSetting): AdvanceResult => {
  const { now, threadPaused } = setting.context;
  const { position } = run;
  const isOver =
    position.at === 'handover' && position.overAt !== undefined && new Date(position.overAt) <= now;
  if (threadPaused || !isOver) return unchangedResult(run);
  return toResultOrUnknownPosition(run, continueAfterHandover(flow, run, position, setting), setting.context);
};

const onWaitOver = (flow: CompiledFlow, run: Run, setting: TurnSetting): AdvanceResult => {
  const { context } = setting;
  const { position } = run;
  const isTooEarly = position.at !== 'waiting' || new Date(position.until) > context.now;
  if (context.threadPaused || isTooEarly) return unchangedResult(run);
  // The candidate's silence begins with the messages of this turn.
  const remindAt = run.answered ? computeReminder(context) : null;
  const timedRun: Run = { ...run, remindAt, expireAt: computeExpiry(context) };
  return toResultOrUnknownPosition(timedRun, continueAfterWait(flow, run, position, setting), context);
};

const onReminderDue = (run: Run, setting: TurnSetting): AdvanceResult => {
  const { now, threadPaused, settings } = setting.context;
  if (threadPaused || !run.remindAt || run.remindAt > now) return unchangedResult(run);
  const progress = startProgress(run, setting.context);
  const value = renderText(parseTemplate(settings.reminderMessage), progress, setting);
  const { commands } = addTextMessage(progress, { value }, 'reminder');
  return { type: 'advanced', run: { ...run, remindAt: null }, commands };
};

const onExpired = (run: Run, { now, threadPaused }: TurnContext): AdvanceResult =>
  threadPaused || !run.expireAt || run.expireAt > now ? unchangedResult(run) : endedResult(run, 'timeout');

const failedResult = (run: Run, { error }: EventOf<'failed'>): AdvanceResult => ({
  type: 'advanced',
  run: withException(run, error),
  commands: [],
});

/** Ends the burst, so that the messages that waited are taken as one answer. */
const onBurstOver = (run: Run, { now, threadPaused }: TurnContext): AdvanceResult =>
  threadPaused || !run.burstEndsAt || run.burstEndsAt > now
    ? unchangedResult(run)
    : unchangedResult({ ...run, burstEndsAt: null });

/** An event that does not depend on the flow's graph. */
type LifecycleEvent = EventOf<
  'started' | 'statusPatched' | 'optedOut' | 'burstOver' | 'expired' | 'cancelled' | 'failed'
>;

type FlowEvent = Exclude<RunEvent, LifecycleEvent>;

/** Whether an event does not depend on the flow's graph. */
export const isLifecycleEvent = (event: RunEvent): event is LifecycleEvent =>
  event.type !== 'candidateReplied' &&
  event.type !== 'resumed' &&
  event.type !== 'waitOver' &&
  event.type !== 'handoverOver' &&
  event.type !== 'reminderDue';

/** Takes a turn without the flow, so that a run can be ended even when its flow does not compile. Otherwise as `advance`. */
export const applyLifecycleEvent = (run: Run, event: LifecycleEvent, context: TurnContext): AdvanceResult => {
  if (event.type === 'started') return onStarted(run, context);
  if (event.type === 'statusPatched')
    return run.status === event.status ? unchangedResult(run) : endedResult(run, event.status);
  if (event.type === 'cancelled' && run.status === 'queued') return endedResult(run, 'cancelled');
  if (event.type === 'failed' && run.status === 'queued') return failedResult(run, event);
  if (run.status !== 'running') return unchangedResult(run);
  switch (event.type) {
    case 'optedOut':
      return {
        type: 'advanced',
        run: endRun(run, 'cancelled'),
        commands: [{ type: 'pauseChatbot', reason: 'optOut' }],
      };
    case 'burstOver':
      return onBurstOver(run, context);
    case 'expired':
      return onExpired(run, context);
    case 'cancelled':
      return endedResult(run, 'cancelled');
    case 'failed':
      return failedResult(run, event);
  }
};

const advanceRunning = (
  flow: CompiledFlow,
  run: Run,
  event: FlowEvent,
  setting: TurnSetting,
): AdvanceResult => {
  switch (event.type) {
    case 'candidateReplied':
      return onCandidateReplied(flow, run, event, setting);
    case 'resumed':
      return onResumed(flow, run, event, setting);
    case 'waitOver':
      return onWaitOver(flow, run, setting);
    case 'handoverOver':
      return onHandoverOver(flow, run, setting);
    case 'reminderDue':
      return onReminderDue(run, setting);
  }
};

/** Records in the session what an engine was asked for the turn. */
const recordExchanges = (result: AdvanceResult, before: Run, { ai }: TurnContext): AdvanceResult => {
  if (!ai || ai.size === 0 || result.type !== 'advanced' || result.run === before) return result;
  const { run } = result;
  return { ...result, run: { ...run, session: recordAiExchanges(run.session, ai.values()) } };
};

/**
 * Takes one turn: applies an event to a run, and returns the new run with the commands to carry out. Pure: no argument is
 * changed. Returns what the context lacks when the turn needs more (`MissingInput`); one turn can need several things, one
 * after the other. An event that comes too late or too early (the run has ended, the thread
 * is paused, the timer was moved) returns the same run without commands. Never throws for a compiled flow.
 */
export const advance = (
  flow: CompiledFlow,
  run: Run,
  event: RunEvent,
  context: TurnContext,
): AdvanceResult => {
  if (isLifecycleEvent(event)) return applyLifecycleEvent(run, event, context);
  if (run.status !== 'running') return unchangedResult(run);
  const turn = event.type === 'candidateReplied' ? (event.messageIds.at(-1) ?? '') : '';
  const said = event.type === 'candidateReplied' ? event.text : '';
  const setting = withAnswerDescriber(createTurnSetting(flow, run, context, turn, said), flow);
  return recordExchanges(advanceRunning(flow, run, event, setting), run, context);
};
