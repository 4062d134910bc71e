import OpenAI from 'openai';

import { type EngineCall, EngineFailure } from '../engine.ts';
import { noUsage, toEngineFailure } from './to-engine-failure.ts';
import {
  rejectedGenerationOf,
  type OutputMode,
  strictestOutputMode,
  type UnsupportedFeature,
  detectUnsupportedFeature,
} from './unsupported-features.ts';
import { type CompletionParameters, streamCompletion, type ModelAnswer } from './stream-completion.ts';
import type { StructuredOutputSchema } from './structured-output-schema.ts';

/** The model, its server and its time limits. */
export interface OpenAiSettings {
  readonly apiKey: string;
  /** The URL of the server, without `/chat/completions`. Default: OpenAI's server. */
  readonly baseUrl?: string | undefined;
  readonly model: string;
  /** The longest time without output, in milliseconds. A slow model that keeps writing is not cut off. */
  readonly timeLimitMs?: number | undefined;
  /** The longest total time of a request, in milliseconds. */
  readonly totalTimeLimitMs?: number | undefined;
}

/** One message of a prompt. */
export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The schema of an answer, with its name in the server's logs. */
export interface AnswerSchema {
  readonly name: string;
  readonly schema: StructuredOutputSchema;
}

/** A connection to the server of a model; it remembers the features that the server does not support. */
export interface ModelConnection {
  /**
   * Sends one request. If the server reports an unsupported feature, sends it again without that feature, which is never used
   * again. `toMessages` gets the output mode. Rejects with an `EngineFailure`.
   */
  ask(
    toMessages: (mode: OutputMode) => readonly PromptMessage[],
    answerSchema: AnswerSchema,
    call: EngineCall,
  ): Promise<ModelAnswer>;
}

const openAiBaseUrl = 'https://api.openai.com/v1';
const defaultTimeLimitMs = 60_000;
const defaultTotalTimeLimitMs = 600_000;

const createClient = ({ apiKey, baseUrl = openAiBaseUrl }: OpenAiSettings): OpenAI =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl,
    // Otherwise the client reads them from the environment, which only the configuration may do.
    adminAPIKey: null,
    organization: null,
    project: null,
    // Callers decide on retries. No logging, because a log could contain texts of clients.
    maxRetries: 0,
    logLevel: 'off',
    // Effectively off: the time limits of this engine take progress into account.
    timeout: 2 ** 31 - 1,
  });

const buildResponseFormat = (
  mode: OutputMode,
  { name, schema }: AnswerSchema,
): Pick<CompletionParameters, 'response_format'> => {
  switch (mode) {
    case 'schema':
      return {
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: { ...schema } } },
      };
    case 'jsonMode':
      return { response_format: { type: 'json_object' } };
    case 'prose':
      return {};
  }
};

const optionalFeatures: readonly UnsupportedFeature[] = [
  'schema',
  'jsonMode',
  'usage',
  'temperature',
  'store',
  'outputLimit',
  'reasoningEffort',
];

/** The most tokens of one answer, thinking included. The longest analysis has some 10,000. */
const maxAnswerTokens = 16_000;

const buildOptionalParameters = (
  requested: ReadonlySet<UnsupportedFeature>,
): Partial<CompletionParameters> => ({
  ...(requested.has('usage') ? { stream_options: { include_usage: true } } : {}),
  ...(requested.has('temperature') ? { temperature: 0 } : {}),
  // The server must not keep texts of clients and candidates.
  ...(requested.has('store') ? { store: false } : {}),
  ...(requested.has('outputLimit') ? { max_completion_tokens: maxAnswerTokens } : {}),
  // The tasks are short readings of a text; long thinking costs time and changes little.
  ...(requested.has('reasoningEffort') ? { reasoning_effort: 'low' } : {}),
});

/** Creates a connection. It connects to the server on the first request. */
export const createModelConnection = (settings: OpenAiSettings): ModelConnection => {
  const client = createClient(settings);
  const { model, timeLimitMs = defaultTimeLimitMs, totalTimeLimitMs = defaultTotalTimeLimitMs } = settings;
  const timeouts = { idleMs: timeLimitMs, totalMs: totalTimeLimitMs };
  const unsupported = new Set<UnsupportedFeature>();
  const ask: ModelConnection['ask'] = async (toMessages, answerSchema, call) => {
    // The features of this request, because another call can change `unsupported` meanwhile.
    const requested = new Set(optionalFeatures.filter((feature) => !unsupported.has(feature)));
    const mode = strictestOutputMode(unsupported);
    const parameters: CompletionParameters = {
      model,
      messages: [...toMessages(mode)],
      stream: true,
      ...buildOptionalParameters(requested),
      ...buildResponseFormat(mode, answerSchema),
    };
    try {
      return await streamCompletion(client, parameters, timeouts, call);
    } catch (error) {
      if (error instanceof EngineFailure) throw error;
      const rejectedText = rejectedGenerationOf(error);
      if (rejectedText !== null) return { text: rejectedText, usage: noUsage };
      const feature = detectUnsupportedFeature(error, requested);
      if (feature === null) throw toEngineFailure(error);
      unsupported.add(feature);
      return ask(toMessages, answerSchema, call);
    }
  };
  return { ask };
};
