import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

import pg from 'pg';

import { answer, fail, listen } from './listening.ts';

// The lowest cost of a turn: one transaction with the reads and writes of the service, by hand, and nothing else.
// LIMIT_PIPELINE=off awaits each statement, as most services do. Otherwise statements are sent together where possible.

const pipeline = process.env['LIMIT_PIPELINE'] !== 'off';
const pool = new pg.Pool({ connectionString: process.env['LIMIT_DATABASE_URL'], max: 10, pipeline });

const statements = {
  lock: {
    name: 'lock',
    text: 'select id, organization_id, last_message_at from message_threads where id = $1 for no key update',
  },
  load: {
    name: 'load',
    text: `select id, flow_id, state, position, settings, seq from flow_runs where message_thread_id = $1 and status = 'running'`,
  },
  message: {
    name: 'message',
    text: `insert into messages (id, organization_id, message_thread_id, send_by, origin, payload, delivery_status,
             error_messages, flow_run_id, turn_status, turn_failures, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, 'sent', '[]', $7, 'none', 0, $8, $8)`,
  },
  run: {
    name: 'run',
    text: `update flow_runs set state = $2, position = $3, seq = $4, deadline = $5, remind_at = $5, expire_at = $5,
             updated_at = $6 where id = $1`,
  },
  thread: {
    name: 'thread',
    text: 'update message_threads set last_message_at = $2, updated_at = $2 where id = $1',
  },
  outbox: {
    name: 'outbox',
    text: `insert into run_signals (run_id, organization_id, flow_id, message_thread_id, seq, message_ids, deadline,
             pending, status, changed_at)
           values ($1, $2, $3, $4, $5, $6, $7, false, 'running', $8)
           on conflict (run_id) do update set seq = excluded.seq,
             message_ids = run_signals.message_ids || excluded.message_ids, deadline = excluded.deadline,
             changed_at = excluded.changed_at`,
  },
};

interface ThreadRow {
  id: string;
  organization_id: string;
  last_message_at: Date | null;
}

interface RunRow {
  id: string;
  flow_id: string;
  state: Record<string, unknown>;
  seq: number;
}

/** Runs a statement; without the pipeline it is awaited before the next one is sent. */
type Send = <Row extends object>(
  statement: { name?: string; text: string },
  values: readonly unknown[],
) => Promise<Row[]>;

const together = async (pieces: readonly (() => Promise<unknown>)[]): Promise<void> => {
  if (pipeline) await Promise.all(pieces.map((piece) => piece()));
  else for (const piece of pieces) await piece();
};

const write = async (send: Send, thread: ThreadRow, run: RunRow, text: string): Promise<string> => {
  const at = new Date(Math.max(Date.now(), (thread.last_message_at?.getTime() ?? 0) + 1));
  const later = new Date(at.getTime() + 1);
  const deadline = new Date(at.getTime() + 3_600_000);
  const [inbound, reply] = [randomUUID(), randomUUID()];
  const owner = [thread.organization_id, thread.id];
  const payload = (value: string): string => JSON.stringify({ type: 'text', attributes: { value } });
  const state = JSON.stringify({ ...run.state, [`answer${run.seq % 6}`]: text });
  const position = JSON.stringify({ at: 'question', nodeId: run.id, actionId: run.id, failures: 0 });
  const seq = run.seq + 1;
  await together([
    () => send(statements.message, [inbound, ...owner, 'candidate', 'api', payload(text), run.id, at]),
    () =>
      send(statements.message, [
        reply,
        ...owner,
        'chatbot',
        'flow',
        payload(`Question ${seq}?`),
        run.id,
        later,
      ]),
    () => send(statements.run, [run.id, state, position, seq, deadline, at]),
    () =>
      send(statements.outbox, [
        run.id,
        thread.organization_id,
        run.flow_id,
        thread.id,
        seq,
        [inbound],
        deadline,
        at,
      ]),
    () => send(statements.thread, [thread.id, later]),
    () => send({ text: 'commit' }, []),
  ]);
  return inbound;
};

const turn = async (threadId: string, text: string): Promise<string> => {
  const client = await pool.connect();
  const send: Send = async <Row extends object>(
    statement: { name?: string; text: string },
    values: readonly unknown[],
  ) => (await client.query<Row>({ ...statement, values: [...values] })).rows;
  try {
    let threads: ThreadRow[] = [];
    let runs: RunRow[] = [];
    await together([
      () => send({ text: 'begin' }, []),
      async () => (threads = await send<ThreadRow>(statements.lock, [threadId])),
      async () => (runs = await send<RunRow>(statements.load, [threadId])),
    ]);
    const [thread, run] = [threads[0], runs[0]];
    if (!thread || !run) throw new Error(`Thread ${threadId} has no running run.`);
    return await write(send, thread, run, text);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const bodyOf = async (request: IncomingMessage): Promise<{ threadId: string; text: string }> => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  const { threadId, text } = JSON.parse(body);
  return { threadId: String(threadId), text: String(text) };
};

const server = createServer((request, response) => {
  bodyOf(request)
    .then(({ threadId, text }) => turn(threadId, text))
    .then(
      (id) => answer(response, { id }),
      (error: unknown) => fail(response, error),
    );
});
listen(server);
