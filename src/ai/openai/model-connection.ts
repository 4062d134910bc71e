import OpenAI from 'openai';

import { type EngineCall, EngineFailure } from '../engine.ts';
import { noUsage, toEngineFailure } from './to-engine-failure.ts';
import {
  rejectedGeneration,
  type OutputMode,
  strictestOutputMode,
  type UnsupportedFeature,
  detectUnsupportedFeature,
} from './unsupported-features.ts';
import { type CompletionParameters, streamCompletion, type ModelAnswer } from './stream-completion.ts';
import type { StructuredOutputSchema } from './structured-output-schema.ts';

/** Which model answers, and how long it may take. */
export interface OpenAiSettings {
  readonly apiKey: string;
  /** The address of the server, up to what comes before `/chat/completions`; without one OpenAI's own. */
  readonly baseUrl?: string | undefined;
  readonly model: string;
  /** How long it may write nothing, in milliseconds: a slow model that writes is not cut off. */
  readonly timeLimitMs?: number | undefined;
  /** How long one request may take in all, in milliseconds. */
  readonly totalTimeLimitMs?: number | undefined;
}

/** One line of what a model is told. */
export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The form of an answer: its name in the server's records, and its schema. */
export interface AnswerSchema {
  readonly name: string;
  readonly schema: StructuredOutputSchema;
}

/** A model's server, and what it turned out not to know. */
export interface ModelConnection {
  /**
   * Asks once, and again only without what the server says that it lacks, now and ever after; `toMessages` is told in which
   * form. Rejects with an `EngineFailure`.
   */
  ask(
    toMessages: (form: OutputMode) => readonly PromptMessage[],
    shape: AnswerSchema,
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
    // The client would read them from the environment: that is the configuration's.
    adminAPIKey: null,
    organization: null,
    project: null,
    // Who calls decides on retries by what the failure says. A log could hold a text.
    maxRetries: 0,
    logLevel: 'off',
    // Our own limits hold: this one knows nothing of progress.
    timeout: 2 ** 31 - 1,
  });

const responseFormatOf = (
  form: OutputMode,
  { name, schema }: AnswerSchema,
): Pick<CompletionParameters, 'response_format'> => {
  switch (form) {
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

const optionalFeatures: readonly UnsupportedFeature[] = ['schema', 'jsonMode', 'usage', 'temperature'];

/** Opens nothing yet: the server is connected to with the first question. */
export const createModelConnection = (settings: OpenAiSettings): ModelConnection => {
  const client = createClient(settings);
  const { model, timeLimitMs = defaultTimeLimitMs, totalTimeLimitMs = defaultTotalTimeLimitMs } = settings;
  const patience = { idleMs: timeLimitMs, totalMs: totalTimeLimitMs };
  const lacks = new Set<UnsupportedFeature>();
  const ask: ModelConnection['ask'] = async (toMessages, shape, call) => {
    // Another call may learn of a lack meanwhile: what this one has asked for is what its error speaks of.
    const asked = new Set(optionalFeatures.filter((part) => !lacks.has(part)));
    const form = strictestOutputMode(lacks);
    const parameters: CompletionParameters = {
      model,
      messages: [...toMessages(form)],
      stream: true,
      ...(asked.has('usage') ? { stream_options: { include_usage: true } } : {}),
      ...(asked.has('temperature') ? { temperature: 0 } : {}),
      ...responseFormatOf(form, shape),
    };
    try {
      return await streamCompletion(client, parameters, patience, call);
    } catch (error) {
      if (error instanceof EngineFailure) throw error;
      const kept = rejectedGeneration(error);
      if (kept !== null) return { text: kept, usage: noUsage };
      const lack = detectUnsupportedFeature(error, asked);
      if (lack === null) throw toEngineFailure(error);
      lacks.add(lack);
      return ask(toMessages, shape, call);
    }
  };
  return { ask };
};
