import type { AnswerKind } from '../field-definition.ts';
import type { TextSlot } from '../plan.ts';
import type { RequirementPhrases } from './phrase.ts';
import type { VacancyName } from './vacancy-name.ts';

/** The facts that the texts of a flow refer to. */
export interface WordingContext extends VacancyName {
  readonly flowType: string;
  /** Maximum number of questions in the flow. */
  readonly questions: number;
}

/** An answer takes twenty seconds: the page on which a flow is generated says the same. */
const answersInMinute = 3;

/** Returns the minutes that the answers of a flow take. */
export const estimateMinutes = (questions: number): number => Math.ceil(questions / answersInMinute);

/** The texts of one language, by purpose. `index` makes texts of the same purpose differ. */
export interface FlowWording {
  readonly greeting: (context: WordingContext) => string;
  readonly sayRequirement: (about: string) => RequirementPhrases;
  /** Requests for more than yes or no: for what one has, and (`exampleRequests`) for what one is or does. */
  readonly detailRequests: readonly string[];
  readonly exampleRequests: readonly string[];
  /** Acknowledges a requirement that was met, before the next one. */
  readonly metAcknowledgements: readonly string[];
  /** Acknowledges any answer, before the next question. */
  readonly acknowledgements: readonly string[];
  readonly nameAcknowledgement: string;
  readonly decline: (spoken: RequirementPhrases, context: WordingContext, index: number) => string;
  readonly notYet: (spoken: RequirementPhrases, index: number) => string;
  readonly transition: (part: string, flowType: string) => string;
  readonly askField: (slot: TextSlot) => string;
  /** Say that a question can be skipped. */
  readonly skipHints: readonly string[];
  readonly invalid: (kind: AnswerKind) => string;
  readonly acceptance: (context: WordingContext, named: boolean) => string;
  readonly closing: (named: boolean) => string;
  readonly reminder: (context: WordingContext) => string;
  readonly timeout: (about: string) => string;
}
