import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from '@temporalio/client';

import { createTemporalClient } from '../../src/temporal/client.ts';
import { flowRunWorkflowId } from '../../src/temporal/contract.ts';
import { prepareMany } from '../conversation/single.ts';
import { createFiveQuestionFlow } from '../../test/support/builders/five-questions.ts';
import { formatSeconds, summarizeDurations } from '../support/numbers.ts';
import { type BenchService, withBenchService } from '../support/service.ts';
import { goalRow, printProgress, printTable } from '../support/table.ts';
import { createScriptedPartner } from '../support/bench-conversations.ts';
import { backUp, restore } from './backup.ts';
import { type PreparedConversation, verifyConversation } from '../../test/support/verify-conversation.ts';
import { mapInParallel } from '../../test/support/map-in-parallel.ts';

const runsAtMost = 1000;
const atOnce = 20;
const watchedMs = 30_000;
const remindedWithinMs = 240_000;
const reminderMinutes = 1;

const runIdOf = ({ runId }: PreparedConversation): string => runId ?? '';

/** Sends a range of the messages of each candidate's script. */
const sayEach = (
  service: BenchService,
  conversations: readonly PreparedConversation[],
  from: number,
  many: number,
) =>
  mapInParallel(conversations, atOnce, async (conversation) => {
    const { script } = conversation;
    const says = script.messages.slice(from, from + many);
    const talk = createScriptedPartner(service.api, {
      ...conversation,
      script: { ...script, messages: says },
    });
    while (await talk.sendNext());
  });

/** Counts the events in the histories of all workflows of these runs. */
const eventsOf = async (client: Client, conversations: readonly PreparedConversation[]): Promise<number> => {
  const lengths = await mapInParallel(conversations, atOnce, async (conversation) => {
    const workflow = client.workflow.getHandle(flowRunWorkflowId(runIdOf(conversation)));
    return (await workflow.describe()).historyLength;
  });
  return lengths.reduce((sum, length) => sum + length, 0);
};

/** Returns how late each single reminder came, compared with the deadline in the backup. */
const remindersOf = async ({ database }: BenchService, conversations: readonly PreparedConversation[]) => {
  const { rows } = await database.query<{ late_ms: number }>(
    `select extract(epoch from min(m.created_at) - b.deadline)::float8 * 1000 as late_ms
       from messages m join backup.flow_runs b on b.id = m.flow_run_id
      where m.origin = 'reminder' and m.flow_run_id = any($1::uuid[])
      group by b.id, b.deadline having count(*) = 1`,
    [conversations.map(runIdOf)],
  );
  return rows.map(({ late_ms: lateMs }) => lateMs);
};

const untilReminded = async (
  service: BenchService,
  silent: readonly PreparedConversation[],
): Promise<number[]> => {
  const until = performance.now() + remindedWithinMs;
  for (;;) {
    const late = await remindersOf(service, silent);
    if (late.length >= silent.length || performance.now() > until) return late;
    await delay(1000);
  }
};

interface Restored {
  readonly runs: number;
  readonly finished: number;
  readonly silent: number;
  readonly late: readonly number[];
  /** Counts the events of a silent run from the restore until its reminder. */
  readonly eventsARun: number;
  readonly eventsWhileQuiet: number;
}

const finishAll = async (
  service: BenchService,
  talking: readonly PreparedConversation[],
): Promise<number> => {
  await sayEach(service, talking, 1, Infinity);
  const ends = await mapInParallel(talking, atOnce, async (conversation) =>
    service.countHistoryEvents(await verifyConversation(service.api, conversation)),
  );
  return ends.length;
};

const tryRestore = async (service: BenchService, client: Client, runs: number): Promise<Restored> => {
  const settings = { name: 'Five questions', reminderInterval: reminderMinutes, sessionTimeout: 1440 };
  const flowId = await createFiveQuestionFlow(service.api, settings);
  printProgress(`making ${runs} runs`);
  const conversations = await prepareMany(service, runs, { flowId });
  await sayEach(service, conversations, 0, 1);
  await backUp(service.database);
  printProgress('kept; candidates go on');
  await sayEach(service, conversations, 1, 2);
  await service.waitUntilIdle();
  await restore(service.database);
  printProgress('restored: half of the candidates go on from there, the others are silent');
  const [talking, silent] = [conversations.slice(0, runs / 2), conversations.slice(runs / 2)];
  const before = await eventsOf(client, silent);
  const finished = await finishAll(service, talking);
  printProgress('waiting for the reminders of the others');
  const late = await untilReminded(service, silent);
  await service.waitUntilIdle();
  const reminded = await eventsOf(client, silent);
  await delay(watchedMs);
  const eventsWhileQuiet = (await eventsOf(client, silent)) - reminded;
  const eventsARun = (reminded - before) / silent.length;
  return { runs, finished, silent: silent.length, late, eventsARun, eventsWhileQuiet };
};

const report = ({ runs, finished, silent, late, eventsARun, eventsWhileQuiet }: Restored): void => {
  const { p50, max } = summarizeDurations(late);
  const talking = runs - silent;
  printTable(`PostgreSQL restored under ${runs} live runs, Temporal left as it was`, [
    ['', 'reached', 'goal', ''],
    goalRow('whole conversations of those who went on', `${finished}`, `${talking}`, finished === talking),
    goalRow('reminders of the silent ones', `${late.length}`, `${silent}`, late.length === silent),
    goalRow('late by, median', formatSeconds(p50), 'under 60 s', p50 < 60_000),
    goalRow('late by, at most', formatSeconds(max), 'under 120 s', max < 120_000),
    goalRow('events a silent run, until quiet', eventsARun.toFixed(1), 'under 40', eventsARun < 40),
    goalRow(
      `events in ${formatSeconds(watchedMs)} of quiet`,
      `${eventsWhileQuiet}`,
      '0',
      eventsWhileQuiet === 0,
    ),
  ]);
};

/** Restores PostgreSQL from a backup while 1,000 runs are active, or as many as the second argument says. */
export const benchRestore = (): Promise<void> =>
  withBenchService(async (service) => {
    const client = createTemporalClient(service.temporalAddress, service.namespace);
    try {
      report(await tryRestore(service, client, Number(process.argv[3] ?? runsAtMost)));
    } finally {
      await client.connection.close();
    }
  });
