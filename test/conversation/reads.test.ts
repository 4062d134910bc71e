import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { type Conversation, createConversation } from '../../src/conversation/conversation.ts';
import { createVersionCache } from '../../src/conversation/versions.ts';
import { newId } from '../../src/database/id.ts';
import type { Database, Sql } from '../../src/database/transaction.ts';
import { ask, type FlowSketch, say } from '../support/flows.ts';
import { manualClock, openStage, type Stage } from '../support/stage.ts';

// What a turn reads from the database: only what its flow needs.

const clock = manualClock();
let stage: Stage;
let conversation: Conversation;
let read: string[] = [];

const listening = (sql: Sql): Sql => ({
  ...sql,
  query: (statement, values) => {
    read.push(statement.name ?? statement.text);
    return sql.query(statement, values);
  },
});

beforeAll(async () => {
  stage = await openStage({ clock });
  const database: Database = {
    ...stage.database,
    transaction: (work) => stage.database.transaction((sql) => work(listening(sql))),
  };
  conversation = createConversation({
    database,
    clock,
    turns: { versions: createVersionCache(), answeredRunPrice: 1, timeZone: 'Europe/Amsterdam', newId },
    announce: () => undefined,
    turnFailed: (error) => {
      throw error;
    },
  });
});
afterAll(() => stage.close());

const begun = async (...actions: FlowSketch['nodes'][string]['actions'][number][]): Promise<string> => {
  const vacancyId = newId();
  const insert = `insert into vacancies (id, created_at, updated_at, organization_id, title, description)
                  values ($1, now(), now(), $2, 'Cook', 'Cooking')`;
  await stage.database.query({ text: insert }, [vacancyId, stage.organizationId]);
  const sketch: FlowSketch = {
    nodes: { start: { actions, to: { end: '' } }, end: { end: 'accepted', actions: [] } },
  };
  const [flowId, messageThreadId] = [await stage.flow(sketch), await stage.thread()];
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
  read = [];
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
    const thread = await begun(ask('text', 'Name?', 'name'), ask('number', 'Hours?', 'hours'));
    expect(await hears(thread, 'Hi')).toEqual([...reply, 'version_graph']);
    expect(await hears(thread, 'Ann')).toEqual(reply);
  });

  test('reads the vacancy of the run where the flow names it', async () => {
    const thread = await begun(ask('text', 'Name?', 'name'), say('About {{vacancy.title}}'));
    await hears(thread, 'Hi');
    expect(await hears(thread, 'Ann')).toEqual([...reply, 'vacancy_fields', 'run_first_queued']);
    expect((await stage.transcript(thread)).at(-1)).toBe('About Cook');
  });

  test('reads the vacancies of the organization where it offers them, and where one is chosen', async () => {
    const thread = await begun(
      ask('text', 'Name?', 'name'),
      ask('vacancy', 'Which?', 'job'),
      ask('number', 'Hours?', 'hours'),
      ask('text', 'Why?', 'why'),
    );
    await hears(thread, 'Hi');
    expect(await hears(thread, 'Ann')).toEqual([...reply, 'vacancies_offered']);
    expect(await hears(thread, '1')).toEqual([...reply, 'vacancies_offered']);
    expect(await hears(thread, '32')).toEqual(reply);
  });
});
