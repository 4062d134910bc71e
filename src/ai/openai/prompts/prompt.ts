/** The instructions of a task. */
export interface ModelPrompt {
  /** Name of the task: letters and underscores. */
  readonly name: string;
  /** Increased with every change of the instructions; it is in the server's logs beside the name. */
  readonly version: number;
  /** Contains no text of a vacancy, a candidate or an integrator: those are data. */
  readonly instructions: string;
}
