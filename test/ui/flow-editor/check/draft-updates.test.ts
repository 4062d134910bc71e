import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { compileFlow } from '../../../../src/flow/compile.ts';
import type { FlowGraph, FlowNode } from '../../../../src/flow/flow.ts';
import { createDraftReceiver, createDraftSender } from '../../../../ui/flow-editor/check/draft-updates.ts';
import { createNodeCompiler } from '../../../../ui/flow-editor/check/node-compiler.ts';
import { say } from '../../../support/builders/actions.ts';
import { end, node, transitionTo } from '../../../support/builders/graph.ts';

const ids = ['a', 'b', 'c', 'd'];

/** Versions of the same nodes: with other words, in the other language, with a variable that nothing sets, with a broken exit. */
const versionsOf = (id: string): readonly FlowNode[] => [
  { ...node(id, [say('Hello, how are you today?')], transitionTo('end')), id },
  { ...node(id, [say('Dit is een vraag over je werk, en wij horen het graag van je.')]), id },
  { ...node(id, [say('Hello {{session.nobody}}')], transitionTo('a')), id },
  { ...node(id, [], transitionTo('end', 'session.x ==')), id },
];
const pool = new Map(ids.map((id) => [id, versionsOf(id)]));
const last = end('end', 'accepted');

const anyNode = fc.record({ id: fc.constantFrom(...ids), version: fc.nat({ max: 3 }) });
const anyGraph = fc.uniqueArray(anyNode, { selector: ({ id }) => id }).map((nodes): FlowGraph => ({
  nodes: [...nodes.flatMap(({ id, version }) => pool.get(id)?.[version] ?? []), last],
}));

describe('updates of a draft', () => {
  test('give the draft again, and the faults that a whole check finds, after any changes', () => {
    const property = fc.property(fc.array(anyGraph, { minLength: 2, maxLength: 8 }), (graphs) => {
      const [send, receive] = [createDraftSender(), createDraftReceiver()];
      const compile = createNodeCompiler();
      for (const graph of graphs) {
        const received = receive(structuredClone(send(graph)));
        expect(received).toEqual(graph);
        expect(compileFlow(received, [], compile)).toMatchObject(faultsOf(graph));
      }
    });
    fc.assert(property);
  });

  test('name the changed nodes alone', () => {
    const send = createDraftSender();
    const [a = last, b = last] = ids.flatMap((id) => pool.get(id)?.[0] ?? []);
    send({ nodes: [a, b, last] });
    const changed = { ...b, name: 'Another name' };
    expect(send({ nodes: [changed, a] })).toEqual({ changed: [changed], nodeIds: ['b', 'a'] });
  });
});

const faultsOf = (graph: FlowGraph) => {
  const compiled = compileFlow(graph, []);
  return compiled.ok ? { ok: true } : { ok: false, faults: compiled.faults };
};
