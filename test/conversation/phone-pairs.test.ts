import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { InboundMessage } from '../../src/conversation/inbound-message.ts';
import { newId } from '../../src/database/id.ts';
import { ask, say } from '../support/builders/actions.ts';
import { type FlowSketch, linearFlowSketch, shortFlowSketch } from '../support/builders/flow.ts';
import { openPhoneConversation, type PhoneConversation } from '../support/environments/phone-conversation.ts';

// The rows of docs/event-pairs.md that have a phone number, its window, or an opt-out.

const day = 24 * 60;
const name = 'What is your name?';
const hours = 'How many hours?';
const still = 'Are you still there?';
const hello = 'Hello, do you have a minute?';

const atOnce: FlowSketch = {
  ...shortFlowSketch,
  reminderInterval: day + 60,
  reminderMessage: still,
  sessionTimeout: 10 * day,
  answerBurstSeconds: 0,
};

let stage: PhoneConversation;
let flowId: string;
beforeAll(async () => {
  stage = await openPhoneConversation();
  flowId = await stage.flow(atOnce);
});
afterAll(() => stage.close());

const hear = (messageThreadId: string, text: string, more: Partial<InboundMessage> = {}) =>
  stage.conversation.receive({
    organizationId: stage.organizationId,
    messageThreadId,
    payload: { type: 'text', attributes: { value: text } },
    origin: 'channel',
    clientKey: newId(),
    sentAt: null,
    ...more,
  });

/** A thread on which the flow has asked for the name; with a fallback template unless the test wants none. */
const begin = async ({ hasFallback = true } = {}) => {
  const connection = await stage.connection();
  const template = await stage.template(connection, hello);
  if (hasFallback) await stage.setFallback(connection, template);
  const thread = await stage.threadOn(connection);
  const run = await stage.run(flowId, thread);
  await hear(thread, 'Hi');
  return { connection, template, thread, run };
};

const errorsOf = async (run: string) => {
  const text = 'select error_messages as errors from flow_runs where id = $1';
  const [row] = await stage.database.query<{ errors: { code: string }[] }>({ text }, [run]);
  return row?.errors.map(({ code }) => code);
};

const refusal = (refused: Promise<unknown>): Promise<unknown> =>
  refused.then(
    () => null,
    (error: { faults?: { code: string }[] }) => error.faults?.[0]?.code ?? error,
  );

