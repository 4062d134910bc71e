import { describe, expect, test } from 'vitest';

import { candidateMembers, vacancyMembers } from '../../../../src/flow/author-reference.ts';
import { alignCards, snapCard } from '../../../../ui/flow-editor/canvas/model/align-steps.ts';
import {
  formatClipping,
  parseClipping,
  pasteClipping,
} from '../../../../ui/flow-editor/canvas/model/clipping.ts';
import { listOptionLabels } from '../../../../ui/flow-editor/canvas/model/option-labels.ts';
import { toConditionWords, toExitWords } from '../../../../ui/flow-editor/canvas/model/condition-words.ts';
import { findText, replaceText } from '../../../../ui/flow-editor/canvas/model/flow-texts.ts';
import { isCrowded, linkGraph } from '../../../../ui/flow-editor/canvas/model/graph-links.ts';
import { drawLane, findLane } from '../../../../ui/flow-editor/canvas/model/line-lanes.ts';
import { findNextStep } from '../../../../ui/flow-editor/canvas/model/next-step.ts';
import {
  connectSteps,
  insertBehind,
  buildStep,
  moveStart,
} from '../../../../ui/flow-editor/canvas/model/step-edits.ts';
import { shapeStep } from '../../../../ui/flow-editor/canvas/model/step-shape.ts';
import { arrangeCards } from '../../../../ui/flow-editor/canvas/layout/arrange.ts';
import { placeMissing } from '../../../../ui/flow-editor/canvas/layout/place-missing.ts';
import { applyGraphEdit } from '../../../../ui/flow-editor/model/edit.ts';
import { canvasEnglish } from '../../../../ui/flow-editor/texts/canvas-en.ts';
import { canvasDutch } from '../../../../ui/flow-editor/texts/canvas-nl.ts';
import { ask, say } from '../../../support/builders/actions.ts';
import { end, graph, node, transitionTo } from '../../../support/builders/graph.ts';

const flow = graph(
  node(
    'start',
    [ask('boolean', 'licence', { text: 'Have you a licence?' })],
    transitionTo('yes', 'session.licence'),
    transitionTo('no'),
  ),
  node('yes', [say('Good, {{session.first_name}}.')], transitionTo('done')),
  end('no', 'declined'),
  end('done', 'accepted'),
);
const links = linkGraph(flow);

describe('a condition in words', () => {
  test.each([
    ['', 'always', 'altijd'],
    ['session.driving_licence', 'driving licence: yes', 'driving licence: ja'],
    ['!session.a && session.b >= 16', 'a: no and b at least 16', 'a: nee en b minstens 16'],
    [
      'session.shift == "day" || session.shift == "night"',
      'shift is day or shift is night',
      'shift is day of shift is night',
    ],
    ['session.shift in ["a", "b"]', 'shift is a or b', 'shift is a of b'],
    ['session.motivation != ""', 'motivation is not empty', 'motivation is niet leeg'],
    ['has(session.cv)', 'cv is known', 'cv is bekend'],
    ['"nl" in session.languages', 'languages contains nl', 'languages bevat nl'],
    ['session.text == "a && b"', 'text is a && b', 'text is a && b'],
    ['session.city.startsWith("Am")', 'city begins with Am', 'city begint met Am'],
    ['!session.city.endsWith("dam")', 'city does not end with dam', 'city eindigt niet op dam'],
    [
      'session.code.matches("^[A-Z]+$")',
      'code matches the pattern ^[A-Z]+$',
      'code past bij het patroon ^[A-Z]+$',
    ],
    ['session.hours < 12.0', 'hours under 12', 'hours minder dan 12'],
    ['!session.text.contains("x")', 'text does not contain x', 'text bevat niet x'],
    ['!("nl" in session.languages)', 'languages does not contain nl', 'languages bevat niet nl'],
    ['session["ats:source"] == "site"', 'ats:source is site', 'ats:source is site'],
    ['session.text == "say \\"a\\""', 'text is say "a"', 'text is say "a"'],
    ['session.a && session.b || session.c', '(a: yes and b: yes) or c: yes', '(a: ja en b: ja) of c: ja'],
    ['session.a || (session.b && !session.c)', 'a: yes or (b: yes and c: no)', 'a: ja of (b: ja en c: nee)'],
    [
      'ai("Is it far?") && candidate.firstName != null',
      'AI says yes: Is it far? and first name of the candidate is not nothing',
      'AI zegt ja: Is it far? en voornaam van de kandidaat is niet niets',
    ],
    [
      'candidate.first_name != null',
      'candidate.first_name is not nothing',
      'candidate.first_name is niet niets',
    ],
  ])('says %s', (condition, english, dutch) => {
    expect(toConditionWords(condition, canvasEnglish.condition)).toBe(english);
    expect(toConditionWords(condition, canvasDutch.condition)).toBe(dutch);
  });

  test.each([
    ...Object.keys(candidateMembers).map((name) => `candidate.${name}`),
    ...Object.keys(vacancyMembers).map((name) => `vacancy.${name}`),
  ])('has words of its own for %s', (path) => {
    for (const { condition } of [canvasEnglish, canvasDutch])
      expect(toConditionWords(`${path} != null`, condition)).not.toContain(path);
  });

  test.each([
    'session.a && (session.b || session.c)',
    'size(session.a) > 2',
    'session.a == "x',
    '!(session.a == 1)',
    'session.a &&',
  ])('leaves %s as it is written', (condition) => {
    expect(toConditionWords(condition, canvasEnglish.condition)).toBeNull();
  });
});

