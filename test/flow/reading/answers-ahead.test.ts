import { describe, expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, eventHappens, playStory } from '../../support/story.ts';

const flow = compileOrFail(
  linearFlow(
    ask('number', 'years', { text: 'How many years of experience do you have?' }),
    ask('number', 'pay', { text: 'What hourly pay are you looking for?' }),
    ask('text', 'town', { text: 'Which town do you live in?' }),
    ask('boolean', 'weekends', { text: 'Can you work at weekends?' }),
    ask('boolean', 'early', { text: 'Do you have any objection to 5.30am starts?' }),
    ask('text', 'why', { text: 'Why would you like to work with us?' }),
    ask('date', 'start', { text: 'When could you start?' }),
  ),
);

/** The answers that are kept for later questions, and that to the pending one. */
const heardIn = (text: string): Record<string, unknown> => {
  const { session, position } = playStory(flow, [
    eventHappens({ type: 'started' }),
    candidateSays('hello'),
    candidateSays(text),
  ]).run;
  const kept = Object.entries(Object(session['_kept'])).map(([name, each]) => [name, Object(each).value]);
  const asked =
    position.at === 'question' && position.confirming?.type === 'kept' ? position.confirming : null;
  return {
    years: session['years'],
    ...Object.fromEntries(kept),
    ...(asked && { [asked.variable]: asked.value }),
  };
};

describe('a message that answers several questions', () => {
  test('gives a figure to the question of its unit', () => {
    expect(heardIn('4 years, $22 an hour')).toEqual({ years: 4, pay: 22 });
    expect(heardIn('4 years, 30 hours a week')).toEqual({ years: 4 });
  });

  test('gives a place to the question where somebody lives, unless it is told of another time', () => {
    expect(heardIn('4 years, and I live in Leeds now')).toEqual({ years: 4, town: 'Leeds' });
    expect(heardIn('4 years, when I lived in Leeds')).toEqual({ years: 4 });
  });

  test('gives a day of the weekend to the question about weekends', () => {
    expect(heardIn('4 years. Saturdays are fine')).toEqual({ years: 4, weekends: true });
    expect(heardIn('4 years. in the weekend I work somewhere else')).toEqual({ years: 4 });
  });

  test('turns round what is no problem, also where the question has a time in it', () => {
    expect(heardIn('4 years, early starts are no bother')).toEqual({ years: 4, early: false });
  });

  test('gives a sentence with a reason to the question for reasons, and keeps the reason of an answer with it', () => {
    const why = 'I like you because you train your people well.';
    expect(heardIn(`4 years. ${why}`)).toEqual({ years: 4, why });
    expect(heardIn('4 years because I began at school')).toEqual({ years: 4 });
  });

  test('gives a day alone to the question for a day, unless it is over', () => {
    expect(heardIn('4 years / 3-2-2090')).toEqual({ years: 4, start: '2090-02-03' });
    expect(heardIn('4 years / 3-2-2001')).not.toHaveProperty('start');
  });

  test('keeps "and a half" with its number', () => {
    expect(heardIn('two and a half years, can start 3-2-2090')).toEqual({ years: 2.5, start: '2090-02-03' });
  });
});
