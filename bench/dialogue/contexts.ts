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
    answer: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('boolean'), ...common, answer: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('number'), ...common, ...bounds, answer: z.number().optional() }),
  z.strictObject({
    kind: z.literal('choice'),
    ...common,
    options: z.record(z.string(), z.string()),
    multiple: z.boolean().default(false),
    answer: z.union([z.string(), z.array(z.string())]).optional(),
  }),
  z.strictObject({ kind: z.literal('text'), ...common, answer: z.string().nullish() }),
  z.strictObject({
    kind: z.enum(['date', 'email', 'phone', 'postalCode']),
    ...common,
    ...bounds,
    answer: z.string().optional(),
  }),
]);

const flowSchema = z.strictObject({
  id: z.string(),
  language: z.enum(['nl', 'en']),
  country: z.enum(['NL', 'BE', 'GB', 'IE', 'US']),
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
export type DialogueFlow = z.output<typeof flowSchema> & {
  /** When its candidates write. */
  readonly now: Date;
  /** IANA time zone, or an offset. */
  readonly timeZone: string;
};

/** A pending question of a flow: all questions before it have their `answer`, none after it has one. */
export interface DialogueContext {
  /** `flow/variable`. */
  readonly id: string;
  readonly flow: DialogueFlow;
  readonly pending: DialogueQuestion;
}

/** Returns the path of a file with labelled utterances or their contexts. */
export const utteranceFile = (name: string): string =>
  fileURLToPath(new URL(`./utterances/${name}`, import.meta.url));

/** Reads the contexts of the labelled utterances by id: every question of every flow is one. */
export const readDialogueContexts = (): ReadonlyMap<string, DialogueContext> => {
  const text = readFileSync(utteranceFile('contexts.json'), 'utf8');
  const { now, timeZone, flows } = documentSchema.parse(JSON.parse(text));
  const contexts = flows.flatMap((authored) => {
    const flow = { ...authored, now: new Date(now), timeZone };
    return flow.questions.map((pending): [string, DialogueContext] => {
      const id = `${flow.id}/${pending.variable}`;
      return [id, { id, flow, pending }];
    });
  });
  return new Map(contexts);
};
