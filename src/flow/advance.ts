import { meterOfTurn } from './cel/meter.ts';
import { keptOverReset, withAiRecords } from './ai-records.ts';
import type { CompiledFlow } from './compiled.ts';
import { expiryFrom, reminderFrom, shifted } from './deadline.ts';
import { readTemplate } from './placeholders.ts';
import { isStalePress } from './stale-press.ts';
import { beginning, fill, saying, type Setting } from './progress.ts';
import { afterHandover, afterWait, takeReply } from './reply.ts';
import type { Advance, Position, Run, RunError, RunEvent, RunStatus, TurnContext } from './run.ts';
import type { Stop } from './walk-result.ts';

type Of<Type extends RunEvent['type']> = Extract<RunEvent, { readonly type: Type }>;
type Ended = Exclude<RunStatus, 'queued' | 'running'>;

const maxErrors = 100;

/** A turn in which nothing is done. */
const unchanged = (run: Run): Advance => ({ type: 'advanced', run, commands: [] });

const withErrors = (run: Run, errors: readonly RunError[]): Run =>
  errors.length === 0 ? run : { ...run, errorMessages: [...run.errorMessages, ...errors].slice(-maxErrors) };

const ended = (run: Run, status: Ended, nodeId?: string): Run => ({
  ...run,
  status,
  outcome: null,
  position: { at: 'end', nodeId: nodeId ?? ('nodeId' in run.position ? run.position.nodeId : null) },
  remindAt: null,
  expireAt: null,
  burstEndsAt: null,
});

const end = (run: Run, status: Ended): Advance => ({
  type: 'advanced',
  run: ended(run, status),
  commands: [],
});

const excepted = (run: Run, error: RunError): Run =>
  withErrors(ended(run, 'exception', error.nodeId), [error]);

/** The run after a walk; `run` has the deadlines that hold while it waits. */
const settle = (before: Run, stop: Stop, context: TurnContext): Advance => {
  if (stop.at === 'needsVacancies') return { type: 'needsVacancies' };
  if (stop.at === 'needsAi') return { type: 'needsAi', asks: stop.asks };
  const { session, commands, errors, path } = stop.progress;
  const run = withErrors({ ...before, session }, errors);
  switch (stop.at) {
    case 'wait': {
      const { position } = stop;
      // While the run itself makes the candidate wait, nobody is silent.
      const rests = position.at === 'waiting' ? { remindAt: null, expireAt: null } : {};
      return { type: 'advanced', run: { ...run, position, ...rests }, commands, path };
    }
    case 'fault':
      return {
        type: 'advanced',
        run: excepted(run, { ...stop.error, at: context.now.toISOString() }),
        commands,
        path,
      };
    case 'end': {
      if (stop.end !== 'reset') {
        return {
          type: 'advanced',
          run: { ...ended(run, 'finished', stop.nodeId), outcome: stop.end },
          commands,
          path,
        };
      }
      const anew = { ...context.seed, ...keptOverReset(session) };
      const again: Run = { ...run, session: anew, position: { at: 'entry' }, remindAt: null };
      return { type: 'advanced', run: again, commands, path };
    }
  }
};

const settleOrLose = (run: Run, stop: Stop | null, context: TurnContext): Advance => {
  if (stop) return settle(run, stop, context);
  const at = context.now.toISOString();
  const error = {
    code: 'position_unknown',
    detail: 'The flow does not have the place that the run waits at.',
    at,
  };
  return { type: 'advanced', run: excepted(run, error), commands: [] };
};

const onStarted = (run: Run, context: TurnContext): Advance => {
  if (run.status !== 'queued' || context.threadPaused) return unchanged(run);
  const session = { ...context.seed, ...run.session };
  const position: Position = run.position.at === 'entry' ? run.position : { at: 'entry' };
  const started: Run = { ...run, status: 'running', session, position, remindAt: null };
  return { type: 'advanced', run: { ...started, expireAt: expiryFrom(context) }, commands: [] };
};

const onCandidateReplied = (
  flow: CompiledFlow,
  run: Run,
  event: Of<'candidateReplied'>,
  setting: Setting,
): Advance => {
  const { context } = setting;
  if (context.threadPaused || isStalePress(run, event)) return unchanged(run);
  const listening: Run = { ...run, answered: true, burstEndsAt: null };
  // It answers nothing: what is asked after the wait is not known to the candidate yet.
  if (run.position.at === 'waiting') {
    const known = run.answered && run.position.turn === 1;
    return unchanged(known ? run : { ...listening, position: { ...run.position, turn: 1 } });
  }
  const heard: Run = { ...listening, remindAt: reminderFrom(context), expireAt: expiryFrom(context) };
  return settleOrLose(heard, takeReply(flow, run, event, setting), context);
};

const onResumed = (
  flow: CompiledFlow,
  run: Run,
  { pausedForMs }: Of<'resumed'>,
  setting: Setting,
): Advance => {
  const { remindAt, expireAt, burstEndsAt, position } = run;
  const moved: Run = {
    ...run,
    remindAt: shifted(remindAt, pausedForMs),
    expireAt: shifted(expireAt, pausedForMs),
    burstEndsAt: shifted(burstEndsAt, pausedForMs),
  };
  if (position.at === 'waiting') {
    const until = new Date(Date.parse(position.until) + pausedForMs).toISOString();
    return unchanged({ ...moved, position: { ...position, until } });
  }
  if (position.at !== 'handover') return unchanged(moved);
  const gone = settleOrLose(moved, afterHandover(flow, run, position, setting), setting.context);
  if (gone.type !== 'needsAi') return gone;
  // People need not wait for an engine: the run goes on by itself, at once, as after a wait.
  return unchanged({ ...moved, position: { ...position, overAt: setting.context.now.toISOString() } });
};

