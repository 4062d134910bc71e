import type { TrainingRow } from 'vacancy-reader/training';

import { type MentionKind, mentionKinds, mentionsIn } from '../../src/flow/reading/mentions/mention-features.ts';
import type { DialogueQuestion } from './contexts.ts';
import type { ExpectedValue, LabelledUtterance } from './labels.ts';
import { fitRows, writeRowsTo } from './learned-rows.ts';

const optionsOf = (question: DialogueQuestion) =>
  question.kind === 'choice'
    ? Object.entries(question.options).map(([value, label]) => ({ value, label }))
    : null;

/** The values that the readings of a label have for the pending question. */
const answersOf = ({ readings, context }: LabelledUtterance): readonly ExpectedValue[] =>
  readings.flat().flatMap((act) => {
    if (act.act === 'answer') return [act.value];
    const value = act.act === 'answers' ? act.values.get(context.pending.variable) : undefined;
    return value === undefined ? [] : [value];
  });

const isAnswer = (value: string | number, answers: readonly ExpectedValue[]): boolean =>
  answers.some((answer) =>
    Array.isArray(answer) && typeof value === 'string' ? answer.includes(value) : answer === value,
  );

const toRows = (utterances: readonly LabelledUtterance[], kind: MentionKind): readonly TrainingRow[] =>
  utterances.flatMap((utterance) => {
    const { pending } = utterance.context;
    if (pending.kind !== kind) return [];
    const answers = answersOf(utterance);
    return mentionsIn(utterance.text, optionsOf(pending)).map(({ value, features }) => ({
      features,
      right: isAnswer(value, answers) ? 1 : 0,
    }));
  });

const strictness = 1;

/** Learns from labelled messages which mentions of options and numbers are the answer, and returns the rows of both tables. */
export const learnMentionWeights = (
  utterances: readonly LabelledUtterance[],
): Readonly<Record<MentionKind, readonly string[]>> => ({
  choice: fitRows(toRows(utterances, 'choice'), strictness),
  number: fitRows(toRows(utterances, 'number'), strictness),
});

/** Writes the rows of both kinds into the modules that hold them. */
export const writeMentionTables = async (
  rows: Readonly<Record<MentionKind, readonly string[]>>,
): Promise<void> => {
  for (const kind of mentionKinds)
    await writeRowsTo(
      `mentions/${kind}-mention-weights.ts`,
      `${kind}MentionWeights`,
      `a mentioned ${kind === 'choice' ? 'option' : 'number'} that is the answer`,
      rows[kind],
    );
};
