import { expect, test } from 'vitest';

import { isAboutConversation } from '../../../src/flow/reading/talk-about-talk.ts';
import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, eventHappens, playStory } from '../../support/story.ts';

test.each([
  'doorbell, later please',
  'ff druk, zeg het straks',
  "I'm not writing an essay for you",
  'haha rare vraag zeg',
])('%j is about the conversation', (text) => {
  expect(isAboutConversation(text, true)).toBe(true);
});

test.each([
  'I love helping people',
  'human resources assistant',
  'Tallaght',
  'Noor, pleased to meet you',
  'I have always wanted to join you',
  'omdat je met mensen werkt en nu iets anders zoekt',
  'ik wil later doorgroeien omdat ik graag leer',
  'call me after 6',
  "because I'm not doing that now",
  'I do not drink',
])('%j can be an answer', (text) => {
  expect(isAboutConversation(text, true)).toBe(false);
});

const flow = compileOrFail(linearFlow(ask('text', 'why', { text: 'Why do you want this job?' })));
const begin = [eventHappens({ type: 'started' }), candidateSays('hello')];
const doubtful = "I'm not writing an essay for you";

test('words about the conversation are not stored, and the question is put once more', () => {
  const { run } = playStory(flow, [...begin, candidateSays(doubtful)]);
  expect(run.session).not.toHaveProperty('why');
  expect(run.position).toMatchObject({ at: 'question', failures: 0, detours: 1 });
});

test('who says them again means them', () => {
  const { run } = playStory(flow, [...begin, candidateSays(doubtful), candidateSays(doubtful)]);
  expect(run.session).toMatchObject({ why: doubtful });
});
