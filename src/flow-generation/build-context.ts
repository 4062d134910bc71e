import type { AnswerKind } from './field-definition.ts';

/** The language, texts, ids and variable names with which the nodes of a flow are built. */
export interface BuildContext {
  readonly language: string;
  readonly newId: () => string;
  /** Returns the text of a slot. */
  readonly textOf: (key: string) => string;
  /** Returns the caller's own text for a slot; null when it cannot be used there. */
  readonly ownTextOf: (key: string, ownText: string | undefined) => string | null;
  /** Returns the text for an invalid answer to a question of a kind. */
  readonly invalidTextOf: (kind: AnswerKind) => string;
  /** Returns the name for a variable of the flow itself, with a number if the caller uses that name. */
  readonly unusedVariable: (name: string) => string;
}
