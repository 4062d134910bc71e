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

const ownName = (variableName: string | null): string =>
  (variableName ?? '')
    .split(':')
    .at(-1)
    ?.toLowerCase()
    .replace(/[^a-z]/gu, '') ?? '';

/**
 * Returns the part of a person's name that a session variable keeps, by its own name or that of the ATS field
 * (`ats_field:bullhorn:firstName`); null for any other variable.
 */
export const namePartOf = (variableName: string | null): NamePart | null =>
  parts[ownName(variableName)] ?? null;

/** Whether a session variable keeps the first name and the surname; one for a "name" can do with either. */
export const asksFullName = (variableName: string | null): boolean => ownName(variableName) === 'fullname';
