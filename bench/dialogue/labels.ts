import { readFileSync } from 'node:fs';

import { type DialogueContext, type DialogueQuestion, utteranceFile } from './contexts.ts';

/** The sets of labelled utterances: whoever tunes the engine reads all but those that are put aside. */
export const utteranceSets = [
  'tuning',
  'tuning-more',
  'tuning-own',
  'tuning-causes',
  'second-tuning',
  'second-own',
  'second-passing',
  'put-aside',
  'third-stops',
  'fourth-stops',
  'fifth-mentions',
  'sixth-author',
  'later-authors',
  'put-aside-2',
  'put-aside-3',
  'put-aside-4',
] as const;

/** One of `utteranceSets`. */
export type UtteranceSet = (typeof utteranceSets)[number];

/** The sets in the contexts and the form of the second author. */
export type SecondUtteranceSet = 'second-tuning' | 'second-own' | 'second-passing' | 'put-aside-2';

/** The sets in the contexts and the form of the first author. */
export type FirstUtteranceSet = Exclude<UtteranceSet, SecondUtteranceSet>;

/** A value as an answer stores it; null for any words of the message. */
export type ExpectedValue = string | number | boolean | readonly string[] | null;

const plainActs = [
  'human',
  'withdraw',
  'later',
  'skip',
  'refuse',
  'smalltalk',
  'abuse',
  'question',
  'unclear',
] as const;

/** An act without values. */
export type PlainActName = (typeof plainActs)[number];

/** An act that a message should be read as. `answers` are by variable, of the pending question and of later ones. */
export type ExpectedAct =
  | { readonly act: PlainActName }
  | { readonly act: 'answer'; readonly value: ExpectedValue }
  | { readonly act: 'correct'; readonly values: ReadonlyMap<string, ExpectedValue> }
  | { readonly act: 'answers'; readonly values: ReadonlyMap<string, ExpectedValue> };

/** A message of a candidate with its label. */
export interface LabelledUtterance {
  readonly id: string;
  readonly context: DialogueContext;
  /** The group of the report, such as `chatter`. */
  readonly tag: string;
  readonly text: string;
  /** The label as it is written. */
  readonly label: string;
  /** Readings that are right: one of them, with all its acts. */
  readonly readings: readonly (readonly ExpectedAct[])[];
}

const toBoolean = (text: string, place: string): boolean => {
  if (text !== 'true' && text !== 'false') throw new Error(`${place}: "${text}" is neither true nor false.`);
  return text === 'true';
};

const toNumber = (text: string, place: string): number => {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) throw new Error(`${place}: "${text}" is no number.`);
  return value;
};

const toOptions = (
  text: string,
  { options, multiple }: Extract<DialogueQuestion, { kind: 'choice' }>,
  place: string,
): ExpectedValue => {
  const values = text.split(',');
  const unknown = values.find((value) => !(value in options));
  if (unknown !== undefined) throw new Error(`${place}: there is no option "${unknown}".`);
  if (!multiple && values.length > 1) throw new Error(`${place}: only one option can be chosen.`);
  return multiple ? values : text;
};

/** Parses the value of an answer to a question, as labels write it. Throws an error that names the place. */
export const parseExpectedValue = (
  question: DialogueQuestion,
  text: string,
  place: string,
): ExpectedValue => {
  if (text === '') throw new Error(`${place}: a value is missing.`);
  switch (question.kind) {
    case 'boolean':
      return toBoolean(text, place);
    case 'number':
      return toNumber(text, place);
    case 'choice':
      return toOptions(text, question, place);
    case 'date':
      if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new Error(`${place}: "${text}" is no date.`);
      return text;
    case 'name':
    case 'text':
    case 'email':
    case 'phone':
    case 'postalCode':
      return text;
  }
};

/** Parses `variable=value; variable=value`. The variables are earlier ones in a correction, otherwise no earlier ones. */
const toValues = (
  text: string,
  { flow, pending }: DialogueContext,
  areEarlier: boolean,
  place: string,
): ReadonlyMap<string, ExpectedValue> =>
  new Map(
    text.split('; ').map((part): [string, ExpectedValue] => {
      const [variable = '', ...rest] = part.split('=');
      const index = flow.questions.findIndex((question) => question.variable === variable);
      const question = flow.questions[index];
      if (!question) throw new Error(`${place}: the flow has no variable "${variable}".`);
      if (index < flow.questions.indexOf(pending) !== areEarlier)
        throw new Error(`${place}: "${variable}" comes on the wrong side of the pending question.`);
      return [variable, parseExpectedValue(question, rest.join('='), place)];
    }),
  );

const toAct = (text: string, context: DialogueContext, place: string): ExpectedAct => {
  const [, name = '', value] = /^(\w+)(?::(.+))?$/.exec(text) ?? [];
  const plain = plainActs.find((act) => act === name);
  if (plain !== undefined && value === undefined) return { act: plain };
  if (name === 'answer' && value === undefined && context.pending.kind === 'text')
    return { act: 'answer', value: null };
  if (name === 'answer' && value !== undefined)
    return { act: 'answer', value: parseExpectedValue(context.pending, value, place) };
  if ((name === 'correct' || name === 'answers') && value !== undefined)
    return { act: name, values: toValues(value, context, name === 'correct', place) };
  throw new Error(`${place}: "${text}" is no act.`);
};

/** Parses a label: acts that must all be read stand with ` + `, readings that are all right with ` | ` between. */
export const parseLabel = (
  label: string,
  context: DialogueContext,
  place: string,
): readonly (readonly ExpectedAct[])[] =>
  label.split(' | ').map((reading) => reading.split(' + ').map((act) => toAct(act, context, place)));

const head = 'id\tcontext\ttag\ttext\texpected';

/** Reads one set of labelled utterances. Throws an error with the place of a row that is not understood. */
export const readUtterances = (
  set: FirstUtteranceSet,
  contexts: ReadonlyMap<string, DialogueContext>,
): readonly LabelledUtterance[] => {
  const [first, ...lines] = readFileSync(utteranceFile(`${set}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  if (first !== head) throw new Error(`${set}.tsv, line 1: the columns are not ${head}.`);
  return lines.map((line, index) => {
    const place = `${set}.tsv, line ${index + 2}`;
    const [id = '', contextId = '', tag = '', text = '', label = '', ...more] = line.split('\t');
    const context = contexts.get(contextId);
    if (!context) throw new Error(`${place}: there is no context "${contextId}".`);
    if (id === '' || tag === '' || text === '' || more.length > 0)
      throw new Error(`${place}: the row does not have five columns.`);
    return { id, context, tag, text, label, readings: parseLabel(label, context, place) };
  });
};
