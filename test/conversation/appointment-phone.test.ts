import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ask } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { openPhoneConversation, type PhoneConversation } from '../support/environments/phone-conversation.ts';

let stage: PhoneConversation;
beforeAll(async () => {
  stage = await openPhoneConversation();
});
afterAll(() => stage.close());

const rows = (text: string, ...values: readonly unknown[]) =>
  stage.database.query<Record<string, unknown>>({ text }, values);

const hourMs = 60 * 60_000;

/** A person on WhatsApp with an appointment at nine o'clock UTC three days ahead, whose window has closed by the reminder. */
const book = async (connection: string, reminder: { template: string; values: object } | null) => {
  const { scheduleId } = await insertSchedule(stage.database, stage.organizationId, {
    availability: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
    locationText: 'Kade 1',
  });
  if (reminder)
    await rows(
      'update schedules set reminder_template_id = $2, reminder_components = $3 where id = $1',
      scheduleId,
      reminder.template,
      JSON.stringify(reminder.values),
    );
  const question = { ...ask('appointment', 'interview'), value: { scheduleIds: scheduleId } };
  const thread = await stage.threadOn(connection);
  const run = await stage.run(await stage.flow(linearFlowSketch(question)), thread);
  const startsAt = new Date(Math.ceil(stage.clock.now().getTime() / hourMs) * hourMs + 72 * hourMs);
  const [day, start] = [startsAt.toISOString().slice(0, 10), startsAt.toISOString()];
  for (const choice of ['Hi', day, start, 'yes']) {
    const press = choice === 'Hi' ? {} : { choice };
    await stage.conversation.receive({
      organizationId: stage.organizationId,
      messageThreadId: thread,
      payload: { type: 'text', attributes: { value: choice, ...press } },
      origin: 'channel',
      clientKey: null,
      sentAt: null,
      platformId: `${thread}${choice}`,
    });
    stage.clock.advanceSeconds(4);
    await stage.conversation.takeTimerTurn(run);
    await stage.conversation.takePendingTurn(run);
  }
  const [row] = await rows('select id from appointments where message_thread_id = $1', thread);
  stage.clock.advanceMinutes((startsAt.getTime() - 24 * hourMs - stage.clock.now().getTime()) / 60_000);
  const before = (await stage.sendLines(thread)).length;
  const remind = async () => {
    await stage.conversation.attendAppointment(String(row?.['id']));
    return (await stage.sendLines(thread)).slice(before);
  };
  return { id: String(row?.['id']), remind };
};

const values = [
  {
    type: 'body',
    parameters: [
      { type: 'text', text: '{{session._selectedAppointmentSlot.date_time_string}}' },
      { type: 'text', text: '{{session.schedule.location}}' },
      { type: 'text', text: '{{session._appointment.change_url}}' },
    ],
  },
];

describe('a reminder outside of the window of WhatsApp', () => {
  test('is the template of the schedule, filled in', async () => {
    const connection = await stage.connection();
    const template = await stage.template(connection, 'Interview: {{1}}, at {{2}}. Change: {{3}}');
    const { id, remind } = await book(connection, { template, values });
    expect(await remind()).toEqual([
      expect.stringMatching(
        new RegExp(`^waiting Interview: \\w+ \\d+ \\w+ 2026 at \\d\\d:00, at Kade 1\\. Change: .*/a/${id}$`),
      ),
    ]);
  });

  test('waits for the window as a text where the template is not approved', async () => {
    const connection = await stage.connection();
    const template = await stage.template(connection, 'Interview: {{1}} {{2}} {{3}}', { status: 'rejected' });
    const hello = await stage.template(connection, 'Do you have a moment?');
    await stage.setFallback(connection, hello);
    const { remind } = await book(connection, { template, values });
    expect(await remind()).toEqual([
      'waiting Do you have a moment?',
      expect.stringContaining('held A reminder of your appointment'),
    ]);
  });

  test('is a text on SMS, which has no window', async () => {
    const { remind } = await book(await stage.connection({ channel: 'sms' }), null);
    expect(await remind()).toEqual([expect.stringContaining('waiting A reminder of your appointment')]);
  });
});
