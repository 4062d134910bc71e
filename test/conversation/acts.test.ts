import { expect, test } from 'vitest';

import { createBuiltInEngine } from '../../src/ai/built-in/engine.ts';
import { creditsForUsage } from '../../src/ai/token-prices.ts';
import { ask } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// Everything that candidates do beside answering, down to the rows.

const clock = createManualClock();
const stage = useConversation({
  clock,
  ai: { engine: createBuiltInEngine(), creditsOf: creditsForUsage },
});
const flow = linearFlowSketch(
  ask('boolean', 'licence', { text: 'Heb je een rijbewijs?' }),
  ask('text', 'why', { text: 'Waarom wil je bij ons werken?' }),
);

const begin = async () => {
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(flow), thread);
  await stage.say(thread, 'Hallo');
  return { thread, run };
};

const threadOf = async (id: string) => {
  const text = 'select chatbot_paused, pause_reason, attention from message_threads where id = $1';
  return (await stage.database.query({ text }, [id]))[0];
};

test('who asks for people gets them at once, and the thread says why', async () => {
  const { thread, run } = await begin();
  await stage.say(thread, 'mag ik iemand van jullie spreken?');
  expect(await threadOf(thread)).toEqual({ chatbot_paused: true, pause_reason: 'human', attention: 'human' });
  expect((await stage.transcript(thread)).at(-1)).toMatch(/^Natuurlijk\. Ik laat het een collega weten/);
  await stage.pause(thread, false);
  expect(await threadOf(thread)).toMatchObject({ chatbot_paused: false, pause_reason: null });
  expect((await stage.transcript(thread)).at(-1)).toBe('Heb je een rijbewijs?');
  expect((await stage.loadRun(run))?.state).not.toHaveProperty('licence');
});

test('who wants to stop is asked once, and is let go', async () => {
  const { thread, run } = await begin();
  await stage.say(thread, 'ik stop ermee');
  expect(await stage.loadRun(run)).toMatchObject({ status: 'running' });
  await stage.say(thread, 'ja');
  expect(await stage.loadRun(run)).toMatchObject({ status: 'cancelled', outcome: 'withdrawn' });
  expect(await threadOf(thread)).toMatchObject({ pause_reason: 'human', attention: 'human' });
});

test('who does not stop after all goes on with the same question, and a no is no answer to it', async () => {
  const { thread, run } = await begin();
  await stage.say(thread, 'laat maar');
  await stage.say(thread, 'nee hoor');
  expect((await stage.transcript(thread)).at(-1)).toBe('Fijn, dan gaan we verder. Heb je een rijbewijs?');
  expect((await stage.loadRun(run))?.state).not.toHaveProperty('licence');
  await stage.say(thread, 'ja');
  expect((await stage.loadRun(run))?.state).toMatchObject({ licence: true });
});

test('a question that nothing answers is kept for people', async () => {
  const { thread, run } = await begin();
  await stage.say(thread, 'mag mijn hond mee?');
  expect(await threadOf(thread)).toEqual({
    chatbot_paused: false,
    pause_reason: null,
    attention: 'question',
  });
  expect((await stage.loadRun(run))?.state).toMatchObject({
    _questions: [{ text: 'mag mijn hond mee?', answered: false }],
  });
});

test('a question about the organization is answered from its settings', async () => {
  const text = 'update organizations set contact_text = $2, privacy_url = $3 where id = $1';
  const url = 'https://example.com/privacy';
  await stage.database.query({ text }, [stage.organizationId, 'Noor helpt je op 010 123 45 67.', url]);
  const { thread } = await begin();
  await stage.say(thread, 'met wie praat ik eigenlijk?');
  expect((await stage.transcript(thread)).at(-2)).toContain('Noor helpt je op 010 123 45 67.');
  await stage.say(thread, 'wat gebeurt er met mijn gegevens?');
  expect((await stage.transcript(thread)).at(-2)).toContain(url);
  expect(await threadOf(thread)).toMatchObject({ attention: null });
});

test('who goes on later is reminded then', async () => {
  const { thread, run } = await begin();
  const before = await stage.loadRun(run);
  await stage.say(thread, 'zit in de auto, over 3 uur ga ik verder');
  const after = await stage.loadRun(run);
  const now = clock.now();
  expect(after?.remindAt?.getTime()).toBe(now.getTime() + 3 * 3_600_000);
  expect(after?.expireAt?.getTime()).toBeGreaterThan(before?.expireAt?.getTime() ?? Infinity);
});

test('a number or address beside the wish to be called later is not lost', async () => {
  const phone = ask('phone', 'phone', { text: 'Op welk nummer kunnen we je bellen?' });
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(linearFlowSketch(phone, ask('boolean', 'car'))), thread);
  await stage.say(thread, 'Hallo');
  await stage.say(thread, '0031612345678 na 5 uur bellen');
  expect((await stage.loadRun(run))?.state).toMatchObject({ phone: '+31612345678' });
});

test('a school or an address that is not clear is asked for again, and not guessed', async () => {
  const options = ['VMBO', 'MBO', 'HBO'].map((label) => ({ value: label.toLowerCase(), label }));
  const school = ask('choice', 'school', { text: 'Wat is je hoogste opleiding?', options });
  const email = ask('email', 'email', { text: 'Wat is je e-mailadres?' });
  for (const [question, text] of [
    [school, 'havo'],
    [school, 'vwo'],
    [email, 'jan punt de vries apenstaartje gmail punt com'],
  ] as const) {
    const thread = await stage.thread();
    const run = await stage.run(await stage.flow(linearFlowSketch(question)), thread);
    await stage.say(thread, 'Hallo');
    await stage.say(thread, text);
    expect((await stage.loadRun(run))?.state).not.toHaveProperty(question.variableName ?? '');
  }
});
