import { describe, expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, eventHappens, playStory } from '../../support/story.ts';

const flow = compileOrFail(
  linearFlow(
    ask('text', 'town', { text: 'Which town do you live in?' }),
    ask('boolean', 'licence', { text: 'Do you have a driving licence?' }),
    ask('boolean', 'shifts', { text: 'Can you work in shifts?' }),
    ask('number', 'hours', { text: 'How many hours a week would you like?' }),
    ask('email', 'email', { text: 'What is your email address?' }),
  ),
);

const runAfter = (...texts: string[]) =>
  playStory(flow, [
    eventHappens({ type: 'started' }),
    ...['hello', 'Leeds', 'no', ...texts].map((text) => candidateSays(text)),
  ]).run;

const unsure = "Yes, and I've moved to Hull since";

describe('a correction in passing', () => {
  test('is asked about while the answer beside it is stored', () => {
    const { session, position } = runAfter(unsure);
    expect(session).toMatchObject({ shifts: true, town: 'Leeds' });
    expect(position).toMatchObject({ at: 'question', confirming: { type: 'correction', reply: 'Hull' } });
  });

  test('changes the earlier answer once it is confirmed, and the next question waits', () => {
    const { session, position } = runAfter(unsure, 'yes');
    expect(session).toMatchObject({ shifts: true, town: 'Hull' });
    expect(position).toMatchObject({ at: 'question', actionId: 'start.3' });
    expect(position).not.toHaveProperty('confirming');
  });

  test('changes nothing where it is denied, and the answer beside it stays', () => {
    expect(runAfter(unsure, 'no').session).toMatchObject({ shifts: true, town: 'Leeds' });
  });

  test('leaves answers to later questions to their questions', () => {
    const told = "Yes, I've moved to Hull since. 30 hours a week, ann@example.com";
    const { session } = runAfter(told, 'yes', 'yes');
    expect(session).toMatchObject({ shifts: true, town: 'Hull', hours: 30, email: 'ann@example.com' });
  });

  test('is not seen in a story about another time', () => {
    const { session, position } = runAfter('yes, did that for years when I lived in Hull');
    expect(session).toMatchObject({ shifts: true, town: 'Leeds' });
    expect(position).not.toHaveProperty('confirming');
  });

  test('does not give its own "no" or its conclusion to the pending question', () => {
    expect(runAfter('no wait, I do have a licence').session).not.toHaveProperty('shifts');
    expect(runAfter('I said no to the licence but actually yes').session).not.toHaveProperty('shifts');
  });

  test('is not made of a question, nor of a word before answering later', () => {
    for (const text of ["what's the minimum?", 'at work right now, can I do this tonight']) {
      const { session, position } = runAfter('yes', text);
      expect(session).toMatchObject({ town: 'Leeds', licence: false, shifts: true });
      expect(position).not.toHaveProperty('confirming');
    }
  });
});
