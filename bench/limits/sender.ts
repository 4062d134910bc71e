import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { Agent, request } from 'undici';

// The lowest cost of a send: claim, POST and record by hand, in batches of as many messages as leave together. It sends LIMIT_COUNT
// messages of a connection, and reports the CPU time of its process.

const env = (name: string): string => process.env[name] ?? '';
const [connectionId, batchSize, count] = [
  env('LIMIT_CONNECTION'),
  Number(env('LIMIT_BATCH')),
  Number(env('LIMIT_COUNT')),
];
const pool = new pg.Pool({ connectionString: env('LIMIT_DATABASE_URL'), max: 4 });
const dispatcher = new Agent();

interface Claimed {
  readonly id: string;
  readonly identifier: string;
  readonly text: string;
}

const claimText = `update message_sends s set status = 'claimed', claim = $3, claimed_at = now(), attempts = s.attempts + 1
    from messages m, message_threads t
   where s.id in (select id from message_sends where channel_connection_id = $1 and status = 'waiting'
                   order by position, part limit $2)
     and m.id = s.message_id and t.id = s.message_thread_id
  returning s.id, t.identifier, m.payload->'attributes'->>'value' as text`;

const recordText = `with r as (select * from unnest($1::uuid[], $2::text[]) as r (id, platform_id)),
  sends as (update message_sends s set status = 'accepted', platform_id = r.platform_id, accepted_at = now()
              from r where s.id = r.id returning s.message_id, s.platform_id)
  update messages m set platform_id = sends.platform_id, updated_at = now() from sends where m.id = sends.message_id`;

const post = async ({ id, identifier, text }: Claimed): Promise<string> => {
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: identifier,
    type: 'text',
    text: { body: text },
    biz_opaque_callback_data: id,
  };
  const response = await request(env('LIMIT_URL'), {
    dispatcher,
    method: 'POST',
    headers: { authorization: `Bearer ${env('LIMIT_TOKEN')}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: { messages?: { id: string }[] } = JSON.parse(await response.body.text());
  return answer.messages?.[0]?.id ?? '';
};

const sendBatch = async (): Promise<number> => {
  const values = [connectionId, batchSize, randomUUID()];
  const { rows } = await pool.query<Claimed>({ name: 'claim', text: claimText, values });
  const platformIds = await Promise.all(rows.map(post));
  await pool.query({ name: 'record', text: recordText, values: [rows.map(({ id }) => id), platformIds] });
  return rows.length;
};

process.once('message', () => {
  void (async () => {
    const before = process.cpuUsage();
    let sent = 0;
    while (sent < count) {
      const batch = await sendBatch();
      if (batch === 0) break;
      sent += batch;
    }
    const { user, system } = process.cpuUsage(before);
    process.send?.({ sent, cpuMs: (user + system) / 1000 });
    await pool.end();
    await dispatcher.close();
  })();
});
process.send?.({ port: 0 });
