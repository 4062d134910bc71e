import type { Engine, TokenUsage } from '../ai/engine.ts';
import { buildGeneratedFlow } from '../flow-generation/build-flow.ts';
import { planFlow } from '../flow-generation/plan-flow.ts';
import { parseGenerationRequest } from '../flow-generation/parse-request.ts';
import { newId } from '../database/id.ts';
import type { AiJobDefinition } from './run-job.ts';
import { storeGeneratedFlow } from './store-generated-flow.ts';
import { type AiJobRow, addUsage } from './job-rows.ts';

/** A row of `flow_generations`. */
export interface FlowGenerationJobRow extends AiJobRow {
  readonly flow_type: string;
  readonly parameters: unknown;
  readonly context: unknown;
}

/** Returns the price of a usage, in credits. */
export type PriceUsage = (usage: TokenUsage) => number;

const finishStatement = {
  name: 'flow_generations_finish',
  text: `update flow_generations set status = 'finished', stage = null, flow_id = $3, cost = $4, input_tokens = $5, output_tokens = $6,
           updated_at = $2, finished_at = $2 where id = $1`,
};

/** Creates the job that generates a flow. The flow is stored and published in the transaction that ends the job. */
export const createFlowGenerationJob = (
  engine: Engine,
  creditsOf: PriceUsage,
  id: string,
): AiJobDefinition<FlowGenerationJobRow> => ({
  kind: 'flowGeneration',
  id,
  callEngine: async (row, signal) => {
    const parsed = parseGenerationRequest({
      flowType: row.flow_type,
      parameters: row.parameters,
      context: row.context,
    });
    if (!parsed.ok) throw new Error('The stored parameters of the flow are no longer valid.');
    const planned = planFlow(parsed.request);
    const { value: texts, usage } = await engine.compose(planned.plan, { signal });
    const flow = buildGeneratedFlow(planned, texts, newId);
    const totalUsage = addUsage(row, usage);
    return async (sql, now) => {
      const target = { organizationId: row.organization_id, flowGenerationId: id };
      const flowId = await storeGeneratedFlow(sql, now, target, flow);
      sql.write(finishStatement, [
        id,
        now,
        flowId,
        creditsOf(totalUsage),
        totalUsage.inputTokens,
        totalUsage.outputTokens,
      ]);
    };
  },
});
