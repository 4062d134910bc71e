import { CheckConstraintViolationException, ValidationError } from '@mikro-orm/core';
import { describe, expect, test } from 'vitest';
import pg from 'pg';
import { z } from 'zod';

import { EngineFailure } from '../../src/ai/engine.ts';
import { describeError } from '../../src/process/redact-error.ts';
import { apiError } from '../../src/errors/api-error.ts';
import { createLogger, fatalLine } from '../../src/process/logger.ts';
import { beginLoggedWork } from '../../src/logging/log-context.ts';

const marker = 'My name is Marker';

/** Builds the error of node-postgres for a refused row. */
const refusedRow = (): Error =>
  Object.assign(
    new pg.DatabaseError(`invalid input syntax for type json: "${marker}"`, marker.length, 'error'),
    {
      code: '23514',
      severity: 'ERROR',
      detail: `Failing row contains (${marker}).`,
      where: `unnamed portal parameter $1 = '${marker}'`,
      internalQuery: `insert into messages values ('${marker}')`,
      query: `insert into messages values ('${marker}')`,
      parameters: [marker],
      table: 'messages',
      column: 'payload',
      constraint: 'messages_turn_status_check',
    },
  );

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const quoting: readonly (readonly [string, unknown])[] = [
  ['of PostgreSQL', refusedRow()],
  ['of the ORM', new CheckConstraintViolationException(refusedRow())],
  ['with a cause', new Error('a turn failed', { cause: refusedRow() })],
  ['of several', new AggregateError([new Error('first'), refusedRow()], 'all failed')],
  [
    'of the ORM before a statement',
    new ValidationError(`Trying to set 'age' of type 'number' to '${marker}'`),
  ],
  ['of JSON', thrownBy(() => JSON.parse(marker))],
  ['of a number', thrownBy(() => BigInt(marker))],
  ['of an operator', thrownBy(() => 'x' in Object(thrownBy(() => Reflect.get(Object(null), marker).x)))],
  ['of Node', thrownBy(() => new URL(marker))],
  ['of a schema', thrownBy(() => z.strictObject({}).parse({ [marker]: 1 }))],
  ['that refuses a body', apiError('attribute_invalid', `${marker} is not a date.`)],
  [
    'of an engine whose client quotes',
    new EngineFailure('refused', 'Refused.', { cause: new Error(marker) }),
  ],
  ['that is a text', marker],
];

describe('an error in a log', () => {
  test.each(quoting)('%s holds nothing that a candidate wrote', (_, error) => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, 'api', { write: (line) => void lines.push(line) });
    log.error({ err: error }, 'failed');
    if (error instanceof Error) {
      log.error({ error, cause: error }, 'failed');
      log.error(error);
    }
    lines.push(fatalLine(error));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('\n')).not.toContain('Marker');
  });

  test('of PostgreSQL keeps its code, table, column and constraint, and where it was thrown', () => {
    for (const error of [refusedRow(), new CheckConstraintViolationException(refusedRow())])
      expect(describeError(error)).toMatchObject({
        code: '23514',
        table: 'messages',
        column: 'payload',
        constraint: 'messages_turn_status_check',
        at: expect.arrayContaining([expect.stringContaining('redact-error.test.ts')]),
      });
  });

  test('keeps its causes, and the errors that it stands for', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    expect(describeError(new Error('no answer', { cause: new AggregateError([cause]) }))).toMatchObject({
      message: 'no answer',
      cause: { type: 'AggregateError', errors: [{ code: 'ECONNREFUSED', message: cause.message }] },
    });
  });

  test('that is its own cause comes to an end', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(50_000);
  });

  test('of an engine says how it failed, with its status and code', () => {
    const failure = new EngineFailure('refused', 'The key was not accepted.', {
      status: 401,
      code: 'invalid_api_key',
    });
    expect(describeError(failure)).toMatchObject({
      kind: 'refused',
      message: 'The key was not accepted.',
      status: 401,
      code: 'invalid_api_key',
    });
  });

  test('whose message looks like a place holds none of it', () => {
    expect(JSON.stringify(describeError(new SyntaxError('no\n    at Marker (street 1)')))).not.toContain(
      'Marker',
    );
  });
});

describe('a log line', () => {
  const written = (): { lines: Record<string, unknown>[]; log: ReturnType<typeof createLogger> } => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string): void => void lines.push(JSON.parse(line));
    return { lines, log: createLogger({ logLevel: 'info' }, 'worker', { write }) };
  };

  test('carries the facts of the work in which it was written, and of no other', async () => {
    const { lines, log } = written();
    const one = beginLoggedWork({ requestId: 'one' });
    const other = beginLoggedWork({ runId: 'two' });
    await Promise.all([
      one.run(async () => {
        await new Promise(setImmediate);
        log.warn('first');
      }),
      other.run(async () => log.warn('second')),
    ]);
    log.warn('third');
    expect(lines.map(({ msg, requestId, runId }) => [msg, requestId, runId])).toEqual([
      ['second', undefined, 'two'],
      ['first', 'one', undefined],
      ['third', undefined, undefined],
    ]);
  });

  test('of what outlives a request does not carry that request', async () => {
    const { lines, log } = written();
    const work = beginLoggedWork({ requestId: 'one' });
    const later = Promise.withResolvers<void>();
    const left = work.run(() => later.promise.then(() => log.warn('a shared connection failed')));
    work.end();
    later.resolve();
    await left;
    expect(lines).toMatchObject([{ msg: 'a shared connection failed' }]);
    expect(lines[0]).not.toHaveProperty('requestId');
  });
});
