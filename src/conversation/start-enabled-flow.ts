import { insertRun } from './insert-run.ts';
import { toJson } from '../flow/json.ts';
import { ApiError } from '../errors/api-error.ts';
import { loadOrPublishFlow, type PublishedFlow } from '../flow-publication/load-or-publish-flow.ts';
import type { ThreadTransaction } from './thread-transaction.ts';
import type { StoredRun } from './stored-run.ts';

const enabled = {
  name: 'enabled_flow',
  text: `select c.enabled_flow_id from channel_connections c
          where c.organization_id = $1 and c.channel = $2 and c.status = 'active' and c.enabled_flow_id is not null
            and ($3::uuid is null or c.id = $3)
          order by c.created_at, c.id limit 1`,
};

/** Returns the flow that is enabled on the thread's connection; null without one. */
export const findEnabledFlow = async ({ sql, thread }: ThreadTransaction): Promise<string | null> => {
  const values = [thread.organizationId, thread.channel, thread.channelConnectionId];
  const [row] = await sql.query<{ enabled_flow_id: string }>(enabled, values);
  return row?.enabled_flow_id ?? null;
};

/** A draft with faults must not keep a candidate's message from being stored: the flow does not start then. */
const publishIfPossible = async (tx: ThreadTransaction, flowId: string): Promise<PublishedFlow | null> => {
  const { organizationId } = tx.thread;
  return loadOrPublishFlow(tx.sql, tx.now, { organizationId, flowId, state: {} }).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
};

/**
 * Starts the enabled flow of the thread's connection, for a message on a thread without a run. `referral`, the advertisement or
 * link that led the person here, becomes a variable of the session. Returns null when no flow is enabled, or it cannot be
 * published (docs/product-decisions.md#channel-connections).
 */
export const startEnabledFlow = async (
  tx: ThreadTransaction,
  referral: Readonly<Record<string, unknown>> | null,
): Promise<StoredRun | null> => {
  const flowId = await findEnabledFlow(tx);
  if (flowId === null) return null;
  const flow = await publishIfPossible(tx, flowId);
  if (!flow) return null;
  const id = tx.deps.newId();
  const state = referral ? { referral: toJson(referral) ?? null } : {};
  return insertRun(tx, { ...flow, id, state, initialMessage: {}, scheduleId: null, vacancyId: null });
};
