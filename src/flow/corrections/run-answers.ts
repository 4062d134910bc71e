import { parseAnswerRecords, type StoredAnswer, storedAnswers } from '../answer-records.ts';
import type { CompiledFlow } from '../compiled.ts';
import type { Session } from '../session.ts';
import type { ReplayAnswers } from './replay.ts';

/** The questions of a flow by their session variable; null where several questions fill the same variable. */
const actionsByVariable = ({ nodes }: CompiledFlow): ReadonlyMap<string, string | null> => {
  const found = new Map<string, string | null>();
  for (const { actions } of nodes.values()) {
    for (const { id, action } of actions) {
      if (action.type !== 'question' || action.variableName === null) continue;
      found.set(action.variableName, found.has(action.variableName) ? null : id);
    }
  }
  return found;
};

/** Fills in the action of a record of an earlier release. */
const withAction = (
  answer: StoredAnswer,
  actions: ReadonlyMap<string, string | null>,
): StoredAnswer | null => {
  const actionId = answer.actionId ?? actions.get(answer.variableName) ?? null;
  return actionId === null ? null : { ...answer, actionId };
};

/** Whether each answer of the run is kept: a question that was asked twice keeps the last one only. */
const isComplete = (answers: readonly StoredAnswer[]): boolean =>
  answers.some(({ sequence }) => sequence === null) ||
  answers.every(({ sequence }, index) => sequence === index + 1);

/** Returns the answers of a session by the id of their action, in their order. Null where they do not tell the run's way. */
export const answersByAction = (flow: CompiledFlow, session: Session): ReplayAnswers | null => {
  const answers = storedAnswers(session);
  const actions = actionsByVariable(flow);
  const placed = answers.flatMap((answer) => withAction(answer, actions) ?? []);
  const byAction = new Map(placed.map((answer) => [answer.actionId ?? '', answer]));
  return byAction.size === answers.length && isComplete(answers) ? byAction : null;
};

/** Returns the answers that left the way of the run when these were corrected, by the id of their action. */
export const abandonedAnswers = (flow: CompiledFlow, corrected: readonly StoredAnswer[]): ReplayAnswers => {
  const actions = actionsByVariable(flow);
  const former = corrected.flatMap((answer) => answer.former ?? []);
  const answers = former.flatMap((each) => parseAnswerRecords(each.answers ?? {}));
  const placed = answers.flatMap((answer) => withAction(answer, actions) ?? []);
  return new Map(placed.map((answer) => [answer.actionId ?? '', answer]));
};
