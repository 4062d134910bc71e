import { describe, expect, test } from 'vitest';

import { advance } from '../../src/flow/advance.ts';
import {
  playStoryWithAi,
  aiNeverAsked,
  type ScriptedAi,
  aiWhoUnderstands,
} from '../support/story-with-ai.ts';
import { ask } from '../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../support/builders/graph.ts';
import { contextAt, candidateFile, storyMinute, candidateSays, candidateSends } from '../support/story.ts';

describe('a question of the candidate', () => {
  const pays = aiWhoUnderstands({ intent: 'question' }, 'It pays 15 euros.');
  const honest = 'Good question, I do not know that. I will pass it on, and a colleague will answer it here.';

  test.each([
    ['boolean', 'what does it pay?'],
    ['number', 'What would I earn for 32 hours?'],
    ['text', 'How much is the salary?'],
    ['date', 'wat verdient het'],
    ['choice', 'ik wil eerst graag weten wat het verdient'],
    ['file', 'Kan ik ook vanuit huis werken?'],
  ])('at a question for %s is answered, and ours put again, which is no failed try', (kind, text) => {
    const more = kind === 'choice' ? { options: [{ value: 'd', label: 'Day' }] } : {};
    const { run, does, asks } = playStoryWithAi(
      linearFlow(ask(kind, 'x', { ...more, text: 'Please answer this now:' })),
      pays,
      [candidateSays(text)],
    );
    expect(does[0]).toBe('It pays 15 euros.');
    expect(does[1]).toMatch(/^(?:Back to my question|Dan nog even mijn vraag): Please answer this now:/);
    expect(run).toMatchObject({ position: { at: 'question', failures: 0, questions: 1 } });
    expect(asks[0]).toMatchObject([{ kind: 'answer', turn: `m:${text}`, question: text }]);
  });

  test('that only the engine finds is answered too', () => {
    const { does, asks } = playStoryWithAi(linearFlow(ask('number', 'x')), pays, [
      candidateSays('tell me about the money'),
    ]);
    expect(asks[0]?.map(({ kind }) => kind)).toEqual(['read', 'answer']);
    expect(does[0]).toBe('It pays 15 euros.');
  });

  test('that the vacancy does not answer, or the engine fails at, gets an honest word', () => {
    for (const oracle of [
      aiWhoUnderstands({ intent: 'unclear' }),
      (): ReturnType<ScriptedAi> => ({ kind: 'failed', detail: '' }),
    ])
      expect(
        playStoryWithAi(linearFlow(ask('boolean', 'x')), oracle, [candidateSays('what does it pay?')]).does,
      ).toEqual([honest, '<callAttention>', 'Back to my question: x? [Yes|No]']);
  });

  test.each([
    ['text', 'What I like most is working outside'],
    ['text', 'Hoe eerder hoe beter'],
    ['text', 'I like this job, and who does not?'],
    ['boolean', 'waarom niet?'],
    ['boolean', 'ja, is dat erg?'],
    ['date', 'Kan ik morgen beginnen?'],
    ['number', '32, of is dat te veel?'],
  ])('is not seen in an answer (%s): %s', (kind, text) => {
    expect(
      playStoryWithAi(linearFlow(ask(kind, 'x'), ask('text', 'y')), aiNeverAsked, [candidateSays(text)]).run
        .position,
    ).toMatchObject({ actionId: 'start.1' });
  });

  test.each([
    ['What does it pay?', 'What does it pay?'],
    ['no remarks, but what does it pay?', 'what does it pay?'],
    ['No remarks but what does it pay', 'what does it pay'],
    ['What does it pay? Otherwise none.', 'What does it pay?'],
  ])('answers a question that invites questions, and is answered: %s', (text, question) => {
    const flow = linearFlow(
      ask('text', 'x', { text: 'Is there anything that you would like to ask?', required: false }),
      ask('text', 'y'),
    );
    const { run, does, asks } = playStoryWithAi(flow, pays, [candidateSays(text)]);
    expect(run.session).toMatchObject({ x: text });
    expect(does).toEqual(['It pays 15 euros.', 'y?']);
    expect(asks).toEqual([[{ kind: 'answer', turn: `m:${text}`, question, language: 'en' }]]);
  });

  test.each([
    ['boolean', 'ja, wat verdient het?', true],
    ['number', '32 uur. Wat verdient het?', 32],
    ['email', 'jan@example.com, wat verdient het?', 'jan@example.com'],
    ['text', 'Because I like it. Wat verdient het?', 'Because I like it'],
  ])('beside an answer (%s) is answered, and the answer kept: %s', (kind, text, value) => {
    const { run, does } = playStoryWithAi(linearFlow(ask(kind, 'x'), ask('text', 'y')), pays, [
      candidateSays(text),
    ]);
    expect(run.session).toMatchObject({ x: value });
    expect(does).toEqual(['It pays 15 euros.', 'y?']);
  });

  test('is no part of a name', () => {
    const flow = linearFlow(ask('text', 'x', { text: 'What is your name?' }), ask('text', 'y'));
    expect(playStoryWithAi(flow, pays, [candidateSays('Bo, wat verdient het')]).run.session).toMatchObject({
      x: 'Bo',
    });
    const { run } = playStoryWithAi(flow, pays, [candidateSays('Jan de Boer. Wat verdient het?')]);
    expect(run.session).toMatchObject({
      x: 'Jan de Boer',
      _answers: { x: { text: 'Jan de Boer. Wat verdient het?' } },
    });
  });

  test('beside a file is answered as well', () => {
    const { run, does } = playStoryWithAi(linearFlow(ask('file', 'cv'), ask('text', 'y')), pays, [
      candidateSends([candidateFile('cv.pdf')], 'Here it is. What does it pay?'),
    ]);
    expect(run.session).toMatchObject({ cv: { filename: 'cv.pdf' } });
    expect(does).toEqual(['It pays 15 euros.', 'y?']);
  });

  test('beside words that are no answer is answered, and ours put again', () => {
    const { run, does } = playStoryWithAi(linearFlow(ask('number', 'x')), pays, [
      candidateSays('geen idee, maar wat verdient het?'),
    ]);
    expect(run.position).toMatchObject({ failures: 0, questions: 1 });
    expect(does).toEqual(['It pays 15 euros.', 'Dan nog even mijn vraag: x?']);
  });

  test('is followed by ours alone, without the thanks in front of it', () => {
    const flow = linearFlow(
      ask('text', 'x', { text: 'What is your name?' }),
      ask('boolean', 'y', { text: 'Nice to meet you, {{session.x}}! Do you have a licence?' }),
    );
    const { does } = playStoryWithAi(flow, pays, [candidateSays('Bo'), candidateSays('What does it pay?')]);
    expect(does).toEqual(['It pays 15 euros.', 'Back to my question: Do you have a licence? [Yes|No]']);
  });

  test('is not heard at the entry', () => {
    const flow = linearFlow(ask('text', 'x'));
    const first = candidateSays('What does it pay?');
    const started = advance(
      compileOrFail(flow),
      playStoryWithAi(flow, aiNeverAsked, []).run,
      first.event,
      contextAt(storyMinute(0)),
    );
    expect(started.type).toBe('advanced');
  });

  test('after ten others brings people in', () => {
    const questions = Array.from({ length: 11 }, (_, index) =>
      candidateSays(`What does it pay in month ${index}?`),
    );
    const flow = linearFlow(ask('boolean', 'x'));
    expect(playStoryWithAi(flow, pays, questions.slice(0, 10)).run.position).toMatchObject({
      at: 'question',
      questions: 10,
    });
    const { run, does } = playStoryWithAi(flow, pays, questions);
    expect(run.position).toMatchObject({ at: 'handover', afterwards: 'askAgain' });
    expect(does).toEqual([expect.stringContaining('colleague'), '<pauseChatbot>']);
  });
});
