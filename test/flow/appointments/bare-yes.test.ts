import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { advance } from '../../../src/flow/advance.ts';
import { readSlotReply } from '../../../src/flow/appointments/read-slot-reply.ts';
import {
  type OfferedSlots,
  type SlotOutcome,
  slotRequestKey,
  slotSourceKey,
} from '../../../src/flow/appointments/slots.ts';
import type { Run, TurnContext } from '../../../src/flow/run.ts';
import { readSlotUtterances } from '../../support/appointment-utterances.ts';
import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { interviewSchedule as schedule } from '../../support/builders/schedule-facts.ts';
import { contextAt, given, storyMinute } from '../../support/story.ts';

const fileIn = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

test('a reply that is a yes where no time is free is one whatever is free', () => {
  const replies = [
    ...readSlotUtterances(fileIn('contexts.json'), fileIn('utterances.tsv')),
    ...readSlotUtterances(fileIn('contexts.json'), fileIn('own-utterances.tsv')),
  ].filter(({ context }) => context.stage === 'confirm');
  const bare = replies.filter(
    ({ text, context }) => readSlotReply({ text }, { ...context, slots: [] }).type === 'yes',
  );
  expect(bare.length).toBeGreaterThan(100);
  expect(bare.length).toBeLessThan(replies.length);
  expect(bare.filter(({ text, context }) => readSlotReply({ text }, context).type !== 'yes')).toEqual([]);
});

const startsAt = '2026-11-24T09:00:00.000Z';
const otherId = '0199d000-0000-7000-8000-000000000002';
const request = { scheduleIds: [schedule.id], startsAt, heldId: 'claim' };

const flowOn = (scheduleIds: string) =>
  linearFlow({ ...ask('appointment', 'interview'), value: { scheduleIds } });

/** Says something to a run that waits for the confirmation of a time. */
const sayAtConfirmation = (
  text: string,
  facts: Partial<TurnContext> = {},
  scheduleIds: string = schedule.id,
) => {
  const flow = flowOn(scheduleIds);
  const { run } = given(linearFlow(ask('text', 'name'))).when().outcome;
  if (run.position.at !== 'question') throw new Error(`The run is at ${run.position.at}.`);
  const held = { claimId: 'claim', scheduleId: schedule.id, startsAt };
  const appointment = { stage: 'confirm', shown: [], day: '2026-11-24', held } as const;
  const waiting: Run = { ...run, position: { ...run.position, appointment } };
  const event = { type: 'candidateReplied', messageIds: ['m'], text } as const;
  return advance(compileOrFail(flow), waiting, event, { ...contextAt(storyMinute(1), {}), ...facts });
};

const outcome = (found: SlotOutcome): Partial<TurnContext> => ({
  slotOutcomes: new Map([[slotRequestKey(request), found]]),
});
const heldOutcome = outcome({
  type: 'held',
  claimId: 'claim',
  schedule,
  startsAt,
  endsAt: '2026-11-24T09:30:00.000Z',
  changeUrl: 'https://recruitment.example.com/a/claim',
});

describe('a yes to a time that is held', () => {
  test('that names nothing books without a list of what is free', () => {
    expect(sayAtConfirmation('yes please')).toEqual({ type: 'needsSlotHeld', request });
    const booked = sayAtConfirmation('yes please', heldOutcome);
    expect(booked).toMatchObject({
      type: 'advanced',
      run: { session: { interview: 'claim', schedule: { id: schedule.id, location: 'Kade 1' } } },
      commands: [{ type: 'bookAppointment', claimId: 'claim', scheduleId: schedule.id, startsAt }, {}],
    });
  });

  test('that is gone leads to what is free', () => {
    expect(sayAtConfirmation('yes please', outcome({ type: 'gone' }))).toMatchObject({ type: 'needsSlots' });
    const source = { type: 'schedules', ids: [schedule.id] } as const;
    const offered: OfferedSlots = { schedules: [schedule], slots: [] };
    const slots = new Map([[slotSourceKey(source), offered]]);
    const told = sayAtConfirmation('yes please', { ...outcome({ type: 'gone' }), slots });
    expect(told).toMatchObject({ type: 'advanced', commands: [{ type: 'say' }, {}] });
  });

  test.each(['yes, Tuesday at nine', 'yes, or is wednesday possible?', 'no', 'another day'])(
    'is not all that this says: %s',
    (text) => {
      expect(sayAtConfirmation(text)).toMatchObject({ type: 'needsSlots' });
    },
  );

  test('of several schedules asks for what is free: the first of them says in which zone times are told', () => {
    const both = `${schedule.id},${otherId}`;
    expect(sayAtConfirmation('yes please', {}, both)).toMatchObject({ type: 'needsSlots' });
  });
});
