import type { PricedEngine } from '../../../src/conversation/ai-answers/known-answers.ts';
import type { AfterCommitEffects } from '../../../src/conversation/after-commit-effects.ts';
import {
  type ConversationOperations,
  createConversationOperations,
} from '../../../src/conversation/operations.ts';
import { setThreadPaused } from '../../../src/conversation/pause-thread.ts';
import { type Clock, systemClock } from '../../../src/database/clock.ts';
import { newId } from '../../../src/database/id.ts';
import type { DatabaseLimits } from '../../../src/database/limits.ts';
import { type Database, openDatabase } from '../../../src/database/database.ts';
import type { RunStatus } from '../../../src/flow/run.ts';
import type { Session } from '../../../src/flow/session.ts';
import { mediaContentOf, type Payload } from '../../../src/messaging/payload.ts';
import { createTestDatabase, patientLimits } from './test-database.ts';
import { useEnvironment } from './use-environment.ts';
import { type FlowSketch, insertFlow, shortFlowSketch } from '../builders/flow.ts';
import { createTestTurns } from '../builders/turns.ts';

/** A clock that a test moves by hand. */
export interface ManualClock extends Clock {
  now(): Date;
  advanceMinutes(minutes: number): void;
  advanceSeconds(seconds: number): void;
}

/** A clock that stands still at a weekday morning until it is moved. */
export const createManualClock = (start = '2026-03-02T09:00:00.000Z'): ManualClock => {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advanceMinutes: (minutes) => {
      now += minutes * 60_000;
    },
    advanceSeconds: (seconds) => {
      now += seconds * 1000;
    },
  };
};

/** A stored message, as far as tests look at it. */
export interface SeenMessage {
  readonly id: string;
  readonly sendBy: string;
  readonly origin: string;
  readonly text: string;
  readonly turn: string;
  readonly createdAt: Date;
}

/** A stored run, as far as tests look at it. */
export interface SeenRun {
  readonly id: string;
  readonly status: RunStatus;
  readonly outcome: string | null;
  readonly state: Session;
  readonly seq: number;
  readonly remindAt: Date | null;
  readonly expireAt: Date | null;
  readonly deadline: Date | null;
}

/** The conversation on a database of its own, with one organization and short functions to act and look. */
export interface ConversationEnvironment {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly conversation: ConversationOperations;
  readonly organizationId: string;
  /** The notifications after commits, in order. */
  readonly announced: AfterCommitEffects[];
  /** Errors of turns that the workflow retries. */
  readonly failures: unknown[];
  thread(options?: { channel?: string; paused?: boolean }): Promise<string>;
  flow(sketch?: FlowSketch): Promise<string>;
  run(
    flowId: string,
    messageThreadId: string,
    more?: { initialMessage?: Record<string, unknown>; state?: Session; vacancyId?: string },
  ): Promise<string>;
  say(
    messageThreadId: string,
    text: string,
    key?: string,
  ): Promise<{ messageId: string; duplicate: boolean }>;
  /** Sends any payload as the candidate: a pressed button, a file. */
  send(messageThreadId: string, payload: Payload): Promise<{ messageId: string }>;
  /** Creates a vacancy and returns its id. */
  vacancy(title: string, description: string): Promise<string>;
  pause(messageThreadId: string, paused: boolean): Promise<void>;
  patch(
    runId: string,
    patch: { status?: 'finished' | 'timeout' | 'cancelled' | 'exception'; state?: Session },
  ): Promise<void>;
  remove(runId: string): Promise<void>;
  loadRun(runId: string): Promise<SeenRun | null>;
  messages(messageThreadId: string): Promise<SeenMessage[]>;
  /** Returns the texts of the thread in order, those of the candidate with `> ` in front. */
  transcript(messageThreadId: string): Promise<string[]>;
  close(): Promise<void>;
}

interface MessageRow {
  id: string;
  send_by: string;
  origin: string;
  payload: Payload;
  turn_status: string;
  created_at: Date;
}

interface SeenRow {
  id: string;
  status: RunStatus;
  outcome: string | null;
  state: Session;
  seq: number;
  remind_at: Date | null;
  expire_at: Date | null;
  deadline: Date | null;
}

const insertOrganization = async (database: Database): Promise<string> => {
  const [partnerId, id] = [newId(), newId()];
  await database.query(
    {
      text: `insert into partners (id, created_at, updated_at, name) values ($1, now(), now(), 'test')`,
    },
    [partnerId],
  );
  await database.query(
    {
      text: `insert into organizations (id, created_at, updated_at, partner_id, name, token_digest, token_ciphertext)
             values ($1, now(), now(), $2, 'Test', $3, '')`,
    },
    [id, partnerId, id],
  );
  return id;
};

/** Returns a text as it is, and a medium as its type and name. */
const textOf = (payload: Payload): string => {
  if (payload.type === 'text') return payload.attributes.value;
  if (payload.type === 'template') return payload.preview;
  const content = mediaContentOf(payload);
  return `<${payload.type} ${'url' in content ? content.url : content.filename}>`;
};

