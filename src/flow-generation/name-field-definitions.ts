import { type FieldDefinition, fullMatch } from './field-definition.ts';

/** The definitions of the fields of a name. */
export const nameFieldDefinitions = {
  firstName: {
    kind: 'name',
    rank: 'name',
    words: fullMatch('first ?name|given name|forename|voornaam|roepnaam|vorname|prenom|nombre|imie'),
    limits: { parts: 'first' },
  },
  lastName: {
    kind: 'name',
    rank: 'name',
    words: fullMatch(
      'last ?name|sur ?name|family name|achternaam|familienaam|nachname|familienname|nom de famille|apellidos?|nazwisko',
    ),
    limits: { parts: 'last' },
  },
  fullName: {
    kind: 'name',
    rank: 'name',
    words: fullMatch(
      '(?:full |complete )?name|fullname|hoe heet|(?:volledige |hele )?naam|first and last name|voor(?:naam)? en achternaam|name and surname|vor und nachname|nom complet|imie i nazwisko|nombre completo',
    ),
    limits: { parts: 'full' },
  },
  middleName: {
    kind: 'text',
    rank: 'name',
    words: fullMatch(
      '(?:middle|second) ?names?|name infix|infix|tussen ?voegsels?|voorvoegsels?|tweede (?:voor)?naam',
    ),
    limits: { max: 60 },
  },
  initials: {
    kind: 'text',
    rank: 'name',
    words: fullMatch('initials?|initialen|voor ?letters?'),
    limits: { max: 30 },
  },
  birthName: {
    kind: 'text',
    rank: 'name',
    words: fullMatch('(?:birth|maiden) ?name|name at birth|geboorte ?naam|meisjes ?naam'),
    limits: { max: 80 },
  },
  preferredName: {
    kind: 'text',
    rank: 'name',
    words: fullMatch('(?:preferred|call) ?name|nick ?name|bijnaam|aanspreek ?naam'),
    limits: { max: 60 },
  },
  salutation: {
    kind: 'text',
    rank: 'name',
    words: fullMatch('salutation|form of address|aanhef|aanspreek ?(?:vorm|titel)|anrede'),
    limits: { max: 30 },
  },
} as const satisfies Readonly<Record<string, FieldDefinition>>;
