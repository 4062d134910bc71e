import { writeFile } from 'node:fs/promises';

import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';

import { createTemporalClient } from '../src/temporal/client.ts';
import { flowRunWorkflowId } from '../src/temporal/names.ts';

// Keeps the history of a run as a file that the replay test reads: `node scripts/record-history.ts ADDRESS RUN_ID NAME`.
// A history that a released version wrote is never changed or removed while runs of that version may live.

const [address, runId, name] = process.argv.slice(2);
if (!address || !runId || !name) {
  console.error('Usage: node scripts/record-history.ts ADDRESS RUN_ID NAME');
  process.exit(2);
}
const client = createTemporalClient(address, 'default');
const history = await client.workflow.getHandle(flowRunWorkflowId(runId)).fetchHistory();
const target = new URL(`../test/workflows/histories/${name}.json`, import.meta.url);
await writeFile(target, `${historyToJSON(history)}\n`);
await client.connection.close();
