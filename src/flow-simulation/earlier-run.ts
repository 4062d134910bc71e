import {
  organizationFactsColumns,
  type OrganizationFactsRow,
  toOrganizationFacts,
} from '../conversation/organization-facts.ts';
import type { RunRow } from '../conversation/run-row.ts';
import { type Sql, toTimestamp } from '../database/database.ts';
import { notFound, apiError } from '../errors/api-error.ts';
import type { FlowGraph } from '../flow/flow.ts';
import { isRecord } from '../flow/json.ts';
import type { Session } from '../flow/session.ts';
import type { Payload } from '../messaging/payload.ts';
import type { CandidateFields, PauseChange } from '../tables/flow-run.ts';
import { isOptOutMessageSql } from '../conversation/delete-message.ts';
import { isOptOut } from '../conversation/opt-out.ts';
import type { NewMessage } from '../conversation/thread-transaction.ts';
import { hasEnded, toStoredRun, runColumns, type StoredRun } from '../conversation/stored-run.ts';
import type { Channel } from '../messaging/channel.ts';
import type {
  ForcedEndStatus,
  SimulatedEvent,
  SimulationScript,
  SimulationContext,
} from './simulation-script.ts';

/** A message of an earlier run. */
export interface PastMessage {
  readonly id: string;
  readonly sendBy: NewMessage['sendBy'];
  readonly origin: NewMessage['origin'];
  readonly payload: Payload;
  readonly turnStatus: NewMessage['turnStatus'];
  readonly createdAt: Date;
}

/** An earlier run, with all that its simulation needs. */
export interface EarlierRun {
  readonly stored: StoredRun;
  readonly version: number;
  readonly graph: FlowGraph;
  readonly messages: readonly PastMessage[];
  readonly pauseChanges: readonly PauseChange[];
  readonly context: SimulationContext;
}

const maxMessages = 1_000;

type Row = RunRow &
  OrganizationFactsRow & {
    flow_version: number;
    schedule_id: string | null;
    pause_changes: readonly PauseChange[];
    graph: FlowGraph;
    channel: Channel;
    country: string;
    candidate_fields: CandidateFields | null;
    candidate_deleted: boolean;
    erased: boolean;
  };

const select = {
  name: 'run_to_replay',
  text: `select ${runColumns}, r.flow_version, r.pause_changes, v.graph, t.channel, o.country, ${organizationFactsColumns},
           r.candidate_fields, c.deleted_at is not null as candidate_deleted, r.erased_at is not null as erased
         from flow_runs r
         join flow_versions v on v.id = r.published_version_id
         join message_threads t on t.id = r.message_thread_id
         join organizations o on o.id = r.organization_id
         left join candidates c on c.id = t.candidate_id
        where r.id = $1 and r.organization_id = $2 and r.flow_id = $3`,
};

const selectMessages = {
  name: 'run_messages_to_replay',
  text: `select m.id, m.send_by, m.origin, m.payload, m.turn_status, m.created_at from messages m
          where m.message_thread_id = $1
            and (m.flow_run_id = $2 or ${isOptOutMessageSql('$3::timestamptz')})
          order by m.created_at limit ${maxMessages + 1}`,
};

interface MessageRow {
  id: string;
  send_by: PastMessage['sendBy'];
  origin: PastMessage['origin'];
  payload: Payload;
  turn_status: PastMessage['turnStatus'];
  created_at: Date | string;
}

const pointer = '/data/attributes/flowRunId';

const textOf = (payload: Payload): string => (payload.type === 'text' ? payload.attributes.value : '');

const loadMessages = async (
  sql: Pick<Sql, 'query'>,
  stored: StoredRun,
  channel: Channel,
): Promise<PastMessage[]> => {
  const cancelledAt = stored.run.status === 'cancelled' ? stored.finishedAt : null;
  const rows = await sql.query<MessageRow>(selectMessages, [stored.messageThreadId, stored.id, cancelledAt]);
  if (rows.length > maxMessages)
    throw apiError('attribute_invalid', `A run of more than ${maxMessages} messages is not played again.`, {
      pointer,
    });
  const messages = rows.map(
    ({ id, send_by: sendBy, origin, payload, turn_status: turnStatus, created_at }): PastMessage => {
      return { id, sendBy, origin, payload, turnStatus, createdAt: toTimestamp(created_at) };
    },
  );
  const isWayOut = ({ payload, turnStatus, sendBy }: PastMessage) =>
    sendBy === 'candidate' && turnStatus === 'none' && isOptOut(channel, textOf(payload));
  return messages.filter(
    (message) => message.sendBy !== 'candidate' || message.turnStatus === 'taken' || isWayOut(message),
  );
};

