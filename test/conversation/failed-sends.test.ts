import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createStatusApplier, type ReportedStatus } from '../../src/channels/sending/apply-statuses.ts';
import { claimSends } from '../../src/channels/sending/claim-sends.ts';
import { applyTemplateEvent } from '../../src/channels/templates/apply-template-event.ts';
import { noEffects } from '../../src/conversation/after-commit-effects.ts';
import { newId } from '../../src/database/id.ts';
import { type FlowSketch, shortFlowSketch } from '../support/builders/flow.ts';
import { openPhoneConversation, type PhoneConversation } from '../support/environments/phone-conversation.ts';
import { platformFault } from '../support/scripted-platform.ts';

// The rows of docs/event-pairs.md that have a message under way: what becomes of it, and what its run notes.

const name = 'What is your name?';
const atOnce: FlowSketch = { ...shortFlowSketch, answerBurstSeconds: 0 };

let stage: PhoneConversation;
let flowId: string;
beforeAll(async () => {
  stage = await openPhoneConversation();
  flowId = await stage.flow(atOnce);
});
afterAll(() => stage.close());

const query = <Row extends object>(text: string, values: readonly unknown[]) =>
  stage.database.query<Row>({ text }, values);

const hear = (messageThreadId: string, text: string) =>
  stage.conversation.receive({
    organizationId: stage.organizationId,
    messageThreadId,
    payload: { type: 'text', attributes: { value: text } },
    origin: 'channel',
    clientKey: newId(),
    sentAt: null,
  });

/** A thread on which the flow has asked for the name; the question waits for its number. */
const begin = async () => {
  const connection = await stage.connection();
  const thread = await stage.threadOn(connection);
  const run = await stage.run(flowId, thread);
  await hear(thread, 'Hi');
  return { connection, thread, run, send: await sendOf(thread) };
};

const sendOf = async (thread: string): Promise<string> => {
  const sql = 'select id from message_sends where message_thread_id = $1 order by position';
  return (await query<{ id: string }>(sql, [thread]))[0]?.id ?? '';
};

const errorsOf = async (run: string) => {
  const sql = 'select error_messages as errors from flow_runs where id = $1';
  const [row] = await query<{ errors: { code: string }[] }>(sql, [run]);
  return row?.errors.map((error) => [error.code, Object.keys(error).toSorted().join()]);
};
const noted = (code: string) => [code, 'at,code,detail'];

const claim = async (send: string) => (await claimSends(stage.database, [send], stage.clock.now()))[0];

const report = (connection: string, status: Partial<ReportedStatus>) =>
  createStatusApplier({
    database: stage.database,
    clock: stage.clock,
    conversation: stage.conversation,
    onAlarm: () => undefined,
  })(connection, [{ reference: null, platformId: null, status: 'failed', at: null, fault: null, ...status }]);

describe('a message of a flow', () => {
  test('that its platform reports as failed is noted in the run, once', async () => {
    const { connection, run, send } = await begin();
    await claim(send);
    const { type: _, ...fault } = platformFault('recipient_unreachable');
    await report(connection, { reference: send, fault });
    await report(connection, { reference: send, fault });
    expect(await errorsOf(run)).toEqual([noted('recipient_unreachable')]);
    await hear(await threadOf(send), 'Ann');
    expect(await errorsOf(run)).toEqual([noted('recipient_unreachable')]);
  });

  test('under way, then STOP: nobody calls it back, and a later try of it fails', async () => {
    const { connection, thread, run, send } = await begin();
    expect((await claim(send))?.verdict).toBeNull();
    await hear(thread, 'STOP');
    expect((await stage.sendLines(thread))[0]).toBe(`claimed ${name}`);
    const { type: _, ...fault } = platformFault('platform_busy');
    await report(connection, { reference: send, fault });
    stage.clock.advanceMinutes(1);
    expect((await claim(send))?.verdict).toBe('recipient_opted_out');
    expect((await stage.loadRun(run))?.status).toBe('cancelled');
  });

  test('that waits, then STOP: it fails, and the run notes why', async () => {
    const { thread, run } = await begin();
    await hear(thread, 'STOP');
    expect((await stage.sendLines(thread))[0]).toBe(`failed ${name}`);
    expect(await errorsOf(run)).toEqual([noted('recipient_opted_out')]);
    expect((await stage.loadRun(run))?.status).toBe('cancelled');
  });

  test('of which a status comes before the answer: the status counts', async () => {
    const { connection, thread, send } = await begin();
    await claim(send);
    await report(connection, { reference: send, platformId: 'wamid.early', status: 'delivered' });
    expect(await stage.sends(thread)).toMatchObject([{ status: 'delivered', delivery: 'delivered' }]);
  });
});

const threadOf = async (send: string): Promise<string> => {
  const sql = 'select message_thread_id as id from message_sends where id = $1';
  return (await query<{ id: string }>(sql, [send]))[0]?.id ?? '';
};

describe('an initial message that a paused template holds', () => {
  const held = async () => {
    const connection = await stage.connection();
    const template = await stage.template(connection, 'Hello!');
    await query('update message_templates set platform_id = $1 where id = $1::uuid', [template]);
    const thread = await stage.threadOn(connection);
    await stage.pause(thread, true);
    const initialMessage = { type: 'template', id: template, components: [], preview: 'Hello!' };
    const run = await stage.run(flowId, thread, { initialMessage });
    await stage.setTemplateStatus(template, 'paused');
    await stage.pause(thread, false);
    expect(await stage.sendLines(thread)).toEqual(['held Hello!']);
    const say = (status: string) =>
      stage.database.transaction((sql) =>
        applyTemplateEvent(
          sql,
          stage.clock.now(),
          connection,
          {
            type: 'template',
            phoneNumberId: null,
            platformId: template,
            status,
            category: null,
            quality: null,
            reason: null,
          },
          noEffects(),
        ),
      );
    return { thread, run, say };
  };

  test('waits through other changes, and leaves when the template is approved again', async () => {
    const { thread, run, say } = await held();
    await say('IN_APPEAL');
    expect(await stage.sendLines(thread)).toEqual(['held Hello!']);
    await say('APPROVED');
    expect(await stage.sendLines(thread)).toEqual(['waiting Hello!']);
    expect(await errorsOf(run)).toEqual([]);
  });

  test('fails when the template is disabled, and the run notes it', async () => {
    const { thread, run, say } = await held();
    await say('DISABLED');
    expect(await stage.sends(thread)).toMatchObject([{ status: 'failed', delivery: 'failed' }]);
    expect(await errorsOf(run)).toEqual([noted('template_not_approved')]);
  });

  test('fails with an opt-out of the person', async () => {
    const { thread, run } = await held();
    await hear(thread, 'STOP');
    expect((await stage.sendLines(thread))[0]).toBe('failed Hello!');
    expect(await errorsOf(run)).toEqual([noted('recipient_opted_out')]);
  });
});
