import { isDeepStrictEqual } from 'node:util';

import type { RunOutcome, RunStatus } from '../flow/run.ts';
import { textPayload } from '../messaging/payload.ts';
import type { EarlierRun, PastMessage } from './earlier-run.ts';
import type { TranscriptLine, SimulationResult } from './simulation-recorder.ts';

/** How a run came out. */
export interface ComparedEnd {
  readonly status: RunStatus;
  readonly outcome: RunOutcome | null;
}

/** Who says what, without where and when. */
export interface ComparedMessage {
  readonly sendBy: TranscriptLine['sendBy'];
  readonly payload: TranscriptLine['payload'];
}

/** What would have been different from an earlier run. */
export interface RunDifferences {
  /** The first place, from 0, at which the transcripts differ; null where one is at its end. */
  readonly firstMessage: {
    readonly index: number;
    readonly before: ComparedMessage | null;
    readonly after: ComparedMessage | null;
  } | null;
  /** Nodes that only one of the two came to, by the ways that their graphs lead. */
  readonly nodes: { readonly onlyBefore: readonly string[]; readonly onlyAfter: readonly string[] };
  readonly end: { readonly same: boolean; readonly before: ComparedEnd; readonly after: ComparedEnd };
  /** Whether the run's own version says again what the run said: false when people took part in it. */
  readonly reproduced: boolean;
}

/** Whether the same was said. A question of an earlier release names no largest file: it says the same without it. */
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

/** Compares an earlier run with what was played; `again` is the same run on its own version. */
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
