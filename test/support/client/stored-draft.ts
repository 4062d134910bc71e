import { z } from 'zod';

import type { FlowGraph } from '../../../src/flow/flow.ts';
import { readGraph } from '../../../ui/flow-editor/data/read-draft.ts';
import type { SendRequest } from './api-client.ts';

const stored = z.object({ meta: z.object({ draft: z.object({ graph: z.unknown() }) }) });

/** Returns the graph of a flow's draft, as the service has it. */
export const readStoredDraft = async (send: SendRequest, flowId: string): Promise<FlowGraph> => {
  const { body } = await send('GET', `/flows/${flowId}?draft=true`);
  return readGraph(stored.parse(body).meta.draft.graph);
};