describe('an option in a condition', () => {
  const shift = ask('choice', 'shift', { options: [{ value: 'day_shift', label: 'Day shift' }] });
  const chosen = graph(
    node('ask', [shift], transitionTo('end', 'session.shift == "day_shift"'), transitionTo('end')),
    end('end', 'accepted'),
  );
  const labels = listOptionLabels(chosen);

  test('is called by its label, where it is compared as a whole', () => {
    const wordsOf = (condition: string) => toConditionWords(condition, canvasEnglish.condition, labels);
    expect(wordsOf('session.shift == "day_shift"')).toBe('shift is Day shift');
    expect(wordsOf('session.shift in ["day_shift", "gone"]')).toBe('shift is Day shift or gone');
    expect(wordsOf('session.shift.startsWith("day_shift")')).toBe('shift begins with day_shift');
    expect(wordsOf('session.other == "day_shift"')).toBe('other is day_shift');
  });

  test('is called by its label too, where the last answer of the step is compared', () => {
    const [from] = chosen.nodes;
    const wordsOf = (condition: string, nodeId = from?.id) =>
      toConditionWords(condition, canvasDutch.condition, labels, nodeId);
    expect(wordsOf('answer == "day_shift"')).toBe('antwoord is Day shift');
    expect(wordsOf('answer == "day_shift"', 'end')).toBe('antwoord is day_shift');
  });
});

describe('a line past other cards', () => {
  const at = (x: number, y: number) => ({ id: `${x}`, x, y, width: 288, height: 100 });
  const [from, to] = [
    { x: 288, y: 50 },
    { x: 1200, y: 40 },
  ];

  test('goes straight where no card is in its way', () => {
    expect(findLane(from, to, [at(0, 0), at(1200, 0), at(600, 200)])).toBeNull();
  });

  test('goes above or below a card in its way, where there is room', () => {
    expect(findLane(from, to, [at(0, 0), at(600, 0)])).toEqual({ y: -24, from: 552, to: 936 });
    expect(findLane(from, to, [at(600, 0), at(560, -120)])).toEqual({ y: 124, from: 552, to: 936 });
    expect(findLane(from, to, [at(600, 0), at(560, -120), at(560, 120)])).toBeNull();
  });

  test('is drawn along its lane, as long as its ends leave room for that', () => {
    const lane = { y: -24, from: 552, to: 936 };
    expect(drawLane(from, to, lane)).toMatch(/^M288,50C.* 552,-24L936,-24C.* 1200,40$/);
    expect(drawLane({ x: 700, y: 0 }, to, lane)).toBeNull();
  });
});

describe('an exit in words', () => {
  const wordsOf = (...conditions: readonly string[]) => {
    const from = node('a', [], ...conditions.map((condition) => transitionTo('b', condition)));
    return from.transitions.map((exit) => toExitWords(from, exit, canvasEnglish.condition, new Map()));
  };

  test('that is the only one always holds, the last one of several otherwise', () => {
    expect(wordsOf('')).toEqual(['always']);
    expect(wordsOf('session.a', '')).toEqual(['a: yes', 'otherwise']);
    expect(wordsOf('', 'session.a')).toEqual(['always', 'a: yes']);
  });
});

