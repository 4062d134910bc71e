import { useEffect, useRef } from 'react';

import { useFlowEditor } from '../components/editor-context.ts';
import { groupFaults, openFault } from './fault-groups.ts';
import { useFlowFaults } from './use-flow-faults.ts';

/** F8 opens the next problem, and the first one after the last; with Shift the one before. */
const useNextProblemKey = (): void => {
  const editor = useFlowEditor();
  const newest = useRef(editor);
  const place = useRef(-1);
  useEffect(() => {
    newest.current = editor;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const ordered = groupFaults(newest.current, '').flatMap(({ faults }) => faults);
      if (event.key !== 'F8' || ordered.length === 0) return;
      event.preventDefault();
      const next = event.shiftKey ? place.current - 1 : place.current + 1;
      place.current = (Math.max(next, -1) + ordered.length) % ordered.length;
      const fault = ordered[place.current];
      if (fault) openFault(newest.current, fault);
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
  return null;
};
