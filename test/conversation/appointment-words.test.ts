import { beforeEach, describe, expect, test } from 'vitest';

import { ask, say } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// Monday the 2nd of March 2026, ten o'clock in Amsterdam. Weekday mornings are free, from nine to eleven.
const clock = createManualClock();
const stage = useConversation({ clock });

let scheduleId = '';
beforeEach(async () => {
  ({ scheduleId } = await insertSchedule(stage.database, stage.organizationId));
});

const openings = {
  en: 'You can come on the day that suits you.',
  nl: 'Je kunt komen op de dag die je past.',
};

interface Talk {
  readonly language?: 'en' | 'nl';
  readonly value?: object;
  readonly channel?: string;
}

/** Talks at a question for an appointment. Returns what the chatbot said last, with its rows. */
const talk = async (
  lines: readonly string[],
  { language = 'en', value = {}, channel = 'web' }: Talk = {},
) => {
  const question = { ...ask('appointment', 'interview'), value: { scheduleIds: scheduleId, ...value } };
  const thread = await stage.thread({ channel });
  const flow = await stage.flow(linearFlowSketch(say(openings[language]), question, say('Bye.')));
  const run = await stage.run(flow, thread);
  for (const line of ['hello there', ...lines]) {
    await stage.say(thread, line);
    if (channel === 'web') continue;
    // Phones wait for a further message.
    clock.advanceSeconds(10);
    await stage.conversation.takeTimerTurn(run);
    await stage.conversation.takePendingTurn(run);
  }
  const [last] = await stage.database.query<{ value: string; rows: readonly string[] | null }>(
    {
      text: `select payload->'attributes'->>'value' as value, jsonb_path_query_array(payload, '$.attributes.options[*].label') as rows
               from messages where message_thread_id = $1 and send_by = 'chatbot' order by created_at desc, id desc limit 1`,
    },
    [thread],
  );
  const claims = { text: 'select id from slot_claims where message_thread_id = $1' };
  const isHolding = (await stage.database.query(claims, [thread])).length > 0;
  return {
    said: last?.value,
    rows: last?.rows ?? [],
    isHolding,
    state: (await stage.loadRun(run))?.state,
    thread,
  };
};

const stages: readonly (readonly string[])[] = [[], ['tuesday'], ['tuesday at 10']];

describe('a candidate who wants no appointment', () => {
  const words: readonly (readonly ['en' | 'nl', string])[] = [
    ['en', 'I do not want an appointment'],
    ['en', "sorry I don't need an interview"],
    ['en', 'no appointment please'],
    ['nl', 'ik wil geen afspraak'],
    ['nl', 'nee, geen afspraak alsjeblieft'],
    ['nl', 'ik hoef geen afspraak te maken'],
    ['en', "I don't want to book anything"],
    ['en', 'can we skip the appointment?'],
    ['nl', 'geen zin in een gesprek'],
  ];

  test.each(words)('in a required question is left to people, %s: %s', async (language, line) => {
    for (const before of stages) {
      const { said, isHolding, thread } = await talk([...before, line], { language });
      expect(said).toContain(language === 'en' ? 'I will not plan anything' : 'dan plan ik niets');
      expect(isHolding).toBe(false);
      expect(
        await stage.database.query(
          { text: 'select chatbot_paused as paused from message_threads where id = $1' },
          [thread],
        ),
      ).toEqual([{ paused: true }]);
    }
  });

  test.each(words)('in an optional question goes on, %s: %s', async (language, line) => {
    for (const before of stages) {
      const { said, isHolding, state } = await talk([...before, line], {
        language,
        value: { required: false },
      });
      expect([said, isHolding]).toEqual(['Bye.', false]);
      expect(state).toMatchObject({ interview: null });
    }
  });

  test.each(['no appointment on monday please', "I don't want an appointment on monday"])(
    'of one day is offered others: %s',
    async (line) => {
      expect((await talk([line])).rows.slice(0, 2)).toEqual(['Tue 3 Mar', 'Wed 4 Mar']);
    },
  );
});

