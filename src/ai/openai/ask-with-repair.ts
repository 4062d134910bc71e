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

/** What is wrong with an answer: where, by names and indexes only, and what, for the model alone. */
export interface AnswerFault {
  readonly at: string;
  readonly message: string;
}

/** What is left of an answer when everything that the data do not bear out is taken away. */
export interface VerifiedAnswer<T> {
  /** What the model is asked to repair. */
  readonly faults: readonly AnswerFault[];
  /** What may be used if it does not; null when nothing may. */
  readonly value: T | null;
}

/** One question to a model: what it is told, the form of its answer, and what is made of it. */
export interface ModelTask<W, T> {
  readonly prompt: ModelPrompt;
  readonly data: Readonly<Record<string, unknown>>;
  readonly schema: z.ZodType<W>;
  /** Holds the answer against the data: pure. */
  readonly verify: (written: W) => VerifiedAnswer<T>;
}

const notJsonFault: AnswerFault = { at: 'answer', message: 'It is not a JSON object.' };

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'answer';

interface ModelAttempt<T> extends VerifiedAnswer<T> {
  /** Whether it is JSON of the right shape, whatever else is wrong with it. */
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

/** Models without structured outputs like to add a remark of their own: that is no reason to ask again. */
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

const parseModelAnswer = <W, T>(
  { schema, verify: readValue }: ModelTask<W, T>,
  text: string,
): ModelAttempt<T> => {
  const found = findJson(text);
  if (found === undefined) return { hasValidShape: false, faults: [notJsonFault], value: null };
  const { success, data, error } = parseIgnoringExtraKeys(schema, found);
  if (success) return { hasValidShape: true, ...readValue(data) };
  return {
    hasValidShape: !error.issues.some(({ code }) => shapeFaults.has(code)),
    faults: error.issues.map(({ path, message }) => ({ at: pathOf(path), message })),
    value: null,
  };
};

const maxNamedPlaces = 5;

const malformedFailure = (faults: readonly AnswerFault[]): EngineFailure => {
  const places = [...new Set(faults.map(({ at }) => at))];
  const rest = places.length > maxNamedPlaces ? `, and ${places.length - maxNamedPlaces} more` : '';
  return new EngineFailure(
    'malformed',
    `The model's answer could not be used, also after it was asked to repair it (${places.slice(0, maxNamedPlaces).join(', ')}${rest}).`,
  );
};

const formatFault = ({ at, message }: AnswerFault): string => `${at}: ${message}`;

const answerSchemaOf = ({ name, version }: ModelPrompt, schema: z.ZodType): AnswerSchema => ({
  name: `${name}_v${version}`,
  schema: toStructuredOutputSchema(schema),
});

/**
 * Asks a model and reads its answer; one that cannot be used is told its faults once. An answer out of form says nothing of what
 * the server can, and the next call asks as this one did. Rejects with an `EngineFailure`.
 */
export const askWithRepair = async <W, T>(
  connection: ModelConnection,
  task: ModelTask<W, T>,
  call: EngineCall,
): Promise<EngineResult<T>> => {
  const shape = answerSchemaOf(task.prompt, task.schema);
  const spent: TokenUsage[] = [];
  const say = async (
    more: (form: OutputMode) => readonly PromptMessage[] = () => [],
  ): Promise<ModelAnswer & ModelAttempt<T>> => {
    const answer = await connection.ask(
      (form) => [...buildMessages(task.prompt, task.data, form, shape.schema), ...more(form)],
      shape,
      call,
    );
    spent.push(answer.usage);
    return { ...answer, ...parseModelAnswer(task, answer.text) };
  };
  const repair =
    ({ text, faults, hasValidShape: inForm }: ModelAnswer & ModelAttempt<T>) =>
    (form: OutputMode): readonly PromptMessage[] =>
      buildRepairMessages(text, faults.map(formatFault), inForm || form !== 'schema' ? null : shape.schema);
  try {
    const first = await say();
    const last = first.faults.length === 0 ? first : await say(repair(first));
    const value = last.value ?? first.value;
    if (value === null) throw malformedFailure(last.faults);
    return { value, usage: sumTokenUsage(spent) };
  } catch (error) {
    const used = error instanceof EngineFailure ? error.usage : noUsage;
    throw toEngineFailure(error, sumTokenUsage([...spent, used]));
  }
};
