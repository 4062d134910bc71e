/** A kind of AI job: a row that a client created, and a workflow that has the AI engine process it. */
export type AiJobKind = 'vacancyAnalysis' | 'flowGeneration';

/** Statuses of a job; the last two are final. */
export const aiJobStatuses = ['queued', 'processing', 'finished', 'exception'] as const;

/** One of `aiJobStatuses`. */
export type AiJobStatus = (typeof aiJobStatuses)[number];

/** The steps of a job: it waits, the engine reads a vacancy or writes a flow, and the result is checked and stored. */
export const aiJobStages = ['waiting', 'reading', 'writing', 'checking'] as const;

/** One of `aiJobStages`. */
export type AiJobStage = (typeof aiJobStages)[number];

/** An item of `errorMessages`: why a job ended in `exception`. */
export interface AiJobError {
  readonly code: AiJobErrorCode;
  readonly title: string;
  /** One sentence, without any text of the client. */
  readonly detail: string;
  /** ISO 8601 instant. */
  readonly at: string;
  /** About how many characters a text that is too long must lose, where the engine says that. */
  readonly excessCharacters?: number;
}

const titles = {
  engine_rate_limited: 'engine rate limited',
  engine_unavailable: 'engine unavailable',
  engine_misconfigured: 'engine misconfigured',
  engine_refused: 'engine refused',
  engine_text_too_long: 'text too long for the engine',
  engine_answer_malformed: 'malformed answer of the engine',
  engine_failed: 'engine failed',
  flow_not_publishable: 'flow not publishable',
  cancelled: 'cancelled',
} as const;

/** Codes of `errorMessages`. */
export type AiJobErrorCode = keyof typeof titles;

/** Creates an item of `errorMessages`. */
export const buildAiJobError = (
  code: AiJobErrorCode,
  detail: string,
  at: Date,
  excessCharacters?: number,
): AiJobError => ({
  code,
  title: titles[code],
  detail,
  at: at.toISOString(),
  ...(excessCharacters !== undefined && { excessCharacters }),
});

/** The table and the resource type of each kind, and its stage while the engine works. */
export const aiJobTables = {
  vacancyAnalysis: { table: 'vacancy_analyses', type: 'vacancyAnalyses', engineStage: 'reading' },
  flowGeneration: { table: 'flow_generations', type: 'flowGenerations', engineStage: 'writing' },
} as const satisfies Record<AiJobKind, { table: string; type: string; engineStage: AiJobStage }>;

/** All kinds of AI jobs. */
export const aiJobKinds = ['vacancyAnalysis', 'flowGeneration'] as const satisfies readonly AiJobKind[];
