import type { Sql } from '../../database/database.ts';
import { isJsonObject } from '../../flow/json.ts';
import type { Session } from '../../flow/session.ts';
import { loadVacancy } from '../load-vacancy.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu;

/** Returns the id of the vacancy that the candidate chose last in a run; null for none. Only such answers have a label. */
export const chosenVacancyId = ({ _answers: answers }: Session): string | null => {
  if (!isJsonObject(answers)) return null;
  const chosen = Object.values(answers).flatMap((answer) => {
    if (!isJsonObject(answer) || answer['label'] === undefined) return [];
    const { value } = answer;
    return typeof value === 'string' && uuid.test(value) ? [value] : [];
  });
  return chosen.at(-1) ?? null;
};

// A client can put any id into a session.
const ownVacancyStatement = {
  name: 'vacancy_is_own',
  text: 'select id from vacancies where id = $1 and organization_id = $2',
};

/** Loads the fields of an organization's own vacancy; empty for any other id. */
export const loadOwnVacancy = async (
  sql: Pick<Sql, 'query'>,
  organizationId: string,
  id: string | null,
): Promise<Record<string, unknown>> => {
  if (id === null) return {};
  const [found] = await sql.query(ownVacancyStatement, [id, organizationId]);
  return found ? loadVacancy(sql, id) : {};
};

const generationTextStatement = {
  name: 'flow_written_from',
  text: `select context->>'value' as text from flow_generations
          where flow_id = $1 and organization_id = $2 and context->>'type' = 'text'
          order by created_at desc limit 1`,
};

/** Loads the vacancy text that a flow was generated from; empty for other flows. */
export const loadGenerationText = async (
  sql: Pick<Sql, 'query'>,
  organizationId: string,
  flowId: string | null,
): Promise<string> => {
  if (flowId === null) return '';
  const [row] = await sql.query<{ text: string | null }>(generationTextStatement, [flowId, organizationId]);
  return row?.text?.trim() ?? '';
};
