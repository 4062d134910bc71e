import { type AnswerKind, ranks } from './concept.ts';
import { type ConceptName, conceptsByName } from './concepts.ts';
import type { Item } from './parameters.ts';

const holding = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`, 'u');

/** Kinds that a word gives away, where the field is none of the concepts. */
const kindsByWord: readonly (readonly [AnswerKind, RegExp])[] = [
  ['email', holding('e ?mail(?: ?ad+res+e?s?)?|mailadres')],
  ['phone', holding('phone(?: number)?|telefoon(?:nummer)?|mobiel nummer')],
  ['postalCode', holding('postcode|postal code|zip code')],
  [
    'file',
    holding(
      'upload|uploaden|attachment|bijlage|photo of|picture of|scan of|copy of|foto van|kopie van|scan van',
    ),
  ],
  ['date', holding('date|datum|\\w+datum')],
  ['number', holding('how many|how much|hoeveel|number of|aantal|getal')],
  ['boolean', holding('yes no|ja nee|yes or no|ja of nee')],
];
const yesNoOpening =
  /^(?:heb|ben|kun|kan|wil|mag|spreek|woon|werk|beschik|bezit|rijd|vind|ga|sta|do|does|are|is|can|could|have|has|will|would|did)\b/u;
const saysNothing =
  /\b(?:je|jij|jouw|uw|u|jullie|the|your|my|mijn|de|het|een|an|a|wat is|what is|what s|graag|please|private|prive|personal|persoonlijke?|kandidaat|candidate|applicant|sollicitant|ben|bent|are)\b/gu;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();

const conceptIn = (text: string): string | null => {
  const words = plain(text.slice(0, 200));
  const bare = words.replace(saysNothing, ' ').replace(/\s+/gu, ' ').trim();
  for (const [name, { words: pattern }] of conceptsByName)
    if (pattern.test(words) || pattern.test(bare)) return name;
  return null;
};

/** The last part of a session variable's name: `email` of `ats_field:bullhorn:email`. */
const ownName = (sessionField: string): string => sessionField.split(':').at(-1) ?? sessionField;

/** What a field is and how it is asked. */
export interface Field {
  readonly concept: string | null;
  readonly kind: AnswerKind;
  /** Fields of a lower rank come first. */
  readonly rank: number;
  /** Further members of the question's value: `min`, `max`, `pattern`, `accept`. */
  readonly limits: Readonly<Record<string, unknown>>;
}

const kindIn = (value: string): AnswerKind => {
  const words = plain(value.slice(0, 500));
  const [kind] = kindsByWord.find(([, pattern]) => pattern.test(words)) ?? [];
  if (kind !== undefined && kind !== 'number') return kind;
  if (value.trim().endsWith('?') && yesNoOpening.test(words)) return 'boolean';
  return kind ?? 'text';
};

const fieldOf = (concept: string | null, kind: AnswerKind): Field => {
  const known = concept === null ? undefined : conceptsByName.get(concept);
  const rank = known ? ranks[known.rank] : kind === 'file' ? ranks.file : ranks.content;
  return { concept, kind: known?.kind ?? kind, rank, limits: known?.limits ?? {} };
};

/** Finds what a field is from its words and, where those say nothing, from the name of its variable. */
export const readField = ({ value, sessionField }: Item): Field => {
  const concept = conceptIn(value);
  if (concept !== null) return fieldOf(concept, 'text');
  const kind = kindIn(value);
  if (kind !== 'text' || value.includes('?')) return fieldOf(null, kind);
  return fieldOf(conceptIn(ownName(sessionField)), 'text');
};

const seeds: ReadonlyMap<string, string> = new Map<ConceptName, string>([
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['fullName', 'first_name'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['postalCode', 'postal_code'],
]);

/** The session variable in which a run of a known candidate has the field from its beginning; null for other fields. */
export const seedOf = ({ concept }: Field): string | null => seeds.get(concept ?? '') ?? null;
