import { setTimeout as delay } from 'node:timers/promises';

import { prepareMany } from '../conversation/single.ts';
import { expectStatus } from '../support/api.ts';
import { createFiveQuestions, messagesAConversation } from '../support/five-questions.ts';
import { oneByOne } from '../support/load.ts';
import { inMs, spreadOf } from '../support/numbers.ts';
import { type Service, withService } from '../support/service.ts';
import { goal, progress, show } from '../support/table.ts';
import { talkOf } from '../support/talks.ts';
import { type Receiving, startReceiving } from './receiving.ts';

const rounds = 3;
// Long enough for what is sent in batches to be sent while replies are measured.
const conversationsARound = 240;
const backlog = 1000;
const backlogThreads = 100;
const dearestFactor = 1.2;

const setEndpoint = async ({ api }: Service, url: string | null): Promise<void> => {
  const [organization] = await api.list('/organizations');
  const id = organization?.id ?? '';
  const data = { type: 'organizations', id, attributes: { webhookUrl: url } };
  const answer = await api.http.send('PATCH', `/public/v2/organizations/${id}`, JSON.stringify({ data }));
  expectStatus(answer, 200, 'PATCH /organizations');
};

const delivered = async ({ database }: Service): Promise<void> => {
  for (;;) {
    const { rows } = await database.query<{ waiting: number }>(
      `select count(*)::int as waiting from webhook_deliveries where status = 'pending'`,
    );
    if (rows[0]?.waiting === 0) return;
    await delay(100);
  }
};

const converse = async (service: Service, flowId: string): Promise<number[]> => {
  const conversations = (await prepareMany(service, conversationsARound, { flowId })).values();
  await delivered(service);
  const next = () => {
    const { value, done } = conversations.next();
    if (done) throw new Error('More conversations were asked for than were prepared.');
    return talkOf(service.api, value);
  };
  const { latenciesMs } = await oneByOne(next, conversationsARound * messagesAConversation);
  await service.drained();
  await delivered(service);
  return [...latenciesMs];
};

/** Reply times without and with an endpoint, in turns, so that what else the machine does meets both; both are warmed up. */
const measureReplies = async (service: Service, flowId: string, { url }: Receiving) => {
  progress('warming up');
  for (const endpoint of [url, null]) {
    await setEndpoint(service, endpoint);
    await converse(service, flowId);
  }
  const off: number[] = [];
  const on: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(`replies without and with webhooks, round ${round} of ${rounds}`);
    await setEndpoint(service, null);
    off.push(...(await converse(service, flowId)));
    await setEndpoint(service, url);
    on.push(...(await converse(service, flowId)));
  }
  return { off: spreadOf(off), on: spreadOf(on) };
};

/** Events of one message each, in so many threads, as if all had been recorded at once. */
const pile = async ({ database }: Service): Promise<void> => {
  await database.query(
    `insert into webhook_deliveries (id, created_at, updated_at, organization_id, message_thread_id, sequence, event,
       subject_type, subject_id, snapshot)
     select gen_random_uuid(), now(), now(), m.organization_id, t.id, n / ${backlogThreads} + 1, 'message.received',
            'messages', m.id, to_jsonb(m)
       from (select * from messages order by id limit 1) m, generate_series(0, ${backlog - 1}) n
       join (select gen_random_uuid() as id, k from generate_series(0, ${backlogThreads - 1}) k) t
         on t.k = n % ${backlogThreads}`,
  );
};

/** Has an event of its own, so that the organization's dispatch is woken. */
const wake = async ({ api }: Service): Promise<void> => {
  const identity = { channel: 'web', identifier: 'bench-webhooks', chatbotPaused: true };
  const thread = await api.create('/message-threads', 'messageThreads', identity);
  const message = { sendBy: 'user', payload: { type: 'text', attributes: { value: 'Hello' } } };
  await api.create('/messages', 'messages', message, { messageThread: ['messageThreads', thread.id] });
};

/** Events a second that arrive at the receiver, from the first one's dispatch to the last one's record. */
const measureRate = async (service: Service, receiving: Receiving): Promise<number> => {
  progress(`${backlog} events to one receiver`);
  const before = await receiving.count();
  await pile(service);
  const began = performance.now();
  await wake(service);
  await delivered(service);
  const took = performance.now() - began;
  const arrived = (await receiving.count()) - before;
  if (arrived < backlog) throw new Error(`${arrived} of ${backlog} events arrived.`);
  return (arrived * 1000) / took;
};

const measure = async (service: Service): Promise<void> => {
  const receiving = await startReceiving();
  try {
    const settings = { name: 'Five questions', reminderInterval: 60, sessionTimeout: 1440 };
    const flowId = await createFiveQuestions(service.api, settings);
    const { off, on } = await measureReplies(service, flowId, receiving);
    const rate = await measureRate(service, receiving);
    const factor = on.p50 / off.p50;
    show('Webhooks to a receiver that answers in 20 ms', [
      ['', 'p50', 'p95', 'messages'],
      ['reply without webhooks', inMs(off.p50), inMs(off.p95), String(off.count)],
      ['reply with webhooks', inMs(on.p50), inMs(on.p95), String(on.count)],
    ]);
    const times = `${factor.toFixed(2)} times`;
    show('Goals', [
      ['goal', 'reached', 'wanted', ''],
      goal('reply with webhooks, p50', times, `at most ${dearestFactor} times`, factor <= dearestFactor),
    ]);
    console.log(
      `\n${rate.toFixed(0)} events a second from a backlog of ${backlog} in ${backlogThreads} threads`,
    );
  } finally {
    receiving.stop();
  }
};

/** Measures what webhooks cost a reply, and how fast they go to a receiver that answers in 20 ms. */
export const benchWebhooks = (): Promise<void> => withService(measure);
