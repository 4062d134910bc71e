import type { FormSchema } from './json-schema.ts';

/** A type of flow that can be generated. */
export interface FlowTypeChoice {
  readonly name: string;
  /** English, for a type that this page has no words for. */
  readonly title: string;
  readonly description: string;
  readonly isContextRequired: boolean;
  readonly parameters: FormSchema;
}

/** The state of a task of the AI engine. */
export type TaskStatus = 'queued' | 'processing' | 'finished' | 'exception';

/** Why a task failed. */
export interface EngineFault {
  readonly code: string;
  /** About how many characters a text that is too long must lose, where that is known. */
  readonly excessCharacters?: number | undefined;
}

/** The state that both kinds of tasks have. */
export interface EngineTask {
  readonly id: string;
  readonly status: TaskStatus;
  /** A word for what the engine does now; null when it does nothing, or does not say. */
  readonly stage: string | null;
  /** When the engine is asked again; null unless the task waits for that. */
  readonly retryAt: string | null;
  readonly failure: EngineFault | null;
  readonly createdAt: string;
}

/** Returns whether the engine has begun with a task, did not answer, and is asked again after a wait. */
export const isAskedAgain = ({ status, stage }: EngineTask): boolean =>
  status === 'processing' && stage === 'waiting';

/** A requirement that an analysis has found. */
export interface FoundRequirement {
  readonly words: string;
  readonly sessionField: string;
  /** The words of the text that show it. */
  readonly quote: string;
  readonly isSuggested: boolean;
  readonly isKnockout: boolean;
}

/** An analysis of a vacancy text. */
export interface VacancyReading extends EngineTask {
  readonly found: readonly FoundRequirement[];
  /** The words of requirements that may not be made. */
  readonly warnings: readonly string[];
}

/** A generation of a flow. */
export interface GeneratedTask extends EngineTask {
  readonly flowType: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The text of the vacancy; empty without one. */
  readonly text: string;
  readonly flowId: string | null;
  /** The name of the flow as it is now; null without a flow. */
  readonly flowName: string | null;
}

/** A resource to choose from. */
export interface NamedChoice {
  readonly id: string;
  readonly name: string;
}

/** A vacancy to take the text of. */
export interface VacancyChoice extends NamedChoice {
  readonly description: string;
}

/** A question of a generated flow. */
export interface FlowQuestion {
  readonly id: string;
  readonly words: string;
  readonly kind: string;
  readonly options: readonly string[];
  readonly isRequired: boolean;
}

/** An end of a generated flow. */
export interface FlowEnd {
  readonly id: string;
  readonly outcome: string;
  readonly words: string;
}

/** The questions and the ends of a generated flow. */
export interface FlowOutline {
  readonly questions: readonly FlowQuestion[];
  readonly ends: readonly FlowEnd[];
}

/** An option that a message offers. */
export interface OfferedOption {
  readonly value: string;
  readonly label: string;
}

/** A line of a conversation that is played. */
export interface PlayedLine {
  readonly isOwn: boolean;
  readonly words: string;
  readonly options: readonly OfferedOption[];
  readonly canChooseSeveral: boolean;
  /** The types of files that it asks for. */
  readonly accept: readonly string[];
}

/** A reply of the person who tries the conversation. */
export type PlayedReply =
  | { readonly text: string }
  | { readonly choice: string }
  | { readonly file: { readonly name: string; readonly type: string } };

/** A conversation that is played: what is said, and how it ended. */
export interface PlayedConversation {
  readonly lines: readonly PlayedLine[];
  readonly status: string;
  readonly outcome: string | null;
}
