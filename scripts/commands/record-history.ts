import { writeFile } from 'node:fs/promises';

import proto from '@temporalio/proto';

import { createTemporalClient } from '../../src/temporal/client.ts';
import { flowRunWorkflowId } from '../../src/temporal/contract.ts';

// Stores the history of a run, or of any workflow, as a file for the replay test:
// `node scripts/commands/record-history.ts ADDRESS RUN_OR_WORKFLOW_ID NAME`.
// A history of a released version is never changed or removed while a run of that version can exist.

const [address, id, name] = process.argv.slice(2);
if (!address || !id || !name) {
  console.error('Usage: node scripts/commands/record-history.ts ADDRESS RUN_OR_WORKFLOW_ID NAME');
  process.exit(2);
}
const client = createTemporalClient(address, 'default');
// The id of a workflow names its kind: `flow-generation/...`.
const workflowId = id.includes('/') ? id : flowRunWorkflowId(id);
const history = await client.workflow.getHandle(workflowId).fetchHistory();
const target = new URL(`../../test/workflows/histories/${name}.pb`, import.meta.url);
await writeFile(target, proto.temporal.api.history.v1.History.encode(history).finish());
await client.connection.close();
