import { v5 as uuidv5 } from 'uuid';

import {
  type ConversationOperations,
  createConversationOperations,
} from '../../../src/conversation/operations.ts';
import { insertConversation } from '../../../src/conversation/insert-conversation.ts';
import { setThreadPaused } from '../../../src/conversation/pause-thread.ts';
import type { Database } from '../../../src/database/database.ts';
import { newId } from '../../../src/database/id.ts';
import { createTurnDeps } from '../../../src/process/turn-deps.ts';
import type { AppointmentLinks } from '../../../src/scheduling/appointment-links.ts';
import { createEngine } from '../../../src/ai/create-engine.ts';
import { demoApplicants } from './stories.ts';
import type { DemoApplicant, DemoRecruiter, DemoStep } from './story.ts';

/** The rows of the demo organization that its applicants need, by id. */
export interface ApplicantRows {
  readonly organizationId: string;
  readonly recruiters: Readonly<Record<DemoRecruiter, string>>;
  /** By job: its vacancy, and the connection of each channel on which the job's flow is enabled. */
  readonly jobs: Readonly<
    Record<
      DemoApplicant['job'],
      {
        readonly vacancyId: string;
        readonly connections: { readonly web: string; readonly whatsapp?: string };
      }
    >
  >;
}

/** A clock that stands at the time of the step that is played. */
interface StoryClock {
  now(): Date;
  set(at: Date): void;
}

const createStoryClock = (): StoryClock => {
  let time = new Date(0);
  return {
    now: () => time,
    set: (at) => {
      time = at;
    },
  };
};

const hourMs = 3_600_000;

/** Begins older conversations at a time of day at which people write. */
const startOf = ({ hoursAgo }: DemoApplicant, index: number, now: Date): Date => {
  const at = new Date(now.getTime() - hoursAgo * hourMs);
  if (hoursAgo >= 24) at.setUTCHours(7 + ((index * 5) % 12), (index * 17) % 60, (index * 29) % 60);
  return at;
};

const existingCandidates = { text: 'select id from candidates where id = any($1::uuid[])' };

const insertCandidate = {
  text: `insert into candidates (id, organization_id, phone, first_name, last_name, external_id, candidate_status_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, (select id from candidate_statuses where organization_id = $2 and is_default), $7, $7)`,
};

const insertThread = {
  text: `insert into message_threads (id, organization_id, channel, identifier, chatbot_paused, candidate_id, channel_connection_id,
           profile_name, created_at, updated_at)
         values ($1, $2, $3, $4, false, $5, $6, $7, $8, $8)`,
};

const nameVacancy = {
  text: `with named as (update flow_runs set vacancy_id = $2 where message_thread_id = $1)
         update conversations set vacancy_id = $2 where message_thread_id = $1`,
};

// As the actions of the API do: nobody waits in a conversation that was closed.
const conversationChanges = {
  read: {
    text: 'update conversations set unread_messages_count = 0, updated_at = $2 where message_thread_id = $1',
  },
  close: {
    text: `update conversations set status = 'closed', waiting_since = null, closed_at = greatest($2::timestamptz, last_message_at),
             updated_at = $2 where message_thread_id = $1`,
  },
} as const;

// No phone stands behind a demo candidate: what was sent to one was read before the next reply came.
const settleSends = {
  text: `with settled as (
           update messages m set delivery_status = case when exists (
                    select from messages r where r.message_thread_id = $1 and r.send_by = 'candidate' and r.created_at > m.created_at)
                  then 'read' else 'delivered' end
            where m.message_thread_id = $1 and m.delivery_status = 'accepted' returning m.id, m.delivery_status)
         update message_sends s set status = settled.delivery_status, accepted_at = s.position
           from settled where s.message_id = settled.id`,
};

interface Stage {
  readonly database: Database;
  readonly conversation: ConversationOperations;
  readonly clock: StoryClock;
  readonly rows: ApplicantRows;
}

const createThread = async (
  { database, clock, rows: { organizationId, jobs } }: Stage,
  { firstName, lastName, channel, job }: DemoApplicant,
  { candidateId, number }: { readonly candidateId: string; readonly number: number },
): Promise<string> => {
  const [threadId, phone] = [newId(), `3161234${String(1000 + number)}`];
  const at = clock.now();
  await database.transaction(async (sql) => {
    const externalId = `LW-${1000 + number}`;
    await sql.query(insertCandidate, [
      candidateId,
      organizationId,
      `+${phone}`,
      firstName,
      lastName,
      externalId,
      at,
    ]);
    const identifier = channel === 'whatsapp' ? phone : `applicant ${number}`;
    const connectionId = jobs[job].connections[channel] ?? null;
    const profileName = channel === 'whatsapp' ? `${firstName} ${lastName}` : null;
    await sql.query(insertThread, [
      threadId,
      organizationId,
      channel,
      identifier,
      candidateId,
      connectionId,
      profileName,
      at,
    ]);
    await insertConversation(sql, at, { organizationId, messageThreadId: threadId, candidateId });
  });
  return threadId;
};

