import { useEffect, useEffectEvent, useState } from 'react';

import {
  type PlayedSimulation,
  playScript,
  type ScriptEvent,
  type SimulationSetup,
} from '../../shared/simulation.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import {
  addEvent,
  addResult,
  goBackBefore,
  type PlayedScript,
  resultOf,
  startScript,
  withoutResults,
} from './simulation-script.ts';

/** A conversation that the user plays against the flow. */
export interface TrialConversation {
  readonly script: PlayedScript;
  /** The newest answer, also while a later event is being played. */
  readonly result: PlayedSimulation | null;
  /** The events since that answer. */
  readonly pending: readonly ScriptEvent[];
  readonly error: Error | null;
  /** Whether it waits until the draft is saved. */
  readonly isWaiting: boolean;
  add(event: Omit<ScriptEvent, 'after'>, seconds?: number): void;
  goBack(message: number): void;
  restart(setup?: SimulationSetup): void;
  retry(): void;
}

const newestResult = ({ events, results }: PlayedScript): [number, PlayedSimulation] | null =>
  [...results].filter(([count]) => count <= events.length).toSorted(([a], [b]) => b - a)[0] ?? null;

/** The answer to a script: what was played, or why it could not be. */
interface Answer {
  readonly to: PlayedScript;
  readonly played: PlayedSimulation | null;
  readonly error: Error | null;
}

/** Plays a script on what is saved, whenever it has no answer yet. */
const useAnswers = (script: PlayedScript, isWanted: boolean, answer: (answer: Answer) => void): void => {
  const { flowId, request } = useFlowEditor();
  const take = useEffectEvent(answer);
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const run = async (): Promise<void> => {
      const { setup, events } = script;
      try {
        const played = await playScript(request, flowId, { ...setup, messages: events }, leaving.signal);
        take({ to: script, played, error: null });
      } catch (failure) {
        if (leaving.signal.aborted) return;
        const error = failure instanceof Error ? failure : new Error(String(failure));
        take({ to: script, played: null, error });
      }
    };
    void run();
    return () => leaving.abort();
  }, [script, isWanted, request, flowId]);
};

const startNow = (setup: SimulationSetup): PlayedScript =>
  startScript({ ...setup, startsAt: new Date().toISOString() });

/** Plays a conversation: each event is added to the script, and the script is played again on what is saved. */
export const useSimulation = (): TrialConversation => {
  const { revision, isSaved } = useFlowEditor();
  const [script, setScript] = useState(() => startNow({}));
  const [playedRevision, setPlayedRevision] = useState(revision);
  const [error, setError] = useState<Error | null>(null);
  const isOfDraft = script.setup.version === undefined;
  if (playedRevision !== revision) {
    setPlayedRevision(revision);
    if (isOfDraft) setScript(withoutResults(script));
    setError(null);
  }
  const canPlay = isSaved || !isOfDraft;
  const isPlayed = resultOf(script) !== undefined || error !== null;
  useAnswers(script, canPlay && !isPlayed, ({ to, played, error: failure }) => {
    if (played) setScript((now) => addResult(now, to, played));
    setError(failure);
  });
  const [count, result] = newestResult(script) ?? [0, null];
  const change = (next: (now: PlayedScript) => PlayedScript): void => {
    setError(null);
    setScript(next);
  };
  return {
    script,
    result,
    pending: script.events.slice(count),
    error,
    isWaiting: !canPlay && !isPlayed,
    add: (event, seconds) => change((now) => addEvent(now, event, seconds)),
    goBack: (message) => change((now) => goBackBefore(now, message)),
    restart: (setup = script.setup) => change(() => startNow(setup)),
    retry: () => setError(null),
  };
};