describe('a window that closes', () => {
  test('then a reminder: the reminder waits, and the fallback template asks for an answer', async () => {
    const { thread, run } = await begin();
    stage.clock.advanceMinutes(day + 60);
    await stage.conversation.takeTimerTurn(run);
    expect(await stage.sendLines(thread)).toEqual([`waiting ${name}`, `waiting ${hello}`, `held ${still}`]);
    await hear(thread, 'Yes, here I am');
    expect(await stage.sendLines(thread)).toEqual([
      `waiting ${name}`,
      `waiting ${hello}`,
      `waiting ${still}`,
    ]);
    expect(await stage.facts(thread)).toMatchObject({ heldSince: null });
    expect((await stage.loadRun(run))?.state).not.toHaveProperty('name');
    await hear(thread, 'Ann');
    expect((await stage.loadRun(run))?.state).toMatchObject({ name: 'Ann' });
  });

  test('then several texts: one fallback template for all of them, and another one for the next window', async () => {
    const { thread, run: first } = await begin();
    await stage.patch(first, { status: 'cancelled' });
    const late = { actionType: 'say', subType: 'text', value: { text: 'A', wait: 2 * day * 60 } };
    const run = await stage.run(await stage.flow(linearFlowSketch(late, say('B'), late, say('C'))), thread);
    await hear(thread, 'Hi');
    stage.clock.advanceSeconds(10);
    await stage.conversation.takeTimerTurn(run);
    await stage.conversation.takePendingTurn(run);
    stage.clock.advanceMinutes(2 * day);
    await stage.conversation.takeTimerTurn(run);
    const held = ['held A', 'held B'];
    expect((await stage.sendLines(thread)).slice(1)).toEqual([`waiting ${hello}`, ...held]);
    await hear(thread, 'Go on');
    stage.clock.advanceMinutes(2 * day);
    await stage.conversation.takeTimerTurn(run);
    expect((await stage.sendLines(thread)).slice(4)).toEqual([`waiting ${hello}`, 'held A', 'held C']);
  });

  test('then a reminder without a fallback template: it fails, and the run notes it', async () => {
    const { thread, run } = await begin({ hasFallback: false });
    stage.clock.advanceMinutes(day + 60);
    await stage.conversation.takeTimerTurn(run);
    expect(await stage.sendLines(thread)).toEqual([`waiting ${name}`]);
    expect(await errorsOf(run)).toEqual(['outside_messaging_window']);
  });

  test('under a waiting message: it is held, and the person lets it go', async () => {
    const { thread } = await begin();
    const text = 'select id from message_sends where message_thread_id = $1';
    const [send] = await stage.database.query<{ id: string }>({ text }, [thread]);
    stage.clock.advanceMinutes(day);
    const target = { organizationId: stage.organizationId, messageThreadId: thread, sendId: send?.id ?? '' };
    await stage.conversation.closeWindow(target);
    await stage.conversation.closeWindow(target);
    expect(await stage.sendLines(thread)).toEqual([`held ${name}`, `waiting ${hello}`]);
    await hear(thread, 'Yes?');
    expect(await stage.sendLines(thread)).toEqual([`waiting ${name}`, `waiting ${hello}`]);
  });

  test('under a claimed message while the person writes: it is tried again', async () => {
    const { thread } = await begin();
    const at = stage.clock.now();
    const claim = `update message_sends set status = 'claimed', claimed_at = $2 where message_thread_id = $1 returning id`;
    const [send] = await stage.database.query<{ id: string }>({ text: claim }, [thread, at]);
    stage.clock.advanceSeconds(1);
    await stage.pause(thread, true);
    await hear(thread, 'Wait');
    await stage.conversation.closeWindow({
      organizationId: stage.organizationId,
      messageThreadId: thread,
      sendId: send?.id ?? '',
    });
    expect(await stage.sendLines(thread)).toEqual([`waiting ${name}`]);
  });

  test('under a waiting message without a fallback template: message and run say so', async () => {
    const { thread, run } = await begin({ hasFallback: false });
    const text = 'select id from message_sends where message_thread_id = $1';
    const [send] = await stage.database.query<{ id: string }>({ text }, [thread]);
    stage.clock.advanceMinutes(day);
    await stage.conversation.closeWindow({
      organizationId: stage.organizationId,
      messageThreadId: thread,
      sendId: send?.id ?? '',
    });
    expect(await stage.sends(thread)).toMatchObject([{ status: 'failed', delivery: 'failed' }]);
    expect(await errorsOf(run)).toEqual(['outside_messaging_window']);
  });
});