describe('the height of a card', () => {
  test('grows by a line for each text that is too long for one', () => {
    const heightOf = (text: string) => shapeStep(node('a', [say(text)], transitionTo('b'))).height;
    const [short, long, longest] = ['Hello', 'word '.repeat(12), 'word '.repeat(100)].map(heightOf);
    expect(long).toBe((short ?? 0) + 18);
    expect(longest).toBe(long);
  });
});

describe('the edits of the canvas', () => {
  const after = (edits: Parameters<typeof applyGraphEdit>[1][]) => edits.reduce(applyGraphEdit, flow);

  test('a new exit stands before the one that always holds', () => {
    const { nodes } = after([...connectSteps(flow.nodes[0] ?? end('x', 'accepted'), 'done', 'new')]);
    expect(nodes[0]?.transitions.map(({ id }) => id)).toEqual(['start>0', 'new', 'start>1']);
    expect(nodes[0]?.transitions.map(({ condition }) => condition)).toEqual(['session.licence', 'false', '']);
  });

  test('a node in between leads to where its exit has led', () => {
    const [start] = flow.nodes;
    const exit = start?.transitions[0];
    if (!start || !exit) throw new Error('The flow has no exit.');
    const { nodes } = after([...insertBehind(start, exit, buildStep(flow, 'mid', 'Mid'), 'out')]);
    expect(nodes.find(({ id }) => id === 'start')?.transitions[0]?.exitNodeId).toBe('mid');
    expect(nodes.find(({ id }) => id === 'mid')?.transitions[0]?.exitNodeId).toBe('yes');
  });

  test('the old start steps down before the new one steps up', () => {
    expect(moveStart(flow, 'yes').map((edit) => edit.kind === 'updateNode' && edit.nodeId)).toEqual([
      'start',
      'yes',
    ]);
    expect(after([...moveStart(flow, 'yes')]).nodes.filter(({ isStartFlow }) => isStartFlow)).toHaveLength(1);
  });
});

describe('the clipboard', () => {
  const places = new Map([
    ['start', { x: 10, y: 20 }],
    ['yes', { x: 410, y: 20 }],
  ]);
  const text = formatClipping(flow.nodes.slice(0, 2), places);
  let last = 0;
  const paste = (into: typeof flow) => {
    const clipping = parseClipping(text);
    if (!clipping) throw new Error('The text is no clipping.');
    const newId = (): string => `new-${(last += 1)}`;
    return pasteClipping(clipping, into, { at: { x: 0, y: 0 }, given: [], newId });
  };

  test('another flow gets new ids, the exits between the nodes, and no second start', () => {
    const other = { ...end('other', 'accepted'), isStartFlow: true };
    const { nodes, places: at, unknownVariables } = paste(graph(other));
    expect(nodes.map(({ isStartFlow }) => isStartFlow)).toEqual([false, false]);
    expect(nodes[0]?.transitions.map(({ exitNodeId }) => exitNodeId)).toEqual([nodes[1]?.id]);
    expect(nodes[1]?.transitions).toEqual([]);
    expect(Object.values(at)).toEqual([
      { x: 0, y: 0 },
      { x: 400, y: 0 },
    ]);
    expect(unknownVariables).toEqual([]);
  });

  test('a start that was cut is the start again', () => {
    const { nodes } = paste(graph(end('no', 'declined')));
    expect(nodes.map(({ isStartFlow }) => isStartFlow)).toEqual([true, false]);
  });

  test('the same flow keeps the exits to its other nodes', () => {
    expect(paste(flow).nodes[0]?.transitions.map(({ exitNodeId }) => exitNodeId)).toContain('no');
  });

  test.each([
    '',
    'hello',
    '{"type":"recruitment-flow/steps","nodes":[{"id":1}],"places":{}}',
    '{"type":"other"}',
  ])('a text that holds no nodes is refused: %s', (other) => {
    expect(parseClipping(other)).toBeNull();
  });
});

