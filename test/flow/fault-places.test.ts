import { describe, expect, test } from 'vitest';

import { compileFlow } from '../../src/flow/compile.ts';
import { compileExpression } from '../../src/flow/condition.ts';
import { set, update } from '../support/builders/actions.ts';
import { end, graph, linearFlow, node, transitionTo } from '../support/builders/graph.ts';

const placeIn = (source: string): string | null => {
  const compiled = compileExpression(source, 'bool');
  return compiled.ok ? null : source.slice(compiled.fault.from, compiled.fault.to);
};

describe('the fault of an expression names the part that is to blame', () => {
  test.each([
    ['an unknown name', 'session.a == 1 && fooo == 1', 'fooo'],
    ['a sign that is none of the language', 'session.a = 2', '='],
    ['a text that does not end', 'session.a == "abc', '"abc'],
    ['an operation that the types do not have', 'session.a == 1 || 1 + true == 2', '1 + true'],
    ['a pattern', 'session.a.matches("(") && true', '"("'],
    ['a question that is no text', 'session.a == 1 && ai(session.b)', 'ai(session.b)'],
    [
      'a loop in a loop',
      'session.a == 1 || [1].all(x, [2].all(y, x == y))',
      '[1].all(x, [2].all(y, x == y))',
    ],
    ['the whole, where it has another type', '1 + 1', '1 + 1'],
    ['the end, where something is missing', 'session.a == ', ''],
  ])('%s', (_, source, part) => {
    expect(placeIn(source)).toBe(part);
  });

  test('and an expression that compiles has none', () => {
    expect(placeIn('session.a == 1 && session.b.matches("[a-z]")')).toBeNull();
  });
});

const faultsOf = (flow: ReturnType<typeof graph>) => {
  const compiled = compileFlow(flow);
  return compiled.ok ? [] : compiled.faults;
};

describe('the fault of a flow leads to its member', () => {
  test('of a transition: to its condition', () => {
    const flow = graph(node('start', [], transitionTo('end', 'true && nope')), end('end', 'accepted'));
    const [transition] = flow.nodes[0]?.transitions ?? [];
    expect(faultsOf(flow)).toEqual([
      expect.objectContaining({ transitionId: transition?.id, path: ['condition'], from: 8, to: 12 }),
    ]);
  });

  test('of an action: to the member of its value, and into an expression', () => {
    expect(faultsOf(linearFlow(set({ fits: 'nope' })))).toEqual([
      expect.objectContaining({ path: ['value', 'values', 'fits'], from: 0, to: 4 }),
    ]);
    const [unknown] = faultsOf(linearFlow(update({ firstName: '' })));
    expect(unknown?.path?.slice(0, 2)).toEqual(['value', expect.any(String)]);
    expect(unknown).not.toHaveProperty('from');
  });

  test('and of a node there is none', () => {
    const [lone] = faultsOf(graph(node('start', [])));
    expect(lone?.nodeId).toBe('start');
    expect(lone).not.toHaveProperty('path');
  });
});
