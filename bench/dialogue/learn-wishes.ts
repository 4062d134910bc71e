import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { fitLogisticRegression, type TrainingRow } from 'vacancy-reader/training';

import type { Engine } from '../../src/ai/engine.ts';
import { splitMessage } from '../../src/flow/reading/message-parts.ts';
import {
  featureSize,
  learnedWishes,
  type LearnedWish,
  wishFeatures,
} from '../../src/flow/reading/wishes/wish-features.ts';
import type { LabelledUtterance } from './labels.ts';
import { DialoguePlayer } from './play.ts';

/** A labelled message with the sizes of its features. */
interface WishExample {
  readonly utterance: LabelledUtterance;
  readonly features: ReadonlyMap<string, number>;
}

const toExample = async (utterance: LabelledUtterance, player: DialoguePlayer): Promise<WishExample> => {
  const { context, text } = utterance;
  const { pending } = await player.readPending(context);
  const message = { ...splitMessage(text).whole, isAnswer: pending.parse(text) !== null };
  const features = wishFeatures({ ...message, isRequired: context.pending.required });
  const size = featureSize(features);
  return { utterance, features: new Map(Array.from(features, (feature) => [feature, size])) };
};

/** Whether a label has a wish: 1 in all its readings, 0 in none; null where it leaves that open. */
const hasWish = ({ readings }: LabelledUtterance, wish: LearnedWish): 0 | 1 | null => {
  const having = readings.filter((reading) => reading.some(({ act }) => act === wish));
  if (having.length === 0) return 0;
  return having.length === readings.length ? 1 : null;
};

const strictness = 0.5;
const minMessages = 3;
const leastWeight = 0.15;

const toRows = (examples: readonly WishExample[], wish: LearnedWish): readonly TrainingRow[] =>
  examples.flatMap(({ utterance, features }) => {
    const right = hasWish(utterance, wish);
    return right === null ? [] : [{ features, right }];
  });

const longestRow = 108;

/** Writes features that share a weight in rows that begin with the weight, in tenths. */
const writeRows = (tenths: number, features: readonly string[]): readonly string[] =>
  features.reduce<readonly string[]>((rows, feature) => {
    const last = rows.at(-1);
    return last !== undefined && last.length + feature.length < longestRow
      ? [...rows.slice(0, -1), `${last} ${feature}`]
      : [...rows, `${tenths} ${feature}`];
  }, []);

/** Learns the weights of the wishes from labelled messages, and writes them as the rows of the tables. The same messages give the same rows. */
export const learnWishWeights = async (
  utterances: readonly LabelledUtterance[],
  engine: Engine,
): Promise<Readonly<Record<LearnedWish, readonly string[]>>> => {
  const player = new DialoguePlayer(engine);
  const examples: WishExample[] = [];
  for (const utterance of utterances) examples.push(await toExample(utterance, player));
  const rowsOf = (wish: LearnedWish): readonly string[] => {
    const weights = fitLogisticRegression(toRows(examples, wish), strictness, minMessages);
    const kept = [...weights].filter(
      ([name, weight]) => name === 'always' || Math.abs(weight) >= leastWeight,
    );
    const byWeight = Map.groupBy(kept, ([, weight]) => Math.round(weight * 10));
    return [...byWeight]
      .toSorted(([one], [other]) => other - one)
      .flatMap(([tenths, features]) => writeRows(tenths, features.map(([name]) => name).sort()));
  };
  return { human: rowsOf('human'), withdraw: rowsOf('withdraw'), later: rowsOf('later') };
};

const titles: Readonly<Record<LearnedWish, string>> = {
  human: 'a wish for people',
  withdraw: 'a wish to stop',
  later: 'a wish to go on later',
};

/** Writes the rows of each wish into the module that holds them. */
export const writeWishTables = async (
  rows: Readonly<Record<LearnedWish, readonly string[]>>,
): Promise<void> => {
  for (const wish of learnedWishes) {
    const path = fileURLToPath(new URL(`../../src/flow/reading/wishes/${wish}-weights.ts`, import.meta.url));
    const doc = `/** Weights of ${titles[wish]}, in tenths, with the features that have each; learned by \`npm run bench -- dialogue learn\`. */`;
    await writeFile(path, `${doc}\nexport const ${wish}Weights = \`\n${rows[wish].join('\n')}\n\`;\n`);
  }
};
