import { isDeepStrictEqual } from 'node:util';

import type { RunOutcome, RunStatus } from '../flow/run.ts';
import { textPayload } from '../messaging/payload.ts';
import type { EarlierRun, PastMessage } from './earlier-run.ts';
import type { TranscriptLine, SimulationResult } from './simulation-recorder.ts';

/** The end of a run. */
export interface ComparedEnd {
  readonly status: RunStatus;
  readonly outcome: RunOutcome | null;
}

/** A message without its place and time. */
export interface ComparedMessage {
  readonly sendBy: TranscriptLine['sendBy'];
  readonly payload: TranscriptLine['payload'];
}

/** The differences between an earlier run and its simulation. */
export interface RunDifferences {
  /** The first index at which the transcripts differ. `before` or `after` is null where that transcript has ended. */
  readonly firstMessage: {
    readonly index: number;
    readonly before: ComparedMessage | null;
    readonly after: ComparedMessage | null;
  } | null;
  /** The nodes that only one of the two visited. */
  readonly nodes: { readonly onlyBefore: readonly string[]; readonly onlyAfter: readonly string[] };
  readonly end: { readonly same: boolean; readonly before: ComparedEnd; readonly after: ComparedEnd };
  /** Whether the run's own version says the same messages again; false when people took part in the conversation. */
  readonly reproduced: boolean;
}

/** Checks whether two messages are the same. Questions of earlier releases do not name the largest file. */
const isSameMessage = (before: ComparedMessage | null, after: ComparedMessage | null): boolean => {
  if (before === null || after === null) return before === after;
  if (isDeepStrictEqual(before, after)) return true;
  const { data } = textPayload.safeParse(after.payload);
  if (!data) return false;
  const { maxBytes, ...attributes } = data.attributes;
  const sizeless = { sendBy: after.sendBy, payload: { type: data.type, attributes } };
  return maxBytes !== undefined && isDeepStrictEqual(before, sizeless);
};

const toComparedMessage = ({ sendBy, payload }: TranscriptLine | PastMessage): ComparedMessage => ({
  sendBy,
  payload,
});

const firstDifference = (
  before: readonly PastMessage[],
  after: readonly TranscriptLine[],
): RunDifferences['firstMessage'] => {
  for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
    const [old, now] = [before[index], after[index]];
    const words = { before: old ? toComparedMessage(old) : null, after: now ? toComparedMessage(now) : null };
    if (!isSameMessage(words.before, words.after)) return { index, ...words };
  }
  return null;
};

const nodesOnlyIn = ({ path }: SimulationResult, other: SimulationResult): string[] => {
  const visited = new Set(other.path.map(({ nodeId }) => nodeId));
  return [...new Set(path.map(({ nodeId }) => nodeId))].filter((nodeId) => !visited.has(nodeId));
};

/** Compares an earlier run with its simulation; `again` is the simulation on the run's own version. */
export const compareWithEarlierRun = (
  { stored, messages }: EarlierRun,
  again: SimulationResult,
  played: SimulationResult,
): RunDifferences => {
  const before: ComparedEnd = { status: stored.run.status, outcome: stored.run.outcome };
  const after: ComparedEnd = { status: played.end.status, outcome: played.end.outcome };
  return {
    firstMessage: firstDifference(messages, played.transcript),
    nodes: { onlyBefore: nodesOnlyIn(again, played), onlyAfter: nodesOnlyIn(played, again) },
    end: { same: isDeepStrictEqual(before, after), before, after },
    reproduced: firstDifference(messages, again.transcript) === null,
  };
};
