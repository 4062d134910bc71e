import type { AiExchanges } from '../ai.ts';
import type { StoredAnswer } from '../answer-records.ts';
import { createTurnMeter } from '../cel/meter.ts';
import type { CompiledFlow } from '../compiled.ts';
import { isMissingInput } from '../missing-input.ts';
import { recordAnswer, type TurnProgress, type TurnSetting } from '../progress.ts';
import type { Position } from '../run.ts';
import type { WalkResult } from '../walk-result.ts';
import { type ActionInNode, findAction, walk } from '../walk.ts';

/** The answers of a replay, by the id of the action that asks for them. */
export type ReplayAnswers = ReadonlyMap<string, StoredAnswer>;

/** The answers, the moment and the beginning of a replay. */
export interface ReplaySource {
  readonly flow: CompiledFlow;
  readonly answers: ReplayAnswers;
  readonly setting: TurnSetting;
  /** The session and the candidate at the start of the run. */
  readonly begin: TurnProgress;
  /** Whether the run has been past a wait or a handover: the candidate does not wait again. */
  readonly isPast: (actionId: string) => boolean;
  /** Returns the answers of AI engines, as the turn after these answers sees them. */
  readonly exchangesAfter: (taken: readonly StoredAnswer[]) => AiExchanges | undefined;
}

/** A run that was played again. */
export interface Replay {
  readonly stop: WalkResult;
  /** The answers that its way asked for, in their order. */
  readonly taken: readonly StoredAnswer[];
  /** The number of commands before the last answer was taken. What comes after them can be new to the candidate. */
  readonly commandsBefore: number;
}

type WaitingStop = Extract<WalkResult, { readonly type: 'wait' }>;

/** A way on from a place: an answer is known to it, a wait is over, or people are done. */
interface Step {
  readonly place: ActionInNode;
  /** 0 performs the action of the place, 1 begins with the one after it. */
  readonly shift: 0 | 1;
  /** The number of waits since the last answer. */
  readonly waits: number;
}

const settingOf = (source: ReplaySource, taken: readonly StoredAnswer[]): TurnSetting => {
  const { setting, answers, exchangesAfter } = source;
  const [first] = answers.values();
  const { ai: _, ...context } = setting.context;
  const ai = exchangesAfter(taken);
  const now = (taken.at(-1) ?? first)?.at ?? context.now;
  const isTaken = (actionId: string): boolean => taken.some((answer) => answer.actionId === actionId);
  return {
    ...setting,
    context: { ...context, now, ...(ai && { ai }) },
    steps: createTurnMeter(),
    hasRecordedAnswer: (actionId) => answers.has(actionId) && !isTaken(actionId),
  };
};

const goOn = (
  source: ReplaySource,
  { place, shift, waits }: Step,
  taken: readonly StoredAnswer[],
  progress: TurnProgress,
): WalkResult => {
  const start = { node: place.node, index: place.index + shift, waits, waited: shift === 0 };
  return walk(source.flow, start, settingOf(source, taken), progress);
};

const takeAnswer = (source: ReplaySource, place: ActionInNode, stop: WaitingStop, before: Replay): Replay => {
  const actionId = place.compiled.id;
  const answer = source.answers.get(actionId);
  if (!answer || before.taken.includes(answer)) return { ...before, stop };
  const taken = [...before.taken, answer];
  const { variableName, sequence: _, at, ...record } = answer;
  const progress = recordAnswer(
    stop.progress,
    variableName,
    { ...record, nodeId: place.node.id, actionId },
    at ?? source.setting.context.now,
  );
  const on = goOn(source, { place, shift: 1, waits: 0 }, taken, progress);
  return settle(source, on, { stop: on, taken, commandsBefore: progress.commands.length });
};

/** Passes a wait or a handover where the run has been past it, or where known answers lie behind it. */
const pass = (source: ReplaySource, step: Step, stop: WaitingStop, before: Replay): Replay => {
  // A turn of its own begins here, which no answer began.
  const on = goOn(source, step, before.taken, { ...stop.progress, answer: null });
  const end = settle(source, on, { ...before, stop: on });
  const goesOn =
    source.isPast(step.place.compiled.id) ||
    end.taken.length > before.taken.length ||
    isMissingInput(end.stop);
  return goesOn ? end : { ...before, stop };
};

/** Goes on from where a walk stopped as long as the replay can. */
const settle = (source: ReplaySource, stop: WalkResult, before: Replay): Replay => {
  if (stop.type !== 'wait' || !('actionId' in stop.position)) return { ...before, stop };
  const { position } = stop;
  const place = findAction(source.flow, position);
  if (!place) return { ...before, stop };
  switch (position.at) {
    case 'question':
      return takeAnswer(source, place, stop, before);
    case 'waiting':
      return pass(source, { place, shift: 0, waits: position.turn }, stop, before);
    case 'handover':
      return position.afterwards === 'continue'
        ? pass(source, { place, shift: 1, waits: 0 }, stop, before)
        : { ...before, stop };
  }
};

/** Moves the end of a wait that begins now: the replay counted it from the last answer. */
const beginWaitNow = (source: ReplaySource, { stop, taken, ...rest }: Replay): Replay => {
  if (stop.type !== 'wait' || stop.position.at !== 'waiting') return { stop, taken, ...rest };
  const { now } = source.setting.context;
  const counted = settingOf(source, taken).context.now;
  const until = new Date(Date.parse(stop.position.until) - counted.getTime() + now.getTime()).toISOString();
  const position: Position = { ...stop.position, until };
  return { stop: { ...stop, position }, taken, ...rest };
};

/**
 * Plays a run again from its start with the given answers, each at most once, up to the first question without one. Each
 * answer is taken at its own time. A wait or a handover that the run has not been past ends the replay, unless known
 * answers lie behind it. Pure. Null when the flow has no start.
 */
export const replayRun = (source: ReplaySource): Replay | null => {
  const node = source.flow.nodes.get(source.flow.startNodeId);
  if (!node) return null;
  const start = { node, index: 0, waits: 0, waited: false };
  const stop = walk(source.flow, start, settingOf(source, []), source.begin);
  return beginWaitNow(source, settle(source, stop, { stop, taken: [], commandsBefore: 0 }));
};
