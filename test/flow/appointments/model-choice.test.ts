import { describe, expect, test } from 'vitest';

import { advance } from '../../../src/flow/advance.ts';
import { type AiExchange, type EngineAct, requestKey } from '../../../src/flow/ai.ts';
import {
  type AppointmentChoice,
  type OfferedSlot,
  slotSourceKey,
} from '../../../src/flow/appointments/slots.ts';
import type { AdvanceResult, Run } from '../../../src/flow/run.ts';
import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { interviewSchedule as schedule } from '../../support/builders/schedule-facts.ts';
import { contextAt, given, storyMinute } from '../../support/story.ts';

// docs/product-decisions.md#appointments: a model chooses only where the words of clock and calendar leave a reply, and never says yes.

const slotAt = (localDate: string, time: string): OfferedSlot => ({
  startsAt: `${localDate}T${time}:00.000Z`,
  endsAt: `${localDate}T${time.slice(0, 2)}:59:00.000Z`,
  localDate,
  scheduleIds: [schedule.id],
});
const slots = [slotAt('2026-11-24', '09:00'), slotAt('2026-11-24', '14:30'), slotAt('2026-11-26', '10:00')];

const flow = compileOrFail(
  linearFlow({ ...ask('appointment', 'interview'), value: { scheduleIds: schedule.id } }),
);

const days: AppointmentChoice = { stage: 'day', shown: ['2026-11-24', '2026-11-26'], day: null };
const times: AppointmentChoice = {
  stage: 'slot',
  shown: ['2026-11-24T09:00:00.000Z', '2026-11-24T14:30:00.000Z'],
  day: '2026-11-24',
};
const confirmation: AppointmentChoice = {
  stage: 'confirm',
  shown: [],
  day: '2026-11-24',
  held: { claimId: 'claim', scheduleId: schedule.id, startsAt: '2026-11-24T09:00:00.000Z' },
};

interface Said {
  readonly result: AdvanceResult;
  /** The labels of the rows of which the model could choose; null where it was not asked. */
  readonly rows: readonly string[] | null;
}

/** Says something at a stage to a run whose messages a model reads: it chooses the row with a label, or finds nothing. */
const say = (appointment: AppointmentChoice, text: string, chooses: string | null): Said => {
  const { run } = given(linearFlow(ask('text', 'name'))).when().outcome;
  if (run.position.at !== 'question') throw new Error(`The run is at ${run.position.at}.`);
  const waiting: Run = { ...run, position: { ...run.position, appointment } };
  const event = { type: 'candidateReplied', messageIds: ['m'], text } as const;
  const free = new Map([
    [slotSourceKey({ type: 'schedules', ids: [schedule.id] }), { schedules: [schedule], slots }],
  ]);
  const context = { ...contextAt(storyMinute(1)), slots: free, aiReadsMessages: true };
  const take = (ai: ReadonlyMap<string, AiExchange>) => advance(flow, waiting, event, { ...context, ai });
  const first = take(new Map());
  if (first.type !== 'needsAi') return { result: first, rows: null };
  const [request] = first.requests;
  if (request?.kind !== 'read') throw new Error('Something else is asked.');
  const [{ expected }] = request.message.questions;
  const options = expected.kind === 'choice' ? expected.options : [];
  const plain = options.find(({ label }) => label === chooses)?.value;
  const acts: readonly EngineAct[] =
    plain === undefined ? [] : [{ type: 'answer', question: 0, plain, evidence: text, confidence: 0.9 }];
  const known = new Map([
    [requestKey(request), { request, answer: { kind: 'read', by: 'openai', acts } }],
  ] as const);
  return { result: take(known), rows: options.map(({ label }) => label) };
};

const waitsAt = ({ result }: Said): unknown =>
  result.type === 'advanced' && result.run.position.at === 'question' ? result.run.position : result;

describe('a reply about an appointment that the words of clock and calendar leave', () => {
  test('can name a day to a model', () => {
    const said = say(days, 'when my sister has her birthday off', 'Thursday 26 November');
    expect(said.rows).toEqual(['Tuesday 24 November', 'Thursday 26 November', 'Later']);
    expect(waitsAt(said)).toMatchObject({ appointment: { stage: 'slot', day: '2026-11-26' } });
  });

  test('can name a time to a model, which is held and must be confirmed', () => {
    const said = say(times, 'once the kids are off to their gran', 'Tuesday 24 November 2026 at 14:30');
    expect(said.result).toMatchObject({
      type: 'needsSlotHeld',
      request: { startsAt: '2026-11-24T14:30:00.000Z', heldId: null },
    });
  });

  test('is asked again where the model finds nothing', () => {
    expect(waitsAt(say(times, 'bananas are yellow', null))).toMatchObject({
      failures: 1,
      appointment: { stage: 'slot' },
    });
  });

  test('cannot be a yes: nothing is booked by a model', () => {
    const said = say(confirmation, 'my gran says the stars align', null);
    expect(said.rows).toEqual([
      'Tuesday 24 November 2026 at 09:00',
      'Tuesday 24 November 2026 at 14:30',
      'Another day',
      'No',
    ]);
    expect(waitsAt(said)).toMatchObject({ failures: 1, appointment: { stage: 'confirm' } });
  });
});

test('what the words of clock and calendar tell does not come to the model', () => {
  for (const text of ['Thursday', 'the second one', 'at half past two', 'none of these'])
    expect(say(text === 'Thursday' ? days : times, text, null).rows).toBeNull();
});
