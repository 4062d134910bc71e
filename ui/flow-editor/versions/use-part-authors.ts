import { useCallback } from 'react';

import { useFlowEditor } from '../components/editor-context.ts';
import { useLoaded } from '../components/panel-context.ts';
import { loadPartAuthors, type PartAuthors } from './version-requests.ts';

const nobody: PartAuthors = new Map();

/**
 * Returns who changed the draft since a version; nobody without a version. They are loaded again with each revision of the draft.
 * Without an answer the changes are shown without authors.
 */
export const usePartAuthors = (versionId: string | null, revision: number): PartAuthors => {
  const { request, flowId } = useFlowEditor();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const authors =
        versionId === null ? nobody : await loadPartAuthors(request, { flowId, versionId }, signal);
      return { revision, authors };
    },
    [request, flowId, versionId, revision],
  );
  return useLoaded(load).value?.authors ?? nobody;
};
