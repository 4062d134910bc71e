import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ask, say } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// Monday the 2nd of March 2026, ten o'clock in Amsterdam.
const clock = createManualClock();
const stage = useConversation({ clock });

let scheduleId = '';

const askDay = 'Which day suits you for the appointment?';
const askSlot = 'At what time?';
const confirm = (when: string): string => `Shall I book ${when}?`;
const bookedStart = (when: string): string => `Your appointment is booked: ${when}.`;
const booked = (when: string): unknown => expect.stringContaining(bookedStart(when));
const tuesdayAtTen = 'Tuesday 3 March 2026 at 10:00';

const startFlow = async (value: Record<string, unknown> = {}): Promise<{ thread: string; run: string }> => {
  const { text: _, ...own } = { text: '', scheduleIds: scheduleId, ...value };
  const question = { ...ask('appointment', 'interview'), value: own };
  const flow = await stage.flow(linearFlowSketch(question, say('See you at {{session.schedule.location}}.')));
  const thread = await stage.thread();
  const run = await stage.run(flow, thread);
  await stage.say(thread, 'hello there');
  return { thread, run };
};

const rows = (text: string, ...values: readonly unknown[]) =>
  stage.database.query<Record<string, unknown>>({ text }, values);
const appointments = () =>
  rows(
    `select id, status, starts_at at time zone 'UTC' as at, flow_run_id from appointments where schedule_id = $1`,
    scheduleId,
  );
const claims = () =>
  rows('select appointment_id, expires_at from slot_claims where schedule_id = $1', scheduleId);
const told = async (thread: string): Promise<string[]> => (await stage.transcript(thread)).slice(1);
const press = (thread: string, choice: string) =>
  stage.send(thread, { type: 'text', attributes: { value: choice, choice } });

beforeEach(async () => {
  ({ scheduleId } = await insertSchedule(stage.database, stage.organizationId, { locationText: 'Kade 1' }));
});

test('a candidate chooses a day, a time, and confirms', async () => {
  const { thread, run } = await startFlow();
  await stage.say(thread, 'tuesday');
  await stage.say(thread, '10 am');
  expect(await claims()).toEqual([{ appointment_id: null, expires_at: expect.any(Date) }]);
  await stage.say(thread, 'yes please');
  expect(await told(thread)).toEqual([
    askDay,
    '> tuesday',
    askSlot,
    '> 10 am',
    confirm(tuesdayAtTen),
    '> yes please',
    booked(tuesdayAtTen),
    'See you at Kade 1.',
  ]);
  const [appointment] = await appointments();
  expect(appointment).toMatchObject({ status: 'booked', flow_run_id: run });
  expect(await claims()).toEqual([{ appointment_id: appointment?.['id'], expires_at: null }]);
  const { state, status } = (await stage.loadRun(run)) ?? {};
  expect(status).toBe('finished');
  expect(state).toMatchObject({
    interview: appointment?.['id'],
    _appointment: { id: appointment?.['id'], status: 'booked' },
    _selectedAppointmentSlot: { starts_at: '2026-03-03T09:00:00.000Z', date_time_string: tuesdayAtTen },
    schedule: { id: scheduleId, name: 'Interviews', appointment_duration: 30, location: 'Kade 1' },
  });
});

test('the days and times come as rows that can be pressed', async () => {
  const { thread } = await startFlow();
  await press(thread, '2026-03-04');
  await press(thread, '2026-03-04T08:30:00.000Z');
  await press(thread, 'yes');
  expect((await told(thread)).at(-2)).toEqual(booked('Wednesday 4 March 2026 at 09:30'));
  const [first] = await rows(
    `select payload->'attributes'->'options' as options from messages where message_thread_id = $1 and send_by = 'chatbot' order by created_at limit 1`,
    thread,
  );
  expect(first?.['options']).toEqual([
    ...[
      'Mon 2 Mar',
      'Tue 3 Mar',
      'Wed 4 Mar',
      'Thu 5 Mar',
      'Fri 6 Mar',
      'Mon 9 Mar',
      'Tue 10 Mar',
      'Wed 11 Mar',
    ].map((label, index) => ({
      label,
      value: expect.stringMatching(/^2026-03-\d\d$/),
      description: index === 0 ? '2 times' : '4 times',
    })),
    { label: 'Later', value: 'later' },
  ]);
});