/** Returns the ids of the messages that gave the answers of a session. */
const answerMessageIds = ({ _answers: answers }: Session): string[] =>
  isRecord(answers)
    ? Object.values(answers).flatMap((answer) => {
        if (!isRecord(answer)) return [];
        const ids = [answer['messageId'], answer['messageIds']].flat();
        return ids.filter((id) => typeof id === 'string');
      })
    : [];

const isErased = (row: Row, stored: StoredRun, messages: readonly PastMessage[]): boolean => {
  if (row.erased) return true;
  // Earlier versions did not mark runs whose messages were deleted: their answers name messages that are gone.
  const kept = new Set(messages.map(({ id }) => id));
  const hasReply = messages.some(({ sendBy }) => sendBy === 'candidate');
  return (
    (stored.run.answered && !hasReply) || answerMessageIds(stored.run.session).some((id) => !kept.has(id))
  );
};

const refuseErased = (row: Row, stored: StoredRun, messages: readonly PastMessage[]): void => {
  if (!row.candidate_deleted && !isErased(row, stored, messages)) return;
  const what = row.candidate_deleted
    ? 'The candidate of the run was deleted.'
    : 'Its state was replaced after its end, or messages of it were deleted.';
  throw apiError('run_erased', `${what} What was erased is not played again.`, { pointer });
};

const buildSimulationContext = (row: Row, stored: StoredRun, startsAt: Date): SimulationContext => ({
  organizationId: stored.organizationId,
  country: row.country,
  organization: toOrganizationFacts(row),
  channel: row.channel,
  candidate: row.candidate_fields,
  vacancyId: stored.vacancyId,
  scheduleId: row.schedule_id,
  state: stored.initialState,
  initialMessage: stored.initialMessage,
  settings: stored.settings,
  startsAt,
});

/**
 * Loads a run of the organization's flow with its conversation. Throws 404, and 422 `run_erased` when the candidate or a
 * message of the run was deleted, or its state was replaced after its end.
 */
export const loadEarlierRun = async (
  sql: Pick<Sql, 'query'>,
  target: { readonly organizationId: string; readonly flowId: string; readonly flowRunId: string },
): Promise<EarlierRun> => {
  const { organizationId, flowId, flowRunId } = target;
  const [row] = await sql.query<Row>(select, [flowRunId, organizationId, flowId]);
  if (!row) throw notFound('flowRuns', flowRunId, pointer);
  const stored = toStoredRun(row);
  const { startedAt } = stored;
  if (!startedAt) throw apiError('attribute_invalid', 'The run has not begun.', { pointer });
  const messages = await loadMessages(sql, stored, row.channel);
  refuseErased(row, stored, messages);
  const { flow_version: version, graph, pause_changes: pauseChanges } = row;
  return {
    stored,
    version,
    graph,
    messages,
    pauseChanges,
    context: buildSimulationContext(row, stored, startedAt),
  };
};

const toMessageEvents = (messages: readonly PastMessage[]): SimulatedEvent[] =>
  messages.flatMap(({ id, createdAt: at, payload, sendBy }) =>
    sendBy === 'candidate' ? [{ type: 'message', at, id, payload }] : [],
  );

const toPauseEvents = (changes: readonly PauseChange[]): SimulatedEvent[] =>
  changes.map(({ at, paused }) => ({ type: paused ? 'paused' : 'resumed', at: new Date(at) }));

/** Returns how a client or an operator ended a run; null when the run ended by itself. */
const forcedEndOf = ({ run: { status, outcome, errorMessages } }: StoredRun): ForcedEndStatus | null => {
  if (status === 'cancelled' || status === 'timeout') return status;
  if (status === 'finished') return outcome === null ? status : null;
  return status === 'exception' && errorMessages.length === 0 ? status : null;
};

/** Converts an earlier run to the script that plays it again, with all events at their instants until its end or until now. */
export const toSimulationScript = (
  { stored, messages, pauseChanges, context }: EarlierRun,
  now: Date,
): SimulationScript => {
  const until = stored.finishedAt ?? now;
  const ending = hasEnded(stored.run.status) ? forcedEndOf(stored) : null;
  const events = [...toMessageEvents(messages), ...toPauseEvents(pauseChanges)].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  // A timeout that is due at the end comes by itself: timers are played before the events of the same instant.
  const ended: SimulatedEvent[] = ending === null ? [] : [{ type: 'ended', at: until, status: ending }];
  return { context, events: [...events, ...ended], until };
};
