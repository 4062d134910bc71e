/** What the nodes of a flow are made with. */
export interface Workshop {
  readonly language: string;
  readonly newId: () => string;
  /** The text of a slot. */
  readonly text: (key: string) => string;
  /** What is said to an answer to a question of a kind that was not understood. */
  readonly invalidText: (kind: string) => string;
  /** A name for a variable of the flow itself: that name, or one like it that the caller does not use. */
  readonly free: (name: string) => string;
}
