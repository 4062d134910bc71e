import { useCallback, useEffect, useRef } from 'react';

import { useFlowEditor } from './editor-context.ts';

/**
 * Returns a function that reports whether a field keeps its words, so that nothing of colleagues is seen in it. It reports at once:
 * what a colleague changes after the press of a key, and before the page is drawn again, was not seen either.
 */
export const useWritingReport = (): ((isWriting: boolean) => void) => {
  const { setWriting } = useFlowEditor();
  const wasWriting = useRef(false);
  const report = useCallback(
    (isWriting: boolean): void => {
      if (wasWriting.current === isWriting) return;
      wasWriting.current = isWriting;
      setWriting(isWriting);
    },
    [setWriting],
  );
  useEffect(() => () => report(false), [report]);
  return report;
};