describe('a no', () => {
  test('frees the time, and the others of the day are shown', async () => {
    const { thread, run } = await startFlow();
    await stage.say(thread, 'tuesday at 10');
    await stage.say(thread, 'no');
    expect(await claims()).toEqual([]);
    expect((await told(thread)).at(-1)).toBe('No problem. Which other time suits you?');
    await stage.say(thread, 'half past nine');
    await stage.say(thread, 'yes');
    expect(await appointments()).toMatchObject([{ status: 'booked' }]);
    expect((await stage.loadRun(run))?.status).toBe('finished');
  });

  test('with another time holds that one instead', async () => {
    const { thread } = await startFlow();
    await stage.say(thread, 'tuesday at 10');
    await stage.say(thread, 'no, make it 9:30');
    expect(await claims()).toHaveLength(1);
    expect((await told(thread)).at(-1)).toBe(confirm('Tuesday 3 March 2026 at 09:30'));
  });
});

describe('a time that somebody else has by now', () => {
  test('before it is held: the others of the day are shown, and no failure is counted', async () => {
    const [first, second] = [await startFlow(), await startFlow()];
    await stage.say(first.thread, 'tuesday');
    await stage.say(second.thread, 'tuesday at 10');
    await press(first.thread, '2026-03-03T09:00:00.000Z');
    expect((await told(first.thread)).at(-1)).toBe('I am sorry, that time is no longer free, but these are:');
    expect(await claims()).toHaveLength(1);
  });

  test('after the hold has expired: the late yes does not book it', async () => {
    const [first, second] = [await startFlow(), await startFlow()];
    await stage.say(first.thread, 'tuesday at 10');
    clock.advanceMinutes(11);
    await stage.say(second.thread, 'tuesday at 10');
    await stage.say(second.thread, 'yes');
    await stage.say(first.thread, 'yes');
    expect(await appointments()).toMatchObject([{ flow_run_id: second.run }]);
    expect((await told(first.thread)).at(-1)).toContain('that time is no longer free');
    clock.advanceMinutes(-11);
  });

  test('or that has begun: the yes books nothing, and nobody is said to have taken it', async () => {
    const { thread } = await startFlow();
    await stage.say(thread, 'tuesday at 9');
    clock.advanceMinutes(23 * 60 + 1);
    await stage.say(thread, 'yes');
    clock.advanceMinutes(-23 * 60 - 1);
    expect(await appointments()).toEqual([]);
    expect((await told(thread)).at(-1)).toBe('I am sorry, that time is no longer free, but these are:');
  });

  test('a late yes to a time that nobody took books it all the same', async () => {
    const { thread, run } = await startFlow();
    await stage.say(thread, 'tuesday at 10');
    clock.advanceMinutes(11);
    await stage.say(thread, 'yes');
    clock.advanceMinutes(-11);
    expect(await appointments()).toMatchObject([{ flow_run_id: run, status: 'booked' }]);
  });
});

test.each([
  ['is cancelled', (run: string) => stage.patch(run, { status: 'cancelled' })],
  ['times out', (run: string) => stage.patch(run, { status: 'timeout' })],
  ['is deleted', (run: string) => stage.remove(run)],
])('a run that %s frees what it holds', async (_, end) => {
  const { thread, run } = await startFlow();
  await stage.say(thread, 'tuesday at 10');
  expect(await claims()).toHaveLength(1);
  await end(run);
  expect(await claims()).toEqual([]);
});

test('a wish for a person frees what is held, and people take over', async () => {
  const { thread } = await startFlow();
  await stage.say(thread, 'tuesday at 10');
  await stage.say(thread, 'can I talk to a real person');
  expect(await claims()).toEqual([]);
  expect(
    await rows('select chatbot_paused, pause_reason from message_threads where id = $1', thread),
  ).toEqual([{ chatbot_paused: true, pause_reason: 'human' }]);
});

