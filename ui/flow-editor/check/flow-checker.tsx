import { useEffect, useRef } from 'react';

import type { FlowFault } from '../../../src/flow/compiled.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useResumedEdits } from '../forms/held-edits.ts';
import { groupFaults, openFault } from './fault-groups.ts';
import { useFlowFaults } from './use-flow-faults.ts';

/** The problem that was opened last, and its place in the list. */
interface OpenedProblem {
  readonly name: string;
  readonly place: number;
}

const nameOf = ({ code, nodeId, actionId, transitionId, path }: FlowFault): string =>
  JSON.stringify([code, nodeId, actionId, transitionId, path]);

/** Returns the place of the next problem. One that has been mended has left its place to the one behind it. */
const placeOfNext = (ordered: readonly FlowFault[], last: OpenedProblem, isBack: boolean): number => {
  const at = ordered.findIndex((fault) => nameOf(fault) === last.name);
  const from = at < 0 ? last.place : at;
  const next = at < 0 && !isBack ? from : from + (isBack ? -1 : 1);
  return (next + ordered.length) % ordered.length;
};

/** F8 opens the next problem, and the first one after the last; with Shift the one before. */
const useNextProblemKey = (): void => {
  const editor = useFlowEditor();
  const newest = useRef(editor);
  const last = useRef<OpenedProblem>({ name: '', place: 0 });
  useEffect(() => {
    newest.current = editor;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const ordered = groupFaults(newest.current, '').flatMap(({ faults }) => faults);
      if (event.key !== 'F8' || ordered.length === 0) return;
      event.preventDefault();
      const place = placeOfNext(ordered, last.current, event.shiftKey);
      const fault = ordered[place];
      if (!fault) return;
      last.current = { name: nameOf(fault), place };
      openFault(newest.current, fault);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};

/** Checks the draft as long as the flow is open, and reports its faults. It shows nothing. */
export const FlowChecker = (): null => {
  const { flowId, graph, settings, revision, request, reportFaults } = useFlowEditor();
  const faults = useFlowFaults({
    flowId,
    graph,
    givenVariables: settings.givenVariables,
    revision,
    request,
  });
  useEffect(() => reportFaults(faults), [faults, reportFaults]);
  useNextProblemKey();
  useResumedEdits();
  return null;
};
