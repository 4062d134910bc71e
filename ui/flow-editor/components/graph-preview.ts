import { createContext, use, useMemo, useState } from 'react';

import type { FlowGraph } from '../../../src/flow/flow.ts';

/** How parts differ between two graphs, by the ids of nodes, actions and transitions. */
export type PartMarks = ReadonlyMap<string, 'added' | 'removed' | 'changed'>;

/** A graph that is shown in place of the draft, which cannot be changed meanwhile. */
export interface GraphPreview {
  /** Says what is shown. */
  readonly title: string;
  readonly graph: FlowGraph;
  readonly marks: PartMarks;
}

/** The graph in place of the draft, and the way to change it. */
export interface PreviewControls {
  readonly preview: GraphPreview | null;
  setPreview(preview: GraphPreview | null): void;
}

/** Gives the views of a flow what is shown in place of the draft. */
export const GraphPreviewContext = createContext<PreviewControls>({
  preview: null,
  setPreview: () => undefined,
});

/** Returns what is shown in place of the draft. */
export const useGraphPreview = (): PreviewControls => use(GraphPreviewContext);

/** Keeps what is shown in place of the draft, for the provider of `GraphPreviewContext`. */
export const usePreviewControls = (): PreviewControls => {
  const [preview, setPreview] = useState<GraphPreview | null>(null);
  return useMemo(() => ({ preview, setPreview }), [preview]);
};
