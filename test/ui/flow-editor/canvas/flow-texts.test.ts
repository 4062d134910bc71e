import { describe, expect, test } from 'vitest';

import {
  findInNotes,
  findText,
  findWrongNames,
  replaceInNotes,
  replaceText,
} from '../../../../ui/flow-editor/canvas/model/flow-texts.ts';
import { applyGraphEdit } from '../../../../ui/flow-editor/model/edit.ts';
import { anyOtherAction, ask, set, update } from '../../../support/builders/actions.ts';
import { end, graph, node, transitionTo } from '../../../support/builders/graph.ts';

const replaced = (flow: ReturnType<typeof graph>, text: string, by: string) => {
  const { edits, places } = replaceText(flow, text, by);
  return { places, nodes: edits.reduce(applyGraphEdit, flow).nodes };
};

describe('search and replace', () => {
  const flow = graph(
    node(
      'start',
      [
        set({ city: '"Utrecht"' }),
        update({ postalCode: 'city' }),
        anyOtherAction('notify/webhook', {
          event: 'city',
          data: { town: '{{session.city}}', data: ['city'] },
        }),
        ask('summary', 'right', { answers: [{ variableName: 'city', label: 'The city' }] }),
      ],
      transitionTo('done', 'session.city == ""'),
    ),
    end('done', 'accepted'),
  );

  test('a variable is found and replaced where it is set, read, listed and sent', () => {
    expect(findText(flow, 'city')).toHaveLength(5);
    const { places, nodes } = replaced(flow, 'city', 'town');
    expect(places).toBe(5);
    expect(nodes[0]?.actions.map(({ value }) => value)).toMatchObject([
      { values: { town: '"Utrecht"' } },
      { fields: { postalCode: 'town' } },
      { event: 'city', data: { town: '{{session.town}}', data: ['town'] } },
      { answers: [{ variableName: 'town', label: 'The town' }] },
    ]);
    expect(nodes[0]?.transitions[0]?.condition).toBe('session.town == ""');
  });

  test('technical values are neither found nor replaced', () => {
    const file = { type: 'image', url: 'https://one/one', mime_type: 'one', filename: 'one' };
    const parameters = [{ type: 'text', text: 'one' }];
    const technical = graph(
      node('start', [
        anyOtherAction('say/media', { ...file, caption: 'one' }),
        anyOtherAction('say/template', { id: 'one', components: [{ type: 'one', parameters }] }),
        anyOtherAction('ask/appointment', { scheduleIds: ['one'], scheduleMode: 'one' }),
        anyOtherAction('ask/contact', { text: '', id: 'one', calendar_type: 'one' }),
        ask('text', 'x', { pattern: 'one' }),
        ask('name', 'y', { parts: 'one' }),
      ]),
    );
    expect(findText(technical, 'one')).toHaveLength(2);
    const { places, nodes } = replaced(technical, 'one', 'two');
    expect(places).toBe(2);
    expect(nodes[0]?.actions[0]?.value).toEqual({ ...file, caption: 'two' });
    expect(nodes[0]?.actions[1]?.value).toEqual({
      id: 'one',
      components: [{ type: 'one', parameters: [{ type: 'text', text: 'two' }] }],
    });
  });

  test.each([
    ['a name with a space', 'city', 'home town', ['home town']],
    ['no name at all', 'city', '', ['']],
    ['a sign that an expression cannot read behind a dot', 'city', 'ats:city', ['ats:city']],
    ['another name', 'city', 'town', []],
    ['words that are no name', 'the', 'your own', []],
  ])('%s in place of a variable', (_, text, by, wrong) => {
    expect(findWrongNames(flow, text, by)).toEqual(wrong);
  });

  test('a name in quotes, and one that an action would set twice', () => {
    const two = graph(node('start', [set({ a1: '1', b: 'session["ats:c"] == "x y"' })]));
    expect(findWrongNames(two, 'ats:c', 'ats:d')).toEqual([]);
    expect(findWrongNames(two, 'ats:c', 'a b')).toEqual(['a b']);
    expect(findWrongNames(two, 'x y', 'z z')).toEqual([]);
    expect(findWrongNames(two, 'a1', 'b')).toEqual(['b']);
  });

  test('notes are searched, and keep their places', () => {
    const at = { x: 1, y: 2, width: 240 };
    const notes = { a: { ...at, text: 'Ask Anna' }, b: { ...at, text: 'Ready' } };
    expect(findInNotes(notes, 'anna')).toEqual([{ noteId: 'a' }]);
    expect(findInNotes(notes, '')).toEqual([]);
    expect(replaceInNotes(notes, 'anna', '$&')).toEqual([
      { kind: 'note', noteId: 'a', note: { ...at, text: 'Ask $&' } },
    ]);
  });
});
