import { z } from 'zod';

import type { ApiFault } from '../../errors/api-error.ts';
import { pointerStep } from '../../errors/api-error.ts';
import type { AvailabilityRule, DateException, DayWindow } from '../../scheduling/schedule-rules.ts';

const startTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'It is not a time such as 09:00.');
const endTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'It is not a time such as 17:30, or 24:00.');
const dayWindow = { from: startTime, to: endTime };

const maxRules = 100;
const maxExceptions = 400;

/** The schema of the weekly windows of a schedule. */
export const availabilitySchema: z.ZodType<readonly AvailabilityRule[]> = z
  .array(z.strictObject({ days: z.array(z.int().min(1).max(7)).min(1).max(7), ...dayWindow }))
  .max(maxRules);

/** The schema of the dates with windows of their own. */
export const exceptionsSchema: z.ZodType<readonly DateException[]> = z
  .array(z.strictObject({ date: z.iso.date(), windows: z.array(z.strictObject(dayWindow)).max(maxRules) }))
  .max(maxExceptions);

const isBackwards = ({ from, to }: DayWindow): boolean => from >= to;

const backwardsFault = (pointer: string): ApiFault => ({
  code: 'attribute_invalid',
  detail: '"to" must be after "from". A window that passes midnight is two: until 24:00, and from 00:00.',
  pointer,
});

const findBackwards = (windows: readonly DayWindow[], pointer: string): readonly ApiFault[] =>
  windows.flatMap((each, index) =>
    isBackwards(each) ? [backwardsFault(`${pointer}${pointerStep(index)}/to`)] : [],
  );

const findRepeatedDates = (exceptions: readonly DateException[], pointer: string): readonly ApiFault[] => {
  const seen = new Set<string>();
  return exceptions.flatMap(({ date }, index): ApiFault[] => {
    if (!seen.has(date)) {
      seen.add(date);
      return [];
    }
    const detail = `The date ${date} occurs more than once: give it all its windows.`;
    return [{ code: 'attribute_invalid', detail, pointer: `${pointer}${pointerStep(index)}/date` }];
  });
};

/** Returns the faults of windows and exceptions whose shape is right. */
export const findWindowFaults = (
  {
    availability,
    exceptions,
  }: Partial<{
    availability: readonly AvailabilityRule[];
    exceptions: readonly DateException[] | null;
  }>,
  at: (name: string) => string,
): readonly ApiFault[] => [
  ...findBackwards(availability ?? [], at('availability')),
  ...findRepeatedDates(exceptions ?? [], at('exceptions')),
  ...(exceptions ?? []).flatMap(({ windows }, index) =>
    findBackwards(windows, `${at('exceptions')}${pointerStep(index)}/windows`),
  ),
];
