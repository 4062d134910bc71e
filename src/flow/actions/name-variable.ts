import type { NamePart } from '../reply-parsers/name.ts';

const parts: Readonly<Record<string, NamePart>> = {
  firstname: 'first',
  givenname: 'first',
  voornaam: 'first',
  lastname: 'last',
  surname: 'last',
  familyname: 'last',
  achternaam: 'last',
  familienaam: 'last',
  fullname: 'full',
  name: 'full',
  naam: 'full',
};

/**
 * Returns the part of a person's name that a session variable keeps, by its own name or that of the ATS field
 * (`ats_field:bullhorn:firstName`); null for any other variable.
 */
export const namePartOf = (variableName: string | null): NamePart | null => {
  const own = (variableName ?? '').split(':').at(-1) ?? '';
  return parts[own.toLowerCase().replace(/[^a-z]/gu, '')] ?? null;
};
