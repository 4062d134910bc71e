import { isDeepStrictEqual } from 'node:util';

import { expect } from 'vitest';

/**
 * Expects the same result for every input. A failure lists all inputs with another result, each with what it came to: the list
 * shows what they have in common.
 */
export const expectOfEach = <Input, Result>(
  inputs: readonly Input[],
  resultOf: (input: Input) => Result,
  expected: Result,
): void => {
  expect(inputs.length).toBeGreaterThan(0);
  const results = inputs.map((input) => ({ input, result: resultOf(input) }));
  expect(results.filter(({ result }) => !isDeepStrictEqual(result, expected))).toEqual([]);
};