describe('a question', () => {
  const back = 'Back to my question:';

  test('about the place is answered, and the candidate stays where the choice was', async () => {
    const { thread } = await startFlow();
    await stage.say(thread, 'tuesday at 10');
    await stage.say(thread, 'where is it?');
    expect((await told(thread)).slice(-2)).toEqual([
      'It takes place here: Kade 1',
      `${back} ${confirm(tuesdayAtTen)}`,
    ]);
    expect(await claims()).toHaveLength(1);
    await stage.say(thread, 'yes');
    expect(await appointments()).toHaveLength(1);
  });

  test('about its length is answered in the list of times', async () => {
    const { thread } = await startFlow();
    await stage.say(thread, 'tuesday');
    await stage.say(thread, 'how long will it take?');
    expect((await told(thread)).slice(-2)).toEqual(['It takes 30 minutes.', `${back} ${askSlot}`]);
  });

  test('that nobody knows the answer to is passed on', async () => {
    const { thread } = await startFlow();
    await stage.say(thread, 'is there a lift in the building?');
    expect((await told(thread)).slice(-2)).toEqual([
      'Good question, I do not know that. I will pass it on, and a colleague will answer it here.',
      `${back} ${askDay}`,
    ]);
  });
});

describe('what is no choice', () => {
  const state = async (thread: string) =>
    (await rows('select chatbot_paused, pause_reason from message_threads where id = $1', thread))[0];

  test.each([
    ['none of these', 'Which day suits you for the appointment?'],
    ['no', 'Which day suits you for the appointment?'],
    ['I would rather come another day', 'Which day suits you for the appointment?'],
    [
      'hmm let me think',
      'I did not get that. Which of these days suits you? You can also write a day, such as “Tuesday”.',
    ],
  ])('"%s" is answered with the list', async (text, words) => {
    const { thread } = await startFlow();
    await stage.say(thread, text);
    expect((await told(thread)).at(-1)).toBe(words);
    expect(await state(thread)).toEqual({ chatbot_paused: false, pause_reason: null });
  });

  test.each([
    ['no, I want to speak to a real person', 'human'],
    ['kan ik iemand spreken', 'human'],
  ])('"%s" gets a person', async (text, reason) => {
    const { thread } = await startFlow();
    await stage.say(thread, text);
    expect(await state(thread)).toEqual({ chatbot_paused: true, pause_reason: reason });
  });

  test('who withdraws is asked whether to stop', async () => {
    const { thread, run } = await startFlow();
    await stage.say(thread, 'I found another job, please cancel my application');
    await stage.say(thread, 'yes');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'cancelled', outcome: 'withdrawn' });
  });

  test('three replies that nobody understands bring people', async () => {
    const { thread } = await startFlow();
    for (const text of ['qwe rty', 'asd fgh', 'zxc vbn', 'poi uyt']) await stage.say(thread, text);
    expect(await state(thread)).toEqual({ chatbot_paused: true, pause_reason: 'answers' });
  });
});

describe('when nothing is free', () => {
  beforeEach(async () => {
    ({ scheduleId } = await insertSchedule(stage.database, stage.organizationId, { availability: [] }));
  });

  test('people take over a required appointment', async () => {
    const { thread } = await startFlow();
    expect(await told(thread)).toEqual([
      'There is no time free right now. A colleague will contact you here to plan the appointment.',
    ]);
  });

  test('an optional one is passed over', async () => {
    const { thread, run } = await startFlow({ required: false });
    expect(await told(thread)).toEqual(['See you at .']);
    expect((await stage.loadRun(run))?.state).toMatchObject({ interview: null });
  });
});

describe('mode custom', () => {
  let flow = '';
  beforeAll(async () => {
    const question = { ...ask('appointment', 'interview'), value: { scheduleMode: 'custom' } };
    flow = await stage.flow(linearFlowSketch(question));
  });

  const create = async (schedule: string | null) => {
    const messageThreadId = await stage.thread();
    const request = {
      organizationId: stage.organizationId,
      flowId: flow,
      messageThreadId,
      state: {},
      initialMessage: {},
      vacancyId: null,
    };
    await stage.conversation.createRun({ ...request, scheduleId: schedule });
    return messageThreadId;
  };

  test('a run without a schedule is refused', async () => {
    await expect(create(null)).rejects.toMatchObject({ faults: [{ code: 'schedule_required' }] });
  });

  test('a run with an unknown schedule is refused', async () => {
    await expect(create('0190b1b8-0000-7000-8000-000000000000')).rejects.toMatchObject({
      faults: [{ code: 'not_found' }],
    });
  });

  test('a run books on the schedule that it names', async () => {
    const thread = await create(scheduleId);
    await stage.say(thread, 'hello');
    await stage.say(thread, 'as soon as possible');
    await stage.say(thread, 'yes');
    expect(await appointments()).toHaveLength(1);
  });
});

