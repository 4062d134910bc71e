import { describe, expect, test } from 'vitest';

import { ask, anyOtherAction, say, update, handover } from '../../support/builders/actions.ts';
import { compileOrFail, end, graph, node, transitionTo } from '../../support/builders/graph.ts';
import { atMinute, candidateSays, describeCommand, eventHappens, playStory } from '../../support/story.ts';

const started = eventHappens({ type: 'started' });
const flow = compileOrFail(
  graph(
    node(
      'start',
      [say('Hi!'), ask('number', 'hours', { text: 'How many hours a week can you work?' })],
      transitionTo('licence'),
    ),
    node(
      'licence',
      [ask('boolean', 'licence', { text: 'Do you have a driving licence?' })],
      transitionTo('contact', 'session.licence == true'),
      transitionTo('bike'),
    ),
    node('bike', [ask('boolean', 'bike', { text: 'Do you have a bike?' })], transitionTo('contact')),
    node(
      'contact',
      [
        ask('email', 'email', { text: 'What is your e-mail address?' }),
        update({ email: 'email' }),
        anyOtherAction('notify/webhook', { event: 'known', data: { email: '{{session.email}}' } }),
        say('Nice.'),
        ask('text', 'why', { text: 'Why do you want this job?' }),
      ],
      transitionTo('end'),
    ),
    end('end', 'accepted', [say('Bye!')]),
  ),
);

const begin = [started, candidateSays('hello')];
const play = (...texts: string[]) =>
  playStory(flow, [...begin, ...texts.map((text, n) => atMinute(n + 1, candidateSays(text)))]);
const lastTurn = ({ turns }: ReturnType<typeof play>): string[] => (turns.at(-1) ?? []).map(describeCommand);

describe('a correction', () => {
  test('changes the answer, says so, and puts the pending question again', () => {
    const story = play('32', 'yes', 'oh sorry, it is 24 hours, not 32');
    expect(story.run.session).toMatchObject({ hours: 24, licence: true });
    expect(lastTurn(story)).toEqual([
      'I have changed your answer to “How many hours a week can you work?” from 32 to 24.',
      'What is your e-mail address?',
    ]);
    expect(story.run.position).toMatchObject({ at: 'question', actionId: 'contact.0' });
  });

  test('changes a number where any words can be the answer', () => {
    const { run } = play('32', 'yes', 'jan@example.com', 'put my hours at 24');
    expect(run.session).toMatchObject({ hours: 24 });
    expect(run.session).not.toHaveProperty('why');
  });

  test('is confirmed where any words can be the answer and none says that it was wrong', () => {
    const { run } = play('32', 'yes', 'jan@example.com', 'I said 32 hours but it is 24');
    expect(run.session).toMatchObject({ hours: 32 });
    expect(run.position).toMatchObject({ confirming: { type: 'correction' } });
  });

  test('keeps the former value with its message', () => {
    const { run } = play('32', 'yes', 'oh sorry, it is 24 hours, not 32');
    expect(run.session['_answers']).toMatchObject({
      hours: { value: 24, former: [{ value: 32, text: '32', messageId: 'm:32' }], sequence: 1 },
      licence: { value: true, sequence: 2 },
    });
  });

  test('asks what only the corrected way asks, and nothing twice', () => {
    const story = play('32', 'yes', 'wait, I do not have a driving licence');
    expect(lastTurn(story)).toEqual([
      'I have changed your answer to “Do you have a driving licence?” from Yes to No.',
      'Do you have a bike? [Yes|No]',
    ]);
    const more = play('32', 'yes', 'wait, I do not have a driving licence', 'yes', 'jan@example.com');
    expect(more.run.session).toMatchObject({ licence: false, bike: true, email: 'jan@example.com' });
  });

  test('drops an answer that its way does not ask for, and takes it again when it is corrected back', () => {
    const away = play('32', 'no', 'yes', 'sorry, I do have a driving licence');
    expect(away.run.session).toMatchObject({ licence: true });
    expect(away.run.session).not.toHaveProperty('bike');
    expect(away.run.position).toMatchObject({ actionId: 'contact.0' });
    const back = play(
      '32',
      'no',
      'yes',
      'sorry, I do have a driving licence',
      'no wait, I have no driving licence',
    );
    expect(back.run.session).toMatchObject({ licence: false, bike: true });
    expect(back.run.position).toMatchObject({ actionId: 'contact.0' });
  });

  test('writes the candidate again, and sends the event again as corrected', () => {
    const { turns } = play('32', 'yes', 'jan@example.com', 'sorry, my mail should end in .nl');
    expect(turns.at(-1)).toMatchObject([
      { type: 'say' },
      { type: 'updateCandidate', fields: { email: 'jan@example.nl' } },
      { type: 'notify', event: 'known', data: { email: 'jan@example.nl', corrected: true } },
      { type: 'say', payload: { attributes: { value: 'Why do you want this job?' } } },
    ]);
  });

  test('leaves alone what it does not touch', () => {
    const { turns } = play('32', 'yes', 'jan@example.com', 'oh sorry, it is 24 hours, not 32');
    expect(turns.at(-1)?.map(({ type }) => type)).toEqual(['say', 'say']);
  });

  test('of the pending question is just an answer', () => {
    expect(play('no wait, 24').run.session).toMatchObject({ hours: 24 });
  });
});

