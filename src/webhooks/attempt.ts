/** One try to deliver an event, as the delivery log shows it. */
export interface WebhookAttempt {
  /** When it began, ISO 8601. */
  readonly at: string;
  /** Status of the answer; null without one. */
  readonly status: number | null;
  readonly durationMs: number;
  /** The beginning of the answer's body, at most 1 KB; null without an answer. */
  readonly answer: string | null;
  /** Why there was no answer, in a sentence; null when there was one. */
  readonly error: string | null;
}
