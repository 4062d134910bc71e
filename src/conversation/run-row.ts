import type { TokenUsage } from '../ai/engine.ts';
import type { Position, Run, RunError, RunStatus } from '../flow/run.ts';
import type { Session } from '../flow/session.ts';
import type { CandidateFields, RunSettings } from '../tables/flow-run.ts';

/** A row of `flow_runs`, as the driver returns it. */
export interface RunRow {
  id: string;
  organization_id: string;
  message_thread_id: string;
  flow_id: string | null;
  published_version_id: string;
  vacancy_id: string | null;
  schedule_id: string | null;
  initial_message: Record<string, unknown>;
  settings: RunSettings;
  initial_state: Session;
  candidate_fields: CandidateFields | null;
  cost: number;
  templates_sent: number;
  ai_usage: TokenUsage | null;
  seq: number;
  status: RunStatus;
  outcome: Run['outcome'];
  state: Session;
  position: Position;
  error_messages: readonly RunError[];
  answered: boolean;
  remind_at: Date | string | null;
  expire_at: Date | string | null;
  burst_ends_at: Date | string | null;
  started_at: Date | string | null;
  finished_at: Date | string | null;
}
