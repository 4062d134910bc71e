import type { Expression } from '../condition.ts';
import type { Template } from '../placeholders.ts';
import type { ActionFault } from './fault.ts';
import type { Question } from './questions.ts';

/** Says a text. */
export interface SayText {
  readonly kind: 'say';
  readonly text: Template;
}

/** Asks a question and waits for the candidate. */
export interface Ask {
  readonly kind: 'ask';
  readonly text: Template;
  /** Said when the answer is wrong; null means the service's own words. */
  readonly invalidText: Template | null;
  readonly required: boolean;
  readonly variableName: string | null;
  readonly question: Question;
}

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
}

/** A compiled action. */
export type Action = SayText | Ask | SetSession | UpdateCandidate | Handover;

/** A compiled action, or all its faults. */
export type ActionReading =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly faults: readonly ActionFault[] };

/** The reading of an action that can be run. */
export const readable = (action: Action): ActionReading => ({ ok: true, action });

/** The reading of an action that cannot be run. */
export const faulty = (...faults: readonly ActionFault[]): ActionReading => ({ ok: false, faults });

/** Session variables that an action names, as paths in texts and as names in expressions. */
export interface ActionReads {
  readonly paths: readonly string[];
  readonly names: readonly string[];
}

/** The session variables that an action needs. */
export const readsOfAction = (action: Action): ActionReads => {
  switch (action.kind) {
    case 'say':
      return { paths: action.text.reads, names: [] };
    case 'ask': {
      const labels = action.question.labels.flatMap(({ reads }) => reads);
      return { paths: [...action.text.reads, ...(action.invalidText?.reads ?? []), ...labels], names: [] };
    }
    case 'set':
      return { paths: [], names: action.values.flatMap(({ expression }) => expression.reads) };
    case 'update':
      return { paths: [], names: action.fields.map(({ variableName }) => variableName) };
    case 'handover':
      return { paths: action.text?.reads ?? [], names: [] };
  }
};

/** The session variables that an action sets. */
export const writesOfAction = (action: Action): readonly string[] => {
  if (action.kind === 'ask') return action.variableName === null ? [] : [action.variableName];
  return action.kind === 'set' ? action.values.map(({ name }) => name) : [];
};
