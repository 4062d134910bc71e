import { type AfterCommitEffects, noEffects } from '../../conversation/after-commit-effects.ts';
import type { Clock } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/id.ts';
import type { Cipher } from '../../security/encryption.ts';
import { compareTemplates } from './compare-templates.ts';
import { recordTemplateChange } from './record-template-change.ts';
import { settleHeldSends } from './settle-held-sends.ts';
import { loadTemplateConnection, type TemplateConnection } from './template-connection.ts';
import type { PlatformTemplate, TemplateStore } from './template-platform.ts';
import {
  addFoundTemplates,
  loadTemplatesOfHeldSends,
  lockTemplatesOfConnection,
  markTemplatesSynced,
} from './template-rows.ts';

/** Dependencies of what reads or changes templates at the platform. */
export interface TemplateDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly clock: Clock;
  readonly cipher: Pick<Cipher, 'decrypt'>;
  readonly platform: TemplateStore;
  notifyAfterCommit(effects: AfterCommitEffects): void;
}

/** The result of a sync. `gone`: the connection is not active any more, or has no credentials. */
export type TemplateSync =
  | {
      readonly type: 'synced';
      /** Templates at the platform, and what became of them here. */
      readonly found: number;
      readonly added: number;
      readonly changed: number;
      readonly skipped: number;
    }
  | { readonly type: 'gone' }
  | { readonly type: 'denied' | 'away'; readonly detail: string };

/** Makes the templates of a connection agree with the platform. */
export type SyncTemplates = (connectionId: string) => Promise<TemplateSync>;

type Listed =
  | { readonly type: 'listed'; readonly templates: readonly PlatformTemplate[] }
  | Extract<TemplateSync, { type: 'denied' | 'away' }>;

/** Lists the templates of an account, all pages; only those of a name where it is given. */
export const listAllTemplates = async (
  platform: Pick<TemplateStore, 'list'>,
  { account }: Pick<TemplateConnection, 'account'>,
  name?: string,
): Promise<Listed> => {
  const templates: PlatformTemplate[] = [];
  const places = new Set<string>();
  let after: string | null = null;
  do {
    const page = await platform.list(account, { ...(name !== undefined && { name }), after });
    if (page.type !== 'listed') return { type: page.type, detail: page.detail };
    templates.push(...page.templates);
    after = page.next;
    // A platform that leads back to an earlier page would be read for ever.
    if (after !== null && places.has(after))
      return { type: 'away', detail: 'The pages of the platform have no end.' };
    if (after !== null) places.add(after);
  } while (after !== null);
  return { type: 'listed', templates };
};

/** Creates the sync. It reads all pages first, and stores what differs in one transaction. It can run twice. */
export const createSyncTemplates =
  (deps: TemplateDeps): SyncTemplates =>
  async (connectionId) => {
    const { database, clock, cipher, platform, notifyAfterCommit } = deps;
    const connection = await loadTemplateConnection(database, cipher, connectionId);
    if (!connection) return { type: 'gone' };
    // A template that is created while the pages are read may be on none of them.
    const begunAt = await clock.now();
    const listed = await listAllTemplates(platform, connection);
    if (listed.type !== 'listed') return listed;
    const now = await clock.now();
    const effects = noEffects();
    const { organizationId } = connection;
    const differences = await database.transaction(async (sql) => {
      const stored = await lockTemplatesOfConnection(sql, connectionId, begunAt);
      const found = compareTemplates(stored, listed.templates);
      for (const change of found.changed)
        await recordTemplateChange(sql, now, { organizationId, ...change }, effects);
      const added = found.added.map((template) => ({
        ...template,
        id: newId(),
        organizationId,
        channelConnectionId: connectionId,
      }));
      // A send can have been held for a pause that ended at the same instant.
      for (const template of await loadTemplatesOfHeldSends(sql, connectionId))
        await settleHeldSends(sql, now, { organizationId, ...template }, effects);
      await addFoundTemplates(sql, added, now);
      markTemplatesSynced(sql, connectionId, now);
      return found;
    });
    notifyAfterCommit(effects);
    const { added, changed, skipped } = differences;
    return {
      type: 'synced',
      found: listed.templates.length,
      added: added.length,
      changed: changed.length,
      skipped,
    };
  };
