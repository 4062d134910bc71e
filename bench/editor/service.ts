import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildPages } from '../../scripts/build/build.ts';
import { ensureDatabase } from '../../scripts/local/database.ts';
import { startLocalPostgres } from '../../scripts/local/postgres.ts';
import { newId } from '../../src/database/id.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';
import { entities } from '../../src/process/tables.ts';
import { sendAdditions } from '../../test/support/builders/flow-operations.ts';
import { createFactories } from '../../test/support/builders/resources.ts';
import { startTestServer, type TestServer } from '../../test/support/environments/api-server.ts';
import { type HostServer, openHostServer } from '../../test/support/environments/embed-site.ts';
import { sampleFlows } from '../../test/ui/flow-canvas-page/sample-flows.ts';

/** The API with a flow of 500 nodes, and pages of a host around the editor. */
export interface EditorService {
  readonly server: TestServer;
  readonly hostServer: HostServer;
  readonly flowId: string;
  close(): Promise<void>;
}

/** Gives every part an id of the service. */
const withIds = ({ nodes }: FlowGraph): FlowGraph => {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  return {
    nodes: nodes.map((node) => ({
      ...node,
      id: idOf(node.id),
      actions: node.actions.map((action) => ({ ...action, id: newId() })),
      transitions: node.transitions.map((exit) => ({
        ...exit,
        id: newId(),
        exitNodeId: idOf(exit.exitNodeId),
      })),
    })),
  };
};

/** Stores the large flow of the canvas page through the API, as an editor would. */
const storeLargeFlow = async ({ send }: TestServer): Promise<string> => {
  const attributes = { name: 'Large flow', reminderInterval: 0, reminderMessage: '', sessionTimeout: 60 };
  const created = await send('POST', '/flows', { data: { type: 'flows', attributes } });
  const { id: flowId } = created.parseResource();
  const graph = withIds(sampleFlows['large']?.() ?? { nodes: [] });
  await sendAdditions(send, flowId, graph);
  return flowId;
};

/** Starts PostgreSQL, the API in this process, and the pages of a host. */
export const openEditorService = async (): Promise<EditorService> => {
  await buildPages();
  const folder = await mkdtemp(join(tmpdir(), 'bench-editor-'));
  const postgres = await startLocalPostgres({ folder: join(folder, 'postgres') });
  const databaseUrl = await ensureDatabase(postgres);
  await migrate(databaseUrl, entities);
  const server = await startTestServer({ databaseUrl });
  const hostServer = await openHostServer(server);
  const { id: userId } = await createFactories(server.send).make('users');
  hostServer.issueTokensFor(userId);
  return {
    server,
    hostServer,
    flowId: await storeLargeFlow(server),
    close: async () => {
      await hostServer.close();
      await server.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
