import { describe, expect, test } from 'vitest';
import { isValidPhoneNumber } from 'libphonenumber-js/max';

import { conversationEnds, readSimulatedPeople } from '../../bench/dialogue/conversations/people.ts';
import { type DialogueContext, readDialogueContexts } from '../../bench/dialogue/contexts.ts';
import { judgeTurn } from '../../bench/dialogue/judge.ts';
import { type LabelledUtterance, parseLabel, readUtterances } from '../../bench/dialogue/labels.ts';
import type { ObservedTurn } from '../../bench/dialogue/observe.ts';
import { readSecondContexts, readSecondUtterances, secondFiles } from '../../bench/dialogue/second-set.ts';

const contexts = readDialogueContexts();

const contextOf = (id: string): DialogueContext => {
  const context = contexts.get(id);
  if (!context) throw new Error(`There is no context "${id}".`);
  return context;
};

const tuning = readUtterances('tuning', contexts);
const tuningMore = readUtterances('tuning-more', contexts);
const tuningOwn = readUtterances('tuning-own', contexts);
const putAside = readUtterances('put-aside', contexts);
const secondContexts = readSecondContexts();
const [second, secondOwn] = (['second-tuning', 'second-own'] as const).map((set) =>
  readSecondUtterances(secondFiles[set], secondContexts),
);

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? text;

const keyOf = ({ text, context }: LabelledUtterance): string => `${context.id} ${text.toLowerCase()}`;

const countByTag = (utterances: readonly LabelledUtterance[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { tag } of utterances) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
};

describe('the labelled utterances', () => {
  test('are many, of each act, in both languages', () => {
    expect(tuning.length).toBeGreaterThanOrEqual(400);
    expect(tuningMore.length).toBeGreaterThanOrEqual(800);
    expect(putAside.length).toBeGreaterThanOrEqual(450);
    for (const set of [tuning, tuningMore, putAside]) {
      const counts = countByTag(set);
      // Skips are half of "skip or refuse".
      const skips = (counts.get('skip') ?? 0) + (counts.get('refuse') ?? 0);
      const others = [...counts].filter(([tag]) => tag !== 'skip' && tag !== 'refuse');
      expect(skips).toBeGreaterThanOrEqual(25);
      expect(others.filter(([, count]) => count < 25)).toEqual([]);
      for (const language of ['nl', 'en']) {
        const share = set.filter(({ context }) => context.flow.language === language).length / set.length;
        expect(share).toBeGreaterThan(0.4);
      }
    }
    expect(
      (countByTag(tuning).get('bait') ?? 0) + (countByTag(putAside).get('bait') ?? 0),
    ).toBeGreaterThanOrEqual(60);
  });

  test('have ids and texts of their own, and no text is in two sets', () => {
    const sets = [tuning, tuningMore, tuningOwn, putAside];
    const all = sets.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(keyOf)).size).toBe(all.length);
    const wordsOfSets = sets.map((set) => new Set(set.map(({ text }) => wordsOf(text))));
    const isInTwoSets = ({ text }: LabelledUtterance) =>
      wordsOfSets.filter((words) => words.has(wordsOf(text))).length > 1;
    expect(all.filter(isInTwoSets).map(({ id }) => id)).toEqual([]);
  });
});

describe('the messages of the second author', () => {
  const readingsOf = (id: string) => second?.find((utterance) => utterance.id === id)?.readings;

  test('are read with their contexts', () => {
    expect(secondContexts.size).toBe(30);
    expect(second).toHaveLength(200);
    expect(secondOwn?.length).toBeGreaterThan(150);
    expect(secondContexts.get('c01')?.flow.now).toEqual(new Date('2026-11-24T09:00:00.000Z'));
  });

  test('have the acts of their labels', () => {
    expect(readingsOf('t001')).toEqual([[{ act: 'answers', values: new Map([['salary', 34_000]]) }]]);
    expect(readingsOf('t002')).toEqual([[{ act: 'question' }]]);
    expect(readingsOf('t004')).toEqual([[{ act: 'correct', values: new Map([['last_name', 'Verhaege']]) }]]);
    expect(readingsOf('t008')).toHaveLength(2);
  });
});

test('every phone number of a label or a person can be dialled', () => {
  const labels = [...tuning, ...putAside].map(({ label }) => label);
  const numbers = labels.flatMap((label) => label.match(/\+\d{9,}/g) ?? []);
  const people = readSimulatedPeople([...new Set([...contexts.values()].map(({ flow }) => flow))]);
  const own = people.flatMap(({ answers }) => {
    const truth = answers.get('phone')?.truth;
    return truth?.type === 'value' ? [String(truth.value)] : [];
  });
  expect(own.length).toBeGreaterThan(50);
  expect([...numbers, ...own].filter((number) => !isValidPhoneNumber(number))).toEqual([]);
});

