import { describe, expect, test } from 'vitest';

import type { AiRequest, EngineAct } from '../../../src/flow/ai.ts';
import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { candidateSays } from '../../support/story.ts';
import { playStoryWithAi, type ScriptedAi } from '../../support/story-with-ai.ts';

// A model reads the messages here: which acts it finds is what a test scripts.

const application = linearFlow(
  ask('boolean', 'licence', { text: 'Do you have a licence?' }),
  ask('number', 'hours', { text: 'How many hours?' }),
  ask('text', 'why', { text: 'Why do you want this job?' }),
  ask('email', 'mail', { text: 'Your e-mail address?' }),
);

const act = (
  type: Exclude<EngineAct['type'], 'answer' | 'correct' | 'later'>,
  evidence: string,
  confidence = 0.9,
): EngineAct => ({ type, evidence, confidence });

const answer = (question: number, plain: string, evidence = plain, confidence = 0.9): EngineAct => ({
  type: 'answer',
  question,
  plain,
  evidence,
  confidence,
});

/** A model that finds acts in one message, and none in others. */
const reads =
  (message: string, ...acts: readonly EngineAct[]): ScriptedAi =>
  (request) =>
    request.kind === 'read'
      ? { kind: 'read', by: 'openai', acts: request.message.text === message ? acts : [] }
      : { kind: 'answer', text: 'It pays 15 euros.' };

/** Plays an application whose messages a model reads. The candidate has said yes where the question for hours is pending. */
const play = (ai: ScriptedAi, ...messages: readonly string[]) =>
  playStoryWithAi(
    application,
    ai,
    messages.map((text) => candidateSays(text)),
    { aiReadsMessages: true },
  );

const askedOf = (requests: readonly AiRequest[] = []) =>
  requests.flatMap((request) => (request.kind === 'read' ? [request.message] : []));

