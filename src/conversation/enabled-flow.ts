import { insertRun } from './insert-run.ts';
import { Problem } from '../errors.ts';
import { publishedFlow, type RunFlow } from './published-flow.ts';
import type { Scene } from './scene.ts';
import type { StoredRun } from './stored-run.ts';

const enabled = {
  name: 'enabled_flow',
  text: `select c.enabled_flow_id from channel_connections c
          where c.organization_id = $1 and c.channel = $2 and c.status = 'active' and c.enabled_flow_id is not null
            and ($3::uuid is null or c.id = $3)
          order by c.created_at, c.id limit 1`,
};

/** A flow whose draft was never fit to be published must not keep a candidate's message from being stored. */
const publishable = async (scene: Scene, flowId: string): Promise<RunFlow | null> => {
  const { organizationId } = scene.thread;
  return publishedFlow(scene.sql, scene.now, { organizationId, flowId, state: {} }).catch(
    (error: unknown) => {
      if (error instanceof Problem) return null;
      throw error;
    },
  );
};

/**
 * Starts the flow that the thread's connection has enabled, for a message on a thread without a run; null when
 * there is none, or none that can be published (decisions, section 7).
 */
export const startEnabledFlow = async (scene: Scene): Promise<StoredRun | null> => {
  const { organizationId, channel, channelConnectionId } = scene.thread;
  const [row] = await scene.sql.query<{ enabled_flow_id: string }>(enabled, [
    organizationId,
    channel,
    channelConnectionId,
  ]);
  if (!row) return null;
  const flow = await publishable(scene, row.enabled_flow_id);
  if (!flow) return null;
  const id = scene.deps.newId();
  return insertRun(scene, { ...flow, id, state: {}, initialMessage: {}, scheduleId: null, vacancyId: null });
};
