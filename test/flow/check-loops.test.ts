import { describe, expect, test } from 'vitest';

import { compileFlow } from '../../src/flow/compile.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';
import {
  ask,
  anyOtherAction,
  handover,
  sayLater,
  say,
  set,
  type ActionSketch,
} from '../support/builders/actions.ts';
import { end, graph, node, transitionTo } from '../support/builders/graph.ts';

const faultsOf = (flow: FlowGraph, known: readonly string[] | null = []) => {
  const result = compileFlow(flow, known);
  return result.ok ? [] : result.faults;
};
const done = end('end', 'accepted');

// The last way leads to the end, so that a circle is the only fault.
const circle = (condition: string, ...actions: readonly ActionSketch[]) =>
  graph(
    node('start', [say('Hi')], transitionTo('b')),
    node('b', actions, transitionTo('start', condition), transitionTo('end')),
    done,
  );

describe('a flow that surely goes in circles is no flow', () => {
  test.each(['', '  ', 'true', '1 == 1', '[1, 2].exists(x, x == 2)', '!false || false'])(
    'back by "%s"',
    (condition) => {
      expect(faultsOf(circle(condition, say('again'), set({ n: '1' })))).toEqual([
        {
          code: 'endless_loop',
          nodeId: 'start',
          detail:
            'From "start" to "b" to "start" the flow goes in circles, and never asks anything or waits.',
        },
      ]);
    },
  );

  test('of one node', () => {
    const flow = graph(node('start', [say('Hi')], transitionTo('start'), transitionTo('end')), done);
    expect(faultsOf(flow)).toMatchObject([{ code: 'endless_loop', nodeId: 'start' }]);
  });

  test('behind a way that never opens', () => {
    const flow = graph(node('start', [], transitionTo('end', '1 == 2'), transitionTo('start')), done);
    expect(faultsOf(flow)).toMatchObject([{ code: 'endless_loop', nodeId: 'start' }]);
  });

  test('that some runs come to, each circle once, at the node where it is entered', () => {
    const flow = graph(
      node(
        'start',
        [ask('boolean', 'ok')],
        transitionTo('a', 'session.ok'),
        transitionTo('c', 'session.ok == null'),
        transitionTo('end'),
      ),
      node('a', [], transitionTo('b')),
      node('b', [], transitionTo('a'), transitionTo('end')),
      node('c', [], transitionTo('d')),
      node('d', [], transitionTo('d'), transitionTo('end')),
      done,
    );
    expect(faultsOf(flow)).toMatchObject([
      { code: 'endless_loop', nodeId: 'a' },
      { code: 'endless_loop', nodeId: 'd' },
    ]);
  });
});

describe('a circle is left to the run', () => {
  test.each([
    'session.n > 1',
    'answer == null',
    'now > timestamp(0)',
    'candidate.firstName == ""',
    'vacancy == {}',
    'ai("Is it?")',
    'false',
    '1 / 0 == 1',
  ])('when it goes on by "%s"', (condition) => {
    expect(faultsOf(circle(condition, set({ n: '1' })))).toEqual([]);
  });

  test('when another way may open first', () => {
    const flow = graph(
      node('start', [set({ n: '1' })], transitionTo('end', 'session.n == 2'), transitionTo('start')),
      end('end', 'accepted'),
    );
    expect(faultsOf(flow)).toEqual([]);
  });

  test.each<[string, ActionSketch]>([
    ['asks', ask('text', 'name')],
    ['asks for a file', anyOtherAction('ask/file', { text: 'CV?' }, 'cv')],
    ['offers vacancies', anyOtherAction('ask/vacancy', { text: 'Which?', required: false }, 'job')],
    ['waits', sayLater('Still there?', 60)],
    ['hands over', handover()],
  ])('when something in it %s', (_what, action) => {
    expect(faultsOf(circle('', action))).toEqual([]);
  });

  test('when it was published before', () => {
    expect(faultsOf(circle(''), null)).toEqual([]);
  });
});

test('a row of 3,000 nodes that leads back is one circle, told in few words', () => {
  const row = Array.from({ length: 3000 }, (_, index) => ({
    ...node(`n${index}`, [], transitionTo(`n${(index + 1) % 3000}`), transitionTo('end')),
    isStartFlow: index === 0,
  }));
  const faults = faultsOf(graph(...row, done));
  expect(faults).toMatchObject([{ code: 'endless_loop', nodeId: 'n0' }]);
  expect(faults[0]?.detail.length).toBeLessThan(1000);
});
