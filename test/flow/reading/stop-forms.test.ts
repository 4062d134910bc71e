import { describe, expect, test } from 'vitest';

import type { Act } from '../../../src/flow/reading/act.ts';
import { readConversationActs } from '../../../src/flow/reading/conversation-acts.ts';
import { buildReadingContext, type ReadingContext } from '../../../src/flow/reading/reading-context.ts';
import { createTurnSetting, startProgress } from '../../../src/flow/progress.ts';
import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { queuedRun } from '../../support/builders/queued-run.ts';
import {
  combineParts,
  laterForms,
  peopleForms,
  type SentenceParts,
  stopForms,
} from '../../support/builders/stop-forms.ts';
import { contextAt, storyStart } from '../../support/story.ts';

const languages = ['nl', 'en'] as const;

const contextOf = (kind: 'email' | 'number' | 'text'): ReadingContext => {
  const flow = compileOrFail(linearFlow(ask(kind, 'x', { text: 'And now?' })));
  const context = contextAt(storyStart);
  const setting = createTurnSetting(flow, queuedRun, context, '', '');
  const progress = startProgress(queuedRun, context);
  const read = buildReadingContext(flow, { nodeId: 'start', actionId: 'start.0' }, progress, setting);
  if (!read) throw new Error('The flow has no such question.');
  return read;
};

/** Returns the sentences of parts that are not read as an act, with what they are read as. */
const misread = (type: Act['type'], parts: SentenceParts, context: ReadingContext): readonly string[] =>
  combineParts(parts).flatMap((text) => {
    const found = readConversationActs(text, context).map((act) => act.type);
    return found.includes(type) ? [] : [`${text}: ${found.join(' ')}`];
  });

describe.each(languages)('each way to say a part stands with each other, in %s', (language) => {
  test.each(Object.keys(stopForms[language]))('of a wish to stop: %s', (meaning) => {
    const parts = stopForms[language][meaning] ?? [];
    expect(combineParts(parts).length).toBeGreaterThanOrEqual(12);
    expect(misread('withdraw', parts, contextOf('email'))).toEqual([]);
    expect(misread('withdraw', parts, contextOf('number'))).toEqual([]);
  });

  test('of a wish for people', () => {
    expect(misread('human', peopleForms[language], contextOf('email'))).toEqual([]);
  });

  test('of later', () => {
    expect(misread('later', laterForms[language], contextOf('email'))).toEqual([]);
  });
});
