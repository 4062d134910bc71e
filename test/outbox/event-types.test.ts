import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { compileFlow } from '../../src/flow/compile.ts';
import { webhookEventTypes } from '../../src/outbox/event-types.ts';
import { anyOtherAction } from '../support/builders/actions.ts';
import { linearFlow } from '../support/builders/graph.ts';

const eventTypes = Object.entries(webhookEventTypes);

const eventNames = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/^\| `([a-z]\w*\.\w+)` \| ([^|]+) \|/gim)].map(
    ([, name = '', description = '']) => [name, description] as const,
  );

const documents = (): string[] =>
  readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions'))
    .map((file) => readFileSync(join('docs', file), 'utf8'));

describe('the table of webhook events', () => {
  test('is the one that the guide shows, sentence by sentence', () => {
    const [shown, ...others] = documents()
      .map(eventNames)
      .filter((names) => names.some(([name]) => name in webhookEventTypes));
    expect(shown).toEqual(eventTypes.map(([name, { description }]) => [name, description]));
    expect(others).toEqual([]);
  });

  test.each(eventTypes.map(([name]) => name))('has no name that a flow can imitate: %s', (event) => {
    const notifying = (name: string) =>
      compileFlow(linearFlow(anyOtherAction('notify/webhook', { event: name })), null);
    expect(notifying(event)).toMatchObject({ ok: false, faults: [{ code: 'action_invalid' }] });
    expect(notifying(`my.${event}`)).toMatchObject({ ok: true });
  });
});
