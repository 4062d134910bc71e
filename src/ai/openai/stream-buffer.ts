import { z } from 'zod';

import type { TokenUsage } from '../engine.ts';

// Servers differ in what they leave out; what is not of use here is not looked at.
const part = z.looseObject({ type: z.string().optional(), text: z.string().optional() });
const content = z.union([z.string(), z.array(part)]).nullish();
const message = z.looseObject({ content, refusal: z.string().nullish() }).nullish();
const tokens = z.number().int().min(0);
const chunkSchema = z.looseObject({
  choices: z.array(z.looseObject({ delta: message, message, finish_reason: z.string().nullish() })).nullish(),
  usage: z.looseObject({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
});

/** What a model has written so far. */
export interface StreamBuffer {
  readonly text: string;
  readonly isRefused: boolean;
  /** Why it ended: `stop`, `length`, `content_filter`, or another; null while it has not said so. */
  readonly finishReason: string | null;
  /** As the server has counted; null when it does not tell. */
  readonly usage: TokenUsage | null;
}

/** Before the first piece. */
export const emptyStreamBuffer: StreamBuffer = {
  text: '',
  isRefused: false,
  finishReason: null,
  usage: null,
};

const textOf = (given: z.output<typeof content>): string =>
  typeof given === 'string' ? given : (given ?? []).map(({ text = '' }) => text).join('');

/** Adds a chunk of a stream, or a whole answer, to what was written; null when it is neither. */
export const appendChunk = (written: StreamBuffer, given: unknown): StreamBuffer | null => {
  const { success, data } = chunkSchema.safeParse(given);
  if (!success) return null;
  const [choice] = data.choices ?? [];
  const said = choice?.delta ?? choice?.message;
  const { usage } = data;
  return {
    text: written.text + textOf(said?.content),
    isRefused: written.isRefused || Boolean(said?.refusal),
    finishReason: choice?.finish_reason ?? written.finishReason,
    usage: usage
      ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
      : written.usage,
  };
};

const charactersPerToken = 4;

/** About how many tokens a text has, for servers that do not count them. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / charactersPerToken);
