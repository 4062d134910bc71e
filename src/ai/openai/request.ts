import type OpenAI from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';

import { type Call, EngineFailure, type Usage } from '../engine.ts';
import { noUsage, toFailure } from './failure.ts';
import { isWhole } from './json.ts';
import { type Patience, startTimeLimit } from './time-limit.ts';
import { addPiece, estimateTokens, nothingWritten, type Written } from './written.ts';

/** One request of the chat completions protocol; it always asks for a stream. */
export type Parameters = ChatCompletionCreateParamsStreaming;

/** A whole answer, and what it has used. */
export interface Told {
  readonly text: string;
  readonly usage: Usage;
}

// The longest analysis of a long vacancy has some 30,000 characters.
const writtenAtMost = 200_000;

/** A server that does not stream answers whole, as JSON. */
async function* piecesOf(client: OpenAI, parameters: Parameters, signal: AbortSignal): AsyncGenerator {
  const { data, response } = await client.chat.completions.create(parameters, { signal }).withResponse();
  // A model may read for long before it writes: the headers are its first sign of life.
  yield {};
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('html'))
    throw new EngineFailure('refused', 'The AI engine answered with a web page: check OPENAI_BASE_URL.');
  if (type.includes('json')) yield await response.json();
  else yield* data;
}

const add = (written: Written, piece: unknown): Written => {
  const more = addPiece(written, piece);
  if (!more)
    throw new EngineFailure(
      'unavailable',
      'The AI engine does not speak the chat completions protocol: check OPENAI_BASE_URL.',
    );
  if (more.text.length > writtenAtMost)
    throw new EngineFailure('malformed', 'The model wrote without end: its answer was cut off.');
  return more;
};

/** Throws when what was written cannot be an answer. */
const checkEnd = ({ text, refused, finish }: Written): void => {
  if (refused) throw new EngineFailure('refused', 'The model declined to answer.');
  if (finish === 'content_filter')
    throw new EngineFailure('refused', 'The content filter of the AI engine stopped the answer.');
  if (finish === 'length')
    throw new EngineFailure(
      'malformed',
      'The answer was longer than the model may write: use a model with a larger output, or a shorter text.',
    );
  // Some servers do not say how an answer ended, and some proxies end one in its midst as if it were whole.
  if (finish === null && !isWhole(text))
    throw new EngineFailure('unavailable', 'The answer of the AI engine broke off.');
};

const usageOf = ({ messages }: Parameters, { text, usage }: Written): Usage =>
  usage ?? { inputTokens: estimateTokens(JSON.stringify(messages)), outputTokens: estimateTokens(text) };

/**
 * Makes one request and reads its answer to the end. An error that came before the answer began is thrown as the client has
 * it; a later one as an `EngineFailure` with what was used up to there.
 */
export const request = async (
  client: OpenAI,
  parameters: Parameters,
  patience: Patience,
  call: Call,
): Promise<Told> => {
  const limit = startTimeLimit(patience);
  const signal = AbortSignal.any([call.signal, limit.signal]);
  let written: Written | null = null;
  try {
    for await (const piece of piecesOf(client, parameters, signal)) {
      limit.progress();
      written = add(written ?? nothingWritten, piece);
    }
    // The client ends a stream that was aborted as if it were over.
    signal.throwIfAborted();
    checkEnd(written ?? nothingWritten);
    return { text: written?.text ?? '', usage: usageOf(parameters, written ?? nothingWritten) };
  } catch (error) {
    if (!written && !signal.aborted) throw error;
    const usage = written ? usageOf(parameters, written) : noUsage;
    if (call.signal.aborted)
      throw new EngineFailure('unavailable', 'The call was ended before it was answered.', { usage });
    if (limit.signal.aborted)
      throw new EngineFailure('unavailable', 'The AI engine did not answer in time.', { usage });
    throw toFailure(error, usage);
  } finally {
    limit.clear();
  }
};
