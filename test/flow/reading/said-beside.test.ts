import { expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, eventHappens, playStory } from '../../support/story.ts';

const say = (question: ReturnType<typeof ask>, text: string) =>
  playStory(compileOrFail(linearFlow(question, ask('text', 'after'))), [
    eventHappens({ type: 'started' }),
    candidateSays('hello'),
    candidateSays(text),
  ]).run;

const hours = ask('number', 'hours', { text: 'How many hours a week would you like?' });
const remarks = ask('text', 'remarks', { text: 'Is there anything we should know?' });
const phone = ask('phone', 'phone', { text: 'What is your phone number?' });
const weekends = ask('boolean', 'weekends', { text: 'Can you work weekends?' });

test('a number behind words that only wait is the answer', () => {
  expect(say(hours, 'bear with me, where are my glasses.. 18 please').session).toMatchObject({ hours: 18 });
  expect(say(hours, 'bear with me, on the bus').session).not.toHaveProperty('hours');
});

test('who tells it to one person alone asks for people', () => {
  const wish = "it is delicate, I'd sooner tell the person who leads the team there";
  expect(say(remarks, wish).position).toMatchObject({ at: 'handover' });
  expect(say(remarks, 'I only tell you this once: no nights').position).not.toMatchObject({ at: 'handover' });
});

test('what is asked without its form is a question', () => {
  expect(say(phone, 'number from lithuania also possible?').session).toHaveProperty('_questions');
});

test.each(["wouldn't bother me one bit", 'dat geef ik niet op'])('is no wish to stop: %s', (text) => {
  expect(say(weekends, text).position).not.toMatchObject({ confirming: { type: 'withdraw' } });
});
