import { describe, expect, test } from 'vitest';

import { decideAfterFailure } from '../../src/ai-jobs/decide-after-failure.ts';
import { EngineFailure } from '../../src/ai/engine.ts';

const failure = (kind: EngineFailure['kind'], retryAfterMs: number | null = null) =>
  new EngineFailure(kind, 'Why.', { retryAfterMs });

const hour = 3_600_000;

describe('After a call of an engine has failed', () => {
  test.each([
    ['a rate limit waits as it says', failure('rateLimited', 90_000), 1, 90_000],
    ['a rate limit that says nothing waits as an absence does', failure('rateLimited'), 3, 8000],
    ['a rate limit that comes again waits longer than it says', failure('rateLimited', 1000), 6, 64_000],
    ['a rate limit of a day is asked about after six hours', failure('rateLimited', 24 * hour), 1, 6 * hour],
    ['an absence waits two seconds at first', failure('unavailable'), 1, 2000],
    ['an absence waits twice as long each time', failure('unavailable'), 5, 32_000],
    ['an absence waits five minutes at most', failure('unavailable'), 11, 300_000],
  ])('%s', (_, error, attemptCount, waitMs) => {
    expect(decideAfterFailure(error, attemptCount)).toEqual({ again: true, reason: error.kind, waitMs });
  });

  test.each([
    ['an engine that stays away', failure('unavailable'), 12, 'engine_unavailable'],
    ['an engine that stays busy', failure('rateLimited', 1000), 40, 'engine_rate_limited'],
    ['a key that is not accepted', failure('misconfigured'), 1, 'engine_misconfigured'],
    ['a text that is too long', failure('tooLong'), 1, 'engine_text_too_long'],
    ['a refusal', failure('refused'), 1, 'engine_refused'],
    ['an answer of another form', failure('malformed'), 1, 'engine_answer_malformed'],
  ])('%s is the end, and says why', (_, error, attemptCount, code) => {
    expect(decideAfterFailure(error, attemptCount)).toEqual({ again: false, code, detail: 'Why.' });
  });

  test('a text that is too long by a known length says that length', () => {
    const error = new EngineFailure('tooLong', 'Why.', { excessCharacters: 1200 });
    expect(decideAfterFailure(error, 1)).toMatchObject({ again: false, excessCharacters: 1200 });
  });

  test('whatever else was thrown is the end, and its words are kept back', () => {
    const next = decideAfterFailure(new Error('cannot read "forklift driver"'), 1);
    expect(next).toMatchObject({ again: false, code: 'engine_failed' });
    expect(JSON.stringify(next)).not.toContain('forklift');
  });

  test('an absence is waited out for half an hour in all', () => {
    const waits = Array.from({ length: 11 }, (_, index) =>
      decideAfterFailure(failure('unavailable'), index + 1),
    );
    const total = waits.reduce((sum, next) => sum + (next.again ? next.waitMs : 0), 0);
    expect(total).toBeGreaterThan(hour / 4);
    expect(total).toBeLessThan(hour / 2);
  });
});
