import type OpenAI from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import { type EngineCall, EngineFailure, type TokenUsage } from '../engine.ts';
import { noUsage, toEngineFailure } from './to-engine-failure.ts';
import { hasCompleteObject } from './find-json.ts';
import { type AnswerTimeouts, startAnswerTimeout } from './answer-timeout.ts';
import { appendChunk, estimateTokens, emptyStreamBuffer, type StreamBuffer } from './stream-buffer.ts';

/** A request of the chat completions protocol, always for a stream. */
export type CompletionParameters = ChatCompletionCreateParamsStreaming;

/** A complete answer with its token usage. */
export interface ModelAnswer {
  readonly text: string;
  readonly usage: TokenUsage;
}

// The longest analysis of a long vacancy has some 30,000 characters.
const maxAnswerLength = 200_000;

/** Yields the chunks of a response. A server that does not stream sends one chunk, as JSON. */
async function* streamChunks(
  client: OpenAI,
  parameters: CompletionParameters,
  signal: AbortSignal,
): AsyncGenerator {
  const { data, response } = await client.chat.completions.create(parameters, { signal }).withResponse();
  // A model can read for a long time before it writes; the headers count as progress.
  yield {};
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('html'))
    throw new EngineFailure(
      'misconfigured',
      'The AI engine answered with a web page: check OPENAI_BASE_URL.',
    );
  if (type.includes('json')) yield await response.json();
  else yield* data;
}

const appendToBuffer = (buffer: StreamBuffer, chunk: unknown): StreamBuffer => {
  const appended = appendChunk(buffer, chunk);
  if (!appended)
    throw new EngineFailure(
      'unavailable',
      'The AI engine does not speak the chat completions protocol: check OPENAI_BASE_URL.',
    );
  if (appended.text.length > maxAnswerLength)
    throw new EngineFailure('malformed', 'The model wrote without end: its answer was cut off.');
  return appended;
};

/** Throws when the answer was refused or is incomplete. */
const assertUsableEnd = ({ text, isRefused, finishReason }: StreamBuffer): void => {
  if (isRefused) throw new EngineFailure('refused', 'The model declined to answer.');
  if (finishReason === 'content_filter')
    throw new EngineFailure('refused', 'The content filter of the AI engine stopped the answer.');
  if (finishReason === 'length')
    throw new EngineFailure(
      'malformed',
      'The answer was longer than the model may write: use a model with a larger output, or a shorter text.',
    );
  // Some servers report no finish reason, and some proxies end a stream in the middle as if it were complete.
  if (finishReason === null && !hasCompleteObject(text))
    throw new EngineFailure('unavailable', 'The answer of the AI engine broke off.');
};

const usageOf = ({ messages }: CompletionParameters, { text, usage }: StreamBuffer): TokenUsage =>
  usage ?? { inputTokens: estimateTokens(JSON.stringify(messages)), outputTokens: estimateTokens(text) };

/**
 * Sends one request and reads its answer to the end. An error before the first chunk is thrown unchanged, a later one as an
 * `EngineFailure` with the usage up to that point.
 */
export const streamCompletion = async (
  client: OpenAI,
  parameters: CompletionParameters,
  timeouts: AnswerTimeouts,
  call: EngineCall,
): Promise<ModelAnswer> => {
  const timeout = startAnswerTimeout(timeouts);
  const signal = AbortSignal.any([call.signal, timeout.signal]);
  let buffer: StreamBuffer | null = null;
  try {
    for await (const chunk of streamChunks(client, parameters, signal)) {
      timeout.reportProgress();
      buffer = appendToBuffer(buffer ?? emptyStreamBuffer, chunk);
    }
    // The client ends an aborted stream as if it were complete.
    signal.throwIfAborted();
    assertUsableEnd(buffer ?? emptyStreamBuffer);
    return { text: buffer?.text ?? '', usage: usageOf(parameters, buffer ?? emptyStreamBuffer) };
  } catch (error) {
    if (!buffer && !signal.aborted) throw error;
    const usage = buffer ? usageOf(parameters, buffer) : noUsage;
    if (call.signal.aborted)
      throw new EngineFailure('unavailable', 'The call was ended before it was answered.', { usage });
    if (timeout.signal.aborted)
      throw new EngineFailure('unavailable', 'The AI engine did not answer in time.', { usage });
    throw toEngineFailure(error, usage);
  } finally {
    timeout.clear();
  }
};
