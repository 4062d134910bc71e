import { type AfterCommitEffects, noEffects } from '../../conversation/after-commit-effects.ts';
import type { Clock } from '../../database/clock.ts';
import { buildLocalFault } from '../local-fault.ts';
import type { PlatformFault } from '../port.ts';
import { applyProgress, isOfPresentAttemptSql, type ReportedProgress, toSendId } from './apply-progress.ts';
import { decideFault } from './decide-fault.ts';
import { recordChanges, type RecordChangesDeps, type UnacceptedOutcome } from './record-changes.ts';
import type { SendAttempt } from './send-attempt.ts';

/** A status that a platform reported for one platform message. */
export interface ReportedStatus extends ReportedProgress {
  readonly at: Date | null;
  /** The reason of `failed`. Some faults are tried again, as in a response. */
  readonly fault: PlatformFault | null;
}

/**
 * Applies the statuses of one connection, in a transaction of its own, and announces the changes. A repeated, late or foreign status
 * changes nothing, so a call can be repeated. Throws when the database is unreachable.
 */
export type ApplyStatuses = (connectionId: string, statuses: readonly ReportedStatus[]) => Promise<void>;

/** Dependencies of applying statuses. */
export interface ApplyStatusesDeps extends RecordChangesDeps {
  readonly clock: Clock;
  /** Called with a fault that nobody has classified, or that is ours: operators must know. */
  onAlarm(alarm: string): void;
}

// A fault of an earlier attempt, reported again after the next one began, must not end that one.
const faultyStatement = {
  name: 'statuses_find_faulty',
  text: `select s.id, s.organization_id as "organizationId", s.channel_connection_id as "connectionId", s.message_id as "messageId",
                s.message_thread_id as "messageThreadId", s.part, c.channel, null as claim, s.attempts, s.errors, m.origin,
                s.pacing_at as "pacingAt",
                (select jsonb_build_object('id', e.id, 'category', e.category) from message_templates e
                  where m.payload->>'type' = 'template' and e.id = (m.payload->>'id')::uuid) as template
           from message_sends s join messages m on m.id = s.message_id join channel_connections c on c.id = s.channel_connection_id
          where s.channel_connection_id = $1 and s.status in ('claimed', 'unknown', 'accepted', 'sent')
            and (s.platform_id = $3::text
                 or (s.id = $2 and s.platform_id is null and ${isOfPresentAttemptSql('$3::text')}))`,
};

const unexplained = buildLocalFault(
  'recipient_unreachable',
  'The platform reported that the message failed, and no reason.',
);

const decideFailure = async (
  { database, onAlarm }: ApplyStatusesDeps,
  now: Date,
  connectionId: string,
  { reference, platformId, fault }: ReportedStatus,
): Promise<readonly UnacceptedOutcome[]> => {
  const key = toSendId(reference);
  const [attempt] = await database.query<SendAttempt>(faultyStatement, [connectionId, key, platformId]);
  if (!attempt) return [];
  const change = decideFault({ attempt, fault: fault ?? unexplained, platformId, now });
  if ('alarm' in change && change.alarm !== undefined) onAlarm(change.alarm);
  return [{ attempt, change }];
};

const applyFailures = async (
  deps: ApplyStatusesDeps,
  now: Date,
  connectionId: string,
  failures: readonly ReportedStatus[],
): Promise<AfterCommitEffects> => {
  const outcomes: UnacceptedOutcome[] = [];
  for (const failure of failures) outcomes.push(...(await decideFailure(deps, now, connectionId, failure)));
  if (outcomes.length === 0) return noEffects();
  const effects = await recordChanges(deps, now, outcomes);
  // Tried again, or out of the way of the next one.
  effects.connectionIds.add(connectionId);
  return effects;
};

/** Creates what applies the statuses of a platform: progress in bulk, failures one by one, since each is decided by its fault. */
export const createStatusApplier =
  (deps: ApplyStatusesDeps): ApplyStatuses =>
  async (connectionId, statuses) => {
    const now = await deps.clock.now();
    const failures = statuses.filter(({ status }) => status === 'failed');
    const progress = statuses.filter(({ status }) => status !== 'failed');
    if (progress.length > 0)
      deps.conversation.notifyAfterCommit(
        await deps.database.transaction((sql) => applyProgress(sql, now, connectionId, progress)),
      );
    if (failures.length > 0)
      deps.conversation.notifyAfterCommit(await applyFailures(deps, now, connectionId, failures));
  };
