import { useEffect, useEffectEvent, useState } from 'react';

import type { OpenFlow } from '../live/open-flow.ts';
import { useRunningEditor } from './running-editor.ts';

const renewMs = 12_000;
const editingMs = 8_000;

type Doing = 'viewing' | 'editing' | 'left';

/** Returns whether the user has changed something in the last seconds. */
const useIsEditing = (flow: OpenFlow): boolean => {
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { history } = flow.state.get();
    const stop = flow.state.subscribe(() => {
      const now = flow.state.get().history;
      if (now === history) return;
      history = now;
      setEditing(true);
      clearTimeout(timer);
      timer = setTimeout(() => setEditing(false), editingMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [flow]);
  return isEditing;
};

/** Reports to colleagues that this user has the flow open, and which node they look at. */
export const useFlowPresence = (flow: OpenFlow, nodeId: string | null): void => {
  const { session } = useRunningEditor();
  const isEditing = useIsEditing(flow);
  const report = useEffectEvent((state: Doing, shownId: string | null): void => {
    const body = JSON.stringify({ flowId: flow.flowId, nodeId: shownId, state });
    const headers = { 'Content-Type': 'application/json' };
    // Presence is a courtesy: what is lost comes again with the next renewal.
    session.send('presence', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  });
  const state = isEditing ? 'editing' : 'viewing';
  useEffect(() => {
    const renew = (): void => {
      if (document.visibilityState === 'visible') report(state, nodeId);
    };
    renew();
    const timer = setInterval(renew, renewMs);
    return () => clearInterval(timer);
  }, [state, nodeId]);
  // Only leaving is reported on the way out: a change of the node could overtake the next one.
  useEffect(() => () => report('left', null), []);
};
