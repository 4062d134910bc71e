import type OpenAI from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import { type EngineCall, EngineFailure, type TokenUsage } from '../engine.ts';
import { noUsage, toEngineFailure } from './to-engine-failure.ts';
import { hasCompleteObject } from './find-json.ts';
import { type AnswerTimeouts, startAnswerTimeout } from './answer-timeout.ts';
import { appendChunk, estimateTokens, emptyStreamBuffer, type StreamBuffer } from './stream-buffer.ts';

/** One request of the chat completions protocol; it always asks for a stream. */
export type CompletionParameters = ChatCompletionCreateParamsStreaming;

/** A whole answer, and what it has used. */
export interface ModelAnswer {
  readonly text: string;
  readonly usage: TokenUsage;
}

// The longest analysis of a long vacancy has some 30,000 characters.
const maxAnswerLength = 200_000;

/** A server that does not stream answers whole, as JSON. */
async function* streamChunks(
  client: OpenAI,
  parameters: CompletionParameters,
  signal: AbortSignal,
): AsyncGenerator {
  const { data, response } = await client.chat.completions.create(parameters, { signal }).withResponse();
  // A model may read for long before it writes: the headers are its first sign of life.
  yield {};
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('html'))
    throw new EngineFailure('refused', 'The AI engine answered with a web page: check OPENAI_BASE_URL.');
  if (type.includes('json')) yield await response.json();
  else yield* data;
}

const appendToBuffer = (written: StreamBuffer, piece: unknown): StreamBuffer => {
  const more = appendChunk(written, piece);
  if (!more)
    throw new EngineFailure(
      'unavailable',
      'The AI engine does not speak the chat completions protocol: check OPENAI_BASE_URL.',
    );
  if (more.text.length > maxAnswerLength)
    throw new EngineFailure('malformed', 'The model wrote without end: its answer was cut off.');
  return more;
};

/** Throws when what was written cannot be an answer. */
const assertUsableEnd = ({ text, isRefused: refused, finishReason: finish }: StreamBuffer): void => {
  if (refused) throw new EngineFailure('refused', 'The model declined to answer.');
  if (finish === 'content_filter')
    throw new EngineFailure('refused', 'The content filter of the AI engine stopped the answer.');
  if (finish === 'length')
    throw new EngineFailure(
      'malformed',
      'The answer was longer than the model may write: use a model with a larger output, or a shorter text.',
    );
  // Some servers do not say how an answer ended, and some proxies end one in its midst as if it were whole.
  if (finish === null && !hasCompleteObject(text))
    throw new EngineFailure('unavailable', 'The answer of the AI engine broke off.');
};

const usageOf = ({ messages }: CompletionParameters, { text, usage }: StreamBuffer): TokenUsage =>
  usage ?? { inputTokens: estimateTokens(JSON.stringify(messages)), outputTokens: estimateTokens(text) };

/**
 * Makes one request and reads its answer to the end. An error that came before the answer began is thrown as the client has
 * it; a later one as an `EngineFailure` with what was used up to there.
 */
export const streamCompletion = async (
  client: OpenAI,
  parameters: CompletionParameters,
  patience: AnswerTimeouts,
  call: EngineCall,
): Promise<ModelAnswer> => {
  const limit = startAnswerTimeout(patience);
  const signal = AbortSignal.any([call.signal, limit.signal]);
  let written: StreamBuffer | null = null;
  try {
    for await (const piece of streamChunks(client, parameters, signal)) {
      limit.reportProgress();
      written = appendToBuffer(written ?? emptyStreamBuffer, piece);
    }
    // The client ends a stream that was aborted as if it were over.
    signal.throwIfAborted();
    assertUsableEnd(written ?? emptyStreamBuffer);
    return { text: written?.text ?? '', usage: usageOf(parameters, written ?? emptyStreamBuffer) };
  } catch (error) {
    if (!written && !signal.aborted) throw error;
    const usage = written ? usageOf(parameters, written) : noUsage;
    if (call.signal.aborted)
      throw new EngineFailure('unavailable', 'The call was ended before it was answered.', { usage });
    if (limit.signal.aborted)
      throw new EngineFailure('unavailable', 'The AI engine did not answer in time.', { usage });
    throw toEngineFailure(error, usage);
  } finally {
    limit.clear();
  }
};
