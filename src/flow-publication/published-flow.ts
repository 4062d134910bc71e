import type { Sql } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import type { Session } from '../flow/session.ts';
import type { RunSettings } from '../tables/flow-run.ts';
import { publishFirst } from './publish.ts';

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

/** Reads the settings of a flow's row; times in minutes. */
export const settingsOf = (row: SettingsRow): RunSettings => ({
  reminderInterval: row.reminder_interval,
  reminderMessage: row.reminder_message,
  sessionTimeout: row.session_timeout,
  answerBurstSeconds: row.answer_burst_seconds,
});

const select = {
  name: 'flow_published',
  text: `select f.published_version_id, v.version, f.reminder_interval, f.reminder_message, f.session_timeout,
                f.answer_burst_seconds
           from flows f left join flow_versions v on v.id = f.published_version_id
          where f.id = $1 and f.organization_id = $2`,
};

/** What a run takes from its flow: the version that is published now and the settings of now. */
export interface RunFlow {
  readonly flowId: string;
  readonly versionId: string;
  readonly version: number;
  readonly settings: RunSettings;
}

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
    settings: settingsOf(flow),
  };
};
