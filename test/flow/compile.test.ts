import { describe, expect, test } from 'vitest';

import { compileFlow } from '../../src/flow/compile.ts';
import type { FlowGraph, FlowNode } from '../../src/flow/flow.ts';
import { ask, handover, say, set, type ActionSketch, update } from '../support/builders/actions.ts';
import { end, graph, linearFlow, node, transitionTo } from '../support/builders/graph.ts';

const faultsOf = (flow: FlowGraph, known: readonly string[] = []) => {
  const result = compileFlow(flow, known);
  return result.ok ? [] : result.faults;
};
const codesOf = (flow: FlowGraph, known?: readonly string[]) => faultsOf(flow, known).map(({ code }) => code);
const done = end('end', 'accepted');

test('a flow without faults compiles, with a way back to a question', () => {
  const flow = graph(
    node(
      'start',
      [say('Hi {{session.first_name}}'), ask('boolean', 'ok')],
      transitionTo('end', 'session.ok'),
      transitionTo('start'),
    ),
    done,
  );
  expect(faultsOf(flow)).toEqual([]);
});

test('a graph that went through JSON compiles the same', () => {
  const flow: FlowGraph = JSON.parse(JSON.stringify(linearFlow(ask('number', 'n', { min: 1 }))));
  expect(faultsOf(flow)).toEqual([]);
});

describe('the graph', () => {
  const lone = node('lone', [], transitionTo('end'));

  test.each<[string, FlowGraph, readonly object[]]>([
    ['nothing at all', graph(), [{ code: 'no_start_node' }]],
    ['no start', graph(lone, done), [{ code: 'no_start_node' }]],
    [
      'two starts',
      graph(node('start', [], transitionTo('end')), { ...lone, isStartFlow: true }, done),
      [
        { code: 'several_start_nodes', nodeId: 'lone' },
        { code: 'unreachable_node', nodeId: 'lone' },
      ],
    ],
    [
      'a node that nothing leads to',
      graph(node('start', [], transitionTo('end')), lone, done),
      [{ code: 'unreachable_node', nodeId: 'lone' }],
    ],
    [
      'a node without a way out',
      graph(
        node('start', [], transitionTo('stuck', 'now > now'), transitionTo('end')),
        node('stuck', []),
        done,
      ),
      [{ code: 'node_without_way_out', nodeId: 'stuck' }],
    ],
    [
      'no end that can be reached',
      graph(node('start', [], transitionTo('b')), node('b', [], transitionTo('start'))),
      [
        { code: 'no_reachable_end', nodeId: 'start' },
        { code: 'endless_loop', nodeId: 'start' },
      ],
    ],
    [
      'a circle that nothing leads out of',
      graph(
        node('start', [], transitionTo('b', 'now > now'), transitionTo('end')),
        node('b', [], transitionTo('c')),
        node('c', [], transitionTo('b')),
        done,
      ),
      [
        { code: 'no_reachable_end', nodeId: 'b' },
        { code: 'no_reachable_end', nodeId: 'c' },
        { code: 'endless_loop', nodeId: 'b' },
      ],
    ],
    [
      'an end that does not say how',
      graph(node('start', [], transitionTo('end')), { ...done, endFlowType: null }),
      [{ code: 'end_flow_type_missing', nodeId: 'end' }],
    ],
    [
      'a transition to a node of another flow',
      graph(node('start', [], transitionTo('gone', 'now > now'), transitionTo('end')), done),
      [{ code: 'transition_to_unknown_node', nodeId: 'start', transitionId: 'start>0' }],
    ],
  ])('with %s', (_, flow, expected) => {
    expect(faultsOf(flow)).toMatchObject(expected);
    expect(faultsOf(flow)).toHaveLength(expected.length);
  });

  test('of 3,000 nodes in a row is checked at once', () => {
    const nodes = Array.from({ length: 3000 }, (_, index): FlowNode => ({
      ...node(`n${index}`, [], transitionTo(`n${index + 1}`)),
      isStartFlow: index === 0,
    }));
    expect(faultsOf(graph(...nodes, end('n3000', 'accepted')))).toEqual([]);
  });
});

describe('conditions', () => {
  const withCondition = (condition: string) =>
    graph(node('start', [ask('number', 'age')], transitionTo('end', condition), transitionTo('end')), done);

  test.each([
    '',
    '  ',
    'session.age > 18',
    'answer == null',
    'has(session.other) && session.other == 1',
    '"a:b" in session && session["a:b"] == "x"',
  ])('%j compiles', (condition) => {
    expect(faultsOf(withCondition(condition))).toEqual([]);
  });

  test.each([
    ['session.age >', 'condition_does_not_compile'],
    ['"text"', 'condition_does_not_compile'],
    ['session.never + 1 == 2', 'variable_never_set'],
    ['nobody.age > 1', 'condition_does_not_compile'],
    ['unknown(session.age)', 'condition_does_not_compile'],
    ['session.age.matches("(")', 'condition_does_not_compile'],
    ['[1].all(a, [2].all(b, a < b))', 'condition_does_not_compile'],
    ['ai("")', 'condition_does_not_compile'],
    ['ai(candidate.firstName) && ai("Is the candidate polite?")', 'condition_does_not_compile'],
    ['session.age > 1 && ai(1)', 'condition_does_not_compile'],
  ])('%j answers %s', (condition, code) => {
    expect(faultsOf(withCondition(condition))).toMatchObject([
      { code, nodeId: 'start', transitionId: 'start>0' },
    ]);
  });
});

