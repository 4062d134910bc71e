import type { DialogueContext } from './contexts.ts';
import type { ExpectedAct, ExpectedValue, LabelledUtterance } from './labels.ts';
import type { ObservedTurn } from './observe.ts';

/** The outcome of a message; `wrong` means that a value was stored which its label does not have. */
export type DialogueOutcome = 'right' | 'wrong' | 'askedAgain';

const fold = (text: string): string =>
  text.normalize('NFC').replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim().toLowerCase();

const isSameText = (stored: unknown, expected: string): boolean =>
  typeof stored === 'string' && fold(stored) === fold(expected);

const isSameList = (stored: unknown, expected: readonly string[]): boolean =>
  Array.isArray(stored) &&
  stored.length === expected.length &&
  expected.every((value) => stored.includes(value));

/** Checks a stored value. Capitals do not count. Free words are words of `text`, the message. */
export const isExpectedValue = (stored: unknown, expected: ExpectedValue, text: string): boolean => {
  if (expected === null)
    return typeof stored === 'string' && stored !== '' && fold(text).includes(fold(stored));
  if (typeof expected === 'string') return isSameText(stored, expected);
  if (typeof expected === 'number') return typeof stored === 'number' && Math.abs(stored - expected) < 0.01;
  if (typeof expected === 'boolean') return stored === expected;
  return isSameList(stored, expected);
};

/** The values that an act stores, by variable; null for a question that is passed over. */
const valuesOf = (act: ExpectedAct, { pending }: DialogueContext): ReadonlyMap<string, ExpectedValue> => {
  if (act.act === 'answer') return new Map([[pending.variable, act.value]]);
  return act.act === 'correct' || act.act === 'answers' ? act.values : new Map();
};

const isSkipped = ({ changed, method }: ObservedTurn, variable: string): boolean =>
  method === 'skipped' && changed.get(variable) === null;

const isUndisturbed = ({ isPending, confirming }: ObservedTurn): boolean => isPending && confirming === null;

/** Checks that the run shows an act. That nothing else was stored is checked beside it. */
const shows = (act: ExpectedAct, seen: ObservedTurn, { text, context }: LabelledUtterance): boolean => {
  switch (act.act) {
    case 'answer':
    case 'answers':
      return [...valuesOf(act, context)].every(
        ([name, value]) =>
          isExpectedValue(seen.changed.get(name), value, text) ||
          isExpectedValue(seen.kept.get(name), value, text),
      );
    case 'correct':
      if ([...seen.confirmed.keys()].some((name) => !act.values.has(name))) return false;
      return [...act.values].every(
        ([name, value]) =>
          isExpectedValue(seen.changed.get(name), value, text) ||
          isExpectedValue(seen.confirmed.get(name), value, text),
      );
    case 'human':
      return seen.isHandedOver;
    case 'withdraw':
      return seen.confirming === 'withdraw';
    case 'later':
      return isUndisturbed(seen) && !seen.hasFailed && seen.isReminderMoved && !seen.isAskedAgain;
    case 'skip':
      return isSkipped(seen, context.pending.variable);
    case 'smalltalk':
    case 'abuse':
      return isUndisturbed(seen) && !seen.hasFailed;
    case 'question':
      return seen.hasQuestion;
    case 'refuse':
      return isUndisturbed(seen);
    case 'unclear':
      return seen.isPending && seen.confirming !== 'withdraw';
  }
};

const isAllowed = (
  name: string,
  value: unknown,
  reading: readonly ExpectedAct[],
  seen: ObservedTurn,
  { text, context }: LabelledUtterance,
): boolean =>
  reading.some((act) => {
    const expected = valuesOf(act, context).get(name);
    if (expected !== undefined) return isExpectedValue(value, expected, text);
    return act.act === 'skip' && name === context.pending.variable && isSkipped(seen, name);
  });

/** Judges what a run shows against the label of a message. */
export const judgeTurn = (utterance: LabelledUtterance, seen: ObservedTurn): DialogueOutcome => {
  const stored = [...seen.changed, ...seen.kept];
  const fitting = utterance.readings.filter((reading) =>
    stored.every(([name, value]) => isAllowed(name, value, reading, seen, utterance)),
  );
  if (fitting.length === 0) return 'wrong';
  const isRight = fitting.some((reading) => reading.every((act) => shows(act, seen, utterance)));
  return isRight ? 'right' : 'askedAgain';
};

/** Returns the only value that a label has for the pending question; undefined for a label with another reading. */
export const onlyAnswer = ({ readings, context }: LabelledUtterance): ExpectedValue | undefined => {
  const [reading, ...others] = readings;
  const act = reading?.find((each) => valuesOf(each, context).has(context.pending.variable));
  return act && others.length === 0 ? valuesOf(act, context).get(context.pending.variable) : undefined;
};

/** Whether a message is certainly an answer to the pending question, and wishes neither to stop nor for a person. */
export const isGenuineAnswer = (utterance: LabelledUtterance): boolean => onlyAnswer(utterance) !== undefined;

/** Whether a message is certainly a yes or a no. */
export const isYesOrNo = (utterance: LabelledUtterance): boolean =>
  typeof onlyAnswer(utterance) === 'boolean';

/** Whether a yes was stored as no, or a no as yes. */
export const isFlipped = (utterance: LabelledUtterance, { changed }: ObservedTurn): boolean => {
  const expected = onlyAnswer(utterance);
  return typeof expected === 'boolean' && changed.get(utterance.context.pending.variable) === !expected;
};

/** Whether a run hands over, ends, or asks whether to stop. */
export const isStopping = ({ isHandedOver, confirming, hasEnded }: ObservedTurn): boolean =>
  isHandedOver || hasEnded || confirming === 'withdraw';

/** Whether a run asks the candidate to confirm an answer that a reading of the label has. */
export const isOfferRight = (
  { readings, context, text }: LabelledUtterance,
  { offered }: ObservedTurn,
): boolean =>
  readings.flat().some((act) => {
    const expected = valuesOf(act, context).get(context.pending.variable);
    return expected !== undefined && isExpectedValue(offered, expected, text);
  });
