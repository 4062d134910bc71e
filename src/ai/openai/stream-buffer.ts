import { z } from 'zod';

import type { TokenUsage } from '../engine.ts';

// Servers omit different members; members that are not needed here are not checked.
const part = z.looseObject({ type: z.string().optional(), text: z.string().optional() });
const content = z.union([z.string(), z.array(part)]).nullish();
const message = z.looseObject({ content, refusal: z.string().nullish() }).nullish();
const tokens = z.number().int().min(0);
const chunkSchema = z.looseObject({
  choices: z.array(z.looseObject({ delta: message, message, finish_reason: z.string().nullish() })).nullish(),
  usage: z.looseObject({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
});

/** The part of an answer that has arrived. */
export interface StreamBuffer {
  readonly text: string;
  readonly isRefused: boolean;
  /** Why the answer ended: `stop`, `length`, `content_filter` or another reason; null until the server reports it. */
  readonly finishReason: string | null;
  /** The usage that the server reports; null when it does not report it. */
  readonly usage: TokenUsage | null;
}

/** The buffer before the first chunk. */
export const emptyStreamBuffer: StreamBuffer = {
  text: '',
  isRefused: false,
  finishReason: null,
  usage: null,
};

const textOf = (parts: z.output<typeof content>): string =>
  typeof parts === 'string' ? parts : (parts ?? []).map(({ text = '' }) => text).join('');

/** Appends a chunk of a stream, or a whole answer, to a buffer; null when it is neither. */
export const appendChunk = (buffer: StreamBuffer, chunk: unknown): StreamBuffer | null => {
  const { success, data } = chunkSchema.safeParse(chunk);
  if (!success) return null;
  const [choice] = data.choices ?? [];
  const reply = choice?.delta ?? choice?.message;
  const { usage } = data;
  return {
    text: buffer.text + textOf(reply?.content),
    isRefused: buffer.isRefused || Boolean(reply?.refusal),
    finishReason: choice?.finish_reason ?? buffer.finishReason,
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : buffer.usage,
  };
};

/** The characters of a token, on average. */
export const charactersPerToken = 4;

/** Estimates the number of tokens of a text, for servers that do not report them. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / charactersPerToken);