describe('variables', () => {
  test.each<[string, ActionSketch, string]>([
    ['a text', say('{{session.nope}}'), 'nope'],
    ['a question', ask('text', 'x', { text: '{{session.nope}}?' }), 'nope'],
    ['an invalidText', ask('text', 'x', { invalidText: '{{ session.nope }}' }), 'nope'],
    ['a label', ask('choice', 'x', { options: [{ value: 'a', label: '{{session.nope}}' }] }), 'nope'],
    ['an expression', set({ x: 'session.nope' }), 'nope'],
    ['an expression by index', set({ x: 'session["ats_field:a:b"]' }), 'ats_field:a:b'],
    ['a candidate field', update({ firstName: 'nope' }), 'nope'],
    ['a handover', handover('{{session.nope}}'), 'nope'],
    ['a nested path', say('{{session.nope.deep}}'), 'nope.deep'],
  ])('that are used in %s and never set are a fault', (_, action, name) => {
    expect(faultsOf(linearFlow(action))).toMatchObject([
      {
        code: 'variable_never_set',
        nodeId: 'start',
        actionId: 'start.0',
        detail: `session.${name} is used, but no action of the flow sets it.`,
      },
    ]);
    expect(faultsOf(linearFlow(action), [name])).toEqual([]);
  });

  test('are known when any action sets them, when every run has them, or where their absence is provided for', () => {
    const uses = say(
      '{{session.a}} {{session.b}} {{session.schedule.appointment_duration}} {{candidate.firstName}}',
    );
    const guarded = set({ c: 'has(session.maybe) ? session.maybe : ""', d: 'session.?other.orValue(1)' });
    expect(codesOf(linearFlow(uses, ask('text', 'a'), set({ b: '1' }), guarded))).toEqual([]);
  });

  test('of an action with faults of its own are known as well', () => {
    expect(codesOf(linearFlow(ask('number', 'age', { min: 5, max: 1 }), say('{{session.age}}')))).toEqual([
      'action_invalid',
    ]);
  });
});

describe('placeholders', () => {
  test.each<[string, ActionSketch, string]>([
    ['no source', say('Hello {{nope}}'), '{{nope}}'],
    ['an unknown source', ask('text', 'x', { text: 'Hi {{ recruiter.name }}?' }), '{{ recruiter.name }}'],
    ['no name', say('Hello {{}}'), '{{}}'],
    ['no field of the candidate', say('Hello {{candidate.first_name}}'), '{{candidate.first_name}}'],
    ['no field of the vacancy', handover('{{vacancy.salary}}'), '{{vacancy.salary}}'],
  ])('of %s are a fault, once for each action', (_, action, placeholder) => {
    const text = Object(action.value).text;
    const twice = { ...action, value: { ...action.value, text: `${text} ${text}` } };
    expect(faultsOf(linearFlow(twice))).toMatchObject([
      {
        code: 'placeholder_unknown',
        nodeId: 'start',
        actionId: 'start.0',
        detail: expect.stringContaining(`${placeholder} is filled by nothing`),
      },
    ]);
  });

  test('of a version that was published already are left empty, as before', () => {
    const compiled = compileFlow(linearFlow(say('Hello {{nope}}')), null);
    expect(compiled.ok).toBe(true);
  });

  test('of fields that exist, and braces that are no placeholder, are none', () => {
    const texts = say('{{ candidate.email }} {{vacancy.cities}} {nope} {{a{b}} { {nope} }');
    expect(codesOf(linearFlow(texts))).toEqual([]);
  });
});

test('all faults are reported at once', () => {
  const flow = graph(
    node(
      'start',
      [ask('number', '__proto__', { text: '' }), { ...say('x'), actionType: 'ask', subType: 'appointment' }],
      transitionTo('b', 'bad =='),
    ),
    node('b', [say('{{session.nope}}')]),
    end('lone', 'accepted'),
  );
  expect(codesOf(flow).toSorted()).toEqual([
    'action_invalid',
    'action_invalid',
    'action_invalid',
    'condition_does_not_compile',
    'no_reachable_end',
    'node_without_way_out',
    'unreachable_node',
    'variable_never_set',
  ]);
});
