import { describe, expect, test } from 'vitest';

import { buildRunPath } from '../../../../ui/inbox/model/run-path.ts';

const steps = [
  { id: 'welcome', name: 'Welcome', actionIds: ['say 1', 'ask 1'] },
  { id: 'hours', name: 'Hours', actionIds: ['ask 2'] },
];

const walk = (...actionIds: readonly (string | null)[]) =>
  buildRunPath(
    steps,
    actionIds.map((actionId, index) => ({ id: `message ${index}`, at: `${index}`, actionId })),
  ).map(({ name, messageId }) => [name, messageId]);

describe('the path of a run', () => {
  test('has a step for the messages that it said in a row, from the first of them', () => {
    expect(walk('say 1', 'ask 1', 'ask 2')).toEqual([
      ['Welcome', 'message 0'],
      ['Hours', 'message 2'],
    ]);
  });

  test('has a step twice to which the run came back', () => {
    expect(walk('ask 1', 'ask 2', 'ask 1').map(([name]) => name)).toEqual(['Welcome', 'Hours', 'Welcome']);
  });

  test('is not parted by what no action said', () => {
    expect(walk('ask 2', null, 'ask 2')).toEqual([['Hours', 'message 0']]);
  });

  test('names no step of an action that the version does not have', () => {
    expect(walk('ask 2', 'gone')).toEqual([
      ['Hours', 'message 0'],
      [null, 'message 1'],
    ]);
  });
});
