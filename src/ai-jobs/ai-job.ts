/** What an engine is asked to do in the background: a row that a client made, and a workflow that attends to it. */
export type AiJobKind = 'vacancyAnalysis' | 'flowGeneration';

/** States of a task; the last two are final. */
export const aiJobStatuses = ['queued', 'processing', 'finished', 'exception'] as const;

/** One of `aiJobStatuses`. */
export type AiJobStatus = (typeof aiJobStatuses)[number];

/** Why a task ended in `exception`. */
export interface AiJobError {
  readonly code: AiJobErrorCode;
  readonly title: string;
  /** One sentence; it holds no word of a text. */
  readonly detail: string;
  /** ISO 8601 instant. */
  readonly at: string;
}

const titles = {
  engine_rate_limited: 'engine rate limited',
  engine_unavailable: 'engine unavailable',
  engine_refused: 'engine refused',
  engine_answer_malformed: 'malformed answer of the engine',
  engine_failed: 'engine failed',
  flow_not_publishable: 'flow not publishable',
  cancelled: 'cancelled',
} as const;

/** Codes of `errorMessages`. */
export type AiJobErrorCode = keyof typeof titles;

/** An item of `errorMessages`. */
export const aiJobError = (code: AiJobErrorCode, detail: string, at: Date): AiJobError => ({
  code,
  title: titles[code],
  detail,
  at: at.toISOString(),
});

/** How a kind's rows are stored and named: its table, and the resource type that clients and events know. */
export const aiJobTables = {
  vacancyAnalysis: { table: 'vacancy_analyses', type: 'vacancyAnalyses' },
  flowGeneration: { table: 'flow_generations', type: 'flowGenerations' },
} as const satisfies Record<AiJobKind, { table: string; type: string }>;

/** Every kind. */
export const aiJobKinds = ['vacancyAnalysis', 'flowGeneration'] as const satisfies readonly AiJobKind[];
