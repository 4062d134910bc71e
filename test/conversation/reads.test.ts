import { beforeAll, describe, expect, test } from 'vitest';

import {
  type ConversationOperations,
  createConversationOperations,
} from '../../src/conversation/operations.ts';
import { newId } from '../../src/database/id.ts';
import type { Database, Sql } from '../../src/database/database.ts';
import { ask, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';
import { createTestTurns } from '../support/builders/turns.ts';

// A turn reads from the database only what its flow needs.

const clock = createManualClock();
let conversation: ConversationOperations;
let read: string[] = [];
let written: string[] = [];

const listening = (sql: Sql): Sql => ({
  ...sql,
  query: (statement, values) => {
    read.push(statement.name ?? statement.text);
    return sql.query(statement, values);
  },
  write: (statement, values) => {
    written.push(statement.name ?? statement.text);
    sql.write(statement, values);
  },
});

const stage = useConversation({ clock });
beforeAll(async () => {
  const database: Database = {
    ...stage.database,
    transaction: (work) => stage.database.transaction((sql) => work(listening(sql))),
  };
  conversation = createConversationOperations({
    database,
    clock,
    turns: createTestTurns(),
    notifyAfterCommit: () => undefined,
    onTurnError: (error) => {
      throw error;
    },
  });
});

type SketchedAction = FlowSketch['nodes'][string]['actions'][number];

const sketchOf = (...actions: SketchedAction[]): FlowSketch => ({
  nodes: { start: { actions, to: { end: '' } }, end: { end: 'accepted', actions: [] } },
});

const begun = async (...actions: SketchedAction[]): Promise<string> => {
  const vacancyId = newId();
  const insert = `insert into vacancies (id, created_at, updated_at, organization_id, title, description)
                  values ($1, now(), now(), $2, 'Cook', 'Cooking')`;
  await stage.database.query({ text: insert }, [vacancyId, stage.organizationId]);
  const [flowId, messageThreadId] = [await stage.flow(sketchOf(...actions)), await stage.thread()];
  const { organizationId } = stage;
  await conversation.createRun({
    organizationId,
    flowId,
    messageThreadId,
    state: {},
    initialMessage: {},
    scheduleId: null,
    vacancyId,
  });
  return messageThreadId;
};

/** The statements that one message of the candidate reads with. */
const hears = async (messageThreadId: string, value: string): Promise<string[]> => {
  [read, written] = [[], []];
  await conversation.receive({
    organizationId: stage.organizationId,
    messageThreadId,
    payload: { type: 'text', attributes: { value } },
    origin: 'api',
    clientKey: null,
    sentAt: null,
  });
  return read;
};

const reply = ['thread_lock', 'thread_present'];

describe('a reply', () => {
  test('reads the thread and its run, and nothing else', async () => {
    const thread = await begun(
      ask('text', 'name', { text: 'Name?' }),
      ask('number', 'hours', { text: 'Hours?' }),
    );
    // The flow was compiled when the run was created.
    expect(await hears(thread, 'Hi')).toEqual(reply);
    expect(await hears(thread, 'Ann')).toEqual(reply);
  });

  test('reads the vacancy of the run where the flow names it', async () => {
    const thread = await begun(ask('text', 'name', { text: 'Name?' }), say('About {{vacancy.title}}'));
    await hears(thread, 'Hi');
    expect(await hears(thread, 'Ann')).toEqual([...reply, 'vacancy_fields']);
    expect((await stage.transcript(thread)).at(-1)).toBe('About Cook');
  });

  test('that ends its run reads the next one, where the thread has one', async () => {
    const thread = await begun(ask('text', 'name', { text: 'Name?' }));
    await hears(thread, 'Hi');
    const { organizationId } = stage;
    const flowId = await stage.flow(sketchOf(ask('text', 'town', { text: 'Town?' })));
    const own = { state: {}, initialMessage: {}, scheduleId: null, vacancyId: null };
    await conversation.createRun({ organizationId, flowId, messageThreadId: thread, ...own });
    expect(await hears(thread, 'Ann')).toContain('run_first_queued');
    expect(await hears(thread, 'Hi again')).toEqual(reply);
    expect((await stage.transcript(thread)).at(-1)).toBe('Town?');
  });

  test('that chooses a time reads its schedule once, and what takes that time once more under the lock of its person', async () => {
    const { scheduleId } = await insertSchedule(stage.database, stage.organizationId);
    const thread = await begun({ ...ask('appointment', 'interview'), value: { scheduleIds: scheduleId } });
    await hears(thread, 'Hi');
    expect(await hears(thread, 'as soon as possible')).toEqual([
      ...reply,
      'schedules_by_id',
      'taken_times_of_schedules',
      'booked_of_schedules',
      'claim_lock_users',
      'claim_remove_holds',
      'taken_times_of_users',
      'claim_insert',
    ]);
    expect((await stage.transcript(thread)).at(-1)).toContain('?');
  });

  test('that ends its run looks for no messages that wait where none does', async () => {
    const thread = await begun(ask('text', 'name', { text: 'Name?' }));
    await hears(thread, 'Hi');
    await hears(thread, 'Ann');
    expect(written).toContain('run_update');
    expect(written).not.toContain('message_drop_pending');
  });

  test('that confirms a time reads its schedule and its hold, and not what is free', async () => {
    const { scheduleId } = await insertSchedule(stage.database, stage.organizationId);
    const thread = await begun({ ...ask('appointment', 'interview'), value: { scheduleIds: scheduleId } });
    await hears(thread, 'Hi');
    await hears(thread, 'as soon as possible');
    const reads = ['schedules_by_id', 'claim_lock_users_of_hold', 'claim_find_hold'];
    expect(await hears(thread, 'yes please')).toEqual([...reply, ...reads]);
    expect((await stage.transcript(thread)).at(-1)).toContain('Your appointment is booked');
  });

  test('reads the vacancies of the organization where it offers them, and where one is chosen', async () => {
    const thread = await begun(
      ask('text', 'name', { text: 'Name?' }),
      ask('vacancy', 'job', { text: 'Which?' }),
      ask('number', 'hours', { text: 'Hours?' }),
      ask('text', 'why', { text: 'Why?' }),
    );
    await hears(thread, 'Hi');
    expect(await hears(thread, 'Ann')).toEqual([...reply, 'vacancies_offered']);
    expect(await hears(thread, '1')).toEqual([...reply, 'vacancies_offered']);
    expect(await hears(thread, '32')).toEqual(reply);
  });
});
