import type Holidays from 'date-holidays';

// The library is 5 MB of rules, and most schedules need none of them.
const load = async (): Promise<typeof Holidays> => (await import('date-holidays')).default;

const datesByYear = new Map<string, ReadonlySet<string>>();

const partsOf = (region: string): [country: string, state?: string] => {
  const [country = '', ...state] = region.split('-');
  return state.length === 0 ? [country] : [country, state.join('-')];
};

/** Returns whether public holidays are known for a country (`NL`) or a region of it (`DE-BY`), by their ISO 3166 codes. */
export const isHolidayRegion = async (region: string): Promise<boolean> => {
  const Calendar = await load();
  const calendar = new Calendar();
  const [country, state] = partsOf(region);
  if (!Object.hasOwn(calendar.getCountries(), country)) return false;
  return state === undefined || Object.hasOwn(calendar.getStates(country) ?? {}, state);
};

const findDates = async (region: string, year: number): Promise<ReadonlySet<string>> => {
  const [country, state] = partsOf(region);
  const Calendar = await load();
  const calendar = state === undefined ? new Calendar(country) : new Calendar(country, state);
  const all = calendar.getHolidays(year).filter(({ type }) => type === 'public');
  return new Set(all.map(({ date }) => date.slice(0, 10)));
};

/** Loads the dates `YYYY-MM-DD` of the public holidays of a region in some years; none without a region. They are kept in memory. */
export const loadHolidays = async (
  region: string | null,
  years: readonly number[],
): Promise<ReadonlySet<string>> => {
  if (region === null) return new Set();
  const dates = await Promise.all(
    years.map(async (year) => {
      const key = `${region} ${year}`;
      const known = datesByYear.get(key) ?? (await findDates(region, year));
      datesByYear.set(key, known);
      return [...known];
    }),
  );
  return new Set(dates.flat());
};
