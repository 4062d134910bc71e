import type { Expression } from '../condition.ts';
import type { Template } from '../placeholders.ts';
import type { Json } from '../session.ts';
import type { Asking } from './question-base.ts';
import type { ActionFault } from './action-fault.ts';
import type { Medium } from './media.ts';
import type { Question } from './questions.ts';
import type { VacancyFilter } from './vacancy-filter.ts';

/** Says a text. */
export interface SayText {
  readonly kind: 'say';
  readonly text: Template;
  /** Sent before the text; null for none. */
  readonly attachment: Medium | null;
  /** 0 says it at once. */
  readonly waitSeconds: number;
}

/** Sends a picture, a film, a sound or a document. */
export interface SayMedia {
  readonly kind: 'media';
  readonly medium: Medium;
  readonly waitSeconds: number;
}

/** Asks a question that words or buttons answer, and waits for the candidate. */
export interface Ask extends Asking {
  readonly kind: 'ask';
  readonly question: Question;
}

/** Asks for a file, or for several, and waits for the candidate. */
export interface AskFile extends Asking {
  readonly kind: 'askFile';
  /** MIME types, or patterns such as `image/*`. */
  readonly accept: readonly string[];
  readonly multiple: boolean;
  readonly min: number;
  readonly max: number;
  /** The largest file that is taken, in bytes; null leaves it to the service's own limits. */
  readonly maxBytes: number | null;
}

/** Offers the organization's vacancies, and waits for the candidate. */
export interface AskVacancy extends Asking {
  readonly kind: 'askVacancy';
  readonly filter: VacancyFilter;
  /** Said when there is none; null means the service's own words. */
  readonly noneText: Template | null;
}

/** Every kind of question. */
export type AnyAsk = Ask | AskFile | AskVacancy;

/** Sets session variables to the values of expressions. */
export interface SetSession {
  readonly kind: 'set';
  readonly values: readonly { readonly name: string; readonly expression: Expression }[];
}

/** The fields of a candidate that a flow can write. */
export const candidateFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'postalCode',
  'externalId',
] as const;

/** One of `candidateFields`. */
export type CandidateField = (typeof candidateFields)[number];

/** Writes session variables to the candidate. */
export interface UpdateCandidate {
  readonly kind: 'update';
  readonly fields: readonly { readonly field: CandidateField; readonly variableName: string }[];
  readonly candidateStatusId: string | null;
}

/** Hands the conversation to people. */
export interface Handover {
  readonly kind: 'handover';
  readonly text: Template | null;
  readonly attachment: Medium | null;
}

/** A value whose texts may hold placeholders. */
export type DataTemplate =
  | { readonly kind: 'text'; readonly template: Template }
  | { readonly kind: 'list'; readonly items: readonly DataTemplate[] }
  | { readonly kind: 'members'; readonly members: readonly (readonly [string, DataTemplate])[] }
  | { readonly kind: 'value'; readonly value: Json };

/** Tells the organization's systems. */
export interface NotifyWebhook {
  readonly kind: 'notify';
  readonly event: string;
  readonly data: readonly (readonly [string, DataTemplate])[];
}

/** A compiled action. */
export type Action = SayText | SayMedia | AnyAsk | SetSession | UpdateCandidate | NotifyWebhook | Handover;

/** Whether an action puts a question. */
export const asks = (action: Action): action is AnyAsk =>
  action.kind === 'ask' || action.kind === 'askFile' || action.kind === 'askVacancy';

/** How long an action waits before it is done, in seconds. */
export const waitOf = (action: Action): number =>
  action.kind === 'say' || action.kind === 'media' ? action.waitSeconds : 0;

/** A compiled action, or all its faults. */
export type ActionReading =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly faults: readonly ActionFault[] };

/** The reading of an action that can be run. */
export const readable = (action: Action): ActionReading => ({ ok: true, action });

/** The reading of an action that cannot be run. */
export const faulty = (...faults: readonly ActionFault[]): ActionReading => ({ ok: false, faults });
