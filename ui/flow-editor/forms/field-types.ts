import type { ReferencedTable } from '../../../src/flow/actions/action-kind.ts';
import type { PageLanguage } from '../../shared/language.ts';
import type { ChoiceName, FieldName } from '../texts/forms-kinds-en.ts';

/** A member of an action's value, or some that are edited together, as the form shows it. */
export type FormFieldType =
  /** A text, on one line or on several. */
  | {
      readonly type: 'text';
      readonly isLong: boolean;
      /** Whether it is said to candidates, with values in it. */
      readonly hasPlaceholders: boolean;
      /** The language of candidates for whom it is; left out, it is in that of the flow. */
      readonly language?: PageLanguage;
      readonly isRequired?: true;
    }
  | {
      readonly type: 'number';
      readonly isWhole: boolean;
      readonly min: number | null;
      readonly max: number | null;
    }
  /** A length of time in seconds. */
  | { readonly type: 'seconds' }
  | { readonly type: 'flag'; readonly initial: boolean }
  | { readonly type: 'choice'; readonly choices: readonly ChoiceName[]; readonly initial: ChoiceName }
  /** A day, or words such as "in 30 days". */
  | { readonly type: 'day' }
  /** The options of a choice. */
  | { readonly type: 'options' }
  /** The answers that a summary lists. */
  | { readonly type: 'answers' }
  | { readonly type: 'mimeTypes' }
  | { readonly type: 'vacancyFilter' }
  /** The id of a row of the organization. */
  | { readonly type: 'row'; readonly table: ReferencedTable; readonly isRequired?: true }
  /** The values of the placeholders of the template that `id` names. */
  | { readonly type: 'templateValues' }
  /** A CEL expression for each variable. */
  | { readonly type: 'expressions' }
  /** A variable for each field of the candidate. */
  | { readonly type: 'candidateFields' }
  /** Any JSON object. */
  | { readonly type: 'data' }
  /** `scheduleIds`, or `scheduleMode`. */
  | { readonly type: 'schedules' }
  /** The members of a file. */
  | { readonly type: 'file' }
  /** Nothing: it is kept as it is. */
  | { readonly type: 'kept' };

/** One field of a form. */
export interface ActionField {
  /** The member of the value; of several, the one that a fault of the whole names. */
  readonly name: string;
  /** The member's label, where it is not its name. */
  readonly label: FieldName;
  /** The other members that the field edits. */
  readonly others: readonly string[];
  readonly field: FormFieldType;
  /** Whether it is folded away until it is used: most actions do without it. */
  readonly isAdvanced: boolean;
}