const onHandoverOver = (flow: CompiledFlow, run: Run, setting: Setting): Advance => {
  const { now, threadPaused } = setting.context;
  const { position } = run;
  const isOver =
    position.at === 'handover' && position.overAt !== undefined && new Date(position.overAt) <= now;
  if (threadPaused || !isOver) return unchanged(run);
  return settleOrLose(run, afterHandover(flow, run, position, setting), setting.context);
};

const onWaitOver = (flow: CompiledFlow, run: Run, setting: Setting): Advance => {
  const { context } = setting;
  const { position } = run;
  const tooEarly = position.at !== 'waiting' || new Date(position.until) > context.now;
  if (context.threadPaused || tooEarly) return unchanged(run);
  // The silence begins with what is said now.
  const remindAt = run.answered ? reminderFrom(context) : null;
  const awake: Run = { ...run, remindAt, expireAt: expiryFrom(context) };
  return settleOrLose(awake, afterWait(flow, run, position, setting), context);
};

const onReminderDue = (run: Run, setting: Setting): Advance => {
  const { now, threadPaused, settings } = setting.context;
  if (threadPaused || !run.remindAt || run.remindAt > now) return unchanged(run);
  const progress = beginning(run, setting.context);
  const value = fill(readTemplate(settings.reminderMessage), progress, setting);
  const { commands } = saying(progress, { value }, 'reminder');
  return { type: 'advanced', run: { ...run, remindAt: null }, commands };
};

const onExpired = (run: Run, { now, threadPaused }: TurnContext): Advance =>
  threadPaused || !run.expireAt || run.expireAt > now ? unchanged(run) : end(run, 'timeout');

const failed = (run: Run, { error }: Of<'failed'>): Advance => ({
  type: 'advanced',
  run: excepted(run, error),
  commands: [],
});

/** Lets the messages that waited be taken as one answer. */
const onBurstOver = (run: Run, { now, threadPaused }: TurnContext): Advance =>
  threadPaused || !run.burstEndsAt || run.burstEndsAt > now
    ? unchanged(run)
    : unchanged({ ...run, burstEndsAt: null });

/** Events that are decided without the flow: they happen to a run whatever its graph says. */
type Outward = Of<
  'started' | 'statusPatched' | 'optedOut' | 'burstOver' | 'expired' | 'cancelled' | 'failed'
>;

type Inward = Exclude<RunEvent, Outward>;

/** Whether an event is decided without the flow. */
export const isOutward = (event: RunEvent): event is Outward =>
  event.type !== 'candidateReplied' &&
  event.type !== 'resumed' &&
  event.type !== 'waitOver' &&
  event.type !== 'handoverOver' &&
  event.type !== 'reminderDue';

/** Takes a turn that needs no flow, so that a run can always be ended; otherwise as `advance`. */
export const conclude = (run: Run, event: Outward, context: TurnContext): Advance => {
  if (event.type === 'started') return onStarted(run, context);
  if (event.type === 'statusPatched')
    return run.status === event.status ? unchanged(run) : end(run, event.status);
  if (event.type === 'cancelled' && run.status === 'queued') return end(run, 'cancelled');
  if (event.type === 'failed' && run.status === 'queued') return failed(run, event);
  if (run.status !== 'running') return unchanged(run);
  switch (event.type) {
    case 'optedOut':
      return { type: 'advanced', run: ended(run, 'cancelled'), commands: [{ type: 'pauseChatbot' }] };
    case 'burstOver':
      return onBurstOver(run, context);
    case 'expired':
      return onExpired(run, context);
    case 'cancelled':
      return end(run, 'cancelled');
    case 'failed':
      return failed(run, event);
  }
};

const advanceRunning = (flow: CompiledFlow, run: Run, event: Inward, setting: Setting): Advance => {
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

/** Keeps in the session what an engine was asked for a turn that was taken. */
const withRecords = (result: Advance, before: Run, { ai }: TurnContext): Advance => {
  if (!ai || ai.size === 0 || result.type !== 'advanced' || result.run === before) return result;
  const { run } = result;
  return { ...result, run: { ...run, session: withAiRecords(run.session, ai.values()) } };
};

/**
 * Takes one turn: what an event does to a run, and what is said and done because of it. Pure: nothing given is
 * changed. It asks for the vacancies when the context has none and the turn needs them, and for what an AI engine
 * has to answer, one question after the other. An event that comes too late or too early (the run has ended, the thread is paused, the timer was moved)
 * answers the same run and no commands. Never throws for a compiled flow.
 */
export const advance = (flow: CompiledFlow, run: Run, event: RunEvent, context: TurnContext): Advance => {
  if (isOutward(event)) return conclude(run, event, context);
  if (run.status !== 'running') return unchanged(run);
  const turn = event.type === 'candidateReplied' ? (event.messageIds.at(-1) ?? '') : '';
  const setting = { context, language: flow.language, turn, steps: meterOfTurn() };
  return withRecords(advanceRunning(flow, run, event, setting), run, context);
};
