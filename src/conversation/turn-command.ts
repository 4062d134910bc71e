import type { SlotRequest, SlotSource } from '../flow/appointments/slots.ts';
import type { CompiledFlow } from '../flow/compiled.ts';
import type { Command, TurnContext } from '../flow/run.ts';
import type { Payload } from '../messaging/payload.ts';
import type { StoredSchedule } from '../scheduling/load-schedules.ts';
import type { StoredTemplate } from './sender.ts';

/** Stored data that a turn can need beside the run. A turn says what it needs, and only that is loaded. */
export interface TurnFacts {
  readonly flow?: CompiledFlow;
  /** The fields of the run's vacancy; empty without a vacancy. */
  readonly vacancy?: TurnContext['vacancy'];
  /** The vacancies that the organization offers. */
  readonly vacancies?: NonNullable<TurnContext['vacancies']>;
  /** The free times of questions for appointments, by source. */
  readonly slots?: NonNullable<TurnContext['slots']>;
  /** The schedules of those times, by id. */
  readonly schedules?: ReadonlyMap<string, StoredSchedule>;
  /** The outcomes of holding times, by request. */
  readonly slotOutcomes?: NonNullable<TurnContext['slotOutcomes']>;
  /** The templates that the turn sends, by id. */
  readonly templates?: ReadonlyMap<string, StoredTemplate>;
}

/** A message that the chatbot says in a turn. */
export interface ChatbotMessage {
  readonly type: 'say';
  readonly id: string;
  readonly origin: 'flow' | 'reminder';
  readonly payload: Payload | Record<string, unknown>;
  /** The status of its template at the platform; left out for other messages. */
  readonly templateStatus?: string;
}

/** An effect of a turn, in the order in which it is written. */
export type TurnCommand = Exclude<Command, { readonly type: 'say' }> | ChatbotMessage;

/** A turn that lacks one of the `TurnFacts`. */
export interface NeedsFact {
  readonly type: 'needsFact';
  readonly fact: 'flow' | 'vacancy' | 'vacancies' | 'templates';
  /** The ids of the templates that it lacks. */
  readonly templateIds?: readonly string[];
}

/** A turn that lacks free times, or the outcome of holding one. */
export type NeedsSlot =
  | { readonly type: 'needsSlots'; readonly source: SlotSource }
  | { readonly type: 'needsSlotHeld'; readonly request: SlotRequest };
