import { describe, expect, test } from 'vitest';

import { findUnknownPlaceholders, findVariables } from '../../../../ui/flow-editor/forms/variables.ts';
import { ask, say, set } from '../../../support/builders/actions.ts';
import { end, graph, node, transitionTo } from '../../../support/builders/graph.ts';

const flow = graph(
  node('start', [ask('text', 'city')], transitionTo('left', 'answer == "a"'), transitionTo('right')),
  node('left', [ask('number', 'years'), set({ senior: 'true' })], transitionTo('meet')),
  node(
    'right',
    [ask('choice', 'shift', { options: [{ value: 'day', label: 'Day' }] })],
    transitionTo('meet'),
  ),
  node('meet', [say('Hi'), ask('boolean', 'licence')], transitionTo('end'), transitionTo('start')),
  end('end', 'accepted'),
);

const idOf = (name: string): string => flow.nodes.find((each) => each.name === name)?.id ?? '';

const reachOf = (name: string, nodeName: string, action: number | null = null): string | undefined => {
  const at = flow.nodes.find((each) => each.name === nodeName);
  const actionId = action === null ? null : (at?.actions[action]?.id ?? null);
  return findVariables(flow, ['given'], idOf(nodeName), actionId).find((each) => each.name === name)?.reach;
};

describe('the variables of a place in a flow', () => {
  test('are known on every way, on some ways, or not at all', () => {
    expect(reachOf('city', 'meet')).toBe('every');
    expect(reachOf('years', 'meet')).toBe('some');
    expect(reachOf('years', 'right', 0)).toBe('some');
    expect(reachOf('licence', 'meet', 1)).toBe('some');
    expect(reachOf('licence', 'meet')).toBe('every');
    expect(reachOf('city', 'start', 0)).toBe('some');
    expect(reachOf('given', 'start', 0)).toBe('every');
    expect(reachOf('nowhere', 'end')).toBeUndefined();
  });

  test('have the type and the options of the question that fills them', () => {
    const found = findVariables(flow, [], idOf('end'));
    expect(found.find(({ name }) => name === 'shift')).toMatchObject({
      type: 'choice',
      options: [{ value: 'day', label: 'Day' }],
    });
    expect(found.find(({ name }) => name === 'licence')).toMatchObject({ type: 'flag', options: [] });
  });

  test('fill the placeholders of a text; others are named', () => {
    const known = findVariables(flow, [], idOf('end'));
    const text =
      '{{session.city}} {{ candidate.firstName }} {{vacancy.title}} {{session._answers.city.text}}';
    expect(findUnknownPlaceholders(text, known)).toEqual([]);
    expect(findUnknownPlaceholders('{{session.town}} {{candidate.age}} {{city}}', known)).toEqual([
      '{{session.town}}',
      '{{candidate.age}}',
      '{{city}}',
    ]);
  });
});
