import { describe, expect, test } from 'vitest';

import {
  firstRowFor,
  operatorsFor,
  withSubject,
} from '../../../../ui/flow-editor/expressions/row-choices.ts';
import { findVariables } from '../../../../ui/flow-editor/forms/variables.ts';
import { ask } from '../../../support/builders/actions.ts';
import { end, graph, node, transitionTo } from '../../../support/builders/graph.ts';

const shift = ask('choice', 'shift', { options: [{ value: 'day_shift', label: 'Day shift' }] });
const licence = ask('boolean', 'licence');

describe('a row about the last answer', () => {
  test('offers the options and the operators of the last question of the step', () => {
    const asked = graph(node('ask', [licence, shift], transitionTo('end')), end('end', 'accepted'));
    const variables = findVariables(asked, [], asked.nodes[0]?.id ?? '');
    const row = withSubject(firstRowFor([]), { source: 'answer', name: '' }, variables);
    expect(row.values).toEqual([{ type: 'text', text: 'day_shift' }]);
    expect(operatorsFor(row, variables)).toEqual(['==', '!=', 'oneOf']);
  });

  test('knows nothing of a question that lies before the step', () => {
    const asked = graph(
      node('ask', [shift], transitionTo('later')),
      node('later', [], transitionTo('end')),
      end('end', 'accepted'),
    );
    const variables = findVariables(asked, [], asked.nodes[1]?.id ?? '');
    expect(variables.filter(({ isAnswer }) => isAnswer)).toEqual([]);
  });
});
