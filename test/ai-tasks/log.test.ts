import { expect, test } from '@jest/globals';

import { EngineFailure } from '../../src/ai/engine.ts';
import { loggedOf } from '../../src/open-ai-work.ts';

test('The log says how an engine failed, with its status and code', () => {
  const failure = new EngineFailure('refused', 'The key was not accepted.', {
    status: 401,
    code: 'invalid_api_key',
  });
  expect(loggedOf(failure)).toEqual({
    kind: 'refused',
    reason: 'The key was not accepted.',
    status: 401,
    code: 'invalid_api_key',
  });
});

test('The log says where a fault was thrown, and none of its words', () => {
  const fault = new TypeError('forklift driver is not a function');
  const logged = [fault, new EngineFailure('malformed', 'It could not be read.', { cause: fault })].map(
    loggedOf,
  );
  expect(logged).toEqual([
    { at: expect.arrayContaining([expect.stringContaining('log.test.ts')]) },
    expect.objectContaining({ at: expect.arrayContaining([expect.stringContaining('log.test.ts')]) }),
  ]);
  expect(JSON.stringify(logged)).not.toContain('forklift');
});
