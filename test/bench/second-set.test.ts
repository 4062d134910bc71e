import { describe, expect, test } from 'vitest';

import {
  hasSecondUtterances,
  readSecondContexts,
  readSecondUtterances,
  secondFiles,
} from '../../bench/dialogue/second-set.ts';

const contexts = readSecondContexts();
const tuning = readSecondUtterances(secondFiles['second-tuning'], contexts);
const passing = readSecondUtterances(secondFiles['second-passing'], contexts);

describe("the second author's messages", () => {
  test('are read with their contexts, each a flow of its own whose earlier questions are answered', () => {
    expect(contexts.size).toBe(30);
    expect(tuning).toHaveLength(200);
    const open = tuning.filter(({ context: { flow, pending } }) => {
      const before = flow.questions.slice(0, flow.questions.indexOf(pending));
      return before.some(({ answer }) => answer === undefined);
    });
    expect(open).toEqual([]);
  });

  test('have a group for the report, from their first reading', () => {
    const tags = new Set(tuning.map(({ tag }) => tag));
    expect([...tags]).toEqual(
      expect.arrayContaining(['answer', 'several', 'correct', 'human', 'withdraw', 'name']),
    );
    expect(tuning.find(({ id }) => id === 't001')?.readings).toEqual([
      [{ act: 'answers', values: new Map([['salary', 34_000]]) }],
    ]);
  });

  test('have their own put-aside file only where somebody brings it', () => {
    expect(hasSecondUtterances('no-such-file.tsv')).toBe(false);
    expect(hasSecondUtterances(secondFiles['second-tuning'])).toBe(true);
  });

  test('of corrections in passing and of several answers are many, in both languages, and new', () => {
    const groups = Map.groupBy(passing, ({ tag }) => tag);
    expect(groups.get('correct')?.length).toBeGreaterThan(100);
    expect(groups.get('several')?.length).toBeGreaterThan(80);
    const dutch = passing.filter(({ context }) => context.flow.language === 'nl');
    expect(dutch.length / passing.length).toBeCloseTo(0.5, 1);
    const known = new Set(tuning.map(({ text }) => text.toLowerCase()));
    expect(passing.filter(({ text }) => known.has(text.toLowerCase()))).toEqual([]);
  });
});
