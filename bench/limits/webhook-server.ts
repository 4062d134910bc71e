import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

import pg from 'pg';

import { answer, fail, listen } from './listening.ts';

// The lowest cost of a webhook of a platform: its signature is checked, and its body is stored, with those that arrive together, in a
// commit that waits for the disk.

const secret = process.env['LIMIT_APP_SECRET'] ?? '';
const pool = new pg.Pool({ connectionString: process.env['LIMIT_DATABASE_URL'], max: 10 });

await pool.query(
  `create table if not exists bare_events (id bigint generated always as identity primary key, body bytea not null,
     received_at timestamptz not null)`,
);

let waiting: { readonly body: Buffer; resolve(): void; reject(error: unknown): void }[] = [];

const insertWaiting = async (): Promise<void> => {
  const batch = waiting;
  waiting = [];
  const text = 'insert into bare_events (body, received_at) select unnest($1::bytea[]), now()';
  try {
    await pool.query({ name: 'insert', text, values: [batch.map(({ body }) => body)] });
    for (const { resolve } of batch) resolve();
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};

const store = (body: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting.push({ body, resolve, reject });
    if (waiting.length === 1) setImmediate(() => void insertWaiting());
  });

const receive = async (request: IncomingMessage): Promise<void> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  const given = Buffer.from(String(request.headers['x-hub-signature-256']).slice('sha256='.length), 'hex');
  const own = createHmac('sha256', secret).update(body).digest();
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw new Error('The signature is wrong.');
  await store(body);
};

listen(
  createServer((request, response) => {
    receive(request).then(
      () => answer(response, {}),
      (error: unknown) => fail(response, error),
    );
  }),
);
