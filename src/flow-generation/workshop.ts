import type { AnswerKind } from './concept.ts';

/** What the nodes of a flow are made with. */
export interface Workshop {
  readonly language: string;
  readonly newId: () => string;
  /** The text of a slot. */
  readonly text: (key: string) => string;
  /** The caller's own text for a slot, where it can be said there. */
  readonly ownText: (key: string, own: string | undefined) => string | null;
  /** What is said to an answer to a question of a kind that was not understood. */
  readonly invalidText: (kind: AnswerKind) => string;
  /** A name for a variable of the flow itself: that name, or one like it that the caller does not use. */
  readonly free: (name: string) => string;
}
