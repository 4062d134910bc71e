import { isDeepStrictEqual } from 'node:util';

import type { RunOutcome, RunStatus } from '../../flow/run.ts';
import { textPayload } from '../../messaging/payload.ts';
import type { EarlierRun, PastMessage } from './earlier-run.ts';
import type { Line, Played } from './record.ts';

/** How a run came out. */
export interface Verdict {
  readonly status: RunStatus;
  readonly outcome: RunOutcome | null;
}

/** Who says what, without where and when. */
export interface Words {
  readonly sendBy: Line['sendBy'];
  readonly payload: Line['payload'];
}

/** What would have been different from an earlier run. */
export interface Differences {
  /** The first place, from 0, at which the transcripts differ; null where one is at its end. */
  readonly firstMessage: {
    readonly index: number;
    readonly before: Words | null;
    readonly after: Words | null;
  } | null;
  /** Nodes that only one of the two came to, by the ways that their graphs lead. */
  readonly nodes: { readonly onlyBefore: readonly string[]; readonly onlyAfter: readonly string[] };
  readonly end: { readonly same: boolean; readonly before: Verdict; readonly after: Verdict };
  /** Whether the run's own version says again what the run said: false when people took part in it. */
  readonly reproduced: boolean;
}

/** Whether the same was said. A question of an earlier release names no largest file: it says the same without it. */
const areSame = (before: Words | null, after: Words | null): boolean => {
  if (before === null || after === null) return before === after;
  if (isDeepStrictEqual(before, after)) return true;
  const { data } = textPayload.safeParse(after.payload);
  if (!data) return false;
  const { maxBytes, ...attributes } = data.attributes;
  const sizeless = { sendBy: after.sendBy, payload: { type: data.type, attributes } };
  return maxBytes !== undefined && isDeepStrictEqual(before, sizeless);
};

const wordsOf = ({ sendBy, payload }: Line | PastMessage): Words => ({ sendBy, payload });

const firstDifference = (
  before: readonly PastMessage[],
  after: readonly Line[],
): Differences['firstMessage'] => {
  for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
    const [old, now] = [before[index], after[index]];
    const words = { before: old ? wordsOf(old) : null, after: now ? wordsOf(now) : null };
    if (!areSame(words.before, words.after)) return { index, ...words };
  }
  return null;
};

const without = ({ path }: Played, other: Played): string[] => {
  const visited = new Set(other.path.map(({ nodeId }) => nodeId));
  return [...new Set(path.map(({ nodeId }) => nodeId))].filter((nodeId) => !visited.has(nodeId));
};

/** Compares an earlier run with what was played; `again` is the same run on its own version. */
export const differencesOf = (
  { stored, messages }: EarlierRun,
  again: Played,
  played: Played,
): Differences => {
  const before: Verdict = { status: stored.run.status, outcome: stored.run.outcome };
  const after: Verdict = { status: played.end.status, outcome: played.end.outcome };
  return {
    firstMessage: firstDifference(messages, played.transcript),
    nodes: { onlyBefore: without(again, played), onlyAfter: without(played, again) },
    end: { same: isDeepStrictEqual(before, after), before, after },
    reproduced: firstDifference(messages, again.transcript) === null,
  };
};
