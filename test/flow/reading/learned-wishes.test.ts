import { describe, expect, test } from 'vitest';

import { readActs } from '../../../src/flow/reading/read-acts.ts';
import { buildReadingContext } from '../../../src/flow/reading/reading-context.ts';
import { createTurnSetting, startProgress } from '../../../src/flow/progress.ts';
import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { queuedRun } from '../../support/builders/queued-run.ts';
import { contextAt, storyStart } from '../../support/story.ts';

const licence = ask('boolean', 'x', { text: 'Do you have a driving licence?' });
const hours = ask('number', 'x', { text: 'How many hours do you want to work?' });
const mail = ask('email', 'x', { text: 'What is your e-mail address?' });

const typesOf = (question: ReturnType<typeof ask>, text: string): readonly string[] => {
  const flow = compileOrFail(linearFlow(question));
  const context = contextAt(storyStart);
  const setting = createTurnSetting(flow, queuedRun, context, '', '');
  const place = { nodeId: 'start', actionId: 'start.0' };
  const read = buildReadingContext(flow, place, startProgress(queuedRun, context), setting);
  if (!read) throw new Error('The flow has no such question.');
  return readActs(text, read).map(({ type }) => type);
};

describe('weights that are learned from labelled messages', () => {
  test.each([
    [hours, 'ik geloof dat ik beter ergens anders kijk', 'withdraw'],
    [mail, 'is this a real person? get me one', 'human'],
  ])('find a wish that no rule finds: %j, %s', (question, text, wish) => {
    expect(typesOf(question, text)).toEqual([wish]);
  });

  test.each([
    [licence, 'yes, a friend found a job thanks to it'],
    [hours, '40, I decided against part time'],
  ])('speak against a wish to stop in an answer: %j, %s', (question, text) => {
    expect(typesOf(question, text)).toEqual([]);
  });

  test.each([
    [licence, "can't stop working, me"],
    [hours, 'laat maar komen die vragen'],
    [mail, 'I ride a bike'],
  ])('find none where little speaks for it: %j, %s', (question, text) => {
    expect(typesOf(question, text)).toEqual([]);
  });
});
