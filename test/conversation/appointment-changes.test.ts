import { beforeEach, describe, expect, test } from 'vitest';

import { type ActionSketch, ask, say } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// Monday the 2nd of March 2026, ten o'clock in Amsterdam.
const clock = createManualClock();
const stage = useConversation({ clock });

let scheduleId = '';

const rows = (text: string, ...values: readonly unknown[]) =>
  stage.database.query<Record<string, unknown>>({ text }, values);

beforeEach(async () => {
  ({ scheduleId } = await insertSchedule(stage.database, stage.organizationId, { locationText: 'Kade 1' }));
});

/** Books Thursday at ten in a conversation, of which `more` follows the question. */
const book = async (...more: readonly ActionSketch[]) => {
  const question = { ...ask('appointment', 'interview'), value: { scheduleIds: scheduleId } };
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(linearFlowSketch(question, ...more)), thread);
  for (const line of ['hello there', 'thursday at 10', 'yes']) await stage.say(thread, line);
  const [row] = await rows('select id from appointments where message_thread_id = $1', thread);
  const before = (await stage.transcript(thread)).length;
  return {
    id: String(row?.['id']),
    thread,
    run,
    told: async () => (await stage.transcript(thread)).slice(before),
    say: async (...lines: readonly string[]) => {
      for (const line of lines) await stage.say(thread, line);
    },
  };
};

const stored = async (id: string) =>
  (await rows('select status, starts_at as at, cancelled_by as by from appointments where id = $1', id))[0];
const claims = () => rows('select lower(during) as at from slot_claims where schedule_id = $1', scheduleId);
const unchanged = { status: 'booked', at: new Date('2026-03-05T09:00:00Z'), by: null };

const when = 'Thursday 5 March 2026 at 10:00';
const friday = 'Friday 6 March 2026 at 09:30';

describe('after the run', () => {
  test('a candidate moves the appointment in words, after one confirmation', async () => {
    const { id, say: write, told } = await book();
    await write('can I reschedule my interview?', 'friday', 'half past nine', 'yes please');
    expect(await told()).toEqual([
      '> can I reschedule my interview?',
      `Your appointment is on ${when}. Which day suits you better?`,
      '> friday',
      'At what time?',
      '> half past nine',
      `Shall I move your appointment from ${when} to ${friday}?`,
      '> yes please',
      `Your appointment has moved to ${friday}.\nPlace: Kade 1`,
    ]);
    expect(await stored(id)).toEqual({ ...unchanged, at: new Date('2026-03-06T08:30:00Z') });
    expect(await claims()).toEqual([{ at: new Date('2026-03-06T08:30:00Z') }]);
  });

  test('a time in the first message is asked to be confirmed at once', async () => {
    const { say: write, told } = await book();
    await write('could we move the interview to friday 9:30?');
    expect((await told()).at(-1)).toBe(`Shall I move your appointment from ${when} to ${friday}?`);
  });

  test.each([
    'move my interview from Thursday to Monday at 9:30',
    'kan mijn gesprek verplaatst worden van donderdag naar maandag half tien?',
    'move my interview from thursday 5 march to monday 9:30',
    'move my thursday interview to monday at 9.30 please',
    'interview from thu to monday 9:30, can you move it?',
    'kan mijn gesprek van donderdag verzetten naar maandag om half 10?',
  ])('the second day of a move is the wish: %s', async (line) => {
    const { say: write, told } = await book();
    await write(line);
    expect((await told()).at(-1)).toBe(
      `Shall I move your appointment from ${when} to Monday 9 March 2026 at 09:30?`,
    );
  });

  test('a candidate cancels, after one confirmation', async () => {
    const { id, say: write, told } = await book();
    await write('please cancel my interview');
    expect(await stored(id)).toEqual(unchanged);
    await write('yes');
    expect((await told()).at(-1)).toBe(`Your appointment on ${when} is cancelled.`);
    expect(await stored(id)).toMatchObject({ status: 'cancelled', by: 'candidate' });
    expect(await claims()).toEqual([]);
  });

  test('who cannot come is asked whether to move or to cancel', async () => {
    const { id, say: write, told } = await book();
    await write('sorry something came up, I can not make it on thursday');
    expect((await told()).at(-1)).toContain('Do you want another time, or shall I cancel');
    await write('another time please');
    expect((await told()).at(-1)).toContain('Which day suits you better?');
    await write('actually leave it as it is');
    expect((await told()).at(-1)).toBe(`All right, your appointment stays as it is: ${when}.`);
    expect(await stored(id)).toEqual(unchanged);
  });

  test('what is not understood twice changes nothing, and the page is named', async () => {
    const { id, say: write, told } = await book();
    await write('cancel my interview', 'hmm blue cheese', 'or green');
    expect((await told()).at(-1)).toContain(`so nothing has changed: your appointment is on ${when}`);
    expect((await told()).at(-1)).toContain(`https://recruitment.example.com/a/${id}`);
    expect(await stored(id)).toEqual(unchanged);
  });

  test('a wish for a person ends it, and people look', async () => {
    const { thread, say: write, told } = await book();
    await write('cancel my interview', 'can I speak to a human please');
    expect((await told()).at(-1)).toContain('A colleague will answer you here.');
    expect(await rows('select attention from message_threads where id = $1', thread)).toEqual([
      { attention: 'human' },
    ]);
  });

  test('a dialogue is over after half an hour: a late yes cancels nothing', async () => {
    const { id, thread, say: write } = await book();
    await write('cancel my interview');
    const [offer] = (await stage.messages(thread)).slice(-1);
    clock.advanceMinutes(31);
    const press = { value: 'Yes, cancel it', choice: 'appointment/cancel', replyTo: offer?.id ?? '' };
    await stage.send(thread, { type: 'text', attributes: press });
    await write('yes');
    clock.advanceMinutes(-31);
    expect(await stored(id)).toEqual(unchanged);
  });

  test('buttons do the same', async () => {
    const { id, thread, say: write } = await book();
    await write('cancel my interview');
    const [offer] = (await stage.messages(thread)).slice(-1);
    const press = { value: 'Yes, cancel it', choice: 'appointment/cancel', replyTo: offer?.id ?? '' };
    await stage.send(thread, { type: 'text', attributes: press });
    expect(await stored(id)).toMatchObject({ status: 'cancelled' });
  });

  test('"I can not" alone counts only after a reminder', async () => {
    const { id, say: write, told } = await book();
    await write('sorry I can not make it');
    expect(await told()).toEqual(['> sorry I can not make it']);
    await rows('update appointments set reminded_at = $2 where id = $1', id, clock.now());
    await write('sorry I can not make it');
    expect((await told()).at(-1)).toContain('Do you want another time');
  });

  test('a time that somebody else takes meanwhile is not lost silently: the old one stays', async () => {
    const first = await book();
    await first.say('move my interview to friday 9:30');
    const second = await book();
    await second.say('move my interview to friday 9:30', 'yes');
    await first.say('yes');
    expect((await first.told()).at(-1)).toContain('that time is no longer free');
    expect(await stored(first.id)).toEqual(unchanged);
    expect(await claims()).toHaveLength(2);
  });
});

