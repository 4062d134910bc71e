import {
  faultPlaces,
  type FaultEndpoint,
  type FaultKind,
  type FaultRule,
  type SimulatedFault,
} from '../protocol.ts';
import { chanceOf } from './chance.ts';

/** The subject of a request, for the limits of a fault. */
export interface FaultSubject {
  readonly endpoint: FaultEndpoint;
  readonly numberId: string | null;
  /** The person, by all names. */
  readonly recipients: readonly string[];
}

/** The faults that are switched on, with the count of requests that each has met. */
export interface FaultPlayer {
  /** Counts a request for every fault of these kinds that it fits, and returns those that are to be played. */
  meet(kinds: readonly FaultKind[], subject: FaultSubject): readonly FaultRule[];
}

const fits = (rule: FaultRule, { endpoint, numberId, recipients }: FaultSubject): boolean => {
  if (!faultPlaces[rule.kind].includes(endpoint)) return false;
  if (rule.endpoint !== undefined && rule.endpoint !== endpoint) return false;
  if (rule.numberId !== undefined && rule.numberId !== numberId) return false;
  return rule.recipient === undefined || recipients.includes(rule.recipient);
};

/** Returns whether a fault is played at its `seen`-th request. Pure: the seed decides, not the order of other requests. */
const isPlayed = (fault: SimulatedFault, seen: number, seed: string): boolean => {
  const { id, played, rule } = fault;
  if (rule.times !== undefined && played >= rule.times) return false;
  if (rule.nth !== undefined && !rule.nth.includes(seen)) return false;
  if (rule.every !== undefined && seen % rule.every !== 0) return false;
  return rule.probability === undefined || chanceOf(seed, id, seen) < rule.probability;
};

interface FaultStore {
  readonly faults: ReadonlyMap<string, SimulatedFault>;
  readonly settings: { readonly seed: string };
  write(record: { readonly kind: 'fault'; readonly value: SimulatedFault }): unknown;
}

/** Creates the player over the stored faults. The counts are stored too, so that a restart goes on with them. */
export const createFaultPlayer = (store: FaultStore): FaultPlayer => ({
  meet: (kinds, subject) => {
    const played: FaultRule[] = [];
    for (const fault of store.faults.values()) {
      if (!kinds.includes(fault.rule.kind) || !fits(fault.rule, subject)) continue;
      const seen = fault.seen + 1;
      const isNow = isPlayed(fault, seen, store.settings.seed);
      store.write({ kind: 'fault', value: { ...fault, seen, played: fault.played + (isNow ? 1 : 0) } });
      if (isNow) played.push(fault.rule);
    }
    return played;
  },
});
