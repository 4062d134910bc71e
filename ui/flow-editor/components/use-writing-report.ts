import { useEffect } from 'react';

import { useFlowEditor } from './editor-context.ts';

/** Reports, as long as a field keeps what the user types, that nothing of colleagues is seen in it. */
export const useWritingReport = (isWriting: boolean): void => {
  const { setWriting } = useFlowEditor();
  useEffect(() => {
    if (!isWriting) return undefined;
    setWriting(true);
    return () => setWriting(false);
  }, [isWriting, setWriting]);
};
