import { createTurnMeter } from '../cel/meter.ts';
import { storedAnswers } from '../answer-records.ts';
import type { ConfirmableAnswer } from '../confirmation.ts';
import { correctRun } from '../corrections/correct-run.ts';
import { findGivenAnswer, type GivenAnswer } from '../corrections/apply-correction.ts';
import { forgetKeptAnswer } from '../answers-ahead/kept-answers.ts';
import type { TurnProgress } from '../progress.ts';
import type { QuestionTurn } from '../question-turn.ts';
import type { Json } from '../session.ts';
import type { WalkResult } from '../walk-result.ts';
import { continueWithAnswer } from './ask-to-confirm-answer.ts';
import { leadsToDecline } from './leads-to-decline.ts';

/** Returns what the candidate could have answered instead; null stands for no answer. */
const otherValues = ({ action, stored: { value } }: GivenAnswer, turn: QuestionTurn): readonly Json[] => {
  if (typeof value === 'boolean') return [!value];
  const options = action.listOptions(turn.progress, turn.setting).map((option) => option.value);
  if (typeof value === 'string' && options.length > 0) return options.filter((each) => each !== value);
  return Array.isArray(value) ? [options, []] : [null];
};

/** An answer, and what is put in its place. */
type Change = readonly [given: GivenAnswer, value: Json];

/** Every way to give one or two answers otherwise, those with one first. */
const changesOf = function* (
  given: readonly GivenAnswer[],
  turn: QuestionTurn,
): Generator<readonly Change[]> {
  const single = given.flatMap((each) => otherValues(each, turn).map((value): Change => [each, value]));
  for (const one of single) yield [one];
  for (const [index, one] of single.entries())
    for (const two of single.slice(index + 1)) if (one[0] !== two[0]) yield [one, two];
};

/** Sets answers otherwise. One that was given ahead and is used on this way is not there then: its question is asked. */
const withChanges = (changes: readonly Change[], { progress, setting }: QuestionTurn): TurnProgress =>
  changes.reduce((changed, [{ stored }, value]) => {
    const { variableName } = stored;
    const known = forgetKeptAnswer(changed, variableName, setting.context.now);
    return { ...known, session: { ...known.session, [variableName]: value } };
  }, progress);

type Way = Extract<WalkResult, { readonly progress: TurnProgress }>;

const isSpared = (turn: QuestionTurn, way: WalkResult): boolean =>
  (way.type === 'wait' || way.type === 'end') && !leadsToDecline(turn, way);

/** The most ways that are walked: ten questions with many options have thousands of pairs. */
const maxTries = 300;

/** Finds an answer that the conditions on the way read: given otherwise, the way would not decline. */
const findOnWay = (turn: QuestionTurn, answer: ConfirmableAnswer, given: readonly GivenAnswer[]) => {
  let tries = 0;
  for (const changes of changesOf(given, turn)) {
    if (tries === maxTries) return undefined;
    tries += 1;
    const other = { ...turn, progress: withChanges(changes, turn) };
    if (isSpared(other, continueWithAnswer(other, answer, turn.said))) return changes[0]?.[0];
  }
  return undefined;
};

/** Finds the answer that chose a way which declines whatever is answered on it. */
const findBeforeWay = (turn: QuestionTurn, given: readonly GivenAnswer[]) =>
  given.find((each) =>
    otherValues(each, turn).some((value) => {
      const { method, confidence, text, messageId } = each.stored;
      const changed = { actionId: each.actionId, value, method, confidence, text, messageId };
      const { flow, run, position, setting } = turn;
      const result = correctRun(flow, { ...run, position }, [changed], setting);
      return result.type === 'corrected' && !result.isAsked && isSpared(turn, result.stop);
    }),
  );

const isUnconditional = ({ flow }: QuestionTurn, { progress }: Way): boolean => {
  const taken = new Set(progress.path.map(({ transitionId }) => transitionId));
  return [...flow.nodes.values()]
    .flatMap(({ transitions }) => transitions)
    .every(({ id, condition }) => !taken.has(id) || condition.constant === true);
};

/** The most answers that are tried otherwise. */
const maxAnswers = 10;

/**
 * Finds the answer to an earlier question with `confirm` for which a way declines: given otherwise, the way would not. Null without
 * one. `next` is the way that the answer to the pending question takes.
 */
export const findDecliningAnswer = (
  begun: QuestionTurn,
  answer: ConfirmableAnswer,
  next: Way,
): GivenAnswer | null => {
  const turn = { ...begun, setting: { ...begun.setting, steps: createTurnMeter() } };
  const after = { ...turn, progress: next.progress };
  const given = storedAnswers(next.progress.session)
    .flatMap(({ actionId }) => (actionId === null ? [] : (findGivenAnswer(after, actionId) ?? [])))
    .filter(({ action, actionId }) => action.confirm && actionId !== turn.position.actionId)
    .slice(-maxAnswers);
  const found =
    findOnWay(turn, answer, given) ?? (isUnconditional(turn, next) ? findBeforeWay(turn, given) : undefined);
  return found ?? null;
};
