import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import type { Session } from '../flow/session.ts';
import type { RunSettings } from '../tables/flow-run.ts';
import { publishIfNeverPublished } from './publish.ts';

interface SettingsRow {
  reminder_interval: number;
  reminder_message: string;
  session_timeout: number;
  answer_burst_seconds: number | null;
}

interface FlowRow extends SettingsRow {
  published_version_id: string | null;
  version: number | null;
}

/** Converts a flow's row to the settings of a run; times in minutes. */
export const toRunSettings = (row: SettingsRow): RunSettings => ({
  reminderInterval: row.reminder_interval,
  reminderMessage: row.reminder_message,
  sessionTimeout: row.session_timeout,
  answerBurstSeconds: row.answer_burst_seconds,
});

const flowStatement = {
  name: 'flow_published',
  text: `select f.published_version_id, v.version, f.reminder_interval, f.reminder_message, f.session_timeout,
                f.answer_burst_seconds
           from flows f left join flow_versions v on v.id = f.published_version_id
          where f.id = $1 and f.organization_id = $2`,
};

/** The current published version and settings of a flow, as a new run takes them. */
export interface PublishedFlow {
  readonly flowId: string;
  readonly versionId: string;
  readonly version: number;
  readonly settings: RunSettings;
}

/**
 * Loads a flow's published version and settings. A flow that was never published is published first; its draft may use the
 * variables of the run's `state`. Throws 404 for an unknown flow.
 */
export const loadOrPublishFlow = async (
  sql: Sql,
  now: Date,
  target: { organizationId: string; flowId: string; state: Session },
): Promise<PublishedFlow> => {
  const { organizationId, flowId } = target;
  const [flow] = await sql.query<FlowRow>(flowStatement, [flowId, organizationId]);
  if (!flow) throw notFound('flows', flowId);
  const published =
    flow.published_version_id !== null && flow.version !== null
      ? { flowVersionId: flow.published_version_id, version: flow.version }
      : await publishIfNeverPublished(sql, now, {
          organizationId,
          flowId,
          brought: Object.keys(target.state),
        });
  return {
    flowId,
    versionId: published.flowVersionId,
    version: published.version,
    settings: toRunSettings(flow),
  };
};
