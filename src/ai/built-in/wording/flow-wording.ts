import type { AnswerKind } from '../../../flow-generation/field-definition.ts';
import type { TextSlot } from '../../../flow-generation/plan.ts';
import type { RequirementPhrases } from 'vacancy-reader';
import type { VacancyName } from './vacancy-name.ts';

/** What the texts of a flow speak of. */
export interface WordingContext extends VacancyName {
  readonly flowType: string;
  /** How many questions are asked at most. */
  readonly questions: number;
}

/** The words of a language for every purpose; `index` makes texts of one purpose differ. */
export interface FlowWording {
  readonly greeting: (context: WordingContext) => string;
  readonly sayRequirement: (about: string) => RequirementPhrases;
  /** Asks for more than yes or no: of what one has, and of what one is or does. */
  readonly detailRequests: readonly string[];
  readonly exampleRequests: readonly string[];
  /** Said before the next requirement when the one before was met. */
  readonly metAcknowledgements: readonly string[];
  /** Said before the next question whatever the answer was. */
  readonly acknowledgements: readonly string[];
  readonly nameAcknowledgement: string;
  readonly decline: (spoken: RequirementPhrases, context: WordingContext, index: number) => string;
  readonly notYet: (spoken: RequirementPhrases, index: number) => string;
  readonly transition: (part: string, flowType: string) => string;
  readonly askField: (slot: TextSlot) => string;
  /** Says that a question may be skipped. */
  readonly skipHints: readonly string[];
  readonly invalid: (kind: AnswerKind) => string;
  readonly acceptance: (context: WordingContext, named: boolean) => string;
  readonly closing: (named: boolean) => string;
  readonly reminder: (context: WordingContext) => string;
  readonly timeout: (about: string) => string;
}
