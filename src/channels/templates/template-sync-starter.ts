import { type Client, WorkflowNotFoundError } from '@temporalio/client';

import type { Clock } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import {
  type TemplateSyncInput,
  templateSyncWorkflowId,
  templateSyncWorkflowType,
} from '../../temporal/contract.ts';
import { startUnlessRunning } from '../../temporal/start-workflow.ts';
import { hasTemplatesSql } from './template-connection.ts';

/** Dependencies of the starter. */
export interface TemplateSyncStarterDeps {
  readonly database: Pick<Database, 'query'>;
  readonly client: Pick<Client, 'workflow'>;
  readonly taskQueue: string;
  readonly clock: Clock;
}

/** Makes the workflows of template syncs agree with the connections. */
export interface TemplateSyncStarter {
  /** Starts the workflows of connections that have none, and cancels those of connections that are gone. */
  sweep(): Promise<void>;
}

interface Connection {
  readonly id: string;
  readonly organizationId: string;
}

const lookEveryMs = 60_000;
// For a workflow that was terminated or lost with its server.
const startAgainAfterMs = 30 * 60_000;

const connectionsStatement = {
  name: 'template_sync_connections',
  text: `select c.id, c.organization_id as "organizationId" from channel_connections c where ${hasTemplatesSql}`,
};

const startWorkflow = (deps: TemplateSyncStarterDeps, { id, organizationId }: Connection): Promise<void> =>
  startUnlessRunning<TemplateSyncInput>(deps, {
    type: templateSyncWorkflowType,
    id: templateSyncWorkflowId(id),
    input: { connectionId: id },
    organizationId,
    summary: `Template sync ${id}`,
  });

const cancelWorkflow = async ({ client }: TemplateSyncStarterDeps, id: string): Promise<void> => {
  try {
    await client.workflow.getHandle(templateSyncWorkflowId(id)).cancel();
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
};

/**
 * Creates the starter of this process. It remembers what it started, so that Temporal hears of a connection twice an hour. A
 * workflow whose connection went while no worker ran ends by itself at its next look.
 */
export const createTemplateSyncStarter = (deps: TemplateSyncStarterDeps): TemplateSyncStarter => {
  const startedAt = new Map<string, number>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    sweep: async () => {
      const now = (await deps.clock.now()).getTime();
      if (now - lookedAt < lookEveryMs) return;
      const connections = await deps.database.query<Connection>(connectionsStatement, []);
      const wanted = new Set(connections.map(({ id }) => id));
      for (const connection of connections) {
        if (now - (startedAt.get(connection.id) ?? Number.NEGATIVE_INFINITY) < startAgainAfterMs) continue;
        await startWorkflow(deps, connection);
        startedAt.set(connection.id, now);
      }
      for (const id of [...startedAt.keys()].filter((each) => !wanted.has(each))) {
        await cancelWorkflow(deps, id);
        startedAt.delete(id);
      }
      lookedAt = now;
    },
  };
};
