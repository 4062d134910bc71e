import { expect } from 'vitest';

import { buildGeneratedFlow, type GeneratedFlow } from '../../src/flow-generation/build-flow.ts';
import type { PlannedFlow } from '../../src/flow-generation/flow-section.ts';
import { planFlow } from '../../src/flow-generation/plan-flow.ts';
import { parseGenerationRequest } from '../../src/flow-generation/parse-request.ts';
import { composeFlowTexts } from '../../src/flow-generation/built-in-texts/compose-texts.ts';
import { compileFlow } from '../../src/flow/compile.ts';
import type { CompiledFlow } from '../../src/flow/compiled.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';

/** A flow as it was planned, written, built and compiled. */
export interface CompiledGeneration extends GeneratedFlow {
  readonly planned: PlannedFlow;
  readonly texts: Readonly<Record<string, string>>;
  readonly graph: GeneratedFlow['graph'];
  readonly flow: CompiledFlow;
}

/** Plans what a request asks for; fails on a request with faults. */
export const planFlowFor = (given: Parameters<typeof parseGenerationRequest>[0]): PlannedFlow => {
  const reading = parseGenerationRequest(given);
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return planFlow(reading.request);
};

/** Generates a flow with the texts of the built-in engine, and compiles it as publishing does. */
export const generateCompiled = (given: Parameters<typeof parseGenerationRequest>[0]): CompiledGeneration => {
  const plan = planFlowFor(given);
  const texts = composeFlowTexts(plan.plan);
  let count = 0;
  const built = buildGeneratedFlow(plan, texts, () => {
    count += 1;
    return `id${count}`;
  });
  const graph: FlowGraph = built.graph;
  const result = compileFlow(graph);
  expect(result).toMatchObject({ ok: true });
  if (!result.ok) throw new Error('unreachable');
  return { ...built, planned: plan, texts, flow: result.flow };
};
