import { existsSync, readFileSync } from 'node:fs';

import { z } from 'zod';

import { type DialogueContext, type DialogueQuestion, utteranceFile } from './contexts.ts';
import type {
  ExpectedAct,
  ExpectedValue,
  LabelledUtterance,
  PlainActName,
  SecondUtteranceSet,
} from './labels.ts';

const shared = { variable: z.string(), question: z.string(), required: z.boolean().default(true) };
const textAnswer = z.string().optional();
const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('yesno'), ...shared, answer: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('number'), ...shared, answer: z.number().optional() }),
  z.strictObject({
    kind: z.literal('choice'),
    ...shared,
    options: z.array(z.string()),
    answer: textAnswer,
  }),
  z.strictObject({
    kind: z.literal('name'),
    ...shared,
    part: z.enum(['first', 'last', 'full']),
    answer: textAnswer,
  }),
  z.strictObject({ kind: z.enum(['date', 'email', 'phone', 'text']), ...shared, answer: textAnswer }),
]);

const contextSchema = z.strictObject({
  id: z.string(),
  language: z.enum(['nl', 'en']),
  now: z.iso.datetime({ offset: true }),
  country: z.enum(['NL', 'BE', 'GB', 'IE', 'US']),
  vacancy: z.strictObject({ title: z.string(), text: z.string() }),
  asked: z.array(questionSchema),
  pending: questionSchema,
  later: z.array(questionSchema),
});
const contextsSchema = z.strictObject({ contexts: z.array(contextSchema) });

type AuthoredQuestion = z.output<typeof questionSchema>;

const toQuestion = (authored: AuthoredQuestion): DialogueQuestion => {
  const { variable, question: text, required } = authored;
  const common = { variable, text, required };
  switch (authored.kind) {
    case 'yesno':
      return { ...common, kind: 'boolean', answer: authored.answer };
    case 'number':
      return { ...common, kind: 'number', answer: authored.answer };
    case 'choice': {
      const options = Object.fromEntries(authored.options.map((option) => [option, option]));
      return { ...common, kind: 'choice', multiple: false, options, answer: authored.answer };
    }
    case 'name':
      return { ...common, kind: 'name', parts: authored.part, answer: authored.answer };
    case 'date':
    case 'email':
    case 'phone':
    case 'text':
      return { ...common, kind: authored.kind, answer: authored.answer };
  }
};

const toContext = (authored: z.output<typeof contextSchema>): DialogueContext => {
  const { id, language, country, vacancy, asked, pending: open, later, now } = authored;
  const before = asked.map(toQuestion);
  const pending = toQuestion(open);
  const flow = {
    id,
    language,
    country,
    vacancy: vacancy.title,
    description: vacancy.text,
    questions: [...before, pending, ...later.map(toQuestion)],
    now: new Date(now),
    timeZone: now.slice(-6),
  };
  return { id, flow, pending };
};

/** Reads the contexts of the second author: each is a flow of its own, at its own time. */
export const readSecondContexts = (): ReadonlyMap<string, DialogueContext> => {
  const text = readFileSync(utteranceFile('second-contexts.json'), 'utf8');
  const { contexts } = contextsSchema.parse(JSON.parse(text));
  return new Map(contexts.map((authored) => [authored.id, toContext(authored)]));
};

const valueSchema = z.union([z.string(), z.number(), z.boolean()]);
const actSchema = z.union([
  z.strictObject({ act: z.enum(['answer', 'correct']), variable: z.string(), value: valueSchema }),
  z.strictObject({
    act: z.enum([
      'question',
      'human',
      'withdraw',
      'later',
      'skip',
      'refuse',
      'smalltalk',
      'abuse',
      'unclear',
    ]),
  }),
]);
const readingSchema = z.array(actSchema).min(1);
const labelSchema = z.union([readingSchema, z.strictObject({ any: z.array(readingSchema).min(2) })]);

type AuthoredReading = z.output<typeof readingSchema>;

/** The values that a reading answers or corrects, by variable; a star stands for any words. */
const valuesOf = (reading: AuthoredReading, name: 'answer' | 'correct'): ReadonlyMap<string, ExpectedValue> =>
  new Map(
    reading.flatMap((act): [string, ExpectedValue][] =>
      act.act === name && 'variable' in act ? [[act.variable, act.value === '*' ? null : act.value]] : [],
    ),
  );

/** Converts an act without values. An optional question that is not answered is passed over; of a required one the answer is refused. */
const toPlainAct = (name: PlainActName, { pending }: DialogueContext): ExpectedAct => {
  if (name !== 'skip' && name !== 'refuse') return { act: name };
  return { act: pending.required ? 'refuse' : 'skip' };
};

/** Small talk beside another act changes nothing, so that it is not judged. */
const toReading = (reading: AuthoredReading, context: DialogueContext): readonly ExpectedAct[] => {
  const [answers, corrected] = [valuesOf(reading, 'answer'), valuesOf(reading, 'correct')];
  const others = reading.flatMap((act) =>
    'variable' in act || (act.act === 'smalltalk' && reading.length > 1)
      ? []
      : [toPlainAct(act.act, context)],
  );
  return [
    ...(corrected.size > 0 ? [{ act: 'correct' as const, values: corrected }] : []),
    ...(answers.size > 0 ? [{ act: 'answers' as const, values: answers }] : []),
    ...others,
  ];
};

const order = ['human', 'withdraw', 'correct', 'question', 'answers'] as const;

/** The group of the report: the first act that counts; answers are plain, of a name, or several. */
const tagOf = (reading: readonly ExpectedAct[], { pending }: DialogueContext): string => {
  const [first] = reading;
  const act = order.find((name) => reading.some((each) => each.act === name)) ?? first?.act ?? '';
  if (act !== 'answers') return act;
  const isSeveral = reading.some((each) => each.act === 'answers' && each.values.size > 1);
  if (isSeveral) return 'several';
  return pending.kind === 'name' ? 'name' : 'answer';
};

/** The files of the second author's sets. */
export const secondFiles: Readonly<Record<SecondUtteranceSet, string>> = {
  'second-tuning': 'second-tuning.tsv',
  'second-own': 'second-own.tsv',
  'second-passing': 'second-passing.tsv',
  'put-aside-2': 'second-put-aside.tsv',
};

/** Whether a file of the second author is in the tree. */
export const hasSecondUtterances = (file: string): boolean => existsSync(utteranceFile(file));

/** Reads a file of the second author. Throws an error with the place of a row that is not understood. */
export const readSecondUtterances = (
  file: string,
  contexts: ReadonlyMap<string, DialogueContext>,
): readonly LabelledUtterance[] =>
  readFileSync(utteranceFile(file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const [id = '', contextId = '', label = '', text = '', ...more] = line.split('\t');
      const context = contexts.get(contextId);
      if (!context || text === '' || more.length > 0)
        throw new Error(`${file}, line ${index + 1}: a column is missing, or the context is unknown.`);
      const parsed = labelSchema.parse(JSON.parse(label));
      const readings = ('any' in parsed ? parsed.any : [parsed]).map((each) => toReading(each, context));
      return { id, context, tag: tagOf(readings[0] ?? [], context), text, label, readings };
    });
