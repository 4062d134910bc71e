import { describe, expect, test } from 'vitest';

import { ask, say } from '../../support/builders/actions.ts';
import { compileOrFail, end, graph, node, transitionTo } from '../../support/builders/graph.ts';
import { candidateSays, describeCommand, eventHappens, playStory } from '../../support/story.ts';

const licence = (value: Record<string, unknown> = { confirm: true }) =>
  ask('boolean', 'licence', { text: 'Do you have a driving licence?', ...value });
const age = ask('number', 'age', { text: 'How old are you?' });
const ends = [end('declined', 'declined', [say('Sorry.')]), end('end', 'accepted')] as const;

const oneNode = (...first: ReturnType<typeof ask>[]) =>
  compileOrFail(
    graph(
      node(
        'start',
        [...first, age],
        transitionTo('declined', 'session.licence == false'),
        transitionTo('declined', 'session.age < 18'),
        transitionTo('end'),
      ),
      ...ends,
    ),
  );

const play = (flow: ReturnType<typeof oneNode>, ...texts: string[]) =>
  playStory(flow, [
    eventHappens({ type: 'started' }),
    ...['hello', ...texts].map((text) => candidateSays(text)),
  ]);
const said = ({ turns }: ReturnType<typeof play>): string[] => (turns.at(-1) ?? []).map(describeCommand);

const question =
  'Your answer to “Do you have a driving licence?” is then No. With that answer we cannot go on with your application. Is that right? [Yes|No]';

describe('an answer that leads to a decline after another question', () => {
  const flow = oneNode(licence());

  test('is confirmed before it declines', () => {
    const story = play(flow, 'no', '30');
    expect(said(story)).toEqual([question]);
    expect(story.run.outcome).toBeNull();
  });

  test.each(['yes', 'yes that is right', "no, I don't have one"])(
    'counts when it is confirmed: %s',
    (text) => {
      const { run } = play(flow, 'no', '30', text);
      expect(run).toMatchObject({ outcome: 'declined', session: { licence: false, age: 30 } });
    },
  );

  test('is asked for again after a no, and then the pending question', () => {
    const story = play(flow, 'no', '30', 'no');
    expect(said(story)).toEqual([
      'I will change that. Your answer to “Do you have a driving licence?” was No. What should it be? [Yes|No]',
    ]);
    expect(said(play(flow, 'no', '30', 'no', 'yes')).at(-1)).toBe('How old are you?');
    expect(play(flow, 'no', '30', 'no', 'yes', '30').run).toMatchObject({
      outcome: 'accepted',
      session: { licence: true, age: 30 },
    });
  });

  test('is replaced by another answer', () => {
    const { run } = play(flow, 'no', '30', 'I do have a driving licence', '30');
    expect(run).toMatchObject({ outcome: 'accepted', session: { licence: true } });
  });

  test('is asked about in the words of its question', () => {
    const own = oneNode(licence({ confirm: true, confirmText: 'Do you really have none?' }));
    expect(said(play(own, 'no', '30'))).toEqual(['Do you really have none? [Yes|No]']);
  });

  test('declines at once where its question wants no confirmation', () => {
    expect(play(oneNode(licence({})), 'no', '30').run.outcome).toBe('declined');
  });

  test('is not asked about where another answer declines', () => {
    expect(play(flow, 'yes', '17').run.outcome).toBe('declined');
    expect(play(flow, 'no', '17').run.outcome).toBe('declined');
  });
});

test('one of two answers that lead to a decline together is confirmed', () => {
  const flow = oneNode(licence(), ask('boolean', 'vca', { text: 'Do you have VCA?', confirm: true }));
  const both = compileOrFail(
    graph(
      node(
        'start',
        [licence(), ask('boolean', 'vca', { text: 'Do you have VCA?', confirm: true }), age],
        transitionTo('end', 'session.licence == true && session.vca == true'),
        transitionTo('declined'),
      ),
      ...ends,
    ),
  );
  expect(said(play(flow, 'no', 'no', '30'))).toEqual([question]);
  expect(said(play(both, 'no', 'no', '30'))).toEqual([question]);
  expect(said(play(both, 'yes', 'no', '30'))[0]).toContain('Do you have VCA?');
});

test('an answer that chose a way which declines in any case is confirmed', () => {
  const flow = compileOrFail(
    graph(
      node('start', [licence()], transitionTo('age', 'answer == false'), transitionTo('end')),
      node('age', [age], transitionTo('declined')),
      ...ends,
    ),
  );
  expect(said(play(flow, 'no', '30'))).toEqual([question]);
});

test('a choice and a number that lead to a decline are confirmed', () => {
  const flow = compileOrFail(
    graph(
      node(
        'start',
        [
          ask('choice', 'shift', {
            text: 'Which shift?',
            confirm: true,
            options: [
              { value: 'day', label: 'Day' },
              { value: 'night', label: 'Night' },
            ],
          }),
          ask('number', 'years', { text: 'How many years of experience?', confirm: true }),
          ask('text', 'why', { text: 'Why do you want this job?' }),
        ],
        transitionTo('declined', 'session.shift == "day"'),
        transitionTo('declined', 'session.years < 2'),
        transitionTo('end'),
      ),
      ...ends,
    ),
  );
  expect(said(play(flow, 'day', '5', 'I like it'))[0]).toContain('Which shift?');
  expect(said(play(flow, 'night', '1', 'I like it'))[0]).toContain('How many years of experience?');
  expect(play(flow, 'night', '5', 'I like it').run.outcome).toBe('accepted');
});

test('an answer that was given ahead is confirmed before it declines, and asked for after a no', () => {
  const flow = compileOrFail(
    graph(
      node(
        'start',
        [
          ask('email', 'email', { text: 'What is your e-mail address?' }),
          ask('phone', 'phone', { text: 'What is your phone number?', confirm: true }),
        ],
        transitionTo('declined', 'session.phone.startsWith("+32")'),
        transitionTo('end'),
      ),
      ...ends,
    ),
  );
  const ahead = 'a@example.nl and +32470123456';
  expect(said(play(flow, ahead))[0]).toContain('Your answer to “What is your phone number?” is then');
  expect(play(flow, ahead, 'yes').run.outcome).toBe('declined');
  expect(said(play(flow, ahead, 'no'))).toEqual(['What is your phone number?']);
});

test('a question that is skipped confirms an earlier answer as well', () => {
  const flow = compileOrFail(
    graph(
      node(
        'start',
        [licence(), ask('number', 'age', { text: 'How old are you?', required: false })],
        transitionTo('declined', 'session.licence == false'),
        transitionTo('end'),
      ),
      ...ends,
    ),
  );
  expect(said(play(flow, 'no', 'I would rather not say')).at(-1)).toBe(question);
});
