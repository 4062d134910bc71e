/** A step of a version of a flow, with the ids of its actions. */
export interface FlowStep {
  readonly id: string;
  readonly name: string;
  readonly actionIds: readonly string[];
}

/** A message of the chatbot in a run, and the action that said it. */
export interface SpokenMessage {
  readonly id: string;
  readonly at: string;
  readonly actionId: string | null;
}

/** A step at which the chatbot said something; `messageId` is the first message of it. */
export interface WalkedStep {
  readonly nodeId: string;
  /** Null for a step that the version does not have. */
  readonly name: string | null;
  readonly at: string;
  readonly messageId: string;
}

/**
 * Builds the path of a run: the steps at which the chatbot said something, oldest first. Messages in a row of the same step are
 * one; a step to which the run came back stands there again. What no action said, as a reminder, belongs to no step.
 */
export const buildRunPath = (
  steps: readonly FlowStep[],
  messages: readonly SpokenMessage[],
): readonly WalkedStep[] => {
  const stepOf = new Map(
    steps.flatMap((step) => step.actionIds.map((actionId) => [actionId, step] as const)),
  );
  const path: WalkedStep[] = [];
  for (const { id, at, actionId } of messages) {
    if (actionId === null) continue;
    const step = stepOf.get(actionId);
    const nodeId = step?.id ?? actionId;
    if (path.at(-1)?.nodeId !== nodeId) path.push({ nodeId, name: step?.name ?? null, at, messageId: id });
  }
  return path;
};