const readMessages = async (database: Database, messageThreadId: string): Promise<SeenMessage[]> => {
  const text = `select id, send_by, origin, payload, turn_status, created_at from messages
                 where message_thread_id = $1 order by created_at`;
  return (await database.query<MessageRow>({ text }, [messageThreadId])).map((row) => ({
    id: row.id,
    sendBy: row.send_by,
    origin: row.origin,
    text: textOf(row.payload),
    turn: row.turn_status,
    createdAt: row.created_at,
  }));
};

const readRun = async (database: Database, runId: string): Promise<SeenRun | null> => {
  const text = `select id, status, outcome, state, seq, remind_at, expire_at, deadline from flow_runs where id = $1`;
  const [row] = await database.query<SeenRow>({ text }, [runId]);
  if (!row) return null;
  const { id, status, outcome, state, seq, deadline } = row;
  return { id, status, outcome, state, seq, deadline, remindAt: row.remind_at, expireAt: row.expire_at };
};

const insertThread = async (
  database: Database,
  organizationId: string,
  { channel = 'web', paused = false }: { channel?: string; paused?: boolean },
): Promise<string> => {
  const id = newId();
  await database.query(
    {
      text: `insert into message_threads (id, created_at, updated_at, organization_id, channel, identifier, chatbot_paused)
             values ($1::uuid, now(), now(), $2, $3, $1::uuid::text, $4)`,
    },
    [id, organizationId, channel, paused],
  );
  return id;
};

/** How the conversation of a test differs from the usual one. */
export interface ConversationEnvironmentOptions {
  readonly clock?: Clock;
  readonly ai?: PricedEngine;
  /** Returns the address to use instead of that of the database, such as one of a proxy. */
  readonly through?: (url: string) => Promise<string>;
  readonly limits?: DatabaseLimits;
  announce?(effects: AfterCommitEffects): void;
}

/** Opens the conversation. Prefer `useConversation`, which also closes it. */
export const openConversationEnvironment = async (
  options: ConversationEnvironmentOptions = {},
): Promise<ConversationEnvironment> => {
  const clock = options.clock ?? systemClock;
  const test = await createTestDatabase();
  const database = openDatabase(
    (await options.through?.(test.url)) ?? test.url,
    10,
    options.limits ?? patientLimits,
  );
  const announced: AfterCommitEffects[] = [];
  const failures: unknown[] = [];
  const conversation = createConversationOperations({
    database,
    clock,
    turns: createTestTurns(),
    ...(options.ai && { ai: options.ai }),
    notifyAfterCommit: (effects) => {
      announced.push(effects);
      options.announce?.(effects);
    },
    onTurnError: (error) => failures.push(error),
  });
  const organizationId = await insertOrganization(database);
  const request = { organizationId, state: {}, initialMessage: {}, scheduleId: null, vacancyId: null };
  return {
    database,
    databaseUrl: test.url,
    conversation,
    organizationId,
    announced,
    failures,
    thread: (wanted = {}) => insertThread(database, organizationId, wanted),
    flow: (sketch = shortFlowSketch) => insertFlow(database, organizationId, sketch),
    run: async (flowId, messageThreadId, more = {}) =>
      (await conversation.createRun({ ...request, flowId, messageThreadId, ...more })).runId,
    say: (messageThreadId, value, key) =>
      conversation.receive({
        organizationId,
        messageThreadId,
        payload: { type: 'text', attributes: { value } },
        origin: 'api',
        clientKey: key ?? null,
        sentAt: null,
      }),
    send: (messageThreadId, payload) =>
      conversation.receive({
        organizationId,
        messageThreadId,
        payload,
        origin: 'api',
        clientKey: null,
        sentAt: null,
      }),
    vacancy: async (title, description) => {
      const id = newId();
      const text = `insert into vacancies (id, created_at, updated_at, organization_id, title, description)
                    values ($1, now(), now(), $2, $3, $4)`;
      await database.query({ text }, [id, organizationId, title, description]);
      return id;
    },
    pause: async (messageThreadId, paused) => {
      const now = await clock.now();
      const target = { organizationId, messageThreadId, paused, reason: 'api' as const };
      conversation.notifyAfterCommit(
        await database.transaction((sql) => setThreadPaused(sql, conversation.turns, now, target)),
      );
    },
    patch: (runId, patch) => conversation.patchRun({ organizationId, runId, ...patch }),
    remove: (runId) => conversation.deleteRun({ organizationId, runId }),
    loadRun: (runId) => readRun(database, runId),
    messages: (messageThreadId) => readMessages(database, messageThreadId),
    transcript: async (messageThreadId) =>
      (await readMessages(database, messageThreadId)).map(({ sendBy, text }) =>
        sendBy === 'candidate' ? `> ${text}` : text,
      ),
    close: async () => {
      await database.close();
      await test.close();
    },
  };
};

/** Opens the conversation before the tests of the file and closes it after them. */
export const useConversation = (options: ConversationEnvironmentOptions = {}): ConversationEnvironment =>
  useEnvironment(() => openConversationEnvironment(options));
