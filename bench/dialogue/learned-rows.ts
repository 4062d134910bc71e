import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { fitLogisticRegression, type TrainingRow } from 'vacancy-reader/training';

import { everyMessage } from '../../src/flow/reading/learned-weights.ts';

const longestRow = 108;

/** Writes features that share a weight in rows that begin with the weight, in tenths. */
const writeRows = (tenths: number, features: readonly string[]): readonly string[] =>
  features.reduce<readonly string[]>((rows, feature) => {
    const last = rows.at(-1);
    return last !== undefined && last.length + feature.length < longestRow
      ? [...rows.slice(0, -1), `${last} ${feature}`]
      : [...rows, `${tenths} ${feature}`];
  }, []);

const minMessages = 3;
const leastWeight = 0.15;

/** Fits weights to examples, and writes them as the rows of a table. The same examples give the same rows. */
export const fitWeightRows = (examples: readonly TrainingRow[], strictness: number): readonly string[] => {
  const weights = fitLogisticRegression(examples, strictness, minMessages);
  const kept = [...weights].filter(
    ([name, weight]) => name === everyMessage || Math.abs(weight) >= leastWeight,
  );
  const byWeight = Map.groupBy(kept, ([, weight]) => Math.round(weight * 10));
  return [...byWeight]
    .toSorted(([one], [other]) => other - one)
    .flatMap(([tenths, features]) => writeRows(tenths, features.map(([name]) => name).sort()));
};

/** Writes rows into the module that holds them; `path` begins in the folder that reads messages. */
export const writeWeightsModule = async (
  path: string,
  name: string,
  title: string,
  rows: readonly string[],
): Promise<void> => {
  const doc = `/** Weights of ${title}, in tenths, with the features that have each; learned by \`npm run bench -- dialogue learn\`. */`;
  const url = new URL(`../../src/flow/reading/${path}`, import.meta.url);
  await writeFile(fileURLToPath(url), `${doc}\nexport const ${name} = \`\n${rows.join('\n')}\n\`;\n`);
};
