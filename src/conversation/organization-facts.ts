import type { OrganizationFacts } from '../flow/run.ts';

/** SQL: the columns of `organizations` that `toOrganizationFacts` reads, of a table with the alias `o`. */
export const organizationFactsColumns = 'o.name as organization_name, o.contact_text, o.privacy_url';

/** A row with `organizationFactsColumns`. */
export interface OrganizationFactsRow {
  readonly organization_name: string;
  readonly contact_text: string | null;
  readonly privacy_url: string | null;
}

/** Converts a row to what candidates may know of the organization. */
export const toOrganizationFacts = (row: OrganizationFactsRow): OrganizationFacts => ({
  name: row.organization_name,
  contactText: row.contact_text,
  privacyUrl: row.privacy_url,
});
