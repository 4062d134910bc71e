import { expect } from 'vitest';
import { z } from 'zod';

import { openApiConnection } from './client/api-connection.ts';
import { createFiveQuestionFlow, type FiveQuestionSettings } from './builders/five-questions.ts';
import { createTemporalClient } from '../../src/temporal/client.ts';
import { flowRunWorkflowId } from '../../src/temporal/contract.ts';
import type { CandidateTestTarget, CompletedConversation } from './resilient-candidates.ts';
import { eventually } from './eventually.ts';
import type { ServicePlace, RunningService } from './environments/running-service.ts';
import { verifyConversation } from './verify-conversation.ts';

const settings: FiveQuestionSettings = { name: 'Five questions', reminderInterval: 60, sessionTimeout: 1440 };

/** Creates the five-question flow, and a channel connection with that flow enabled, in the demo organization. */
export const createFiveQuestionTarget = async (
  place: ServicePlace,
  { url, table }: RunningService,
  flow: Partial<FiveQuestionSettings> = {},
): Promise<CandidateTestTarget> => {
  const api = openApiConnection(url, table.organizationToken);
  try {
    const flowId = await createFiveQuestionFlow(api, { ...settings, ...flow });
    await api.http.send('POST', `/public/v2/flows/${flowId}/publish`);
    const attributes = { channel: 'web', name: 'Five questions' };
    const connection = await api.create('/channel-connections', 'channelConnections', attributes, {
      enabledFlow: ['flows', flowId],
    });
    const { dataDir } = place;
    const connectionUrl = String(connection.attributes['chatUrl']);
    return { url, dataDir, token: table.organizationToken, flowId, connectionUrl };
  } finally {
    api.close();
  }
};

/**
 * Expects of each conversation that every question was asked once and in order, that every message that was accepted is
 * there exactly once, and that its one run understood every answer. Returns the ids of the runs.
 */
export const expectConversationsComplete = async (
  target: CandidateTestTarget,
  held: readonly CompletedConversation[],
): Promise<string[]> => {
  const api = openApiConnection(target.url, target.token, 4);
  try {
    const runIds: string[] = [];
    for (const { threadId, script, accepted } of held) {
      runIds.push(await verifyConversation(api, { threadId, runId: null, script }));
      const said = await api.list(
        `/messages?filter[messageThreadId]=${threadId}&filter[sendBy]=candidate&sort=createdAt`,
      );
      expect(said.map(({ id }) => id)).toEqual(accepted);
    }
    return runIds;
  } finally {
    api.close();
  }
};

const countWaitingSignals = async (measurements: string): Promise<number> => {
  const text = await (await fetch(measurements)).text();
  return z.coerce.number().parse(/^run_signals_waiting(?:\{.*\})? (\d+)$/m.exec(text)?.[1]);
};

/** Expects that within `seconds` no signal waits and the workflow of each run has completed. */
export const expectSignalsDelivered = async (
  { table, temporalAddress }: RunningService,
  runIds: readonly string[],
  seconds: number,
): Promise<void> => {
  await eventually(
    'no signal row is left',
    seconds,
    async () => (await countWaitingSignals(table.measurements)) === 0,
  );
  const client = createTemporalClient(temporalAddress, 'default');
  const missing = async (): Promise<string[]> => {
    const left = new Set(runIds.map(flowRunWorkflowId));
    const query = `WorkflowType = 'flowRun' and ExecutionStatus = 'Completed' and FlowRunStatus = 'finished'`;
    for await (const { workflowId } of client.workflow.list({ query })) left.delete(workflowId);
    return [...left];
  };
  try {
    await eventually('every workflow has completed', seconds, async () => (await missing()).length === 0);
  } catch (error) {
    throw new Error(`These workflows have not completed: ${(await missing()).join(', ')}`, { cause: error });
  } finally {
    await client.connection.close();
  }
};