describe('at the same time', () => {
  test('two presses of yes book once', async () => {
    const { thread } = await startFlow();
    await stage.say(thread, 'tuesday at 10');
    await Promise.all([press(thread, 'yes'), press(thread, 'yes')]);
    expect(await appointments()).toHaveLength(1);
    expect((await told(thread)).filter((line) => line.startsWith(bookedStart(tuesdayAtTen)))).toHaveLength(1);
  });

  test('a yes and the end of the run leave an appointment with its time, or neither', async () => {
    const { thread, run } = await startFlow();
    await stage.say(thread, 'tuesday at 10');
    await Promise.all([stage.say(thread, 'yes'), stage.patch(run, { status: 'cancelled' })]);
    const [kept, taken, words] = [await appointments(), await claims(), await told(thread)];
    expect(taken.map(({ appointment_id: id }) => id)).toEqual(kept.map(({ id }) => id));
    expect(words.some((line) => line.startsWith(bookedStart(tuesdayAtTen)))).toBe(kept.length === 1);
  });

  test('a yes and an opt-out leave an appointment with its time, or neither', async () => {
    const { thread } = await startFlow();
    await stage.say(thread, 'tuesday at 10');
    await Promise.all([stage.say(thread, 'yes'), stage.say(thread, 'STOP')]);
    const [kept, taken] = [await appointments(), await claims()];
    expect(taken.map(({ appointment_id: id }) => id)).toEqual(kept.map(({ id }) => id));
  });
});

test('texts of the flow in one language alone are said, and the rest is said in it', async () => {
  const value = { scheduleIds: scheduleId, askDayNL: 'Welke dag past je?' };
  const thread = await stage.thread();
  const flow = linearFlowSketch({ ...ask('appointment', 'interview'), value });
  await stage.run(await stage.flow(flow), thread);
  await stage.say(thread, 'hoi');
  await stage.say(thread, 'dinsdag');
  expect(await told(thread)).toEqual(['Welke dag past je?', '> dinsdag', 'Hoe laat?']);
});

test('ask/contact books on the schedule of the user, after its own text', async () => {
  const { scheduleId: ofUser, userId } = await insertSchedule(stage.database, stage.organizationId);
  const value = {
    text: 'Robin would like to meet you.',
    id: userId,
    time_frame_message: 'Which day?',
    calendar_type: 'user',
  };
  const thread = await stage.thread();
  await stage.run(await stage.flow(linearFlowSketch({ ...ask('contact', 'meeting'), value })), thread);
  await stage.say(thread, 'hello there');
  expect(await told(thread)).toEqual(['Robin would like to meet you.', 'Which day?']);
  await stage.say(thread, 'tuesday at 10');
  await stage.say(thread, 'yes');
  expect(await rows('select schedule_id, user_id from appointments where schedule_id = $1', ofUser)).toEqual([
    { schedule_id: ofUser, user_id: userId },
  ]);
});

test('twelve candidates who confirm the same time at once: one is booked', async () => {
  const stages = await Promise.all(Array.from({ length: 12 }, () => startFlow()));
  await Promise.all(stages.map(({ thread }) => stage.say(thread, 'tuesday at 10')));
  await Promise.all(stages.map(({ thread }) => stage.say(thread, 'yes')));
  expect(
    await rows(
      `select from appointments where schedule_id = $1 and starts_at = '2026-03-03T09:00:00Z'`,
      scheduleId,
    ),
  ).toHaveLength(1);
  const words = await Promise.all(stages.map(({ thread }) => told(thread)));
  expect(
    words.filter((lines) => lines.some((line) => line.startsWith(bookedStart(tuesdayAtTen)))),
  ).toHaveLength(1);
});
