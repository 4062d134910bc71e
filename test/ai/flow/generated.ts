import { expect } from '@jest/globals';

import { graphOf, type GeneratedFlow } from '../../../src/ai/flow/build-flow.ts';
import { planFlow, type PlannedFlow } from '../../../src/ai/flow/plan-flow.ts';
import { readRequest } from '../../../src/ai/flow/read-request.ts';
import { compose } from '../../../src/ai/local/compose.ts';
import { compileFlow } from '../../../src/flow/compile.ts';
import type { CompiledFlow } from '../../../src/flow/compiled.ts';
import type { FlowGraph } from '../../../src/flow/flow.ts';

/** A flow as it was planned, written, built and compiled. */
export interface Generated extends GeneratedFlow {
  readonly planned: PlannedFlow;
  readonly texts: Readonly<Record<string, string>>;
  readonly graph: GeneratedFlow['graph'];
  readonly flow: CompiledFlow;
}

/** Plans what a request asks for; fails on a request with faults. */
export const planned = (given: Parameters<typeof readRequest>[0]): PlannedFlow => {
  const reading = readRequest(given);
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return planFlow(reading.request);
};

/** Generates a flow with the texts of the built-in engine, and compiles it as publishing does. */
export const generated = (given: Parameters<typeof readRequest>[0]): Generated => {
  const plan = planned(given);
  const texts = compose(plan.plan);
  let count = 0;
  const built = graphOf(plan, texts, () => {
    count += 1;
    return `id${count}`;
  });
  const graph: FlowGraph = built.graph;
  const result = compileFlow(graph);
  expect(result).toMatchObject({ ok: true });
  if (!result.ok) throw new Error('unreachable');
  return { ...built, planned: plan, texts, flow: result.flow };
};
