import type { Engine, Usage } from '../ai/engine.ts';
import { graphOf } from '../ai/flow/build-flow.ts';
import { planFlow } from '../ai/flow/plan-flow.ts';
import { readRequest } from '../ai/flow/read-request.ts';
import { newId } from '../database/id.ts';
import type { Assignment } from './attend.ts';
import { storeFlow } from './store-flow.ts';
import type { TaskRow } from './task-rows.ts';

/** A row of `flow_generations`. */
export interface GenerationRow extends TaskRow {
  readonly flow_type: string;
  readonly parameters: unknown;
  readonly context: unknown;
}

/** The price of a usage in credits. */
export type Pricing = (usage: Usage) => number;

const finish = {
  name: 'flow_generations_finish',
  text: `update flow_generations set status = 'finished', flow_id = $3, cost = $4, input_tokens = $5, output_tokens = $6,
           updated_at = $2, finished_at = $2 where id = $1`,
};

/** The task of writing a flow; it is stored, and published, in the transaction that ends the task. */
export const generationOf = (engine: Engine, creditsOf: Pricing, id: string): Assignment<GenerationRow> => ({
  kind: 'flowGeneration',
  id,
  make: async (row, signal) => {
    const reading = readRequest({
      flowType: row.flow_type,
      parameters: row.parameters,
      context: row.context,
    });
    if (!reading.ok) throw new Error('What the flow was to be made of is not valid any more.');
    const planned = planFlow(reading.request);
    const { value: texts, usage } = await engine.compose(planned.plan, { signal });
    const flow = graphOf(planned, texts, newId);
    const used = {
      inputTokens: row.input_tokens + usage.inputTokens,
      outputTokens: row.output_tokens + usage.outputTokens,
    };
    return async (sql, now) => {
      const target = { organizationId: row.organization_id, flowGenerationId: id };
      const flowId = await storeFlow(sql, now, target, flow);
      sql.write(finish, [id, now, flowId, creditsOf(used), used.inputTokens, used.outputTokens]);
    };
  },
});
