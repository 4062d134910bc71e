import type { Sql } from '../database/database.ts';
import type { OfferedVacancy } from '../flow/run.ts';

const byId = {
  name: 'vacancy_fields',
  text: `select v.id, v.title, v.description, v.url, v.external_id,
           coalesce((select json_agg(l.city order by l.created_at, l.id) from locations l where l.vacancy_id = v.id), '[]')
             as cities
         from vacancies v where v.id = $1`,
};

interface VacancyRow {
  id: string;
  title: string;
  description: string;
  url: string | null;
  external_id: string | null;
  cities: readonly string[];
}

/** Loads the fields of a vacancy that a flow can show; empty without a vacancy. */
export const loadVacancy = async (
  sql: Pick<Sql, 'query'>,
  id: string | null,
): Promise<Record<string, unknown>> => {
  if (id === null) return {};
  const [row] = await sql.query<VacancyRow>(byId, [id]);
  if (!row) return {};
  const { title, description, url, cities } = row;
  return { id, title, description, url: url ?? '', externalId: row.external_id ?? '', cities };
};

const offered = {
  name: 'vacancies_offered',
  text: `select v.id, v.title, coalesce(v.external_id, '') as "externalId",
           coalesce((select json_agg(distinct l.city) from locations l where l.vacancy_id = v.id), '[]') as cities
         from vacancies v where v.organization_id = $1 and v.deleted_at is null
        order by v.created_at desc, v.id desc limit 2000`,
};

/** Loads the vacancies that an organization's flows can offer, newest first, at most 2,000. */
export const loadOfferedVacancies = (
  sql: Pick<Sql, 'query'>,
  organizationId: string,
): Promise<OfferedVacancy[]> => sql.query<OfferedVacancy>(offered, [organizationId]);
