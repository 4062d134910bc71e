import type { AnswerKind } from '../../flow/concept.ts';
import type { Slot } from '../../flow/plan.ts';
import type { Spoken } from './phrase.ts';
import type { VacancyName } from './vacancy-name.ts';

/** What the texts of a flow speak of. */
export interface Scene extends VacancyName {
  readonly flowType: string;
  /** How many questions are asked at most. */
  readonly questions: number;
}

/** The words of a language for every purpose; `index` makes texts of one purpose differ. */
export interface Wording {
  readonly greeting: (scene: Scene) => string;
  readonly sayRequirement: (about: string) => Spoken;
  /** Asks for more than yes or no: of what one has, and of what one is or does. */
  readonly tell: readonly string[];
  readonly example: readonly string[];
  /** Said before the next requirement when the one before was met. */
  readonly met: readonly string[];
  /** Said before the next question whatever the answer was. */
  readonly heard: readonly string[];
  readonly named: string;
  readonly decline: (spoken: Spoken, scene: Scene, index: number) => string;
  readonly notYet: (spoken: Spoken, index: number) => string;
  readonly transition: (part: string, flowType: string) => string;
  readonly field: (slot: Slot) => string;
  /** Says that a question may be skipped. */
  readonly skip: readonly string[];
  readonly invalid: (kind: AnswerKind) => string;
  readonly acceptance: (scene: Scene, named: boolean) => string;
  readonly closing: (named: boolean) => string;
  readonly reminder: (scene: Scene) => string;
  readonly timeout: (about: string) => string;
}
