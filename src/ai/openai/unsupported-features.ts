import { APIError } from 'openai';

/** A feature that a server can lack; an unsupported feature is not requested again. */
export type UnsupportedFeature =
  | 'schema'
  | 'jsonMode'
  | 'usage'
  | 'temperature'
  | 'store'
  | 'outputLimit'
  | 'reasoningEffort';

/** How the form of an answer is requested, the most reliable first. */
export type OutputMode = 'schema' | 'jsonMode' | 'prose';

/** Returns the most reliable mode that the server supports: structured outputs, JSON mode, or JSON in prose. */
export const strictestOutputMode = (unsupported: ReadonlySet<UnsupportedFeature>): OutputMode =>
  unsupported.has('schema') ? (unsupported.has('jsonMode') ? 'prose' : 'jsonMode') : 'schema';

/** Parameters that a request can do without, by the words with which a server refuses them. */
const optionalParameters: readonly (readonly [UnsupportedFeature, RegExp])[] = [
  ['usage', /stream_options|include_usage/i],
  ['temperature', /temperature/i],
  ['reasoningEffort', /reasoning.?effort/i],
  // A context that has no room for the limit beside the prompt is refused as well.
  ['outputLimit', /max_(completion_)?tokens|in the completion/i],
  ['store', /\bstore\b/i],
];

// Servers use different statuses for an unknown parameter, an unknown feature, or a grammar that does not compile.
const statuses = new Set([400, 404, 415, 422, 500, 501]);

const outputModePattern = /response.?format|json.?(schema|object|mode)|structured.?output|grammar|guided/i;

// A broken server can name the feature as well, without refusing it.
const refusalPattern = /support|implement|unknown|invalid|recogni[sz]ed|allowed|pars/i;

/**
 * Returns the model's text from the error of a server that checks answers against the schema itself; null for any other error. Such
 * a server supports the schema; only the answer does not match it.
 */
export const rejectedGenerationOf = (error: unknown): string | null => {
  if (!(error instanceof APIError) || error.code !== 'json_validate_failed') return null;
  const { error: body }: { readonly error: unknown } = error;
  const hasText = typeof body === 'object' && body !== null && 'failed_generation' in body;
  return hasText && typeof body.failed_generation === 'string' ? body.failed_generation : '';
};

/** Returns the requested feature that an error reports as unsupported; null for any other error. */
export const detectUnsupportedFeature = (
  error: unknown,
  requested: ReadonlySet<UnsupportedFeature>,
): UnsupportedFeature | null => {
  if (!(error instanceof APIError) || !statuses.has(error.status ?? 0)) return null;
  const text = `${error.param ?? ''} ${error.code ?? ''} ${error.message}`;
  const parameter = optionalParameters.find(
    ([feature, pattern]) => requested.has(feature) && pattern.test(text),
  );
  if (parameter) return parameter[0];
  if (!outputModePattern.test(text) || (error.status === 500 && !refusalPattern.test(text))) return null;
  if (requested.has('schema')) return 'schema';
  return requested.has('jsonMode') ? 'jsonMode' : null;
};