describe('other offers', () => {
  test.each([
    'later',
    'rather later',
    'can it be later in the week?',
    'do you have other days?',
    'Later please',
  ])('days after the list: %s', async (line) => {
    expect((await talk([line])).rows).toEqual(['Thu 12 Mar', 'Fri 13 Mar', 'Mon 16 Mar']);
  });

  test.each([
    ['tuesday', 'liever later'],
    ['tuesday', 'heb je nog andere dagen?'],
    ['tuesday at 10', 'een andere dag graag'],
  ])('days after the chosen one: %s, %s', async (...lines) => {
    const { rows, isHolding } = await talk(lines, { language: 'nl' });
    expect(rows.slice(0, 2)).toEqual(['wo 4 mrt', 'do 5 mrt']);
    expect(isHolding).toBe(false);
  });

  test.each(['do you have other times?', 'what other times have you got', 'heb je ook andere tijden?'])(
    'a question for other times is no question for people: %s',
    async (line) => {
      const { said, rows } = await talk(['tuesday', line]);
      expect(said).toBe('I have no other times then. Which day suits you?');
      expect(rows).not.toContain('Tue 3 Mar');
    },
  );

  test.each([
    'I will let you know later',
    'ik laat het later weten',
    'can I answer later',
    'ik kies later',
    'I’ll pick later',
  ])('who answers later takes the time: %s', async (line) => {
    expect((await talk([line])).said).toMatch(/take your time|whenever|suits you|neem je tijd/iu);
    expect((await talk([line])).rows).toEqual([]);
  });

  test.each([
    ['en', 'no thanks', 'No problem. Which other time suits you?'],
    ['en', 'I cannot', 'No problem. Which other time suits you?'],
    ['nl', 'nee bedankt', 'Geen probleem. Welk ander moment komt je uit?'],
    ['nl', 'kan ik niet', 'Geen probleem. Welk ander moment komt je uit?'],
  ] as const)('after a no to a time, %s: %s', async (language, line, said) => {
    const talked = await talk(['tuesday at 10', line], { language });
    expect([talked.said, talked.isHolding]).toEqual([said, false]);
  });

  test.each([
    ['tuesday', 'are these the only times?'],
    ['dinsdag', 'is dit alles?'],
    ['tuesday', 'no thanks'],
    ['dinsdag', 'kan ik niet'],
  ])('after a doubt about the times: %s, %s', async (...lines) => {
    expect((await talk(lines)).said).toBe('I have no other times then. Which day suits you?');
  });

  test('what was passed over is offered once more, then people take over', async () => {
    const none = ['none of these', 'none of these either'];
    const again = await talk(none);
    expect(again.said).toBe('That was all I have. Does one of these suit you after all?');
    expect((await talk([...none, 'none'])).said).toBe(
      'Then a colleague will contact you here to find a time with you.',
    );
    expect((await talk([...none, 'none'], { value: { required: false } })).said).toBe('Bye.');
  });

  test('the only time is not offered for ever', async () => {
    const sketch = { availability: [{ days: [3], from: '09:00', to: '09:30' }], horizonDays: 4 };
    ({ scheduleId } = await insertSchedule(stage.database, stage.organizationId, sketch));
    expect((await talk(['wednesday', '9', 'no'])).rows).toEqual(['Wed 4 Mar']);
    expect((await talk(['wednesday', '9', 'no', 'wednesday', 'none of these'])).said).toContain(
      'a colleague',
    );
  });
});

describe('a clock time', () => {
  test('is found among times of several days', async () => {
    const several = await talk(['not tuesday, and at 10:30', '10:30']);
    expect(several.rows.slice(0, 2)).toEqual(['Mon 2 Mar 10:30', 'Wed 4 Mar 10:30']);
  });

  test.each([
    ['thursday 2pm', ['Thu 5 Mar 10:00', 'Thu 5 Mar 10:30']],
    ['after 5', ['Mon 2 Mar 10:30', 'Tue 3 Mar 10:30']],
    ['between 5 and 7', ['Mon 2 Mar 10:30', 'Tue 3 Mar 10:30']],
    ['at 4 in the afternoon', ['Mon 2 Mar 10:30', 'Tue 3 Mar 10:30']],
  ])('that is not free is answered with the nearest, and their days: %s', async (line, nearest) => {
    const { said, rows } = await talk([line]);
    expect(said).toBe('That is not free. These come closest:');
    expect(rows.slice(0, -1)).toEqual(nearest);
  });

  test.each([
    ['en', 'dinsdag half tien', '09:30'],
    ['nl', 'dinsdag half tien', '09:30'],
    ['nl', 'tuesday at half nine', '09:30'],
    ['nl', 'dinsdag half 10', '09:30'],
    ['en', 'tuesday at half 9', '09:30'],
    ['en', 'dinsdag om half 10', '09:30'],
    ['nl', 'can we do tuesday half 9?', '09:30'],
  ] as const)('with "half" means what its hour says, %s: %s', async (language, line, time) => {
    expect((await talk([line], { language })).said).toContain(time);
  });
});

test('times of schedules in several zones are shown in that of the first', async () => {
  // Tuesday at nine in Auckland is Monday evening in Amsterdam.
  const far = { timeZone: 'Pacific/Auckland', availability: [{ days: [3], from: '09:00', to: '10:00' }] };
  const { scheduleId: other } = await insertSchedule(stage.database, stage.organizationId, far);
  const { rows } = await talk(['tuesday'], { value: { scheduleIds: `${scheduleId},${other}` } });
  expect(rows).toEqual(['09:00', '09:30', '10:00', '10:30', '21:00', '21:30', 'Another day']);
});

test.each([
  '2026-03-05 10:00',
  '2026-03-05T10:00',
  '5 March 2026 at 10',
  'March 5, 2026 at 10:00 am',
  '5/3/26 10h',
])('a date with its year is that date: %s', async (line) => {
  expect((await talk([line])).said).toBe('Shall I book Thursday 5 March 2026 at 10:00?');
});

test('a date of another year is not free', async () => {
  const { said, rows } = await talk(['5 March 2027']);
  expect([said, rows]).toEqual(['That is not free. These come closest:', ['Mon 16 Mar']]);
});

describe('numbered rows', () => {
  test('the number of the last row is that row', async () => {
    expect((await talk(['9'], { channel: 'sms' })).rows[0]).toBe('Thu 12 Mar');
    expect((await talk(['tuesday', '5'], { channel: 'sms' })).rows[0]).toBe('Wed 4 Mar');
    // The web chat has no numbers: the ninth is a date, and five an hour.
    expect((await talk(['9'])).rows).toEqual(['09:00', '09:30', '10:00', '10:30', 'Another day']);
  });

  test.each(['Later', 'later', 'Another day'])('the words of the last row are that row: %s', async (line) => {
    expect((await talk([line], { channel: 'sms' })).rows[0]).toBe('Thu 12 Mar');
  });
});