describe('a correction that is not clear', () => {
  test('asks for the new answer, and takes it', () => {
    const asked = play('32', 'yes', 'jan@example.com', 'my e-mail address is wrong');
    expect(lastTurn(asked)).toEqual([
      'I will change that. Your answer to “What is your e-mail address?” was jan@example.com. What should it be?',
    ]);
    const taken = play('32', 'yes', 'jan@example.com', 'my e-mail address is wrong', 'kim@example.com');
    expect(taken.run.session).toMatchObject({ email: 'kim@example.com' });
    expect(taken.run.position).toMatchObject({ actionId: 'contact.4' });
    expect(taken.run.position).not.toHaveProperty('confirming');
  });

  test('asks which answer, with a button for each', () => {
    const asked = play('32', 'yes', 'I made a mistake, can I change an answer?');
    expect(lastTurn(asked)).toEqual([
      'I will gladly change an answer. Which one is it? [Do you have a driving licence?|How many hours a week can you work?]',
    ]);
    const named = playStory(flow, [
      ...begin,
      ...['32', 'yes', 'I made a mistake, can I change an answer?'].map((text) => candidateSays(text)),
      candidateSays('Do you have a driving licence?', 'correct:licence.0'),
      candidateSays('No', 'correct:false'),
    ]);
    expect(named.run.session).toMatchObject({ licence: false });
  });

  test('a question in between is no new answer', () => {
    const { run } = play('32', 'yes', 'jan@example.com', 'my e-mail address is wrong', 'it is fun work');
    expect(run.session).toMatchObject({ email: 'jan@example.com' });
  });
});

describe('a correction goes to people', () => {
  const words = 'Thank you. I cannot change that myself, so a colleague will read along and answer you here.';

  test('where a question was asked twice', () => {
    const loop = compileOrFail(
      graph(
        node('start', [ask('number', 'hours')], transitionTo('sure')),
        node('sure', [ask('boolean', 'sure')], transitionTo('why', 'answer == true'), transitionTo('start')),
        node('why', [ask('email', 'email')], transitionTo('end')),
        end('end', 'accepted'),
      ),
    );
    const texts = ['32', 'no', '30', 'yes', 'sorry, 24 hours, not 30'];
    const { run, turns } = playStory(loop, [...begin, ...texts.map((text) => candidateSays(text))]);
    expect((turns.at(-1) ?? []).map(describeCommand)).toContain(words);
    expect(run.session).toMatchObject({ hours: 30 });
    expect(run.position).toMatchObject({ at: 'handover', actionId: 'why.0', afterwards: 'askAgain' });
  });

  test('where it would pass a handover that nobody has looked at', () => {
    const watched = compileOrFail(
      graph(
        node(
          'start',
          [ask('number', 'salary')],
          transitionTo('people', 'answer > 5000'),
          transitionTo('rest'),
        ),
        node('people', [handover('A colleague looks at this.')], transitionTo('rest')),
        node('rest', [ask('boolean', 'weekend'), ask('email', 'email')], transitionTo('end')),
        end('end', 'accepted'),
      ),
    );
    const texts = ['3000', 'yes', 'sorry, my salary should be 6000'];
    const { run, turns } = playStory(watched, [...begin, ...texts.map((text) => candidateSays(text))]);
    expect(turns.at(-1)).toContainEqual(expect.objectContaining({ type: 'pauseChatbot' }));
    expect(run.session).toMatchObject({ salary: 6000, weekend: true });
    expect(run.position).toMatchObject({ at: 'handover', actionId: 'rest.1', afterwards: 'askAgain' });
  });
});
