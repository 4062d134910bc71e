import type { Sql } from '../database/database.ts';
import type { CandidateFields } from '../tables/flow-run.ts';

/** A candidate's columns as the driver returns them; all null when the thread has none. */
export interface CandidateFieldsRow {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  postal_code: string | null;
  external_id: string | null;
}

/** SQL: the columns that `toCandidateFields` reads, of a table with the alias `c`. */
export const candidateColumns = 'c.first_name, c.last_name, c.email, c.phone, c.postal_code, c.external_id';

/** Converts a candidate's columns; missing values become empty texts. */
export const toCandidateFields = (row: CandidateFieldsRow): CandidateFields => ({
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
  postalCode: row.postal_code ?? '',
  externalId: row.external_id ?? '',
});

const byId = {
  name: 'candidate_fields',
  text: `select ${candidateColumns} from candidates c where c.id = $1 and c.deleted_at is null`,
};

/** Loads a candidate's fields; null without a candidate, and for a deleted one. */
export const loadCandidate = async (
  sql: Pick<Sql, 'query'>,
  id: string | null,
): Promise<CandidateFields | null> => {
  if (id === null) return null;
  const [row] = await sql.query<CandidateFieldsRow>(byId, [id]);
  return row ? toCandidateFields(row) : null;
};

/** Returns the session variables that a run begins with: the candidate's fields that are known (docs/product-decisions.md#the-session-of-a-new-run). */
export const candidateSessionVariables = (candidate: CandidateFields | null): Record<string, string> => {
  if (!candidate) return {};
  const named = {
    first_name: candidate.firstName,
    last_name: candidate.lastName,
    email: candidate.email,
    phone: candidate.phone,
    postal_code: candidate.postalCode,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
};
