import { noEffects } from '../../conversation/after-commit-effects.ts';
import { ApiError, apiError } from '../../errors/api-error.ts';
import { eraseEvents } from '../../outbox/record-event.ts';
import { accountDenied, platformAway } from './create-template.ts';
import { refusalFaults } from './refusal-faults.ts';
import { settleHeldSends } from './settle-held-sends.ts';
import type { TemplateDeps } from './sync-templates.ts';
import { loadTemplateConnection } from './template-connection.ts';
import { toPlatformName } from './template-words.ts';

interface TemplateRow {
  readonly name: string;
  readonly status: string;
  readonly platformId: string | null;
  readonly connectionId: string;
  readonly isFallback: boolean;
  readonly isQueued: boolean;
}

const loadStatement = {
  name: 'template_to_delete',
  text: `select t.name, t.status, t.platform_id as "platformId", t.channel_connection_id as "connectionId",
                exists (select from channel_connections c
                         where c.organization_id = t.organization_id and c.fallback_template_id = t.id) as "isFallback",
                exists (select from flow_runs r
                         where r.organization_id = t.organization_id and r.status = 'queued'
                           and r.initial_message->>'id' = t.id::text) as "isQueued"
           from message_templates t where t.id = $1 and t.organization_id = $2`,
};
const deleteStatement = { name: 'template_delete', text: 'delete from message_templates where id = $1' };

const requireUnused = ({ isFallback, isQueued }: TemplateRow): void => {
  if (isFallback)
    throw apiError(
      'resource_in_use',
      'The template is the fallback template of a connection: choose another one there first.',
    );
  if (isQueued)
    throw apiError(
      'resource_in_use',
      'The template is the initial message of a run that waits for its turn.',
    );
};

const removeAtPlatform = async (deps: TemplateDeps, row: TemplateRow): Promise<void> => {
  const { name, platformId, connectionId, status } = row;
  if (platformId === null || status === 'deleted') return;
  const connection = await loadTemplateConnection(deps.database, deps.cipher, connectionId);
  if (!connection)
    throw apiError(
      'no_messaging_account',
      'The connection of the template is not active, or has no credentials: the platform cannot be told.',
    );
  const result = await deps.platform.remove(connection.account, { name: toPlatformName(name), platformId });
  switch (result.type) {
    case 'removed':
    case 'gone':
      return;
    case 'refused':
      throw new ApiError(refusalFaults(result.refusals, [], () => '/data'));
    case 'denied':
      throw accountDenied(result.detail);
    case 'away':
      throw platformAway(result.detail, result.retryAfterSeconds);
    default:
      throw new Error(`unknown result ${String(result satisfies never)}`);
  }
};

/**
 * Deletes a template at the platform, in its language only, then its row. A template that is gone there is deleted here.
 * Throws 409 `resource_in_use`, 422 `no_messaging_account`, and 503 while the platform is away: then nothing has changed
 * here, and repeating the request is safe.
 */
export const deleteTemplate = async (
  deps: TemplateDeps,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<void> => {
  const [row] = await deps.database.query<TemplateRow>(loadStatement, [id, organizationId]);
  if (!row) return;
  requireUnused(row);
  await removeAtPlatform(deps, row);
  const now = await deps.clock.now();
  const effects = noEffects();
  await deps.database.transaction(async (sql) => {
    await settleHeldSends(sql, now, { organizationId, id, status: 'deleted' }, effects);
    eraseEvents(sql, now, organizationId, { subjectId: id });
    sql.write(deleteStatement, [id]);
  });
  deps.notifyAfterCommit(effects);
};
