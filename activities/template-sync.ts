import { withHeartbeat } from './with-heartbeat.ts';

/** Makes the templates of a connection agree with the platform, and says how that ended. */
export type SyncConnection = (
  connectionId: string,
) => Promise<{ readonly type: 'synced' | 'gone' | 'away' | 'denied' }>;

/** Activities called by the workflow of a connection's templates. */
export interface TemplateSyncActivities {
  /**
   * Key: the rows. Repeatable: what agrees already is not changed. Returns false when the connection has no templates any
   * more. Throws while the platform is away, or does not let the account in.
   */
  syncTemplates(target: { readonly connectionId: string }): Promise<boolean>;
}

/** Creates the activities of template syncs. */
export const createTemplateSyncActivities = (syncTemplates: SyncConnection): TemplateSyncActivities => ({
  syncTemplates: ({ connectionId }) =>
    withHeartbeat(async () => {
      const result = await syncTemplates(connectionId);
      if (result.type === 'away' || result.type === 'denied')
        throw new Error(`templates not synced: the platform is ${result.type}`);
      return result.type !== 'gone';
    }),
});
