import { expect, test } from 'vitest';

import { createConfiguredEngine } from '../../bench/dialogue/engine.ts';
import { readTuningSets } from '../../bench/dialogue/index.ts';
import { learnMentionWeights } from '../../bench/dialogue/learn-mentions.ts';
import { learnWishWeights } from '../../bench/dialogue/learn-wishes.ts';
import { mentionWeights } from '../../src/flow/reading/mentions/mention-weights.ts';
import { decidedWeights } from '../../src/flow/reading/wishes/decided-weights.ts';
import { humanWeights } from '../../src/flow/reading/wishes/human-weights.ts';
import { laterWeights } from '../../src/flow/reading/wishes/later-weights.ts';
import { withdrawWeights } from '../../src/flow/reading/wishes/withdraw-weights.ts';
import { yesWeights } from '../../src/flow/reading/wishes/yes-weights.ts';

const rowsOf = (table: string): readonly string[] => table.trim().split('\n');

test('the weights of wishes are what the labelled messages teach', async () => {
  const learned = await learnWishWeights(readTuningSets(), createConfiguredEngine());
  expect(learned).toEqual({
    human: rowsOf(humanWeights),
    withdraw: rowsOf(withdrawWeights),
    later: rowsOf(laterWeights),
    yes: rowsOf(yesWeights),
    decided: rowsOf(decidedWeights),
  });
}, 300_000);

test('the weights of mentions are what the labelled messages teach', () => {
  expect(learnMentionWeights(readTuningSets())).toEqual(rowsOf(mentionWeights));
});
