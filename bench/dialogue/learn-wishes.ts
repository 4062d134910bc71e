import type { TrainingRow } from 'vacancy-reader/training';

import type { Engine } from '../../src/ai/engine.ts';
import { splitMessage } from '../../src/flow/reading/message-parts.ts';
import { asksForProblem } from '../../src/flow/reply-parsers/boolean-problem.ts';
import {
  learnedMeanings,
  type LearnedMeaning,
  type LearnedWish,
  wishFeatures,
} from '../../src/flow/reading/wishes/wish-features.ts';
import { fitWeightRows, writeWeightsModule } from './learned-rows.ts';
import { onlyAnswer } from './judge.ts';
import type { LabelledUtterance } from './labels.ts';
import { DialoguePlayer } from './play.ts';

/** A labelled message with the sizes of its features. */
interface WishExample {
  readonly utterance: LabelledUtterance;
  readonly features: ReadonlyMap<string, number>;
  /** The features where it is known that the message is a yes or a no. */
  readonly polarFeatures: ReadonlyMap<string, number>;
}

const toExample = async (utterance: LabelledUtterance, player: DialoguePlayer): Promise<WishExample> => {
  const { context, text } = utterance;
  const { pending } = await player.readPending(context);
  const { whole } = splitMessage(text);
  const message = { ...whole, isAnswer: pending.parse(text) !== null, isRequired: context.pending.required };
  return {
    utterance,
    features: wishFeatures(message),
    polarFeatures: wishFeatures({ ...whole, isAnswer: true, isRequired: true }),
  };
};

/** Whether a label has a wish: 1 in all its readings, 0 in none; null where it leaves that open. */
const hasWish = ({ readings }: LabelledUtterance, wish: LearnedWish): 0 | 1 | null => {
  const having = readings.filter((reading) => reading.some(({ act }) => act === wish));
  if (having.length === 0) return 0;
  return having.length === readings.length ? 1 : null;
};

const strictness = 0.5;

/** A yes to a question that asks for a problem is no wish to do what it asks: such questions teach nothing. */
const isYes = (utterance: LabelledUtterance): 0 | 1 | null => {
  const answer = onlyAnswer(utterance);
  if (typeof answer !== 'boolean' || asksForProblem(utterance.context.pending.text)) return null;
  return answer ? 1 : 0;
};

/** Whether a message to a question for a yes or a no decides it: 1 in all its readings, 0 in none; null where its label leaves that open. */
const isDecided = (utterance: LabelledUtterance): 0 | 1 | null => {
  const { pending } = utterance.context;
  if (pending.kind !== 'boolean' || asksForProblem(pending.text)) return null;
  if (typeof onlyAnswer(utterance) === 'boolean') return 1;
  return utterance.readings.flat().some(({ act }) => act === 'answer' || act === 'answers') ? null : 0;
};

const isMeant = (utterance: LabelledUtterance, meaning: LearnedMeaning): 0 | 1 | null => {
  if (meaning === 'yes') return isYes(utterance);
  return meaning === 'decided' ? isDecided(utterance) : hasWish(utterance, meaning);
};

const toRows = (examples: readonly WishExample[], meaning: LearnedMeaning): readonly TrainingRow[] =>
  examples.flatMap(({ utterance, ...example }) => {
    const right = isMeant(utterance, meaning);
    const isPolar = meaning === 'yes' || meaning === 'decided';
    return right === null ? [] : [{ features: isPolar ? example.polarFeatures : example.features, right }];
  });

/** Learns the weights of wishes, and of yes and no, from labelled messages, and writes them as the rows of the tables. The same messages give the same rows. */
export const learnWishWeights = async (
  utterances: readonly LabelledUtterance[],
  engine: Engine,
): Promise<Readonly<Record<LearnedMeaning, readonly string[]>>> => {
  const player = new DialoguePlayer(engine);
  const examples: WishExample[] = [];
  for (const utterance of utterances) examples.push(await toExample(utterance, player));
  const rowsOf = (meaning: LearnedMeaning): readonly string[] =>
    fitWeightRows(toRows(examples, meaning), strictness);
  return {
    human: rowsOf('human'),
    withdraw: rowsOf('withdraw'),
    later: rowsOf('later'),
    yes: rowsOf('yes'),
    decided: rowsOf('decided'),
  };
};

const titles: Readonly<Record<LearnedMeaning, string>> = {
  human: 'a wish for people',
  withdraw: 'a wish to stop',
  later: 'a wish to go on later',
  yes: 'a yes, and below 0 of a no',
  decided: 'a yes or a no, and below 0 of neither',
};

/** Writes the rows of each meaning into the module that holds them. */
export const writeWishTables = async (
  rows: Readonly<Record<LearnedMeaning, readonly string[]>>,
): Promise<void> => {
  for (const meaning of learnedMeanings) {
    await writeWeightsModule(
      `wishes/${meaning}-weights.ts`,
      `${meaning}Weights`,
      titles[meaning],
      rows[meaning],
    );
  }
};
