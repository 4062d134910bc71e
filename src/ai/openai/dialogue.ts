import type { z } from 'zod';

import { type Call, EngineFailure, type Outcome, type Usage } from '../engine.ts';
import { sumOfUsage } from '../price.ts';
import type { Connection, Message, Shape } from './connection.ts';
import { noUsage, toFailure } from './failure.ts';
import { findJson } from './json.ts';
import type { Form } from './lacks.ts';
import { toMessages, toRepair } from './prompts/frame.ts';
import type { Prompt } from './prompts/prompt.ts';
import type { Told } from './request.ts';
import { strictSchemaOf } from './strict-schema.ts';

/** What is wrong with an answer: where, by names and indexes only, and what, for the model alone. */
export interface Fault {
  readonly at: string;
  readonly message: string;
}

/** What is left of an answer when everything that the data do not bear out is taken away. */
export interface Reading<T> {
  /** What the model is asked to repair. */
  readonly faults: readonly Fault[];
  /** What may be used if it does not; null when nothing may. */
  readonly value: T | null;
}

/** One question to a model: what it is told, the form of its answer, and what is made of it. */
export interface Task<W, T> {
  readonly prompt: Prompt;
  readonly data: Readonly<Record<string, unknown>>;
  readonly schema: z.ZodType<W>;
  /** Holds the answer against the data: pure. */
  readonly read: (written: W) => Reading<T>;
}

const notJson: Fault = { at: 'answer', message: 'It is not a JSON object.' };

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'answer';

interface Attempt<T> extends Reading<T> {
  /** Whether it is JSON of the right shape, whatever else is wrong with it. */
  readonly inForm: boolean;
}

const shapeFaults = new Set(['invalid_type', 'invalid_union', 'invalid_value']);

const without = (value: unknown, path: readonly PropertyKey[], keys: readonly string[]): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const [step, ...rest] = path;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === step ? without(item, rest, keys) : item));
  const entries = Object.entries(value);
  return Object.fromEntries(
    step === undefined
      ? entries.filter(([key]) => !keys.includes(key))
      : entries.map(([key, part]) => [key, key === step ? without(part, rest, keys) : part]),
  );
};

/** Models without structured outputs like to add a remark of their own: that is no reason to ask again. */
const parse = <W>(schema: z.ZodType<W>, found: unknown): z.ZodSafeParseResult<W> => {
  const parsed = schema.safeParse(found);
  const extras = (parsed.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? [issue] : [],
  );
  if (extras.length === 0) return parsed;
  return schema.safeParse(
    extras.reduce<unknown>((value, issue) => without(value, issue.path, issue.keys), found),
  );
};

const read = <W, T>({ schema, read: readValue }: Task<W, T>, text: string): Attempt<T> => {
  const found = findJson(text);
  if (found === undefined) return { inForm: false, faults: [notJson], value: null };
  const { success, data, error } = parse(schema, found);
  if (success) return { inForm: true, ...readValue(data) };
  return {
    inForm: !error.issues.some(({ code }) => shapeFaults.has(code)),
    faults: error.issues.map(({ path, message }) => ({ at: pathOf(path), message })),
    value: null,
  };
};

const namedAtMost = 5;

const malformed = (faults: readonly Fault[]): EngineFailure => {
  const places = [...new Set(faults.map(({ at }) => at))];
  const rest = places.length > namedAtMost ? `, and ${places.length - namedAtMost} more` : '';
  return new EngineFailure(
    'malformed',
    `The model's answer could not be used, also after it was asked to repair it (${places.slice(0, namedAtMost).join(', ')}${rest}).`,
  );
};

const sayFault = ({ at, message }: Fault): string => `${at}: ${message}`;

const shapeOf = ({ name, version }: Prompt, schema: z.ZodType): Shape => ({
  name: `${name}_v${version}`,
  schema: strictSchemaOf(schema),
});

/**
 * Asks a model and reads its answer; one that cannot be used is told its faults once. An answer out of form says nothing of what
 * the server can, and the next call asks as this one did. Rejects with an `EngineFailure`.
 */
export const ask = async <W, T>(
  connection: Connection,
  task: Task<W, T>,
  call: Call,
): Promise<Outcome<T>> => {
  const shape = shapeOf(task.prompt, task.schema);
  const spent: Usage[] = [];
  const say = async (more: (form: Form) => readonly Message[] = () => []): Promise<Told & Attempt<T>> => {
    const answer = await connection.ask(
      (form) => [...toMessages(task.prompt, task.data, form, shape.schema), ...more(form)],
      shape,
      call,
    );
    spent.push(answer.usage);
    return { ...answer, ...read(task, answer.text) };
  };
  const repair =
    ({ text, faults, inForm }: Told & Attempt<T>) =>
    (form: Form): readonly Message[] =>
      toRepair(text, faults.map(sayFault), inForm || form !== 'schema' ? null : shape.schema);
  try {
    const first = await say();
    const last = first.faults.length === 0 ? first : await say(repair(first));
    const value = last.value ?? first.value;
    if (value === null) throw malformed(last.faults);
    return { value, usage: sumOfUsage(spent) };
  } catch (error) {
    const used = error instanceof EngineFailure ? error.usage : noUsage;
    throw toFailure(error, sumOfUsage([...spent, used]));
  }
};