test('a change that fails is stored for people, and nothing is lost', async () => {
  const { id, thread, say: write } = await book();
  const broken = { appointmentId: 'no id', asked: 'time', expiresAt: '2099-01-01T00:00:00Z' };
  await rows('update message_threads set appointment_dialog = $2 where id = $1', thread, broken);
  await write('friday please');
  expect((await stage.transcript(thread)).at(-1)).toBe('> friday please');
  expect(await rows('select attention from message_threads where id = $1', thread)).toEqual([
    { attention: 'human' },
  ]);
  expect(stage.failures.splice(0)).toEqual([expect.objectContaining({ code: '22P02' })]);
  expect(await stored(id)).toEqual(unchanged);
});

test('of two appointments, the one whose day is named is meant; else the next one', async () => {
  const { id, say: write, told } = await book();
  const later = '01990000-0000-7000-8000-00000000aaaa';
  await rows(
    `insert into appointments (id, created_at, updated_at, organization_id, message_thread_id, starts_at, ends_at, time_zone, language)
     select $2, created_at, updated_at, organization_id, message_thread_id, starts_at + interval '5 days', ends_at + interval '5 days',
            time_zone, language from appointments where id = $1`,
    id,
    later,
  );
  await write('please cancel my interview on tuesday');
  expect((await told()).at(-1)).toContain('Tuesday 10 March 2026');
  await write('yes', 'cancel my interview');
  expect((await told()).at(-1)).toContain(when);
  expect(await stored(later)).toMatchObject({ status: 'cancelled' });
  expect(await stored(id)).toEqual(unchanged);
});

describe('during a run', () => {
  const question = ask('boolean', 'licence', { text: 'Do you have a driving licence?' });

  test('the change is settled, and the pending question is put again and answered', async () => {
    const { id, run, say: write, told } = await book(question, say('Bye.'));
    await write('oh wait, can I cancel my interview?', 'yes');
    expect((await told()).slice(-2)).toEqual([
      `Your appointment on ${when} is cancelled.`,
      'Do you have a driving licence?',
    ]);
    expect(await stored(id)).toMatchObject({ status: 'cancelled' });
    await write('yes');
    expect((await stage.loadRun(run))?.state).toMatchObject({ licence: true });
  });

  test('texts after the change name the new time, and that it was cancelled', async () => {
    const summary = say(
      '{{session._selectedAppointmentSlot.date_time_string}}: {{session._appointment.status}}',
    );
    const {
      run,
      say: write,
      told,
    } = await book(question, summary, ask('boolean', 'car', { text: 'A car?' }), summary);
    await write('can I move my interview to friday 9:30?', 'yes', 'yes');
    expect((await told()).slice(-2)).toEqual([`${friday}: booked`, 'A car?']);
    await write('please cancel my interview', 'yes', 'yes');
    expect((await told()).at(-1)).toBe(`${friday}: cancelled`);
    expect((await stage.loadRun(run))?.state).toMatchObject({
      _selectedAppointmentSlot: {
        starts_at: '2026-03-06T08:30:00.000Z',
        ends_at: '2026-03-06T09:00:00.000Z',
      },
    });
  });

  test('an answer that sounds alike is an answer', async () => {
    const { id, run, say: write, told } = await book(question);
    await write('no, I can not drive');
    expect((await stage.loadRun(run))?.state).toMatchObject({ licence: false });
    expect((await told()).some((line) => line.includes('Your appointment is on'))).toBe(false);
    expect(await stored(id)).toEqual(unchanged);
  });
});

test('two yes at once cancel once, and a paused thread is left to people', async () => {
  const { id, thread, say: write, told } = await book();
  await write('cancel my interview');
  await Promise.all([stage.say(thread, 'yes'), stage.say(thread, 'yes')]);
  expect((await told()).filter((line) => line.endsWith('is cancelled.'))).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ status: 'cancelled' });
  const other = await book();
  await stage.pause(other.thread, true);
  await other.say('cancel my interview');
  expect((await other.told()).at(-1)).toBe('> cancel my interview');
});
