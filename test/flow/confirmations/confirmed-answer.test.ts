import { describe, expect, test } from 'vitest';

import { ask, say, sayLater } from '../../support/builders/actions.ts';
import { compileOrFail, end, graph, node, transitionTo } from '../../support/builders/graph.ts';
import { candidateSays, describeCommand, eventHappens, playStory } from '../../support/story.ts';

const knockout = (value: Record<string, unknown>) =>
  compileOrFail(
    graph(
      node(
        'start',
        [ask('boolean', 'licence', { text: 'Do you have a driving licence?', ...value })],
        transitionTo('age', 'answer == true'),
        transitionTo('no'),
      ),
      node('age', [ask('number', 'age', { text: 'How old are you?' })], transitionTo('end')),
      node('no', [sayLater('A moment.', 5)], transitionTo('declined')),
      end('declined', 'declined', [say('Sorry.')]),
      end('end', 'accepted'),
    ),
  );

const confirmText = 'You need a driving licence for this job. Do I understand that you have none?';
const flow = knockout({ confirm: true, confirmText });
const play = (...texts: string[]) =>
  playStory(flow, [
    eventHappens({ type: 'started' }),
    candidateSays('hello'),
    ...texts.map((text) => candidateSays(text)),
  ]);
const said = ({ turns }: ReturnType<typeof play>): string[] => (turns.at(-1) ?? []).map(describeCommand);

describe('an answer that leads to a decline', () => {
  test('is confirmed in the words of the flow before it counts', () => {
    const story = play('no');
    expect(said(story)).toEqual([`${confirmText} [Yes|No]`]);
    expect(story.run.session).not.toHaveProperty('licence');
  });

  test('counts when it is confirmed', () => {
    const { run } = play('no', 'yes');
    expect(run.session).toMatchObject({
      licence: false,
      _answers: { licence: { text: 'no', messageId: 'm:no' } },
    });
    expect(run.position).toMatchObject({ at: 'waiting', actionId: 'no.0' });
  });

  test.each(["no I don't have one", 'no I have no licence', 'nee, ik heb er geen'])(
    'counts when it is said again in more words: %s',
    (text) => {
      expect(play('no', text).run.position).toMatchObject({ at: 'waiting', actionId: 'no.0' });
    },
  );

  test.each([
    'no I do have one',
    'no that is not right',
    'nee ik heb wel een rijbewijs',
    'nee klopt niet',
    'nee, verkeerd geklikt',
    'no, I meant a car',
    'ik heb er toch een',
  ])('does not count after words that take it back: %s', (text) => {
    const { run } = play('no', text);
    expect(run.position).not.toMatchObject({ actionId: 'no.0' });
    expect(run.session['licence']).not.toBe(false);
  });

  test('is asked once more after a no, and then counts', () => {
    const again = play('no', 'no');
    expect(said(again)).toEqual([
      'All right, then I ask once more.',
      'Do you have a driving licence? [Yes|No]',
    ]);
    expect(play('no', 'no', 'yes').run.session).toMatchObject({ licence: true });
    expect(play('no', 'no', 'no').run.position).toMatchObject({ at: 'waiting', actionId: 'no.0' });
  });

  test('is replaced by another answer', () => {
    expect(play('no', 'yes I do have a driving licence').run.session).toMatchObject({ licence: true });
  });

  test('counts at once where the flow asks for no confirmation', () => {
    const { run } = playStory(knockout({}), [
      eventHappens({ type: 'started' }),
      candidateSays('hello'),
      candidateSays('no'),
    ]);
    expect(run.position).toMatchObject({ at: 'waiting', actionId: 'no.0' });
  });

  test('an answer that goes on needs no confirmation', () => {
    expect(play('yes').run.position).toMatchObject({ actionId: 'age.0' });
  });
});

describe('a correction that leads to a decline', () => {
  test('is confirmed with its end, also where the question itself asks for no confirmation', () => {
    const story = play('yes', 'wait, I do not have a driving licence');
    expect(said(story)[0]).toContain(
      'With that answer we cannot go on with your application. Is that right?',
    );
    expect(story.run.session).toMatchObject({ licence: true });
  });
});
