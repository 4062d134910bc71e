import { useEffect, useState } from 'react';

import { useStoreValue } from '../../shared/value-store.ts';
import type { FlowSummary } from '../data/flow-requests.ts';
import { useRunningEditor } from './running-editor.ts';

/** The list of flows: what was read last, and why reading failed. */
export interface FlowListState {
  /** Null while it is read for the first time. */
  readonly flows: readonly FlowSummary[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Reads the flows, and reads them again when one has changed. */
export const useFlowList = (): FlowListState => {
  const { source, listVersion } = useRunningEditor();
  const version = useStoreValue(listVersion);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<Omit<FlowListState, 'retry'>>({ flows: null, error: null });
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      try {
        const flows = await source.list();
        if (isCurrent) setState({ flows, error: null });
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        if (isCurrent) setState((now) => ({ ...now, error: failure }));
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new version or another try reads the list again
  }, [source, version, tries]);
  return { ...state, retry: () => setTries((count) => count + 1) };
};
