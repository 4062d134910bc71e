/** A panel beside the canvas, which the user can close. */
export interface SidePanelProps {
  readonly close: () => void;
}

/** The simulation: a conversation of the user's own, or an earlier run that is played on the draft. */
export interface SimulationPanelProps extends SidePanelProps {
  readonly runId: string | null;
}

/** The dialog that publishes. */
export interface PublishDialogProps extends SidePanelProps {
  /** Closes the dialog, and plays a run on the draft, message by message. */
  readonly showRun: (runId: string) => void;
}
