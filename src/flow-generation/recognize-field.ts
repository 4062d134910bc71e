import { type AnswerKind, fieldRanks } from './field-definition.ts';
import { findFieldOptions, type NamedOptions } from './field-options.ts';
import { type FieldDefinitionName, fieldDefinitions } from './field-definitions.ts';
import type { RequestedItem } from './parameters.ts';

const containing = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`, 'u');

/** Answer kinds by typical words, for fields without a definition. */
const kindsByWord: readonly (readonly [AnswerKind, RegExp])[] = [
  ['email', containing('e ?mail(?: ?ad+res+e?s?)?|mailadres')],
  ['phone', containing('phone(?: number)?|telefoon(?:nummer)?|mobiel nummer')],
  ['postalCode', containing('postcode|postal code|zip code')],
  [
    'file',
    containing(
      'upload|uploaden|attachment|bijlage|photo of|picture of|scan of|copy of|foto van|kopie van|scan van',
    ),
  ],
  ['date', containing('date|datum|\\w+datum')],
  ['number', containing('how many|how much|hoeveel|number of|aantal|getal')],
  ['boolean', containing('yes no|ja nee|yes or no|ja of nee')],
];
const yesNoOpening =
  /^(?:heb|ben|kun|kan|wil|mag|spreek|woon|werk|beschik|bezit|rijd|vind|ga|sta|do|does|are|is|can|could|have|has|will|would|did)\b/u;
const fillerWords =
  /\b(?:je|jij|jouw|uw|u|jullie|the|your|my|mijn|de|het|een|an|a|wat is|what is|what s|graag|please|private|prive|personal|persoonlijke?|kandidaat|candidate|applicant|sollicitant|ben|bent|are)\b/gu;

const toPlainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();

const findConcept = (text: string): string | null => {
  const words = toPlainWords(text.slice(0, 200));
  const wordsThatCount = words.replace(fillerWords, ' ').replace(/\s+/gu, ' ').trim();
  for (const [name, { words: pattern }] of fieldDefinitions)
    if (pattern.test(words) || pattern.test(wordsThatCount)) return name;
  return null;
};

/** Returns the last part of a variable name: `email` of `ats_field:bullhorn:email`. */
const lastPartOf = (sessionField: string): string => sessionField.split(':').at(-1) ?? sessionField;

/** A field of the request: its definition, if one matches, and the way to ask it. */
export interface RecognizedField {
  /** Name of the field definition; null when none matches. */
  readonly concept: string | null;
  readonly kind: AnswerKind;
  /** Fields of a lower rank come first. */
  readonly rank: number;
  /** Further members of the question's value: `min`, `max`, `pattern`, `accept`, `options`, `multiple`. */
  readonly limits: Readonly<Record<string, unknown>>;
  /** The words that ask, when the field also names its options. */
  readonly label?: string;
}

const findAnswerKind = (value: string): AnswerKind => {
  const words = toPlainWords(value.slice(0, 500));
  const [kind] = kindsByWord.find(([, pattern]) => pattern.test(words)) ?? [];
  if (kind !== undefined && kind !== 'number') return kind;
  if (value.trim().endsWith('?') && yesNoOpening.test(words)) return 'boolean';
  return kind ?? 'text';
};

const toRecognizedField = (concept: string | null, kind: AnswerKind): RecognizedField => {
  const definition = concept === null ? undefined : fieldDefinitions.get(concept);
  const rank = definition
    ? fieldRanks[definition.rank]
    : kind === 'file'
      ? fieldRanks.file
      : fieldRanks.content;
  return { concept, kind: definition?.kind ?? kind, rank, limits: definition?.limits ?? {} };
};

/** Returns the definition that words the question of a choice; null when none does, or when it asks for another kind. */
const conceptOfChoice = (label: string): string | null => {
  const concept = findConcept(label);
  const definition = fieldDefinitions.get(concept ?? '');
  return definition?.kind === 'text' && definition.rank === 'content' ? concept : null;
};

const toChoice = ({ label, options, multiple }: NamedOptions): RecognizedField => ({
  concept: conceptOfChoice(label),
  kind: 'choice',
  rank: fieldRanks.content,
  limits: { options: options.map((option) => ({ value: option, label: option })), multiple },
  label,
});

/** Recognizes a field by its words or, if they are not enough, by the name of its variable. */
export const recognizeField = ({ value, sessionField }: RequestedItem): RecognizedField => {
  const options = findFieldOptions(value);
  if (options !== null) return toChoice(options);
  const concept = findConcept(value);
  if (concept !== null) return toRecognizedField(concept, 'text');
  const kind = findAnswerKind(value);
  if (kind !== 'text' || value.includes('?')) return toRecognizedField(null, kind);
  return toRecognizedField(findConcept(lastPartOf(sessionField)), 'text');
};

const candidateVariables: ReadonlyMap<string, string> = new Map<FieldDefinitionName, string>([
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['fullName', 'first_name'],
  ['email', 'email'],
  ['phone', 'phone'],
  ['postalCode', 'postal_code'],
]);

/** Returns the session variable that holds the field from the start if the candidate is known; null for other fields. */
export const candidateVariableOf = ({ concept }: RecognizedField): string | null =>
  candidateVariables.get(concept ?? '') ?? null;
