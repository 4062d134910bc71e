import { useCallback } from 'react';

import { useFlowEditor } from '../components/editor-context.ts';
import { type LoadPage, type PagedList, usePages } from '../components/use-pages.ts';
import { listVersions, type VersionLine } from './version-requests.ts';

/** Returns the published versions of the flow, the newest first. */
export const useVersions = (): PagedList<VersionLine> => {
  const { request, flowId } = useFlowEditor();
  const loadPage = useCallback<LoadPage<VersionLine>>(
    (_, last, signal) => listVersions(request, flowId, last?.version ?? null, signal),
    [request, flowId],
  );
  return usePages(loadPage);
};