describe('a label', () => {
  const licence = contextOf('bezorger/driving_licence');
  const shifts = contextOf('bezorger/shifts');

  test('has readings of acts with values of the right kind', () => {
    expect(parseLabel('answer:true + question | unclear', licence, 'row')).toEqual([
      [{ act: 'answer', value: true }, { act: 'question' }],
      [{ act: 'unclear' }],
    ]);
    expect(parseLabel('answers:shifts=morning,evening; phone=+31612345678', shifts, 'row')).toEqual([
      [
        {
          act: 'answers',
          values: new Map<string, unknown>([
            ['shifts', ['morning', 'evening']],
            ['phone', '+31612345678'],
          ]),
        },
      ],
    ]);
  });

  test.each([
    ['answer', licence, 'row: "answer" is no act.'],
    ['answer:maybe', licence, 'row: "maybe" is neither true nor false.'],
    ['human:now', licence, 'row: "human:now" is no act.'],
    ['answer:night', shifts, 'row: there is no option "night".'],
    ['correct:phone=+31612345678', shifts, 'row: "phone" comes on the wrong side of the pending question.'],
    ['answers:hours=24', shifts, 'row: "hours" comes on the wrong side of the pending question.'],
    ['answers:shoe_size=44', shifts, 'row: the flow has no variable "shoe_size".'],
  ])('is refused as "%s"', (label, context, message) => {
    expect(() => parseLabel(label, context, 'row')).toThrow(new Error(message));
  });
});

describe('a message is judged', () => {
  const nothing: ObservedTurn = {
    changed: new Map(),
    kept: new Map(),
    method: '',
    isPending: true,
    hasFailed: false,
    isHandedOver: false,
    confirming: null,
    confirmed: new Map(),
    hasQuestion: false,
    isReminderMoved: false,
    isAskedAgain: false,
    hasEnded: false,
    offered: undefined,
  };
  const judge = (id: string, label: string, seen: Partial<ObservedTurn>, text = 'Hoi, ik ben Sanne') => {
    const context = contextOf(id);
    const utterance = { id: 'x', context, tag: 'x', text, label, readings: parseLabel(label, context, 'x') };
    return judgeTurn(utterance, { ...nothing, ...seen });
  };
  const changed = (name: string, value: unknown) => ({ changed: new Map([[name, value]]), isPending: false });

  test.each([
    ['bezorger/first_name', 'answer:Sanne', changed('first_name', 'SANNE'), 'right'],
    ['bezorger/first_name', 'answer:Sanne', changed('first_name', 'ik ben Sanne'), 'wrong'],
    ['bezorger/first_name', 'answer:Sanne', {}, 'askedAgain'],
    ['bezorger/remarks', 'answer', changed('remarks', 'ik ben Sanne'), 'right'],
    ['bezorger/remarks', 'answer', changed('remarks', 'ik heet Sanne'), 'wrong'],
    ['bezorger/remarks', 'skip', { ...changed('remarks', null), method: 'skipped' }, 'right'],
    ['bezorger/driving_licence', 'unclear', changed('driving_licence', false), 'wrong'],
    ['bezorger/driving_licence', 'answer:false | unclear', {}, 'right'],
    ['bezorger/driving_licence', 'human', { isPending: false, isHandedOver: true }, 'right'],
    ['bezorger/driving_licence', 'human', {}, 'askedAgain'],
    ['bezorger/driving_licence', 'smalltalk', { hasFailed: true }, 'askedAgain'],
    ['bezorger/driving_licence', 'later', { isReminderMoved: true }, 'right'],
    ['bezorger/driving_licence', 'later', {}, 'askedAgain'],
    [
      'bezorger/hours',
      'correct:driving_licence=false',
      { changed: new Map([['driving_licence', false]]) },
      'right',
    ],
    ['bezorger/hours', 'correct:driving_licence=false', changed('hours', 2), 'wrong'],
    [
      'bezorger/hours',
      'correct:driving_licence=false',
      { confirming: 'correction', confirmed: new Map([['driving_licence', false]]) },
      'right',
    ],
    ['bezorger/hours', 'withdraw', { confirming: 'withdraw' }, 'right'],
    ['bezorger/hours', 'answer:24 + question', changed('hours', 24), 'askedAgain'],
    [
      'bezorger/hours',
      'answers:hours=24; shifts=evening',
      { ...changed('hours', 24), kept: new Map([['shifts', ['evening']]]) },
      'right',
    ],
    ['bezorger/hours', 'answers:hours=24; shifts=evening', changed('hours', 24), 'askedAgain'],
  ] as const)('in %s with the label %s: case %#', (id, label, seen, outcome) => {
    expect(judge(id, label, seen)).toBe(outcome);
  });
});

describe('the simulated people', () => {
  const people = readSimulatedPeople([...new Set([...contexts.values()].map(({ flow }) => flow))]);

  test('are a hundred of twelve personas, in both languages, and come to every end', () => {
    expect(people).toHaveLength(100);
    expect(new Set(people.map(({ persona }) => persona)).size).toBe(12);
    expect(new Set(people.map(({ end }) => end))).toEqual(new Set(conversationEnds));
    expect(people.filter(({ flow }) => flow.language === 'nl')).toHaveLength(50);
  });

  test('know an answer to every question up to their end', () => {
    const unprepared = people.filter(
      ({ end, flow, answers }) =>
        end === 'finished' && flow.questions.some(({ variable }) => !answers.has(variable)),
    );
    expect(unprepared.map(({ id }) => id)).toEqual([]);
  });
});
