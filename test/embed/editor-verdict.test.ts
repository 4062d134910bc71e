import { beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { z } from 'zod';

import { newId } from '../../src/database/id.ts';
import type { FlowFault } from '../../src/flow/compiled.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';
import { readServerFaults } from '../../ui/flow-editor/check/server-faults.ts';
import { readGraph } from '../../ui/flow-editor/data/read-draft.ts';
import { arbitraryDraft, type NamedRows, operationsOfGraph } from '../support/builders/arbitrary-drafts.ts';
import { sendOperations } from '../support/builders/flow-operations.ts';
import { end } from '../support/builders/graph.ts';
import { type EngineBundle, startEngineBundle } from '../support/engine-bundle.ts';
import { useApi } from '../support/environments/api.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { bySpeed } from '../support/slow-run.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(bySpeed(60_000, 900_000));

const api = useApi();
const engine: EngineBundle = useEnvironment(startEngineBundle);
const rows: Record<string, readonly string[]> = {};

const given = ['city'];

beforeAll(async () => {
  const make = async (...[type, more]: Parameters<typeof api.make>) => (await api.make(type, more)).id;
  rows['candidateStatuses'] = [await make('candidateStatuses')];
  rows['schedules'] = [await make('schedules')];
  rows['bookableUsers'] = [await make('users')];
  rows['messageTemplates'] = [];
});

const checked = z.object({
  meta: z.object({
    draft: z.object({ graph: z.unknown() }),
    check: z.object({ faults: z.array(z.custom<FlowFault>()) }),
  }),
});

const faultlessDraft = (): FlowGraph => ({
  nodes: [{ ...end('start', 'accepted'), id: newId(), isStartFlow: true }],
});

/** Makes a flow of a draft, and returns its id. */
const saveDraft = async (draft: FlowGraph): Promise<string> => {
  const flow = await api.make('flows', { attributes: { givenVariables: given } });
  const saved = await sendOperations(api.send, flow.id, [...operationsOfGraph(draft)]);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return flow.id;
};

const pointerOf = ({ nodeId, actionId, transitionId }: FlowFault): string => {
  if (actionId !== undefined) return `/nodeActions/${actionId}`;
  if (transitionId !== undefined) return `/nodeTransitions/${transitionId}`;
  return nodeId === undefined ? '/data' : `/nodes/${nodeId}`;
};

/** Publishes a draft, and returns the faults for which it is refused as `code pointer detail`. */
const publish = async (flowId: string): Promise<readonly string[]> => {
  const response = await api.send('POST', `/flows/${flowId}/publish`, {
    data: { type: 'flows', attributes: {} },
  });
  if (response.status === 200) return [];
  return response.parseErrors().map(({ code, detail, source }) => [code, source?.pointer, detail].join(' '));
};

describe('the verdict of the editor', () => {
  test('is that of the service, and that of publishing, for any draft', async () => {
    const seen = { codes: new Set<string>(), published: 0 };
    const property = fc.asyncProperty(arbitraryDraft(rows satisfies NamedRows), async (draft) => {
      const flowId = await saveDraft(draft);
      const response = await api.send('GET', `/flows/${flowId}?draft=true&check=true`);
      const { meta } = checked.parse(response.body);
      const own = await engine.check(readGraph(meta.draft.graph), given);
      const verdict = [...own, ...readServerFaults(meta)];
      expect(verdict).toEqual(meta.check.faults);
      const refused = await publish(flowId);
      expect(refused).toEqual(verdict.map((fault) => [fault.code, pointerOf(fault), fault.detail].join(' ')));
      verdict.forEach(({ code }) => seen.codes.add(code));
      if (verdict.length === 0) seen.published += 1;
    });
    // One draft without a fault is always among them.
    await fc.assert(property, { numRuns: bySpeed(25, 400), examples: [[faultlessDraft()]] });
    // The drafts have faults of many codes, and some have none.
    expect(seen.codes.size).toBeGreaterThanOrEqual(4);
    expect(seen.published).toBeGreaterThan(0);
  });
});