describe('search and replace', () => {
  test('finds names, texts, variables and conditions, and nothing else', () => {
    expect(findText(flow, 'LICENCE')).toHaveLength(2);
    expect(findText(flow, 'yes').map(({ nodeId }) => nodeId)).toEqual(['yes']);
    expect(findText(flow, '')).toEqual([]);
    expect(findText(flow, 'a.licence')).toEqual([]);
  });

  test('replaces in all places, with the words as they are written', () => {
    const { edits, places } = replaceText(flow, 'licence', '$&x');
    const [start] = edits.reduce(applyGraphEdit, flow).nodes;
    expect(places).toBe(2);
    expect(start?.actions[0]).toMatchObject({ variableName: '$&x', value: { text: 'Have you a $&x?' } });
    expect(start?.transitions[0]?.condition).toBe('session.$&x');
  });
});

describe('places', () => {
  const card = (id: string, at: { x: number; y: number } | null = null) => ({
    id,
    width: 288,
    height: 100,
    at,
  });
  const lines = [
    { from: 'a', to: 'b' },
    { from: 'a', to: 'c' },
  ];

  test.each([
    ['arranged', arrangeCards],
    ['placed', placeMissing],
  ] as const)('cards are %s to the right of where they come from, and none covers another', (_, place) => {
    const at = place({ cards: [card('a'), card('b'), card('c')], lines });
    expect(at['b']?.x).toBeGreaterThanOrEqual((at['a']?.x ?? 0) + 288);
    expect(Math.abs((at['b']?.y ?? 0) - (at['c']?.y ?? 0))).toBeGreaterThanOrEqual(100);
  });

  test('cards stand below each other as the exits that lead to them, when no lines cross', () => {
    const places = arrangeCards({
      cards: ['start', 'yes', 'no', 'done'].map((id) => card(id)),
      lines: [
        { from: 'start', to: 'yes' },
        { from: 'start', to: 'no' },
        { from: 'yes', to: 'done' },
      ],
    });
    expect(places['yes']?.y).toBeLessThan(places['no']?.y ?? 0);
    const crossed = arrangeCards({
      cards: ['a', 'b', 'c', 'd', 'e'].map((id) => card(id)),
      lines: [
        { from: 'a', to: 'b' },
        { from: 'a', to: 'c' },
        { from: 'b', to: 'e' },
        { from: 'c', to: 'd' },
        { from: 'c', to: 'e' },
      ],
    });
    expect(crossed['e']?.y).toBeLessThan(crossed['d']?.y ?? 0);
  });

  test.each([
    ['arranging', arrangeCards],
    ['placing', placeMissing],
  ] as const)('%s leaves a card where it has to stay', (_, place) => {
    expect(place({ cards: [card('a', { x: 33, y: 7 }), card('b')], lines })['a']).toEqual({ x: 33, y: 7 });
  });

  test('a node that many exits lead to is crowded, one that three lead to is not', () => {
    const many = (count: number) =>
      linkGraph(
        graph(
          ...Array.from({ length: count }, (_, index) => node(`n${index}`, [], transitionTo('end'))),
          end('end', 'accepted'),
        ),
      );
    expect(isCrowded(many(4), 'end')).toBe(true);
    expect(isCrowded(many(3), 'end')).toBe(false);
  });

  test('cards align at their left edges and rest in line with a near one', () => {
    const boxes = [
      { ...card('a'), x: 0, y: 0 },
      { ...card('b'), x: 50, y: 200 },
    ];
    expect(alignCards(boxes, 'left')).toEqual({ a: { x: 0, y: 0 }, b: { x: 0, y: 200 } });
    expect(alignCards(boxes.slice(1), 'left')).toEqual({});
    expect(snapCard({ ...card('c'), x: 4, y: 400 }, boxes)).toMatchObject({
      x: 0,
      vertical: 0,
      horizontal: null,
    });
  });
});

test('the keys follow the exits, and go up and down among those of the same node', () => {
  const places = new Map([
    ['start', { x: 0, y: 0 }],
    ['yes', { x: 400, y: 0 }],
    ['no', { x: 400, y: 200 }],
    ['done', { x: 800, y: 0 }],
  ]);
  const go = (from: string, direction: 'forward' | 'back' | 'up' | 'down') =>
    findNextStep(links, places, from, direction);
  expect(go('start', 'forward')).toBe('yes');
  expect(go('yes', 'down')).toBe('no');
  expect(go('no', 'up')).toBe('yes');
  expect(go('no', 'back')).toBe('start');
  expect(go('no', 'forward')).toBeNull();
});
