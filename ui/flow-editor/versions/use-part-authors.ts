import { useCallback } from 'react';

import { useFlowEditor } from '../components/editor-context.ts';
import { useLoaded } from '../components/panel-context.ts';
import { loadLastAuthors, loadPartAuthors, type PartAuthors } from './version-requests.ts';

const nobody: PartAuthors = new Map();

/** The version since which the authors of changes are wanted: its id, the beginning of the flow, or none. */
type AuthorsSince = { readonly versionId: string } | 'beginning' | null;

/**
 * Returns who changed the draft since a version; nobody without one. They are loaded again with each revision of the draft.
 * Without an answer the changes are shown without authors.
 */
export const usePartAuthors = (since: AuthorsSince, revision: number): PartAuthors => {
  const { request, flowId } = useFlowEditor();
  const versionId = since === null || since === 'beginning' ? since : since.versionId;
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (versionId === null) return { revision, authors: nobody };
      const authors =
        versionId === 'beginning'
          ? await loadLastAuthors(request, flowId, signal)
          : await loadPartAuthors(request, { flowId, versionId }, signal);
      return { revision, authors };
    },
    [request, flowId, versionId, revision],
  );
  return useLoaded(load).value?.authors ?? nobody;
};
