import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { isAiRequest } from './ai-answers/known-answers.ts';
import { loadCandidate } from './candidate-fields.ts';
import { decideStoredTurn, type TurnDeps } from './decide-stored-turn.ts';
import type { RunRow } from './run-row.ts';
import { runColumns, type StoredRun, toStoredRun } from './stored-run.ts';
import { loadThread, type Thread } from './thread.ts';
import type { ChatbotMessage } from './turn-command.ts';

/**
 * The part of the chatbot when people give a thread back: nothing, ask the question again that was not understood, go on with the
 * flow behind a handover, or start the run that is queued.
 */
export type HandBackAction = 'silent' | 'asksAgain' | 'continues' | 'starts';

/** The chatbot's part after a resume: its action, and the payloads that it says. */
export interface HandBack {
  readonly action: HandBackAction;
  readonly says: readonly ChatbotMessage['payload'][];
}

/** A thread of an organization that is given back. */
export interface HandBackTarget {
  readonly organizationId: string;
  readonly messageThreadId: string;
  /** Whether an opt-out is lifted with the resume. */
  readonly liftsOptOut: boolean;
}

const nextRun = {
  name: 'run_after_resume',
  text: `select ${runColumns} from flow_runs r where r.message_thread_id = $1 and r.status in ('running', 'queued')
          order by r.status = 'running' desc, r.created_at, r.id limit 1`,
};

const silent: HandBack = { action: 'silent', says: [] };

const actionOf = ({ run: { status, position } }: StoredRun): HandBackAction => {
  if (status === 'queued') return 'starts';
  if (position.at !== 'handover') return 'silent';
  return position.afterwards === 'askAgain' ? 'asksAgain' : 'continues';
};

const decide = async (
  sql: Pick<Sql, 'query'>,
  deps: TurnDeps,
  now: Date,
  { thread, stored }: { readonly thread: Thread; readonly stored: StoredRun },
): Promise<HandBack> => {
  const action = actionOf(stored);
  const candidate = await loadCandidate(sql, thread.candidateId);
  const isDeleted = thread.candidateId !== null && candidate === null;
  if (action === 'silent' || thread.optedOutAt !== null || isDeleted) return silent;
  // A resume also moves the deadlines by the length of the pause, which sends no message.
  const event =
    action === 'starts' ? ({ type: 'started' } as const) : ({ type: 'resumed', pausedForMs: 0 } as const);
  const situation = { sql, deps, now, candidate, writes: null, thread: { ...thread, pausedAt: null } };
  const turn = await decideStoredTurn(situation, stored, event);
  if (isAiRequest(turn) || turn.type === 'unchanged') return { action, says: [] };
  return {
    action,
    says: turn.commands.flatMap((command) => (command.type === 'say' ? [command.payload] : [])),
  };
};

/**
 * Decides what the chatbot would do if people resumed a thread now, and changes nothing (docs/decisions/004). On a thread that
 * is not paused the chatbot would say nothing. Where an AI engine has to decide first, the preview says nothing either. Throws
 * 404.
 */
export const previewHandBackIn = async (
  sql: Pick<Sql, 'query'>,
  deps: TurnDeps,
  now: Date,
  { organizationId, messageThreadId, liftsOptOut }: HandBackTarget,
): Promise<HandBack> => {
  const found = await loadThread(sql, messageThreadId, organizationId);
  if (!found) throw notFound('messageThreads', messageThreadId);
  if (found.pausedAt === null) return silent;
  const thread = liftsOptOut ? { ...found, optedOutAt: null } : found;
  const [row] = await sql.query<RunRow>(nextRun, [messageThreadId]);
  return row ? decide(sql, deps, now, { thread, stored: toStoredRun(row) }) : silent;
};
