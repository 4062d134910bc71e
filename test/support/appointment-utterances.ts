import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { formatTime } from '../../src/flow/appointments/labels.ts';
import { readSlotReply } from '../../src/flow/appointments/read-slot-reply.ts';
import type { SlotChoices, SlotReply } from '../../src/flow/appointments/slot-reply.ts';
import type { OfferedSlot } from '../../src/flow/appointments/slots.ts';
import { localToInstant, midnightOf, timeZoneOf } from '../../src/scheduling/time-zone.ts';

const contextSchema = z.object({
  id: z.string(),
  language: z.enum(['nl', 'en']),
  timeZone: z.string(),
  now: z.string(),
  stage: z.enum(['day', 'slot', 'confirm']),
  day: z.string().nullable(),
  selected: z.string().nullable(),
  slots: z.record(z.string(), z.array(z.string())),
  shown: z.array(z.string()),
});

type Context = z.infer<typeof contextSchema>;

/** A reply to a list, with the results that are right. */
export interface SlotUtterance {
  readonly id: string;
  readonly context: SlotChoices;
  readonly kind: string;
  readonly text: string;
  readonly expected: readonly string[];
}

const startOf = (zone: string, date: string, clock: string): string => {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return new Date(localToInstant(timeZoneOf(zone), midnightOf(date) + minutes * 60_000)).toISOString();
};

const toChoices = ({ slots, shown, day, selected, ...context }: Context): SlotChoices => {
  const all = Object.entries(slots).flatMap(([date, clocks]) =>
    clocks.map((clock): OfferedSlot => {
      const startsAt = startOf(context.timeZone, date, clock);
      return { startsAt, endsAt: startsAt, localDate: date, scheduleIds: ['schedule'] };
    }),
  );
  const rows = shown.filter((row) => !['later', 'other day', 'yes', 'no'].includes(row));
  return {
    ...context,
    now: new Date(context.now),
    slots: all,
    day,
    shown: rows.map((row) => (row.includes(':') ? startOf(context.timeZone, day ?? '', row) : row)),
    selected: selected === null ? null : startOf(context.timeZone, selected.slice(0, 10), selected.slice(11)),
  };
};

/** Reads labelled replies: a file of contexts, and one of lines. */
export const readSlotUtterances = (contextFile: string, lineFile: string): readonly SlotUtterance[] => {
  const { contexts } = z
    .object({ contexts: z.array(contextSchema) })
    .parse(JSON.parse(readFileSync(contextFile, 'utf8')));
  const byId = new Map(contexts.map((context) => [context.id, toChoices(context)]));
  const lines = readFileSync(lineFile, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id = '', name = '', kind = '', text = '', expected = ''] = line.split('\t');
    const context = byId.get(name);
    if (!context) throw new Error(`${id}: there is no context "${name}".`);
    return { id, context, kind, text, expected: expected.split('|') };
  });
};

const timesLabel = (startsAts: readonly string[], { slots, timeZone, day }: SlotChoices): string[] => {
  const found = startsAts.flatMap((startsAt) => slots.find((slot) => slot.startsAt === startsAt) ?? []);
  const clocks = found.map(({ startsAt }) => formatTime(startsAt, timeZone)).join(',');
  const dates = [...new Set(found.map(({ localDate }) => localDate))];
  const dated = `times:${dates[0] ?? ''}@${clocks}`;
  if (dates.length > 1) return [dated, `days:${dates.join(',')}`];
  return dates[0] === day ? [`times:${clocks}`, dated] : [dated];
};

/** The labels that a reading can have. What the parser leaves to the acts of the conversation is `unclear` to it. */
const labelsOf = (reading: SlotReply, context: SlotChoices): readonly string[] => {
  const { slots, timeZone, stage, day } = context;
  switch (reading.type) {
    case 'days': {
      const dates = reading.dates.join(',');
      const firstEight = reading.dates.slice(0, 8).join(',');
      return reading.dates.length === 1
        ? [`day:${dates}`, `days:${dates}`]
        : [`days:${dates}`, `days:${firstEight}`];
    }
    case 'times':
      return timesLabel(reading.startsAts, context);
    case 'slot': {
      const slot = slots.find(({ startsAt }) => startsAt === reading.startsAt);
      const first = slots.find(({ localDate }) => stage === 'day' || localDate === day);
      const label = `slot:${slot?.localDate ?? ''}T${formatTime(reading.startsAt, timeZone)}`;
      return slot === first ? [label, 'first'] : [label];
    }
    case 'nearest':
    case 'nearestDays':
      return ['nearest'];
    case 'yes':
      return ['book'];
    case 'no':
      return ['deny'];
    case 'unclear':
      return ['unclear', 'question', 'refuse', 'human', 'withdraw'];
    case 'declined':
      return ['refuse', 'withdraw'];
    // Authors name further days, other days and other times by these words.
    case 'otherTimes':
      return ['otherTimes', 'other'];
    case 'otherDay':
      return stage === 'day' ? ['otherDay', 'later', 'other'] : ['otherDay'];
  }
};

/** The judgement of one reply: right, asked again though it was clear, or read as something else. */
export type SlotJudgement = 'right' | 'askedAgain' | 'wrong';

/** Judges how a reply is read. `read` are the labels of the reading. */
export const judgeSlotUtterance = ({
  context,
  text,
  expected,
}: SlotUtterance): { readonly judgement: SlotJudgement; readonly read: readonly string[] } => {
  const reading = readSlotReply({ text }, context);
  const read = labelsOf(reading, context);
  if (read.some((label) => expected.includes(label))) return { judgement: 'right', read };
  return { judgement: reading.type === 'unclear' ? 'askedAgain' : 'wrong', read };
};
