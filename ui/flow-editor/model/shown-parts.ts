/** The views of a flow. */
export type FrameView = 'canvas' | 'outline' | 'settings';

/** A panel beside the view. */
export type FramePanelName = 'selection' | 'problems' | 'simulation' | 'versions';

/** The selection: nodes, or one action or transition of a node. */
export interface EditorSelection {
  readonly nodeIds: readonly string[];
  readonly actionId: string | null;
  readonly transitionId: string | null;
}

/** The parts of a flow that are on the screen. */
export interface ShownParts {
  readonly view: FrameView;
  readonly panel: FramePanelName;
  readonly selection: EditorSelection;
}
