import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { createBodyMemory } from '../../src/bodies/body-memory.ts';
import { bodyLimits } from '../../src/jsonapi/parse/body-limits.ts';
import { useJsonApi } from '../jsonapi/jsonapi-environment.ts';

const stage = useJsonApi();

const begin = (headers: Record<string, string> = {}, agent?: Agent): ClientRequest =>
  request(`${stage.origin}/authors`, {
    method: 'POST',
    ...(agent && { agent }),
    headers: {
      Authorization: 'Bearer token-of-the-first-library',
      'Content-Type': 'application/json',
      ...headers,
    },
  });

const problem = z.object({ errors: z.array(z.object({ code: z.string() })) });

const answerTo = async (sent: ClientRequest): Promise<[number | undefined, string | undefined]> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).on('error', reject);
  });
  const { errors } = problem.parse(JSON.parse(await text(response)));
  return [response.statusCode, errors[0]?.code];
};

const author = (name: unknown): string => JSON.stringify({ data: { type: 'authors', attributes: { name } } });
const many = (count: number): string => `[${Array.from({ length: count }, () => 1).join(',')}]`;

describe('a body of a shape that nobody needs', () => {
  test.each([
    ['thirteen million small values', '[1', ',1'.repeat(bodyLimits.values), 413, 'json_too_many_values'],
    ['as many lists', '[[]', ',[]'.repeat(bodyLimits.values), 413, 'json_too_many_values'],
    ['as many members', '{"":1', ',"":1'.repeat(bodyLimits.values), 413, 'json_too_many_values'],
    ['deep lists', '[', '['.repeat(bodyLimits.depth), 400, 'json_too_deep'],
    ['one long text', '["', '\\"'.repeat(bodyLimits.textBytes / 2), 413, 'body_too_large'],
    ['nothing but blanks', '[', ' '.repeat(bodyLimits.textBytes), 413, 'body_too_large'],
  ])('is refused before the rest of it has been sent: %s', async (_, head, tail, status, code) => {
    const sent = begin({ 'Transfer-Encoding': 'chunked' });
    // It never ends: whoever waited for its end would wait for ever.
    sent.write(head);
    sent.write(tail);
    expect(await answerTo(sent)).toEqual([status, code]);
    sent.destroy();
  });

  test('leaves its connection to the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const again: boolean[] = [];
    for (const [size, headers, status] of [
      [2_000_000, {}, 413],
      [2_000_000, { 'Transfer-Encoding': 'chunked' }, 413],
      [500, {}, 400],
    ] as const) {
      const sent = begin({ ...(status === 400 && { 'Content-Length': String(size) }), ...headers }, agent);
      sent.end(' '.repeat(size));
      expect((await answerTo(sent))[0]).toBe(status);
      again.push(sent.reusedSocket);
    }
    agent.destroy();
    expect(again).toEqual([false, true, true]);
  });

  test('is taken at the very bounds', async () => {
    const [values, levels] = [bodyLimits.values - 5, bodyLimits.depth - 3];
    for (const name of [JSON.parse(many(values)), JSON.parse('['.repeat(levels) + ']'.repeat(levels))]) {
      const answer = await stage.send('POST', '/authors', { body: author(name) });
      expect(new Set(answer.errorCodes())).toEqual(new Set(['attribute_invalid /data/attributes/name']));
    }
  });

  test('has a hundred faults at most in its answer', async () => {
    const attributes = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`a${index}`, 1]));
    const body = JSON.stringify({ data: { type: 'authors', attributes } });
    const answer = await stage.send('POST', '/authors', { body });
    expect([answer.status, answer.parseErrors().length]).toEqual([422, 100]);
  });
});

describe('a packed body', () => {
  const send = async (bytes: Buffer, encoding: string) => {
    const sent = begin({ 'Content-Encoding': encoding });
    sent.end(bytes);
    return answerTo(sent);
  };

  test('is unpacked, and bounded by what it becomes', async () => {
    expect(await send(gzipSync(author(7)), 'gzip')).toEqual([422, 'attribute_invalid']);
    const bomb = gzipSync(author(' '.repeat(20_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await send(bomb, 'gzip')).toEqual([413, 'body_too_large']);
  });

  test('is refused when it is not packed as it says, or in a way that is not known', async () => {
    expect(await send(Buffer.from(author(7)), 'gzip')).toEqual([400, 'malformed_json']);
    expect(await send(Buffer.from(author(7)), 'zip')).toEqual([415, 'media_type_not_supported']);
  });
});

test.each([
  ['amid its body', { 'Content-Length': '1000' }, Buffer.from(author('Ada'))],
  ['amid a packed one', { 'Content-Encoding': 'gzip' }, gzipSync(author('Ada')).subarray(0, 20)],
  ['after a packed one was refused', { 'Content-Encoding': 'gzip' }, gzipSync(' '.repeat(20_000_000))],
])('a client that goes away %s harms nobody', async (_, headers, begun) => {
  const sent = begin(headers);
  const gone = new Promise<void>((resolve) => sent.once('close', resolve).on('error', () => undefined));
  sent.once('response', () => sent.destroy());
  sent.write(begun, () => setTimeout(() => sent.destroy(), 100));
  await gone;
  expect((await stage.send('POST', '/authors', { body: author('Ada') })).status).toBe(201);
});

describe('bodies that arrive at once', () => {
  test('are refused beyond what the process holds, but never the small ones', () => {
    const hold = createBodyMemory(100, 10);
    const [first, second, small] = [hold(), hold(), hold()];
    first.add(90);
    second.add(20);
    expect(() => second.add(20)).toThrow('Too many large bodies');
    small.add(10);
    first.release();
    second.add(20);
    second.release();
    small.release();
    expect(() => hold().add(110)).not.toThrow();
  });
});
