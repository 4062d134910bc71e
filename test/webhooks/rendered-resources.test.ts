import { expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { recordEvent, type WebhookEvent } from '../../src/outbox/record-event.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { useConversation } from '../support/environments/conversation.ts';
import { useWebhooks } from '../support/environments/webhooks.ts';

// The worker renders the bodies of webhooks: it needs all that computed attributes need.

const stage = useConversation();
const { webhooks, receiver } = useWebhooks(stage);

const record = (event: WebhookEvent): Promise<void> =>
  stage.database.transaction((sql) =>
    recordEvent(
      sql,
      new Date(),
      { organizationId: stage.organizationId, messageThreadId: null },
      event,
      () => undefined,
    ),
  );

const receive = async (event: WebhookEvent): Promise<unknown> => {
  await record(event);
  await webhooks.send();
  expect(webhooks.failures).toEqual([]);
  return receiver.received.at(-1)?.event.data;
};

const insertAppointment = async (): Promise<string> => {
  const { scheduleId, userId } = await insertSchedule(stage.database, stage.organizationId);
  const id = newId();
  const text = `insert into appointments (id, created_at, updated_at, organization_id, schedule_id, user_id, starts_at, ends_at, time_zone)
                values ($1, now(), now(), $2, $3, $4, now(), now() + interval '30 minutes', 'UTC')`;
  await stage.database.query({ text }, [id, stage.organizationId, scheduleId, userId]);
  return id;
};

const insertConnection = async (): Promise<string> => {
  const id = newId();
  const text = `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name, identifier)
                values ($1, now(), now(), $2, 'whatsapp', 'A number', '106540352242922')`;
  await stage.database.query({ text }, [id, stage.organizationId]);
  return id;
};

test('an appointment is sent with the addresses of its page and its calendar', async () => {
  const subjectId = await insertAppointment();
  expect(await receive({ type: 'appointment.booked', subjectId })).toMatchObject({
    type: 'appointments',
    id: subjectId,
    attributes: {
      status: 'booked',
      changeUrl: expect.stringMatching(/^http:\/\/localhost:3000\/a\/./u),
      calendarUrl: expect.stringMatching(/^http:\/\/localhost:3000\/a\/.*\.ics$/u),
    },
  });
});

test('a connection is sent with the address that its platform sends events to', async () => {
  const subjectId = await insertConnection();
  expect(await receive({ type: 'channelConnection.suspended', subjectId })).toMatchObject({
    type: 'channelConnections',
    id: subjectId,
    attributes: { webhookUrl: expect.stringMatching(/^http:\/\/localhost:3000\/./u) },
  });
});
