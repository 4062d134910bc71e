/** What a model is told to do. */
export interface ModelPrompt {
  /** Names the task: letters and underscores. */
  readonly name: string;
  /** Raised with every change of the instructions; the server's records show it beside the name. */
  readonly version: number;
  /** Holds no word of a vacancy, a candidate or an integrator: those are data. */
  readonly instructions: string;
}
