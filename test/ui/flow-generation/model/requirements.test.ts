import { describe, expect, test } from 'vitest';

import {
  addOwnRequirement,
  changeItem,
  moveRequirement,
  takeFound,
  toRequested,
} from '../../../../ui/flow-generation/model/requirements.ts';

const found = (words: string, sessionField: string, isSuggested = true, isKnockout = false) => ({
  words,
  sessionField,
  quote: `… ${words} …`,
  isSuggested,
  isKnockout,
});

const dutch = found('You speak Dutch', 'dutch', true, true);
const truck = found('You drive a truck', 'truck');
const team = found('You work in a team', 'team', false);
const none: ReadonlySet<string> = new Set();
const wordsOf = (items: readonly { readonly words: string }[]): string[] => items.map(({ words }) => words);

describe('what an analysis has found', () => {
  test('is ticked where it is suggested, and only offered where it is not', () => {
    const taken = takeFound([], [dutch, team], none);
    expect(taken).toMatchObject([
      { words: 'You speak Dutch', isTicked: true, isListed: true, isKnockout: true },
      { words: 'You work in a team', isTicked: false, isListed: false },
    ]);
    expect(toRequested(taken, true)).toEqual([{ value: 'You speak Dutch', sessionField: 'dutch' }]);
    expect(toRequested(taken, false)).toEqual([]);
  });

  test('keeps what was chosen before, and the requirements of the user', () => {
    const first = addOwnRequirement(takeFound([], [dutch, truck], none), 'You can start in May', none);
    const chosen = changeItem(changeItem(first, 'dutch', { isTicked: false }), 'truck', {
      words: 'You drive',
    });
    const again = takeFound(chosen, [{ ...dutch, quote: 'Dutch' }, team], none);
    expect(again).toMatchObject([
      { words: 'You speak Dutch', isTicked: false, quote: 'Dutch' },
      { words: 'You work in a team', isListed: false },
      { words: 'You can start in May', isTicked: true, quote: '' },
    ]);
  });

  test('never shares a variable with another question', () => {
    const taken = takeFound(
      [],
      [dutch, found('You write Dutch', 'dutch'), found('A diploma', '')],
      new Set(['a_diploma']),
    );
    const own = addOwnRequirement(taken, 'Dutch', none);
    const names = own.map(({ sessionField }) => sessionField);
    expect(names).toEqual(['dutch', 'dutch_2', 'a_diploma_2', 'dutch_3']);
  });
});

describe('the order', () => {
  test('changes among the listed ones, and ends at the ends', () => {
    const items = takeFound([], [dutch, team, truck], none);
    expect(wordsOf(moveRequirement(items, 'dutch', 1))).toEqual([
      'You drive a truck',
      'You work in a team',
      'You speak Dutch',
    ]);
    expect(moveRequirement(items, 'dutch', -1)).toBe(items);
    expect(moveRequirement(items, 'truck', 1)).toBe(items);
  });
});