describe('a message that a model reads', () => {
  test('comes to it once, with the answers so far and the questions to come', () => {
    const text = 'about three days of eight';
    const { run, asks } = play(reads(text, answer(0, '24', text)), 'yes', text);
    const [message, ...more] = askedOf(asks[1]);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      text,
      language: 'en',
      now: '2026-11-21T10:00',
      questions: [
        { text: 'How many hours?', state: 'pending', required: true, expected: { kind: 'number' } },
        { text: 'Do you have a licence?', state: 'answered', expected: { kind: 'boolean' }, answer: 'Yes' },
        { text: 'Why do you want this job?', state: 'upcoming', expected: { kind: 'text' } },
        { text: 'Your e-mail address?', state: 'upcoming', expected: { kind: 'email' } },
      ],
    });
    expect(run.session).toMatchObject({
      hours: 24,
      _answers: { hours: { value: 24, text, method: 'ai', confidence: 0.9 } },
      _ai: [{ kind: 'read', by: 'openai', acts: [{ type: 'answer', plain: '24' }] }],
    });
  });

  test('is more than a plain answer: yes, a number and an address are not', () => {
    const { run, asks } = play(
      reads('I like it', answer(0, '', 'I like it')),
      'yes',
      '24',
      'I like it',
      'a@example.com',
    );
    expect(asks.map((requests) => requests.length)).toEqual([0, 0, 1, 0]);
    expect(run.session).toMatchObject({ licence: true, hours: 24, why: 'I like it', mail: 'a@example.com' });
  });

  test('can ask for people, at once', () => {
    const text = 'is there anyone real over there';
    const { run } = play(reads(text, act('human', text)), 'yes', text);
    expect(run.position).toMatchObject({ at: 'handover' });
    expect(run.session).not.toHaveProperty('hours');
  });

  test('can withdraw, which is asked once', () => {
    const text = 'got offered something at the bakery, starting Monday';
    const { run, does } = play(reads(text, act('withdraw', text)), 'yes', text);
    expect(run.position).toMatchObject({ confirming: { type: 'withdraw' } });
    expect(does[0]).toMatch(/^Do you want to stop here/);
  });

  /** Plays a message that takes the licence back, of which the model is so sure. */
  const correctLicence = (confidence: number) => {
    const text = 'hm, it ran out last year';
    return play(
      reads(text, { type: 'correct', question: 1, plain: 'no', evidence: text, confidence }),
      'yes',
      text,
    );
  };

  test('can correct an earlier answer', () => {
    const { run } = correctLicence(0.9);
    expect(run.session).toMatchObject({
      licence: false,
      _answers: { licence: { former: [{ value: true }] } },
    });
    expect(run.position).toMatchObject({ at: 'question', failures: 0 });
  });

  test('of which the model is not sure that it corrects is asked about first', () => {
    const { run } = correctLicence(0.7);
    expect(run.session).toMatchObject({ licence: true });
    expect(run.position).toMatchObject({ confirming: { type: 'correction' } });
  });

  test('can answer several questions, of which the later one is not asked again', () => {
    const text = 'three days of eight, a@example.com';
    const { run } = play(
      reads(text, answer(0, '24', 'three days of eight'), answer(3, 'a@example.com', 'a@example.com', 0.95)),
      'yes',
      text,
    );
    expect(run.session).toMatchObject({ hours: 24, _kept: { mail: { value: 'a@example.com' } } });
  });

  test('can answer and ask: both are taken', () => {
    const text = 'three days of eight, what does it pay?';
    const { run, does } = play(
      reads(text, act('question', 'what does it pay?'), answer(0, '24', 'three days of eight')),
      'yes',
      text,
    );
    expect(run.session).toMatchObject({ hours: 24, _questions: [{ answered: true }] });
    expect(does).toEqual(['It pays 15 euros.', 'Why do you want this job?']);
  });

  test('that only asks is no answer to a question for words', () => {
    const text = 'first tell me what it pays';
    const { run, does } = play(reads(text, act('question', text)), 'yes', '24', text);
    expect(run.session).not.toHaveProperty('why');
    expect(does).toEqual(['It pays 15 euros.', expect.stringMatching(/Why do you want this job\?$/)]);
  });

  test('is kept whole as an answer in own words, and only its part where it does something else as well', () => {
    const whole = 'Well, I like cooking.';
    expect(
      play(reads(whole, answer(0, 'cooking', 'I like cooking')), 'yes', '24', whole).run.session,
    ).toMatchObject({
      why: whole,
      _answers: { why: { method: 'exact' } },
    });
    const both = 'I like cooking. What does it pay?';
    const acts = [answer(0, 'cooking', 'I like cooking'), act('question', 'What does it pay?')];
    expect(play(reads(both, ...acts), 'yes', '24', both).run.session).toMatchObject({
      why: 'I like cooking',
    });
  });

  test('can put off: the reminder moves to the time that is named', () => {
    const text = 'my shift is about to begin, six works';
    const later: EngineAct = { type: 'later', at: '2026-11-21T12:00', evidence: text, confidence: 0.9 };
    const { run } = play(reads(text, later), 'yes', text);
    expect(run.remindAt).toEqual(new Date('2026-11-21T11:00:00.000Z'));
    expect(run.position).toMatchObject({ failures: 0 });
  });

  test('passes over an optional question alone', () => {
    const text = 'pass on that one';
    const flow = (required: boolean) => linearFlow(ask('number', 'age', { required }), ask('text', 'why'));
    const played = (required: boolean) =>
      playStoryWithAi(flow(required), reads(text, act('skip', text)), [candidateSays(text)], {
        aiReadsMessages: true,
      }).run;
    expect(played(false).session).toMatchObject({ age: null });
    expect(played(true)).toMatchObject({ position: { refused: true } });
  });

  test('in which it finds nothing, or nothing that it is sure of, is asked again, at last by people', () => {
    const text = 'the moon is made of cheese';
    const unsure = reads(text, answer(0, '24', text, 0.5));
    for (const ai of [reads('something else'), unsure]) {
      const { run, does } = play(ai, 'yes', text);
      expect(run.session).not.toHaveProperty('hours');
      expect(run.position).toMatchObject({ at: 'question', failures: 1 });
      expect(does).toEqual([expect.stringMatching(/^Sorry, I did not find a number .+ How many hours\?/)]);
    }
    const { run, does } = play(unsure, 'yes', '24', text);
    expect(run.session).not.toHaveProperty('why');
    expect(does).toEqual(['Sorry, I did not get that. Why do you want this job?']);
    expect(play(unsure, 'yes', text, text, text, text).run.position).toMatchObject({ at: 'handover' });
  });

  test.each<[string, ReturnType<ScriptedAi>]>([
    ['has read nothing', { kind: 'failed', detail: 'away' }],
    ['was replaced', { kind: 'read', by: 'local', acts: [], failure: 'away' }],
  ])('is read without it where the model %s', (_, failed) => {
    const { run } = play(() => failed, 'yes', 'I want to speak to a human');
    expect(run.position).toMatchObject({ at: 'handover' });
    const answered = play(() => failed, 'yes', 'about 24 hours I guess');
    expect(answered.run.session).toMatchObject({ hours: 24 });
  });

  test('is asked again where the model is away and the built-in engine has read nothing', () => {
    const { run } = play(() => ({ kind: 'read', by: 'local', acts: [], failure: 'away' }), 'yes', 'plenty');
    expect(run.position).toMatchObject({ at: 'question', failures: 1 });
  });
});
