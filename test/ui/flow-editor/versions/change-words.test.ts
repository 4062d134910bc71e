import { describe, expect, test } from 'vitest';

import type { FlowAction, FlowGraph, FlowNode } from '../../../../src/flow/flow.ts';
import { canvasTextsIn } from '../../../../ui/flow-editor/texts/canvas-texts.ts';
import { englishEditor } from '../../../../ui/flow-editor/texts/editor-en.ts';
import { dutchEditor } from '../../../../ui/flow-editor/texts/editor-nl.ts';
import { formTexts } from '../../../../ui/flow-editor/texts/forms-texts.ts';
import { panelsDutch } from '../../../../ui/flow-editor/texts/panels-nl.ts';
import { panelsEnglish } from '../../../../ui/flow-editor/texts/panels-en.ts';
import {
  type ChangeTexts,
  describePartChange,
  findTextDifference,
  listPartNames,
  showMember,
  showValue,
} from '../../../../ui/flow-editor/versions/change-words.ts';
import { diffGraphs } from '../../../../ui/flow-editor/versions/graph-diff.ts';

const question: FlowAction = {
  id: 'q',
  index: 0,
  actionType: 'ask',
  subType: 'choice',
  value: { text: 'Which shift?', options: [{ value: 'day', label: 'Day shift' }] },
  variableName: 'shift',
  attachmentData: null,
};

const node = (id: string, name: string, more: Partial<FlowNode> = {}): FlowNode => ({
  id,
  name,
  index: 0,
  isStartFlow: false,
  isEndFlow: false,
  endFlowType: null,
  actions: [],
  transitions: [],
  ...more,
});

const graphOf = (action: FlowAction, exitNodeId: string): FlowGraph => ({
  nodes: [
    node('a', 'Intake', {
      actions: [action],
      transitions: [{ id: 't', index: 0, condition: '', exitNodeId }],
    }),
    node('b', 'Later'),
    node('c', 'Hired'),
  ],
});

const english: ChangeTexts = {
  panel: panelsEnglish,
  fields: formTexts.en.fields,
  condition: canvasTextsIn('en').condition,
  settings: englishEditor.settings,
};

const dutch: ChangeTexts = {
  panel: panelsDutch,
  fields: formTexts.nl.fields,
  condition: canvasTextsIn('nl').condition,
  settings: dutchEditor.settings,
};

const wordsOf = (before: FlowGraph, after: FlowGraph, texts = english) =>
  diffGraphs(before, after).map((change) => describePartChange(change, listPartNames(before, after), texts));

describe('a change in words', () => {
  const before = graphOf(question, 'b');

  test('names the part by its variable, what changed, and both values', () => {
    const options = [
      { value: 'day', label: 'Day shift' },
      { value: 'night', label: 'Night shift' },
    ];
    const after = graphOf({ ...question, value: { text: 'Which one?', options } }, 'b');
    expect(wordsOf(before, after)).toEqual([
      {
        title: 'Question “shift”',
        summary: 'question text, options changed',
        members: [
          { label: 'question text', before: 'Which shift?', after: 'Which one?', isSaid: true },
          { label: 'options', before: 'Day shift', after: 'Day shift\nNight shift', isSaid: true },
        ],
      },
    ]);
  });

  test('names the ends of an exit, and not their ids', () => {
    expect(wordsOf(before, graphOf(question, 'c'))).toEqual([
      {
        title: 'Exit of “Intake” to “Hired”',
        summary: 'target changed',
        members: [{ label: 'target', before: 'Later', after: 'Hired', isSaid: false }],
      },
    ]);
  });

  test('is Dutch in Dutch', () => {
    const said = { ...question, actionType: 'say', variableName: null, value: { text: 'Dag' } };
    expect(wordsOf({ nodes: [] }, { nodes: [node('a', 'Begin', { actions: [said] })] }, dutch)).toEqual([
      { title: 'Stap “Begin”', summary: 'toegevoegd', members: [] },
      { title: 'Bericht “Dag”', summary: 'toegevoegd', members: [] },
    ]);
  });

  test('names a member as its field in the form is called, and shows a condition in words', () => {
    const hinted = { ...question, value: { ...Object(question.value), invalidText: 'Day or night?' } };
    expect(wordsOf(before, graphOf(hinted, 'b'))[0]?.summary).toBe(
      '“Said to an answer that cannot be used” changed',
    );
    const after = graphOf(question, 'b');
    const [start, ...rest] = after.nodes;
    const conditional = start && {
      ...start,
      transitions: [{ id: 't', index: 0, condition: 'session.shift == "day"', exitNodeId: 'b' }],
    };
    expect(wordsOf(before, { nodes: conditional ? [conditional, ...rest] : [] })[0]?.members).toEqual([
      { label: 'condition', before: 'always', after: 'shift is Day shift', isSaid: false },
    ]);
  });

  test('shows a member that nobody knows by its own name', () => {
    const after = graphOf({ ...question, value: { ...Object(question.value), odd: 3 } }, 'b');
    expect(wordsOf(before, after)[0]?.members).toEqual([
      { label: 'odd', before: '', after: '3', isSaid: false },
    ]);
  });
});

test.each([
  [
    'Can you drive a car?',
    'Can you drive a truck?',
    { start: 'Can you drive a ', before: 'car?', after: 'truck?', end: '' },
  ],
  ['one two', 'one extra two', { start: 'one ', before: '', after: 'extra ', end: 'two' }],
  ['', 'new', { start: '', before: '', after: 'new', end: '' }],
  ['same', 'same', { start: 'same', before: '', after: '', end: '' }],
  ['a a', 'a', { start: '', before: 'a ', after: '', end: 'a' }],
])('%p and %p differ where their words do', (before, after, expected) => {
  const found = findTextDifference(before, after);
  expect(found).toEqual(expected);
  expect(found.start + found.before + found.end).toBe(before);
  expect(found.start + found.after + found.end).toBe(after);
});

test('a member is shown as the forms say it: a node by its name, an end in words, a time with its unit', () => {
  const place = { names: listPartNames(graphOf(question, 'b')), nodeId: 'a' };
  const show = (name: string, value: unknown) => showMember(name, value, place, english);
  expect(show('exitNodeId', 'c')).toBe('Hired');
  expect(show('condition', 'answer == "day"')).toBe('answer is Day shift');
  expect(show('endFlowType', 'declined')).toBe('declined');
  expect(showMember('endFlowType', 'declined', place, dutch)).toBe('afgewezen');
  expect(show('isEndFlow', true)).toBe('yes');
  expect(show('sessionTimeout', 2880)).toBe('2 days');
  expect(show('reminderInterval', 90)).toBe('90 minutes');
  expect(show('answerBurstSeconds', 5)).toBe('5 seconds');
  expect(show('value.options', [{ value: 'day', label: 'Day shift' }])).toBe('Day shift');
});

test('a file is shown by its name, and one without a name by its address', () => {
  const file = { type: 'image', url: 'https://files.example/1.png' };
  expect(showValue({ ...file, filename: 'hall.png' }, panelsEnglish)).toBe('hall.png');
  expect(showValue(file, panelsEnglish)).toBe('https://files.example/1.png');
});
