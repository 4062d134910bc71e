import { describe, expect, test } from 'vitest';

import {
  formatClipping,
  parseClipping,
  pasteClipping,
  refuseSteps,
} from '../../../../ui/flow-editor/canvas/model/clipping.ts';
import { canvasEnglish } from '../../../../ui/flow-editor/texts/canvas-en.ts';
import { canvasDutch } from '../../../../ui/flow-editor/texts/canvas-nl.ts';
import { anyOtherAction, ask, say, set, update } from '../../../support/builders/actions.ts';
import { end, graph, node, transitionTo } from '../../../support/builders/graph.ts';

const paste = (steps: readonly ReturnType<typeof node>[], given: readonly string[] = []) => {
  const clipping = parseClipping(formatClipping(graph(...steps).nodes, new Map()));
  if (!clipping) throw new Error('The text is no clipping.');
  let last = 0;
  const newId = (): string => `new-${(last += 1)}`;
  return pasteClipping(clipping, graph(end('other', 'accepted')), { at: { x: 0, y: 0 }, given, newId });
};

const unknownIn = (...given: Parameters<typeof node>) => paste([node(...given)]).unknownVariables;

describe('the variables that pasted steps read and no run has', () => {
  test('are none that a run begins with, that a step sets, or that the flow is given', () => {
    const text =
      '{{session.first_name}} {{session.scheduleId}} {{session._answers.city.text}} {{session.source}}';
    const step = node(
      'a',
      [say(text), set({ city: 'session.vacancyId' }), ask('appointment', 'time')],
      transitionTo('a', 'session.city != "" && has(session._appointment)'),
    );
    expect(paste([step], ['source']).unknownVariables).toEqual([]);
  });

  test('are those that are read by name, in whatever way', () => {
    expect(unknownIn('a', [update({ firstName: 'name' })])).toEqual(['name']);
    expect(unknownIn('a', [], transitionTo('a', 'session["ats:city"] == session.?town'))).toEqual([
      'ats:city',
      'town',
    ]);
    const answers = [{ variableName: 'shift', label: 'Shift' }];
    expect(unknownIn('a', [anyOtherAction('ask/summary', { text: 'Right?', answers })])).toEqual(['shift']);
    expect(unknownIn('a', [say('{{ session.ats:city }} {{session.ats:city}}')])).toEqual(['ats:city']);
  });

  test('are none that only words name', () => {
    expect(unknownIn('a', [say('session.city')], transitionTo('a', 'ai("Is session.city near?")'))).toEqual(
      [],
    );
  });
});

describe('too many steps', () => {
  const many = graph(...Array.from({ length: 101 }, (_, index) => node(`n${index}`, [])));

  test('are refused with words of their own, wherever they come from', () => {
    const count = parseClipping(formatClipping(many.nodes, new Map()))?.nodes.length ?? 0;
    expect(refuseSteps(count, canvasEnglish)).toBe('At most 100 steps can be copied at once.');
    expect(refuseSteps(count, canvasDutch)).toMatch('hoogstens 100 stappen');
    expect(refuseSteps(count - 1, canvasEnglish)).toBeNull();
  });
});
