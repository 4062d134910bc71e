import type { RequestApi, Row } from '../../shared/json-api.ts';
import type { SimulatedCandidate } from '../../shared/simulation.ts';

/** A candidate or a vacancy, as a user chooses it. */
export interface Subject {
  readonly id: string;
  readonly name: string;
}

/** A candidate whom a conversation can be played with. */
export interface CandidateChoice extends Subject {
  readonly candidate: SimulatedCandidate;
}

/** Returns the words by which a user knows a candidate; empty for one without any. */
export const nameOfCandidate = ({ firstName, lastName, email, phone }: SimulatedCandidate): string =>
  `${firstName} ${lastName}`.trim() || email || phone;

const toCandidateChoice = (row: Row): CandidateChoice => {
  const value = (name: string): string => row.text(name) ?? '';
  const candidate = {
    firstName: value('firstName'),
    lastName: value('lastName'),
    email: value('email'),
    phone: value('phone'),
    postalCode: value('postalCode'),
    externalId: value('externalId'),
  };
  return { id: row.id, name: nameOfCandidate(candidate) || row.id, candidate };
};

const toVacancyChoice = (row: Row): Subject => ({ id: row.id, name: row.text('title') ?? row.id });

/** Narrows a list to the rows that have the words, at most 20 of the newest. */
const narrowedTo = (words: string): Record<string, string> => ({
  ...(words !== '' && { 'filter[search]': words }),
  sort: '-createdAt',
  'page[size]': '20',
});

/** Finds candidates by their names, phone numbers or email addresses. */
export const findCandidates = async (
  request: RequestApi,
  words: string,
  signal: AbortSignal,
): Promise<readonly CandidateChoice[]> =>
  (await request('candidates', { parameters: narrowedTo(words), signal })).rows.map(toCandidateChoice);

/** Finds vacancies by their titles. */
export const findVacancies = async (
  request: RequestApi,
  words: string,
  signal: AbortSignal,
): Promise<readonly Subject[]> =>
  (await request('vacancies', { parameters: narrowedTo(words), signal })).rows.map(toVacancyChoice);

/** Loads the vacancy with an id; null without one. */
export const loadVacancyChoice = async (
  request: RequestApi,
  id: string | undefined,
  signal: AbortSignal,
): Promise<Subject | null> => {
  if (id === undefined) return null;
  const { rows } = await request(`vacancies/${id}`, { signal });
  return rows.map(toVacancyChoice)[0] ?? null;
};