describe('an opt-out', () => {
  test('against a waiting message: it fails, a confirmation leaves, and nothing after it', async () => {
    const { thread, run } = await begin();
    await hear(thread, 'STOP');
    const lines = await stage.sendLines(thread);
    expect(lines).toEqual([`failed ${name}`, expect.stringMatching(/^waiting You will get no more/)]);
    const facts = await stage.facts(thread);
    expect(facts).toMatchObject({ optOutReason: 'STOP', paused: true });
    expect((await stage.loadRun(run))?.status).toBe('cancelled');
    const late = `select s.position > t.opted_out_at as late from message_sends s
                    join message_threads t on t.id = s.message_thread_id where t.id = $1 order by s.position`;
    expect(await stage.database.query({ text: late }, [thread])).toEqual([{ late: false }, { late: true }]);
    expect(await refusal(stage.run(flowId, thread))).toBe('recipient_opted_out');
    const { organizationId } = stage;
    const payload = { type: 'text', attributes: { value: 'Hello?' } } as const;
    const message = {
      organizationId,
      messageThreadId: thread,
      sendBy: 'user',
      origin: 'api',
      payload,
    } as const;
    expect(await refusal(stage.conversation.send(message))).toBe('recipient_opted_out');
    await hear(thread, 'STOP');
    expect(await stage.sendLines(thread)).toEqual(lines);
  });

  test('then START: the person is written to again, and what was queued starts', async () => {
    const { thread } = await begin();
    const queued = await stage.run(flowId, thread);
    await hear(thread, 'Afmelden!');
    expect((await stage.sendLines(thread)).at(-1)).toMatch(/^waiting Je krijgt geen|^waiting You will/);
    await hear(thread, 'Hi again');
    expect((await stage.loadRun(queued))?.status).toBe('queued');
    await hear(thread, 'Start');
    expect(await stage.facts(thread)).toMatchObject({
      optedOutAt: null,
      optOutReason: 'START',
      paused: false,
    });
    expect((await stage.loadRun(queued))?.status).toBe('running');
    await hear(thread, 'Hello');
    expect((await stage.sendLines(thread)).at(-1)).toBe(`waiting ${name}`);
  });

  test('then a resume by people: a queued run waits for START', async () => {
    const { thread } = await begin();
    const queued = await stage.run(flowId, thread);
    await hear(thread, 'STOP');
    await stage.pause(thread, false);
    expect((await stage.loadRun(queued))?.status).toBe('queued');
    await hear(thread, 'START');
    expect((await stage.loadRun(queued))?.status).toBe('running');
  });

  test('in a pause, then START: the pause of the people stays', async () => {
    const { thread } = await begin();
    await stage.pause(thread, true);
    await hear(thread, 'stop');
    await hear(thread, 'UNSTOP');
    expect(await stage.facts(thread)).toMatchObject({ optedOutAt: null, paused: true });
  });

  test('with a text of the connection, and none on SMS', async () => {
    const whatsapp = await stage.threadOn(await stage.connection({ optOutText: 'Bye.' }));
    const sms = await stage.threadOn(await stage.connection({ channel: 'sms' }));
    for (const thread of [whatsapp, sms]) await hear(thread, 'UNSUBSCRIBE');
    expect(await stage.sendLines(whatsapp)).toEqual(['waiting Bye.']);
    expect(await stage.sendLines(sms)).toEqual([]);
    expect(await stage.facts(sms)).toMatchObject({ optOutReason: 'UNSUBSCRIBE' });
  });

  test('by the platform goes before the words; a word that the question offers is an answer', async () => {
    const options = [
      { value: 'stop', label: 'Stop' },
      { value: 'go', label: 'Go' },
    ];
    const choice = { ...atOnce, ...linearFlowSketch(ask('choice', 'next', { text: 'Next?', options })) };
    const flow = await stage.flow(choice);
    const start = async () => {
      const thread = await stage.threadOn(await stage.connection({ channel: 'sms' }));
      await stage.run(flow, thread);
      await hear(thread, 'Hi');
      return thread;
    };
    const [answered, optedOut] = [await start(), await start()];
    await hear(answered, 'stop');
    await hear(optedOut, 'stop', { optOut: 'stop' });
    expect((await stage.facts(answered)).optedOutAt).toBeNull();
    expect((await stage.facts(optedOut)).optedOutAt).not.toBeNull();
  });

  test('that the platform reports fails what waits, once, without a confirmation', async () => {
    const { thread, run } = await begin();
    const target = { organizationId: stage.organizationId, messageThreadId: thread, reason: '21610' };
    await stage.conversation.optOutThread(target);
    await stage.conversation.optOutThread({ ...target, reason: 'again' });
    expect(await stage.sendLines(thread)).toEqual([`failed ${name}`]);
    expect(await stage.facts(thread)).toMatchObject({ optOutReason: '21610', paused: true });
    expect((await stage.loadRun(run))?.status).toBe('cancelled');
  });
});