const playRecruiter = async (
  { database, conversation, clock, rows: { organizationId } }: Stage,
  messageThreadId: string,
  step: Exclude<DemoStep, string | { silentMinutes: number }>,
): Promise<void> => {
  if ('says' in step) {
    const payload = { type: 'text', attributes: { value: step.says } } as const;
    await conversation.send({ organizationId, messageThreadId, sendBy: 'user', origin: 'inbox', payload });
    return;
  }
  if (step.does === 'read' || step.does === 'close') {
    await database.query(conversationChanges[step.does], [messageThreadId, clock.now()]);
    return;
  }
  const change = { organizationId, messageThreadId, paused: step.does === 'pause', reason: 'user' as const };
  await database.transaction((sql) => setThreadPaused(sql, conversation.turns, clock.now(), change));
};

/** Seconds that pass before a step: people need longer for longer texts. */
const secondsBefore = (step: DemoStep, index: number): number => {
  if (typeof step !== 'string') return 'silentMinutes' in step ? step.silentMinutes * 60 : 45 + index * 3;
  return 14 + step.length / 4 + ((index * 7) % 11);
};

const runningRun = {
  text: `select r.id from flow_runs r where r.message_thread_id = $1 and r.status = 'running'`,
};

const engineDeadline = { signal: new AbortController().signal, isOver: () => false };

/** Lets time pass until `until`, with the turns that the workflow of the run takes: bursts of messages, reminders, the timeout. */
const passTime = async (
  { database, conversation, clock }: Stage,
  threadId: string,
  until: Date,
): Promise<void> => {
  for (;;) {
    const [run] = await database.query<{ id: string }>(runningRun, [threadId]);
    if (!run) break;
    let { pending, deadline } = await conversation.takeTimerTurnWithAi(run.id, engineDeadline);
    while (pending)
      ({ pending, deadline } = await conversation.takePendingTurnWithAi(run.id, engineDeadline));
    if (deadline === null || deadline > until.getTime()) break;
    clock.set(new Date(Math.max(deadline, clock.now().getTime() + 1)));
  }
  if (until > clock.now()) clock.set(until);
};

const playStep = async (stage: Stage, messageThreadId: string, step: DemoStep): Promise<void> => {
  if (typeof step !== 'string') return 'by' in step ? playRecruiter(stage, messageThreadId, step) : undefined;
  const { conversation, clock, rows } = stage;
  await conversation.receive({
    organizationId: rows.organizationId,
    messageThreadId,
    payload: { type: 'text', attributes: { value: step } },
    origin: 'channel',
    clientKey: null,
    sentAt: clock.now(),
  });
};

const candidateIdOf = ({ organizationId }: ApplicantRows, index: number): string =>
  uuidv5(`demo applicant ${index}`, organizationId);

const playApplicant = async (
  stage: Stage,
  applicant: DemoApplicant,
  index: number,
  now: Date,
): Promise<void> => {
  const { database, clock, rows } = stage;
  const candidateId = candidateIdOf(rows, index);
  clock.set(startOf(applicant, index, now));
  const threadId = await createThread(stage, applicant, { candidateId, number: index + 1 });
  for (const [place, step] of applicant.story.entries()) {
    const next = clock.now().getTime() + secondsBefore(step, place) * 1000;
    await passTime(stage, threadId, new Date(Math.min(next, now.getTime())));
    await playStep(stage, threadId, step);
    if (place === 0) await database.query(nameVacancy, [threadId, rows.jobs[applicant.job].vacancyId]);
  }
  await passTime(stage, threadId, now);
  await database.query(settleSends, [threadId]);
};

/** An applicant on WhatsApp who can be written to freely: the person's number, and when the person wrote last. */
export interface OpenChat {
  readonly name: string;
  readonly number: string;
  readonly at: string;
}

const openChats = {
  text: `select profile_name as name, '+' || identifier as number, window_expires_at - interval '24 hours' as at
           from message_threads where candidate_id = any($1::uuid[]) and channel = 'whatsapp' and window_expires_at > $2`,
};

const loadOpenChats = async (
  database: Database,
  candidateIds: readonly string[],
  now: Date,
): Promise<readonly OpenChat[]> => {
  const rows = await database.query<{ name: string; number: string; at: Date }>(openChats, [
    candidateIds,
    now,
  ]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/**
 * Plays the conversations of the demo's applicants through the engine, with a clock that stands in the days before `now`: their
 * runs, answers and messages are real ones. An applicant who exists is not played again, so that every start can call it. Returns who
 * can be written to on WhatsApp.
 */
export const playDemoApplicants = async (
  database: Database,
  rows: ApplicantRows,
  links: Pick<AppointmentLinks, 'changeUrlOf'>,
  { now, count = demoApplicants.length }: { readonly now: Date; readonly count?: number },
): Promise<readonly OpenChat[]> => {
  const clock = createStoryClock();
  const conversation = createConversationOperations({
    database,
    clock,
    // The built-in engine, whatever is configured: the demo costs nothing.
    ai: { engine: createEngine({ aiEngine: 'local' }), creditsOf: () => 0 },
    turns: createTurnDeps(links),
    // Nothing listens yet: the worker's sweeps find the runs that go on.
    notifyAfterCommit: () => undefined,
    onTurnError: (error) => {
      throw error;
    },
  });
  const stage: Stage = { database, conversation, clock, rows };
  const applicants = [...demoApplicants.slice(0, count).entries()];
  const ids = applicants.map(([index]) => candidateIdOf(rows, index));
  const found = await database.query<{ id: string }>(existingCandidates, [ids]);
  const existing = new Set(found.map(({ id }) => id));
  for (const [index, applicant] of applicants)
    if (!existing.has(candidateIdOf(rows, index))) await playApplicant(stage, applicant, index, now);
  return loadOpenChats(database, ids, now);
};
