import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

const common = {
  variable: z.string(),
  text: z.string(),
  required: z.boolean().default(true),
};
const bounds = {
  min: z.union([z.number(), z.string()]).optional(),
  max: z.string().or(z.number()).optional(),
};

const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('name'),
    ...common,
    parts: z.enum(['first', 'last', 'full']),
    answer: z.string(),
  }),
  z.strictObject({ kind: z.literal('boolean'), ...common, answer: z.boolean() }),
  z.strictObject({ kind: z.literal('number'), ...common, ...bounds, answer: z.number() }),
  z.strictObject({
    kind: z.literal('choice'),
    ...common,
    options: z.record(z.string(), z.string()),
    multiple: z.boolean().default(false),
    answer: z.union([z.string(), z.array(z.string())]),
  }),
  z.strictObject({ kind: z.literal('text'), ...common, answer: z.string().nullable() }),
  z.strictObject({
    kind: z.enum(['date', 'email', 'phone', 'postalCode']),
    ...common,
    ...bounds,
    answer: z.string(),
  }),
]);

const flowSchema = z.strictObject({
  id: z.string(),
  language: z.enum(['nl', 'en']),
  country: z.enum(['NL', 'BE', 'GB']),
  vacancy: z.string(),
  description: z.string(),
  questions: z.array(questionSchema),
});

const documentSchema = z.strictObject({
  today: z.iso.date(),
  now: z.iso.datetime({ offset: true }),
  timeZone: z.string(),
  flows: z.array(flowSchema),
});

/** A question of a flow; `answer` is what its candidate has answered when a later question is pending. */
export type DialogueQuestion = z.output<typeof questionSchema>;

/** A flow of questions about one vacancy. */
export type DialogueFlow = z.output<typeof flowSchema>;

/** A pending question of a flow: all questions before it have their `answer`, none after it has one. */
export interface DialogueContext {
  /** `flow/variable`. */
  readonly id: string;
  readonly flow: DialogueFlow;
  readonly pending: DialogueQuestion;
}

/** All contexts by id, and the instant at which candidates write. */
export interface DialogueContexts {
  readonly now: Date;
  /** IANA time zone. */
  readonly timeZone: string;
  readonly contexts: ReadonlyMap<string, DialogueContext>;
}

/** Returns the path of a file with labelled utterances or their contexts. */
export const utteranceFile = (name: string): string =>
  fileURLToPath(new URL(`./utterances/${name}`, import.meta.url));

/** Reads the contexts of the labelled utterances: every question of every flow is one. */
export const readDialogueContexts = (): DialogueContexts => {
  const text = readFileSync(utteranceFile('contexts.json'), 'utf8');
  const { now, timeZone, flows } = documentSchema.parse(JSON.parse(text));
  const contexts = flows.flatMap((flow) =>
    flow.questions.map((pending): [string, DialogueContext] => {
      const id = `${flow.id}/${pending.variable}`;
      return [id, { id, flow, pending }];
    }),
  );
  return { now: new Date(now), timeZone, contexts: new Map(contexts) };
};
