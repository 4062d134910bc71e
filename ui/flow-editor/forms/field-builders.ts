import type { PageLanguage } from '../../shared/language.ts';
import type { FieldName } from '../texts/forms-kinds-en.ts';
import type { ActionField, FormFieldType } from './field-types.ts';

/** Builds a field whose label is that of its member, or another one. */
export const buildField = (name: string, label: FieldName, field: FormFieldType): ActionField => ({
  name,
  label,
  others: [],
  field,
  isAdvanced: false,
});

/** Moves a field to the advanced ones, which are folded away until one is used. */
export const asAdvanced = (field: ActionField): ActionField => ({ ...field, isAdvanced: true });

/** Builds the field of a text of several lines with placeholders. */
export const longTextField = (name: string, label: FieldName): ActionField =>
  buildField(name, label, { type: 'text', isLong: true, hasPlaceholders: true });

/** Builds the field of a text of several lines for candidates who speak a language. */
export const longTextIn = (language: PageLanguage, name: FieldName): ActionField =>
  buildField(name, name, { type: 'text', isLong: true, hasPlaceholders: true, language });

/** Builds the field of a text of one line with placeholders. */
export const shortTextField = (name: string, label: FieldName): ActionField =>
  buildField(name, label, { type: 'text', isLong: false, hasPlaceholders: true });

/** Builds the field of a text on which the action depends. */
export const requiredTextField = (name: string, label: FieldName): ActionField =>
  buildField(name, label, { type: 'text', isLong: true, hasPlaceholders: true, isRequired: true });

/** Builds the field of an integer. */
export const integerField = (name: string, label: FieldName, min: number, max: number): ActionField =>
  buildField(name, label, { type: 'number', isWhole: true, min, max });

/** Builds a checkbox. */
export const checkboxField = (name: string, label: FieldName, initial: boolean): ActionField =>
  buildField(name, label, { type: 'flag', initial });

/** A regular expression for the whole answer. */
export const patternField = asAdvanced(
  buildField('pattern', 'pattern', { type: 'text', isLong: false, hasPlaceholders: false }),
);

/** The seconds before the action is done. */
export const waitField = asAdvanced(buildField('wait', 'wait', { type: 'seconds' }));

/** The question itself. */
export const questionField = requiredTextField('text', 'question');

/** The fields that every question can have beside its text, in the order of the form. */
export const questionExtras: readonly ActionField[] = [
  checkboxField('required', 'required', true),
  asAdvanced(longTextField('invalidText', 'invalidText')),
  asAdvanced(longTextField('why', 'why')),
  asAdvanced(checkboxField('confirm', 'confirm', false)),
  asAdvanced(longTextField('confirmText', 'confirmText')),
];

/** The limits of a question for words. */
export const textLimits: readonly ActionField[] = [
  asAdvanced(integerField('min', 'fewestCharacters', 0, 10_000)),
  asAdvanced(integerField('max', 'mostCharacters', 0, 10_000)),
  patternField,
];
