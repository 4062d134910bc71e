import type { CompiledFlow } from '../flow/compile.ts';
import type { Session } from '../flow/session.ts';
import type { Payload } from '../messaging/payload.ts';
import type { CandidateFields, RunSettings } from '../tables/flow-run.ts';
import type { Channel } from '../conversation/thread.ts';

/** Something that happens from outside, at a simulated instant. */
export type SimulatedEvent =
  | { readonly type: 'message'; readonly at: Date; readonly id: string; readonly payload: Payload }
  | { readonly type: 'paused' | 'resumed'; readonly at: Date }
  /** A client or an operator ended the run. */
  | { readonly type: 'ended'; readonly at: Date; readonly status: ForcedEndStatus }
  /** Nothing but the passing of time. */
  | { readonly type: 'passed'; readonly at: Date };

/** How a run can be ended from outside. */
export type ForcedEndStatus = 'finished' | 'timeout' | 'cancelled' | 'exception';

/** Whom and where the simulated run talks to, and what it begins with. */
export interface SimulationContext {
  readonly organizationId: string;
  readonly country: string;
  readonly channel: Channel;
  readonly candidate: CandidateFields | null;
  readonly vacancyId: string | null;
  readonly scheduleId: string | null;
  readonly state: Session;
  readonly initialMessage: Record<string, unknown>;
  readonly settings: RunSettings;
  readonly startsAt: Date;
}

/** A compiled graph that is played, and the number of its version; null for the draft. */
export interface SimulatedGraph {
  readonly version: number | null;
  readonly flowId: string;
  readonly flow: CompiledFlow;
}

/** What is played: happenings in the order of their instants. */
export interface SimulationScript {
  readonly situation: SimulationContext;
  readonly happenings: readonly SimulatedEvent[];
  /** Timers are played until here; null: after the last happening only what the flow itself makes the candidate wait for. */
  readonly until: Date | null;
}
