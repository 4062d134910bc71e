import type { TrainingRow } from 'vacancy-reader/training';

import { mentionsIn } from '../../src/flow/reading/mentions/mention-features.ts';
import type { ExpectedValue, LabelledUtterance } from './labels.ts';
import { fitWeightRows, writeWeightsModule } from './learned-rows.ts';

/** The values that the readings of a label have for the pending question. */
const answersOf = ({ readings, context }: LabelledUtterance): readonly ExpectedValue[] =>
  readings.flat().flatMap((act) => {
    if (act.act === 'answer') return [act.value];
    const value = act.act === 'answers' ? act.values.get(context.pending.variable) : undefined;
    return value === undefined ? [] : [value];
  });

const isAnswer = (value: string, answers: readonly ExpectedValue[]): boolean =>
  answers.some((answer) => (Array.isArray(answer) ? answer.includes(value) : answer === value));

const toRows = (utterance: LabelledUtterance): readonly TrainingRow[] => {
  const { pending } = utterance.context;
  if (pending.kind !== 'choice') return [];
  const answers = answersOf(utterance);
  const options = Object.entries(pending.options).map(([value, label]) => ({ value, label }));
  return mentionsIn(utterance.text, options).map(({ value, features }) => ({
    features,
    right: isAnswer(value, answers) ? 1 : 0,
  }));
};

const strictness = 1;

/** Learns from labelled messages which mentions of options are the answer, and returns the rows of the table. */
export const learnMentionWeights = (utterances: readonly LabelledUtterance[]): readonly string[] =>
  fitWeightRows(utterances.flatMap(toRows), strictness);

/** Writes the rows into the module that holds them. */
export const writeMentionTable = (rows: readonly string[]): Promise<void> =>
  writeWeightsModule(
    'mentions/mention-weights.ts',
    'mentionWeights',
    'a mentioned option that is the answer',
    rows,
  );
