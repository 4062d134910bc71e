import { expect, test } from 'vitest';

import { createLogger } from '../../src/process/logger.ts';
import { eventually } from '../support/eventually.ts';
import { useApi } from '../support/environments/api.ts';

const lines: string[] = [];
const destination = { write: (line: string): void => void lines.push(line) };
const api = useApi({ log: createLogger({ logLevel: 'trace' }, 'api', destination) });

const secret = 'a-secret-of-the-query';

test.each([
  ['GET', '/embed/inbox?origin=https://ats.example&', 200],
  ['GET', '/embed/other?', 404],
  ['POST', '/embed/session?', 403],
  ['GET', '/embed/s/00000000-0000-4000-8000-000000000000/events?', 403],
  ['GET', '/embed/sdk.js?', 200],
  ['GET', '/public/v2/candidates?', 400],
  ['GET', '/public/v2/candidates?filter[email]=a-secret-of-the-query&', 400],
  ['POST', '/public/v2/candidates?', 400],
  ['GET', '/public/v2/nothing?', 404],
  ['GET', '/%E0%A4%A?', 404],
  ['GET', '/healthz?', 200],
  ['GET', '/openapi.json?', 200],
])('the log of %s %s has nothing of the token in its query', async (method, path, status) => {
  lines.length = 0;
  const headers = { Authorization: `Bearer ${api.server.token}`, 'Content-Type': 'application/vnd.api+json' };
  const body = method === 'POST' ? { body: '{"data":{"type":"candidates"}}' } : {};
  const answer = await fetch(`${api.server.origin}${path}token=${secret}`, { method, headers, ...body });
  await answer.text();
  // A line is written after its response.
  await eventually('the line of the request', 5, async () => lines.length > 0);
  expect(answer.status).toBe(status);
  expect(lines.join('')).not.toContain('secret');
});
