import { useEffect, useMemo, useRef, useState } from 'react';

import type { FlowFault } from '../../../src/flow/compiled.ts';
import type { FlowGraph } from '../../../src/flow/flow.ts';
import type { RequestApi } from '../../shared/json-api.ts';
import { getFlowEngine } from './engine.ts';
import { readServerFaults } from './server-faults.ts';

/** The draft whose faults are wanted. */
export interface CheckedDraft {
  readonly flowId: string;
  readonly graph: FlowGraph;
  readonly givenVariables: readonly string[];
  /** The revision that the service has: its references are looked up again with each one. */
  readonly revision: number;
  readonly request: RequestApi;
}

const none: readonly FlowFault[] = [];

/** One request for what comes in one go. */
const serverPauseMs = 1000;

/** Checks the newest draft after the one that is being checked; those between them are left out. */
const useEngineFaults = (graph: FlowGraph, given: readonly string[]): readonly FlowFault[] => {
  const [faults, setFaults] = useState(none);
  const newest = useRef({ graph, given });
  const isBusy = useRef(false);
  useEffect(() => {
    newest.current = { graph, given };
    const check = async (): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      for (let checked = null; checked !== newest.current;) {
        checked = newest.current;
        setFaults(await getFlowEngine().check(checked.graph, checked.given));
      }
      isBusy.current = false;
    };
    void check();
  }, [graph, given]);
  return faults;
};

const useServerFaults = ({ flowId, revision, request }: CheckedDraft): readonly FlowFault[] => {
  const [faults, setFaults] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => {
      // Without an answer the last ones stay: publishing looks again.
      request(`flows/${flowId}`, { parameters: { check: 'true' }, signal }).then(
        ({ meta }) => setFaults(readServerFaults(meta)),
        () => undefined,
      );
    }, serverPauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another revision can name other rows
  }, [flowId, revision, request]);
  return faults;
};

/**
 * Finds the faults of the draft as publishing would: those of the flow itself with the engine in a worker, those of the rows
 * that it names with the service. A fault of an action that has gone meanwhile is left out.
 */
export const useFlowFaults = (draft: CheckedDraft): readonly FlowFault[] => {
  const { graph, givenVariables } = draft;
  const own = useEngineFaults(graph, givenVariables);
  const ofServer = useServerFaults(draft);
  return useMemo(() => {
    const present = new Set(graph.nodes.flatMap(({ actions }) => actions.map(({ id }) => id)));
    const named = ofServer.filter(({ actionId }) => actionId !== undefined && present.has(actionId));
    return named.length === 0 ? own : [...own, ...named];
  }, [graph, own, ofServer]);
};
