import type { Engine, TokenUsage } from '../ai/engine.ts';
import { buildGeneratedFlow } from '../flow-generation/build-flow.ts';
import { planFlow } from '../flow-generation/plan-flow.ts';
import { parseGenerationRequest } from '../flow-generation/parse-request.ts';
import { newId } from '../database/id.ts';
import type { AiJobDefinition } from './run-job.ts';
import { storeGeneratedFlow } from './store-generated-flow.ts';
import type { AiJobRow } from './job-rows.ts';

/** A row of `flow_generations`. */
export interface FlowGenerationJobRow extends AiJobRow {
  readonly flow_type: string;
  readonly parameters: unknown;
  readonly context: unknown;
}

/** The price of a usage in credits. */
export type PriceUsage = (usage: TokenUsage) => number;

const finish = {
  name: 'flow_generations_finish',
  text: `update flow_generations set status = 'finished', flow_id = $3, cost = $4, input_tokens = $5, output_tokens = $6,
           updated_at = $2, finished_at = $2 where id = $1`,
};

/** The task of writing a flow; it is stored, and published, in the transaction that ends the task. */
export const flowGenerationJob = (
  engine: Engine,
  creditsOf: PriceUsage,
  id: string,
): AiJobDefinition<FlowGenerationJobRow> => ({
  kind: 'flowGeneration',
  id,
  callEngine: async (row, signal) => {
    const reading = parseGenerationRequest({
      flowType: row.flow_type,
      parameters: row.parameters,
      context: row.context,
    });
    if (!reading.ok) throw new Error('What the flow was to be made of is not valid any more.');
    const planned = planFlow(reading.request);
    const { value: texts, usage } = await engine.compose(planned.plan, { signal });
    const flow = buildGeneratedFlow(planned, texts, newId);
    const used = {
      inputTokens: row.input_tokens + usage.inputTokens,
      outputTokens: row.output_tokens + usage.outputTokens,
    };
    return async (sql, now) => {
      const target = { organizationId: row.organization_id, flowGenerationId: id };
      const flowId = await storeGeneratedFlow(sql, now, target, flow);
      sql.write(finish, [id, now, flowId, creditsOf(used), used.inputTokens, used.outputTokens]);
    };
  },
});
