import { splitIds } from '../../../src/flow/id-list.ts';
import type { Language } from '../../../src/flow/language.ts';
import type { OfferedVacancy, TurnContext } from '../../../src/flow/run.ts';

const vacancyNames: Readonly<Record<Language, string>> = {
  en: 'Example vacancy',
  nl: 'Voorbeeldvacature',
};

const counts = [1, 2, 3] as const;

/** Returns vacancies that stand for those of the organization. */
export const exampleVacancies = (language: Language): readonly OfferedVacancy[] =>
  counts.map((count) => ({
    id: String(count),
    title: `${vacancyNames[language]} ${count}`,
    externalId: '',
    cities: [],
  }));

/** The schedule of a run that names its own. */
const ownSchedule = 'example';

const dayMs = 86_400_000;

const schedule = {
  id: ownSchedule,
  name: '{schedule.name}',
  timeZone: 'UTC',
  appointmentDuration: 30,
  locationText: '{schedule.location}',
  instructions: null,
};

/** Returns free times that stand for those of any schedules: one on each of the next days. */
export const exampleSlots = (
  value: Readonly<Record<string, unknown>>,
  now: Date,
): Pick<TurnContext, 'scheduleId' | 'slots'> => {
  const slots = counts.map((days) => {
    const startsAt = new Date(Math.floor(now.getTime() / dayMs) * dayMs + days * dayMs + 10 * 3_600_000);
    return {
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 30 * 60_000).toISOString(),
      localDate: startsAt.toISOString().slice(0, 10),
      scheduleIds: [ownSchedule],
    };
  });
  const offered = { schedules: [schedule], slots };
  const { scheduleIds, id } = value;
  const keys = [
    ownSchedule,
    ...(typeof scheduleIds === 'string' ? [splitIds(scheduleIds).join(' ')] : []),
    ...(typeof id === 'string' ? [`user ${id}`] : []),
  ];
  return { scheduleId: ownSchedule, slots: new Map(keys.map((key) => [key, offered])) };
};
