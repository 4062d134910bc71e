import type { ComponentType } from 'react';

import { FlowChecker } from '../check/flow-checker.tsx';
import { laterViews } from './later-views.ts';
import type { PublishDialogProps, SidePanelProps, SimulationPanelProps } from './panel-props.ts';

/** The parts that the frame shows in its places. A part that is null has no control that leads to it. */
export interface EditorSlots {
  /** The flow as a graph. */
  readonly canvas: ComponentType | null;
  /** The flow as a tree. */
  readonly outline: ComponentType | null;
  /** The form of what is selected. */
  readonly selection: ComponentType | null;
  /** Runs as long as the flow is open, shows nothing, and reports the faults of the draft. */
  readonly checker: ComponentType | null;
  readonly problems: ComponentType<SidePanelProps> | null;
  readonly simulation: ComponentType<SimulationPanelProps> | null;
  readonly versions: ComponentType<SidePanelProps> | null;
  readonly publish: ComponentType<PublishDialogProps> | null;
}

/** The parts of the editor. */
export const editorSlots: EditorSlots = {
  canvas: laterViews.canvas.View,
  outline: laterViews.outline.View,
  selection: laterViews.forms.View,
  checker: FlowChecker,
  problems: laterViews.problems.View,
  simulation: laterViews.simulation.View,
  versions: laterViews.versions.View,
  publish: laterViews.publication.View,
};
