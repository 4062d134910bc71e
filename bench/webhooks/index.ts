import { prepareMany } from '../conversation/single.ts';
import { createFiveQuestionFlow } from '../../test/support/builders/five-questions.ts';
import { runClosedLoop, messagesPerSecond } from '../support/run-load.ts';
import { formatMs } from '../support/numbers.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { goalRow, printProgress, printTable } from '../support/table.ts';
import { createScriptedPartner } from '../support/bench-conversations.ts';
import { type Receiving, startReceiving } from './receiving.ts';
import { type Costs, measureReplies } from './replies.ts';
import { delivered, setEndpoint } from './webhook-service.ts';

const backlog = 10_000;
const backlogThreads = 500;
const largeBacklog = 100_000;
const busyPartners = 25;
const busyMs = 8000;
const busyConversations = 1400;

const goals = { factor: 1.1, eventsASecond: 1000, cpuMs: 4, lastEventMs: 5000 };

/** Inserts events of one message each, in a number of threads, as if all were recorded at once. */
const pile = async ({ database }: BenchService, count: number): Promise<void> => {
  await database.query(
    `insert into webhook_deliveries (id, created_at, updated_at, organization_id, message_thread_id, sequence, event,
       subject_type, subject_id, snapshot)
     select uuidv7(), now(), now(), m.organization_id, t.id, n / ${backlogThreads} + 1, 'message.received',
            'messages', m.id, to_jsonb(m)
       from (select * from messages order by id limit 1) m, generate_series(0, ${count - 1}) n
       join (select gen_random_uuid() as id, k from generate_series(0, ${backlogThreads - 1}) k) t
         on t.k = n % ${backlogThreads}
      order by n`,
  );
};

/** Creates a further event, which wakes the dispatcher of the organization. */
const wake = async ({ api }: BenchService, identifier: string): Promise<void> => {
  const thread = await api.create('/message-threads', 'messageThreads', {
    channel: 'web',
    identifier,
    chatbotPaused: true,
  });
  const message = { sendBy: 'user', payload: { type: 'text', attributes: { value: 'Hello' } } };
  await api.create('/messages', 'messages', message, { messageThread: ['messageThreads', thread.id] });
};

/** Measures events a second, from waking the dispatcher until the last delivery is recorded. */
const measureRate = async (service: BenchService, receiving: Receiving): Promise<number> => {
  printProgress(`${backlog} events to one receiver`);
  const before = await receiving.count();
  await pile(service, backlog);
  const began = performance.now();
  await wake(service, 'bench-rate');
  await delivered(service);
  const took = performance.now() - began;
  const arrived = (await receiving.count()) - before;
  if (arrived < backlog) throw new Error(`${arrived} of ${backlog} events arrived.`);
  return (arrived * 1000) / took;
};

/** Measures the milliseconds from waking an idle dispatcher until the first of many events arrives. */
const measureFirst = async (service: BenchService, receiving: Receiving): Promise<number> => {
  printProgress(`the first of ${largeBacklog} events`);
  await pile(service, largeBacklog);
  const before = await receiving.count();
  const began = performance.now();
  await wake(service, 'bench-first');
  while ((await receiving.count()) === before);
  const took = performance.now() - began;
  await setEndpoint(service, null);
  return took;
};

/** Chats at full speed for some seconds, and measures how long the last event then takes. */
const measureBusy = async (service: BenchService, flowId: string) => {
  printProgress(`${busyPartners} conversations at once for ${busyMs} ms`);
  const conversations = (await prepareMany(service, busyConversations, { flowId })).values();
  await delivered(service);
  const next = () => {
    const { value, done } = conversations.next();
    if (done) throw new Error('More conversations were asked for than were prepared.');
    return createScriptedPartner(service.api, value);
  };
  const load = await runClosedLoop(next, busyPartners, busyMs);
  await delivered(service);
  return { rate: messagesPerSecond(load), lastEventMs: performance.now() - load.endedAt };
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const row = (name: string, { replies, cpuMs, temporalBytes }: Costs): string[] => [
  name,
  formatMs(replies.p50),
  formatMs(replies.p95),
  formatMs(cpuMs.api),
  formatMs(cpuMs.postgres),
  formatMs(cpuMs.worker),
  formatMs(cpuMs.temporal),
  kilobytes(temporalBytes),
  String(replies.count),
];

interface Measured {
  readonly off: Costs;
  readonly on: Costs;
  readonly rate: number;
  readonly busy: { readonly rate: number; readonly lastEventMs: number };
  readonly firstMs: number;
}

const report = ({ off, on, rate, busy, firstMs }: Measured): void => {
  const factor = on.replies.p50 / off.replies.p50;
  const behind = ({ cpuMs }: Costs): number => cpuMs.worker + cpuMs.temporal;
  const dearer = behind(on) - behind(off);
  const load = `${busyMs / 1000} s of ${busy.rate.toFixed(0)} messages a second`;
  printTable('Webhooks to a receiver that answers in 20 ms, a message and its answer', [
    ['', 'p50', 'p95', 'CPU: API', 'PostgreSQL', 'worker', 'Temporal', "Temporal's database", 'messages'],
    row('without webhooks', off),
    row('with webhooks', on),
  ]);
  const atMost = (name: string, value: number, most: number, words: (value: number) => string) =>
    goalRow(name, words(value), `at most ${words(most)}`, value <= most);
  printTable('Goals', [
    ['goal', 'reached', 'wanted', ''],
    atMost('reply with / without, p50', factor, goals.factor, (each) => each.toFixed(2)),
    goalRow(
      `events a second from a backlog of ${backlog}`,
      rate.toFixed(0),
      `at least ${goals.eventsASecond}`,
      rate >= goals.eventsASecond,
    ),
    atMost('CPU of worker and Temporal more a message', dearer, goals.cpuMs, formatMs),
    atMost(`last event after ${load}`, busy.lastEventMs, goals.lastEventMs, formatMs),
  ]);
  console.log(
    `\nThe first of ${largeBacklog} waiting events arrived ${formatMs(firstMs)} after its dispatcher was woken.`,
  );
};

const measure = async (service: BenchService): Promise<void> => {
  const receiving = await startReceiving();
  try {
    const settings = { name: 'Five questions', reminderInterval: 60, sessionTimeout: 1440 };
    const flowId = await createFiveQuestionFlow(service.api, settings);
    const replies = await measureReplies(service, flowId, receiving.url);
    const rate = await measureRate(service, receiving);
    const busy = await measureBusy(service, flowId);
    const firstMs = await measureFirst(service, receiving);
    report({ ...replies, rate, busy, firstMs });
  } finally {
    receiving.stop();
  }
};

/** Measures the cost of webhooks for a reply and the machine, and their speed to a receiver that responds in 20 ms. */
export const benchWebhooks = (): Promise<void> => withBenchService(measure);
