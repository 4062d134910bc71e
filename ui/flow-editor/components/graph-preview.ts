import { createContext, use, useMemo, useState } from 'react';

import type { FlowGraph } from '../../../src/flow/flow.ts';
import type { ChangeKind, PartChange } from '../versions/graph-diff.ts';

/** A graph that is shown in place of the draft, which cannot be changed meanwhile. */
export interface GraphPreview {
  /** Says what is shown. */
  readonly title: string;
  /** With the parts that a comparison has removed. */
  readonly graph: FlowGraph;
  /** The differences that are marked, in the order of the graph; none where a version is only looked at. */
  readonly changes: readonly PartChange[];
}

/** The graph in place of the draft, and the way to change it. */
export interface PreviewControls {
  readonly preview: GraphPreview | null;
  /** The kinds of the changes, by the ids of nodes, actions and transitions. */
  readonly marks: ReadonlyMap<string, ChangeKind>;
  setPreview(preview: GraphPreview | null): void;
}

const noMarks: PreviewControls['marks'] = new Map();

/** Gives the views of a flow what is shown in place of the draft. */
export const GraphPreviewContext = createContext<PreviewControls>({
  preview: null,
  marks: noMarks,
  setPreview: () => undefined,
});

/** Returns what is shown in place of the draft. */
export const useGraphPreview = (): PreviewControls => use(GraphPreviewContext);

/** Keeps what is shown in place of the draft, for the provider of `GraphPreviewContext`. */
export const usePreviewControls = (): PreviewControls => {
  const [preview, setPreview] = useState<GraphPreview | null>(null);
  return useMemo(() => {
    const marks = preview ? new Map(preview.changes.map(({ id, change }) => [id, change])) : noMarks;
    return { preview, marks, setPreview };
  }, [preview]);
};
