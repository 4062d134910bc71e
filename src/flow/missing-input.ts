import type { AiRequest } from './ai.ts';
import type { SlotRequest, SlotSource } from './appointments/slots.ts';

/** An input without which a turn cannot be taken: stored facts, a time that is held, or answers of an AI engine. */
export type MissingInput =
  | { readonly type: 'needsVacancies' }
  /** The free times of schedules. */
  | { readonly type: 'needsSlots'; readonly source: SlotSource }
  /** The outcome of holding a time, which the store tries in the transaction of the turn. */
  | { readonly type: 'needsSlotHeld'; readonly request: SlotRequest }
  | { readonly type: 'needsAi'; readonly requests: readonly AiRequest[] };

const types: ReadonlySet<unknown> = new Set<MissingInput['type']>([
  'needsVacancies',
  'needsSlots',
  'needsSlotHeld',
  'needsAi',
]);

/** Whether a result says that an input is missing. */
export const isMissingInput = (result: object): result is MissingInput =>
  'type' in result && types.has(result.type);
