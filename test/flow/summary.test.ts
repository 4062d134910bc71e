import { describe, expect, test } from 'vitest';

import { ask } from '../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../support/builders/graph.ts';
import { candidateSays, describeCommand, eventHappens, playStory } from '../support/story.ts';

const flow = compileOrFail(
  linearFlow(
    ask('email', 'email', { text: 'What is your e-mail address?' }),
    ask('boolean', 'licence', { text: 'Do you have a driving licence?' }),
    ask('choice', 'shift', {
      text: 'Which shift?',
      options: [
        { value: 'd', label: 'Day shift' },
        { value: 'n', label: 'Night shift' },
      ],
    }),
    ask('summary', 'right', { text: 'I have:' }),
  ),
);
const answers = ['jan@example.com', 'yes', 'Day shift'];
const play = (...texts: string[]) =>
  playStory(flow, [
    eventHappens({ type: 'started' }),
    candidateSays('hello'),
    ...[...answers, ...texts].map((text) => candidateSays(text)),
  ]);
const said = ({ turns }: ReturnType<typeof play>): string[] => (turns.at(-1) ?? []).map(describeCommand);
const list = (email: string) =>
  `I have:\nWhat is your e-mail address? ${email}\nDo you have a driving licence? Yes\nWhich shift? Day shift [Correct|Something is wrong]`;

describe('a summary', () => {
  test('lists the answers as the candidate saw them', () => {
    expect(said(play())).toEqual([list('jan@example.com')]);
  });

  test('ends with a yes', () => {
    expect(play('Correct').run).toMatchObject({ status: 'finished', session: { right: true } });
    expect(play('yes all good').run).toMatchObject({ status: 'finished' });
  });

  test('takes a correction in words, and comes again', () => {
    const story = play('sorry, my mail should end in .nl');
    expect(said(story).at(-1)).toBe(list('jan@example.nl'));
    expect(story.run).toMatchObject({ status: 'running', session: { email: 'jan@example.nl' } });
  });

  test('asks what is wrong, and takes it', () => {
    expect(said(play('Something is wrong'))[0]).toContain('What is not right?');
    expect(play('Something is wrong', 'I have no driving licence').run.session).toMatchObject({
      licence: false,
    });
    expect(play('Something is wrong', 'e-mail is kim@example.com').run.session).toMatchObject({
      email: 'kim@example.com',
    });
  });

  test('lists the answers of the author, with labels', () => {
    const labelled = compileOrFail(
      linearFlow(
        ask('number', 'hours'),
        ask('number', 'age'),
        ask('summary', 'right', { text: 'I have:', answers: [{ variableName: 'age', label: 'Age' }] }),
      ),
    );
    const { turns } = playStory(labelled, [
      eventHappens({ type: 'started' }),
      ...['hello', '32', '40'].map((text) => candidateSays(text)),
    ]);
    expect(turns.at(-1)?.map(describeCommand)).toEqual(['I have:\nAge: 40 [Correct|Something is wrong]']);
  });
});
