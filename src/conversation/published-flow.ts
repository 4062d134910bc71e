import type { Sql } from '../database/transaction.ts';
import { notFound } from '../errors.ts';
import type { Session } from '../flow/run.ts';
import type { NewRun } from './insert-run.ts';
import { publishFirst } from './publish.ts';

interface FlowRow {
  published_version_id: string | null;
  version: number | null;
  reminder_interval: number;
  reminder_message: string;
  session_timeout: number;
}

const select = {
  name: 'flow_published',
  text: `select f.published_version_id, v.version, f.reminder_interval, f.reminder_message, f.session_timeout
           from flows f left join flow_versions v on v.id = f.published_version_id
          where f.id = $1 and f.organization_id = $2`,
};

/** What a run takes from its flow: the version that is published now and the settings of now. */
export type RunFlow = Pick<NewRun, 'flowId' | 'versionId' | 'version' | 'settings'>;

/**
 * Answers a flow's published version and settings. A flow that was never published is published first, with the names
 * of the run's `state` as given.
 */
export const publishedFlow = async (
  sql: Sql,
  now: Date,
  target: { organizationId: string; flowId: string; state: Session },
): Promise<RunFlow> => {
  const { organizationId, flowId } = target;
  const [flow] = await sql.query<FlowRow>(select, [flowId, organizationId]);
  if (!flow) throw notFound('flows', flowId);
  const published =
    flow.published_version_id !== null && flow.version !== null
      ? { flowVersionId: flow.published_version_id, version: flow.version }
      : await publishFirst(sql, now, { organizationId, flowId, given: Object.keys(target.state) });
  return {
    flowId,
    versionId: published.flowVersionId,
    version: published.version,
    settings: {
      reminderInterval: flow.reminder_interval,
      reminderMessage: flow.reminder_message,
      sessionTimeout: flow.session_timeout,
    },
  };
};
