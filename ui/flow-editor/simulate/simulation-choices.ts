import type { RequestApi, Row } from '../../shared/json-api.ts';
import type { SimulatedCandidate } from '../../shared/simulation.ts';
import { listVersions } from '../versions/version-requests.ts';

/** A candidate whom a conversation can be played with. */
export interface CandidateChoice {
  readonly id: string;
  readonly name: string;
  readonly candidate: SimulatedCandidate;
}

/** The candidates, vacancies and versions that a conversation can be played with. */
export interface SimulationChoices {
  readonly candidates: readonly CandidateChoice[];
  readonly vacancies: readonly { readonly id: string; readonly title: string }[];
  readonly versions: readonly number[];
}

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
  const name = `${candidate.firstName} ${candidate.lastName}`.trim();
  return { id: row.id, name: name || candidate.email || candidate.phone || row.id, candidate };
};

const newest = { sort: '-createdAt', 'page[size]': '100' };

/** Loads the newest candidates, vacancies and versions. */
export const loadSimulationChoices = async (
  request: RequestApi,
  flowId: string,
  signal: AbortSignal,
): Promise<SimulationChoices> => {
  const [candidates, vacancies, { versions }] = await Promise.all([
    request('candidates', { parameters: newest, signal }),
    request('vacancies', { parameters: newest, signal }),
    listVersions(request, flowId, null, signal),
  ]);
  return {
    candidates: candidates.rows.map(toCandidateChoice),
    vacancies: vacancies.rows.map((row) => ({ id: row.id, title: row.text('title') ?? row.id })),
    versions: versions.map(({ version }) => version),
  };
};
