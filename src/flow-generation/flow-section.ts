import type { AnswerKind } from './field-definition.ts';
import type { FlowType } from './flow-types.ts';
import type { AppointmentOptions } from './parameters.ts';
import type { FlowPlan } from './plan.ts';
import type { RecognizedField } from './recognize-field.ts';

/** A section of the conversation. `text` is the key of a text slot, `about` the requirement or field in the caller's words. */
export type FlowSection =
  | { readonly kind: 'say'; readonly text: string }
  | {
      readonly kind: 'knockout';
      readonly about: string;
      readonly text: string;
      readonly sessionField: string;
      /** The text when the requirement is not met, and whether the conversation ends there. */
      readonly otherwise: { readonly text: string; readonly ends: boolean };
    }
  | {
      readonly kind: 'preferred';
      readonly about: string;
      readonly text: string;
      readonly sessionField: string;
      /** Whether the candidate answers in own words. */
      readonly isOpen: boolean;
    }
  | {
      /** A requirement that repeats an earlier one: it is not asked, and gets the answer of the earlier one. */
      readonly kind: 'duplicate';
      readonly about: string;
      readonly sessionField: string;
      readonly answeredBy: string;
    }
  | { readonly kind: 'score'; readonly sessionFields: readonly string[] }
  | {
      readonly kind: 'field';
      readonly about: string;
      readonly text: string;
      readonly sessionField: string;
      readonly field: RecognizedField;
      readonly required: boolean;
    }
  | { readonly kind: 'appointment'; readonly text: string; readonly options: AppointmentOptions };

/** A flow with its sections, whose texts are not written yet. */
export interface PlannedFlow {
  readonly plan: FlowPlan;
  readonly flowType: FlowType;
  readonly sections: readonly FlowSection[];
  /** Key of the last text. */
  readonly ending: string;
  /** Keys of the texts for invalid answers, by the kind of the question. */
  readonly invalidTextKeys: ReadonlyMap<AnswerKind, string>;
}
