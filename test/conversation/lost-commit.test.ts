import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CommitOutcomeUnknown } from '../../src/database/commit-outcome.ts';
import { ask } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { patientLimits } from '../support/environments/test-database.ts';
import {
  openConversationEnvironment,
  type ConversationEnvironment,
} from '../support/environments/conversation.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/servers/database-proxy.ts';

let wire: DatabaseProxy;
let stage: ConversationEnvironment;
let flowId: string;
beforeAll(async () => {
  stage = await openConversationEnvironment({
    limits: { ...patientLimits, commitCheckMs: 3000 },
    through: async (url) => {
      wire = await startDatabaseProxy(url);
      return wire.url;
    },
  });
  flowId = await stage.flow();
});
afterAll(async () => {
  await stage.close();
  await wire.close();
});

const begun = async (): Promise<string> => {
  const thread = await stage.thread();
  await stage.run(flowId, thread);
  await stage.say(thread, 'Hi');
  stage.announced.splice(0);
  return thread;
};

const announcedThreads = (): string[] => stage.announced.flatMap(({ threadIds }) => [...threadIds]);

describe("a candidate's message whose commit is not answered", () => {
  test('is stored once, answered by the bot, told to everybody, and no failure of its turn', async () => {
    const thread = await begun();
    wire.loseNextCommitReply(/insert into messages/);
    const { messageId, duplicate } = await stage.say(thread, 'Ann');
    const said = await stage.messages(thread);
    expect(said.map(({ sendBy, turn }) => [sendBy, turn]).slice(-2)).toEqual([
      ['candidate', 'taken'],
      ['chatbot', 'none'],
    ]);
    expect([said.at(-2)?.id, duplicate]).toEqual([messageId, false]);
    expect(said.filter(({ text }) => text === 'Ann')).toHaveLength(1);
    expect(announcedThreads()).toEqual([thread]);
    expect(stage.announced[0]?.runIds.size).toBe(1);
    expect(stage.failures).toEqual([]);
  });

  test('is not stored again as another message when nobody can be asked what became of it', async () => {
    const thread = await begun();
    wire.loseNextCommitReply(/insert into messages/, () => wire.cut());
    await expect(stage.say(thread, 'Ann')).rejects.toThrow(CommitOutcomeUnknown);
    wire.mend();
    expect((await stage.transcript(thread)).filter((line) => line === '> Ann')).toHaveLength(1);
  });
});

test('a message of a user whose commit is not answered is stored once and told to everybody', async () => {
  const thread = await begun();
  wire.loseNextCommitReply(/insert into messages/);
  const payload = { type: 'text', attributes: { value: 'Robin here' } } as const;
  const { organizationId } = stage;
  const message = {
    organizationId,
    messageThreadId: thread,
    sendBy: 'user',
    origin: 'api',
    payload,
  } as const;
  const { placed } = await stage.conversation.send(message);
  const mine = (await stage.messages(thread)).filter(({ sendBy }) => sendBy === 'user');
  expect(mine.map(({ id }) => id)).toEqual([placed.id]);
  expect(announcedThreads()).toEqual([thread]);
});

test('a run whose commit is not answered begins once, and its workflow is told', async () => {
  const thread = await stage.thread();
  stage.announced.splice(0);
  wire.loseNextCommitReply(/insert into flow_runs/);
  const run = await stage.run(flowId, thread);
  expect(await stage.loadRun(run)).toMatchObject({ status: 'running' });
  expect(stage.announced.map(({ runIds }) => [...runIds])).toEqual([[run]]);
  const [row] = await stage.database.query<{ count: number }>(
    { text: 'select count(*)::int as count from flow_runs where message_thread_id = $1' },
    [thread],
  );
  expect(row?.count).toBe(1);
});

test('a yes to an appointment whose commit is not answered books it once, and the chat says so', async () => {
  const { scheduleId } = await insertSchedule(stage.database, stage.organizationId);
  const question = { ...ask('appointment', 'interview'), value: { scheduleIds: scheduleId } };
  const thread = await stage.thread();
  await stage.run(await stage.flow(linearFlowSketch(question)), thread);
  await stage.say(thread, 'Hello there');
  await stage.say(thread, 'as soon as possible');
  wire.loseNextCommitReply(/insert into messages/);
  await stage.say(thread, 'yes');
  const text =
    'select a.status, c.expires_at from appointments a join slot_claims c on c.appointment_id = a.id where a.schedule_id = $1';
  expect(await stage.database.query({ text }, [scheduleId])).toEqual([
    { status: 'booked', expires_at: null },
  ]);
  const said = await stage.transcript(thread);
  expect(said.filter((line) => line.startsWith('Your appointment is booked'))).toHaveLength(1);
});
