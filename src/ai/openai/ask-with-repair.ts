import type { z } from 'zod';

import { type EngineCall, EngineFailure, type EngineResult, type TokenUsage } from '../engine.ts';
import { sumTokenUsage } from '../token-prices.ts';
import type { ModelConnection, PromptMessage, AnswerSchema } from './model-connection.ts';
import { noUsage, toEngineFailure } from './to-engine-failure.ts';
import { findJson } from './find-json.ts';
import type { OutputMode } from './unsupported-features.ts';
import { buildMessages, buildRepairMessages } from './prompts/build-messages.ts';
import type { ModelPrompt } from './prompts/prompt.ts';
import type { ModelAnswer } from './stream-completion.ts';
import { toStructuredOutputSchema } from './structured-output-schema.ts';

/** A fault of a model's answer: its place, by names and indexes only, and a message for the model. */
export interface AnswerFault {
  readonly at: string;
  readonly message: string;
}

/** A verified answer: its faults, and what remains of it without unsupported content. */
export interface VerifiedAnswer<T> {
  /** Faults that the model is asked to repair. */
  readonly faults: readonly AnswerFault[];
  /** The value to use if the model does not repair them; null when nothing is usable. */
  readonly value: T | null;
}

/** A task for a model: its prompt and data, the schema of the answer, and the verification of the answer. */
export interface ModelTask<W, T> {
  readonly prompt: ModelPrompt;
  readonly data: Readonly<Record<string, unknown>>;
  readonly schema: z.ZodType<W>;
  /** Verifies an answer against the data. Pure. */
  readonly verify: (written: W) => VerifiedAnswer<T>;
}

const notJsonFault: AnswerFault = { at: 'answer', message: 'It is not a JSON object.' };

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'answer';

interface ModelAttempt<T> extends VerifiedAnswer<T> {
  /** Whether the answer is JSON of the right shape, whatever other faults it has. */
  readonly hasValidShape: boolean;
}

const shapeFaults = new Set(['invalid_type', 'invalid_union', 'invalid_value']);

const withoutKeys = (value: unknown, path: readonly PropertyKey[], keys: readonly string[]): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const [step, ...rest] = path;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === step ? withoutKeys(item, rest, keys) : item));
  const entries = Object.entries(value);
  return Object.fromEntries(
    step === undefined
      ? entries.filter(([key]) => !keys.includes(key))
      : entries.map(([key, part]) => [key, key === step ? withoutKeys(part, rest, keys) : part]),
  );
};

/** Parses an answer without its unknown members: models without structured outputs tend to add remarks, which need no repair. */
const parseIgnoringExtraKeys = <W>(schema: z.ZodType<W>, found: unknown): z.ZodSafeParseResult<W> => {
  const parsed = schema.safeParse(found);
  const extras = (parsed.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? [issue] : [],
  );
  if (extras.length === 0) return parsed;
  return schema.safeParse(
    extras.reduce<unknown>((value, issue) => withoutKeys(value, issue.path, issue.keys), found),
  );
};

const parseModelAnswer = <W, T>({ schema, verify }: ModelTask<W, T>, text: string): ModelAttempt<T> => {
  const found = findJson(text);
  if (found === undefined) return { hasValidShape: false, faults: [notJsonFault], value: null };
  const { success, data, error } = parseIgnoringExtraKeys(schema, found);
  if (success) return { hasValidShape: true, ...verify(data) };
  return {
    hasValidShape: !error.issues.some(({ code }) => shapeFaults.has(code)),
    faults: error.issues.map(({ path, message }) => ({ at: pathOf(path), message })),
    value: null,
  };
};

const maxListedPlaces = 5;

const createMalformedFailure = (faults: readonly AnswerFault[]): EngineFailure => {
  const places = [...new Set(faults.map(({ at }) => at))];
  const rest = places.length > maxListedPlaces ? `, and ${places.length - maxListedPlaces} more` : '';
  return new EngineFailure(
    'malformed',
    `The model's answer could not be used, also after it was asked to repair it (${places.slice(0, maxListedPlaces).join(', ')}${rest}).`,
  );
};

const formatFault = ({ at, message }: AnswerFault): string => `${at}: ${message}`;

const buildAnswerSchema = ({ name, version }: ModelPrompt, schema: z.ZodType): AnswerSchema => ({
  name: `${name}_v${version}`,
  schema: toStructuredOutputSchema(schema),
});

/**
 * Asks a model and parses its answer. If the answer has faults, it asks once for a repair. A malformed answer does not mean that the
 * server lacks a feature, so the next call uses the same features. Rejects with an `EngineFailure`.
 */
export const askWithRepair = async <W, T>(
  connection: ModelConnection,
  task: ModelTask<W, T>,
  call: EngineCall,
): Promise<EngineResult<T>> => {
  const answerSchema = buildAnswerSchema(task.prompt, task.schema);
  const usages: TokenUsage[] = [];
  const ask = async (
    buildMore: (mode: OutputMode) => readonly PromptMessage[] = () => [],
  ): Promise<ModelAnswer & ModelAttempt<T>> => {
    const answer = await connection.ask(
      (mode) => [...buildMessages(task.prompt, task.data, mode, answerSchema.schema), ...buildMore(mode)],
      answerSchema,
      call,
    );
    usages.push(answer.usage);
    return { ...answer, ...parseModelAnswer(task, answer.text) };
  };
  const repair =
    ({ text, faults, hasValidShape }: ModelAnswer & ModelAttempt<T>) =>
    (mode: OutputMode): readonly PromptMessage[] =>
      buildRepairMessages(
        text,
        faults.map(formatFault),
        hasValidShape || mode !== 'schema' ? null : answerSchema.schema,
      );
  try {
    const first = await ask();
    const last = first.faults.length === 0 ? first : await ask(repair(first));
    const value = last.value ?? first.value;
    if (value === null) throw createMalformedFailure(last.faults);
    return { value, usage: sumTokenUsage(usages) };
  } catch (error) {
    const failedUsage = error instanceof EngineFailure ? error.usage : noUsage;
    throw toEngineFailure(error, sumTokenUsage([...usages, failedUsage]));
  }
};
