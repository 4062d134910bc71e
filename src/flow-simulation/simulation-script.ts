import type { OrganizationFacts } from '../flow/run.ts';
import type { CompiledFlow } from '../flow/compile.ts';
import type { Session } from '../flow/session.ts';
import type { Payload } from '../messaging/payload.ts';
import type { CandidateFields, RunSettings } from '../tables/flow-run.ts';
import type { Channel } from '../messaging/channel.ts';

/** An event from outside, at a simulated instant. */
export type SimulatedEvent =
  | { readonly type: 'message'; readonly at: Date; readonly id: string; readonly payload: Payload }
  | { readonly type: 'paused' | 'resumed'; readonly at: Date }
  /** A client or an operator ended the run. */
  | { readonly type: 'ended'; readonly at: Date; readonly status: ForcedEndStatus }
  /** Time passes. */
  | { readonly type: 'passed'; readonly at: Date };

/** The statuses with which a run can be ended from outside. */
export type ForcedEndStatus = 'finished' | 'timeout' | 'cancelled' | 'exception';

/** The candidate and the thread of a simulated run, and its beginning. */
export interface SimulationContext {
  readonly organizationId: string;
  readonly country: string;
  readonly organization: OrganizationFacts;
  readonly channel: Channel;
  readonly candidate: CandidateFields | null;
  readonly vacancyId: string | null;
  readonly scheduleId: string | null;
  readonly state: Session;
  readonly initialMessage: Record<string, unknown>;
  readonly settings: RunSettings;
  readonly startsAt: Date;
}

/** A compiled graph to simulate, and the number of its version; null for the draft. */
export interface SimulatedGraph {
  readonly version: number | null;
  readonly flowId: string;
  readonly flow: CompiledFlow;
}

/** The script of a simulation: events in the order of their instants. */
export interface SimulationScript {
  readonly context: SimulationContext;
  readonly events: readonly SimulatedEvent[];
  /** Timers are played until here. Null: after the last event only those by which the flow makes the candidate wait. */
  readonly until: Date | null;
}
