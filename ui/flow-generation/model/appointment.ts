import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

/** How a flow plans an appointment at its end. */
export type AppointmentMode = 'none' | 'schedules' | 'custom';

/** The choices for the appointment. */
export interface AppointmentSettings {
  readonly mode: AppointmentMode;
  readonly scheduleIds: readonly string[];
}

const extraOptions = z.array(
  z.looseObject({
    value: z.string(),
    options: z.looseObject({
      scheduleIds: z.optional(z.string()),
      scheduleMode: z.optional(z.string()),
    }),
  }),
);

type ExtraOption = z.infer<typeof extraOptions>[number];

const readOptions = (value: unknown): readonly ExtraOption[] =>
  orElse(extraOptions, []).safeParse(value).data ?? [];

/** Reads the appointment from the `extraOptions` of a generation. */
export const readAppointment = (value: unknown): AppointmentSettings => {
  const found = readOptions(value).find((option) => option.value === 'appointment');
  if (!found) return { mode: 'none', scheduleIds: [] };
  const scheduleIds = (found.options.scheduleIds ?? '').split(',').flatMap((id) => id.trim() || []);
  return { mode: found.options.scheduleMode === 'custom' ? 'custom' : 'schedules', scheduleIds };
};

/** Returns `extraOptions` with the appointment that is chosen. The texts that a host has given for it stay. */
export const writeAppointment = (value: unknown, { mode, scheduleIds }: AppointmentSettings): unknown => {
  const options = readOptions(value);
  const others = options.filter((option) => option.value !== 'appointment');
  if (mode === 'none') return others;
  const before = options.find((option) => option.value === 'appointment');
  const { scheduleIds: _ids, scheduleMode: _mode, ...texts } = before?.options ?? {};
  const chosen = mode === 'custom' ? { scheduleMode: 'custom' } : { scheduleIds: scheduleIds.join(',') };
  return [...others, { ...before, value: 'appointment', options: { ...texts, ...chosen } }];
};
