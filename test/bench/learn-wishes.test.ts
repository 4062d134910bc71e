import { expect, test } from 'vitest';

import { createConfiguredEngine } from '../../bench/dialogue/engine.ts';
import { readTuningSets } from '../../bench/dialogue/index.ts';
import { learnWishWeights } from '../../bench/dialogue/learn-wishes.ts';
import { humanWeights } from '../../src/flow/reading/wishes/human-weights.ts';
import { laterWeights } from '../../src/flow/reading/wishes/later-weights.ts';
import { withdrawWeights } from '../../src/flow/reading/wishes/withdraw-weights.ts';
import { yesWeights } from '../../src/flow/reading/wishes/yes-weights.ts';

test('the weights of wishes are what the labelled messages teach', async () => {
  const learned = await learnWishWeights(readTuningSets(), createConfiguredEngine());
  const rowsOf = (table: string): readonly string[] => table.trim().split('\n');
  expect(learned).toEqual({
    human: rowsOf(humanWeights),
    withdraw: rowsOf(withdrawWeights),
    later: rowsOf(laterWeights),
    yes: rowsOf(yesWeights),
  });
}, 300_000);
