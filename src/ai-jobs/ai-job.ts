/** A kind of AI job: a row that a client created, and a workflow that has the AI engine process it. */
export type AiJobKind = 'vacancyAnalysis' | 'flowGeneration';

/** Statuses of a job; the last two are final. */
export const aiJobStatuses = ['queued', 'processing', 'finished', 'exception'] as const;

/** One of `aiJobStatuses`. */
export type AiJobStatus = (typeof aiJobStatuses)[number];

/** An item of `errorMessages`: why a job ended in `exception`. */
export interface AiJobError {
  readonly code: AiJobErrorCode;
  readonly title: string;
  /** One sentence, without any text of the client. */
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

/** Create an item of `errorMessages`. */
export const buildAiJobError = (code: AiJobErrorCode, detail: string, at: Date): AiJobError => ({
  code,
  title: titles[code],
  detail,
  at: at.toISOString(),
});

/** The table and the resource type of each kind. */
export const aiJobTables = {
  vacancyAnalysis: { table: 'vacancy_analyses', type: 'vacancyAnalyses' },
  flowGeneration: { table: 'flow_generations', type: 'flowGenerations' },
} as const satisfies Record<AiJobKind, { table: string; type: string }>;

/** All kinds of AI jobs. */
export const aiJobKinds = ['vacancyAnalysis', 'flowGeneration'] as const satisfies readonly AiJobKind[];
