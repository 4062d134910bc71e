import { APIError } from 'openai';

/** What a server turned out not to know; it is not asked for again. */
export type UnsupportedFeature = 'schema' | 'jsonMode' | 'usage' | 'temperature';

/** How the form of an answer is asked for, the surest first. */
export type OutputMode = 'schema' | 'jsonMode' | 'prose';

/** The surest form that is left: structured outputs, JSON mode, or JSON found in what was written. */
export const strictestOutputMode = (lacks: ReadonlySet<UnsupportedFeature>): OutputMode =>
  lacks.has('schema') ? (lacks.has('jsonMode') ? 'prose' : 'jsonMode') : 'schema';

// Servers say it with different statuses: unknown parameter, unknown model feature, grammar that does not compile.
const statuses = new Set([400, 404, 415, 422, 500, 501]);

const outputModePattern = /response.?format|json.?(schema|object|mode)|structured.?output|grammar|guided/i;

// A server that is out of order may name what it was at: that is no lack.
const refusalPattern = /support|implement|unknown|invalid|recogni[sz]ed|allowed|pars/i;

/**
 * What the model wrote where the server held it against the schema itself and sends an error in its place; null for any other
 * error. The server knows the form: it is the answer that is out of it.
 */
export const rejectedGeneration = (error: unknown): string | null => {
  if (!(error instanceof APIError) || error.code !== 'json_validate_failed') return null;
  const { error: told }: { readonly error: unknown } = error;
  const written = typeof told === 'object' && told !== null && 'failed_generation' in told;
  return written && typeof told.failed_generation === 'string' ? told.failed_generation : '';
};

/** What an error says that the server lacks, out of what was asked with the request; null when it says something else. */
export const detectUnsupportedFeature = (
  error: unknown,
  asked: ReadonlySet<UnsupportedFeature>,
): UnsupportedFeature | null => {
  if (!(error instanceof APIError) || !statuses.has(error.status ?? 0)) return null;
  const said = `${error.param ?? ''} ${error.message}`;
  if (asked.has('usage') && /stream_options|include_usage/i.test(said)) return 'usage';
  if (asked.has('temperature') && /temperature/i.test(said)) return 'temperature';
  if (!outputModePattern.test(said) || (error.status === 500 && !refusalPattern.test(said))) return null;
  if (asked.has('schema')) return 'schema';
  return asked.has('jsonMode') ? 'jsonMode' : null;
};