describe('a template', () => {
  test.each([
    ['approved', 'waiting', []],
    ['paused', 'held', []],
    ['disabled', 'failed', ['template_not_approved']],
  ])('%s when its run starts as the initial message: %s', async (status, expected, errors) => {
    const connection = await stage.connection();
    const body = 'Hi {{1}}, a job for you.';
    const template = await stage.template(connection, body);
    const thread = await stage.threadOn(connection);
    const components = [{ type: 'body', parameters: [{ type: 'text', text: '{{session.first_name}}' }] }];
    await stage.pause(thread, true);
    const initialMessage = { type: 'template', id: template, components, preview: body };
    const run = await stage.run(flowId, thread, { initialMessage, state: { first_name: 'Ann' } });
    await stage.setTemplateStatus(template, status);
    await stage.pause(thread, false);
    expect(await stage.transcript(thread)).toEqual(['Hi Ann, a job for you.']);
    const sends = await stage.sends(thread);
    expect(sends[0]?.status ?? 'failed').toBe(expected);
    expect(await errorsOf(run)).toEqual(errors);
    const cost = { text: 'select cost from flow_runs where id = $1' };
    expect(await stage.database.query(cost, [run])).toEqual([{ cost: expected === 'failed' ? 0 : 1 }]);
  });

  test('with an empty value is not sent to a phone, and is shown on the web', async () => {
    const connection = await stage.connection();
    const template = await stage.template(connection, 'Hi {{1}}!');
    const components = [{ type: 'body', parameters: [{ type: 'text', text: '{{session.nickname}}' }] }];
    const sayIt = { actionType: 'say', subType: 'template', value: { id: template, components } };
    const flow = await stage.flow({ ...atOnce, ...linearFlowSketch(sayIt) });
    const phone = await stage.threadOn(connection);
    const web = await stage.thread();
    for (const thread of [phone, web]) {
      await stage.run(flow, thread, { state: { nickname: '' } });
      await hear(thread, 'Hi');
    }
    expect(await stage.transcript(web)).toEqual(['> Hi', 'Hi !']);
    expect(await stage.sends(phone)).toEqual([]);
    const text =
      'select error_messages as errors from messages where message_thread_id = $1 order by created_at desc';
    expect((await stage.database.query({ text }, [phone]))[0]).toMatchObject({
      errors: [{ code: 'template_parameters_invalid' }],
    });
  });
});

describe('two numbers of an organization', () => {
  test('and one person: the thread follows the person, with what waits and a window of its own', async () => {
    const { thread, connection } = await begin();
    const other = await stage.connection();
    await stage.setFallback(other, await stage.template(other, hello));
    const sentAt = new Date(stage.clock.now().getTime() - 60_000);
    stage.announced.length = 0;
    await hear(thread, 'Ann', { channelConnectionId: other, sentAt });
    expect(await stage.facts(thread)).toMatchObject({
      connection: other,
      windowExpiresAt: new Date(sentAt.getTime() + day * 60_000),
    });
    expect((await stage.sends(thread)).map((send) => [send.text, send.connection])).toEqual([
      [name, other],
      [hours, other],
    ]);
    expect([...(stage.announced[0]?.connectionIds ?? [])]).toEqual([other]);
    expect(connection).not.toBe(other);
  });
});

describe('content that the channel cannot read', () => {
  test('answers nothing, and the question is asked again without counting a failure', async () => {
    const { thread, run } = await begin();
    const unreadable = {
      payload: { type: 'text', attributes: { value: 'unsupported', unreadable: true } },
    } as const;
    for (let index = 0; index < 5; index += 1) await hear(thread, '', unreadable);
    expect((await stage.transcript(thread)).filter((text) => text === name)).toHaveLength(6);
    expect((await stage.loadRun(run))?.state).not.toHaveProperty('name');
    await hear(thread, 'Ann');
    expect((await stage.loadRun(run))?.state).toMatchObject({ name: 'Ann' });
  });
});
