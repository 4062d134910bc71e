import { describe, expect, test } from 'vitest';

import { leavesApplication } from '../../../src/flow/reading/leaving.ts';
import { plainWords } from '../../../src/flow/reading/plain-words.ts';

const leaves = (text: string, isForWords = false): boolean => leavesApplication(plainWords(text), isForWords);

describe('who leaves the application', () => {
  test.each([
    'on reflection I won’t be applying',
    'ik wil hier niet mee verder',
    'ik ga deze baan niet nemen',
    'I don’t want to go any further',
    'ik heb me bedacht over deze baan',
    'I have changed my mind about applying',
    'ik bedank voor de eer',
    'pulling my application',
  ])('says so by what goes on no more: %s', (text) => {
    expect(leaves(text)).toBe(true);
  });

  test.each([
    'ik kan niet verder dan 20 km reizen',
    'I don’t want to work in a big hospital any more',
    'ik kan niet eerder beginnen',
    'I would never quit',
    'ik wilde vorige keer niet verder met de opleiding',
    'ik heb me bedacht, doe maar 24 uur',
  ])('is not who tells something else: %s', (text) => {
    expect(leaves(text)).toBe(false);
  });

  test('finds work elsewhere in a story only with words that close the subject', () => {
    expect(leaves('just started a new job so no need for this one', true)).toBe(true);
    expect(leaves('I got a job as a cleaner', true)).toBe(false);
  });
});
