import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import {
  addOwnRequirement,
  type ChosenRequirement,
  type RequestedValue,
  toRequested,
} from './requirements.ts';

/** The steps, in their order. */
export const generationSteps = ['type', 'vacancy', 'questions', 'flow'] as const;

/** A step on the way to a flow. */
export type GenerationStep = (typeof generationSteps)[number];

const requirement = z.object({
  key: z.string(),
  words: z.string(),
  sessionField: z.string(),
  isTicked: z.boolean(),
  isKnockout: z.boolean(),
  quote: z.string(),
  isListed: z.boolean(),
});

const askedField = z.object({
  key: z.string(),
  words: z.string(),
  sessionField: z.string(),
  isRequired: z.boolean(),
});

const startFault = z.object({ path: z.string(), code: z.string() });

const draft = z.object({
  step: z.enum(generationSteps),
  flowType: z.nullable(z.string()),
  text: z.string(),
  analysis: z.nullable(z.object({ id: z.string(), text: z.string(), isTaken: z.boolean() })),
  requirements: z.readonly(z.array(requirement)),
  fields: z.readonly(z.array(askedField)),
  settings: z.record(z.string(), z.unknown()),
  generationId: z.nullable(z.string()),
  madeId: z.nullable(z.string()),
  toAnnounce: z.readonly(z.array(z.string())),
  startFaults: orElse(z.readonly(z.array(startFault)), []),
});

/** A field that the flow asks for. */
export type AskedField = Readonly<z.infer<typeof askedField>>;

/**
 * The choices of a user so far. `generationId` is the generation that is shown, `madeId` the one that was asked for with these
 * choices, and `toAnnounce` names those whose end the host has not heard of.
 */
export type GenerationDraft = Readonly<z.infer<typeof draft>>;

/** The first draft: nothing is chosen. */
export const emptyDraft: GenerationDraft = {
  step: 'type',
  flowType: null,
  text: '',
  analysis: null,
  requirements: [],
  fields: [],
  settings: {},
  generationId: null,
  madeId: null,
  toAnnounce: [],
  startFaults: [],
};

/** Reads a draft that was kept; null for one that this version cannot read. */
export const parseGenerationDraft = (text: string): GenerationDraft | null => {
  try {
    return z.parse(draft, JSON.parse(text));
  } catch {
    return null;
  }
};

/** Returns whether a draft holds something that a user would miss. */
export const hasWork = ({ text, requirements, settings }: GenerationDraft): boolean =>
  text.trim() !== '' || requirements.length > 0 || Object.keys(settings).length > 0;

/** Returns the names of the variables of a draft. */
export const fieldNamesOf = (items: readonly { readonly sessionField: string }[]): ReadonlySet<string> =>
  new Set(items.map(({ sessionField }) => sessionField));

type FieldNames = Readonly<Record<string, string>>;

/** Gives the fields that have their usual name the one of another language. What the user has written stays. Pure. */
export const translateFields = (
  fields: readonly AskedField[],
  from: FieldNames,
  to: FieldNames,
): readonly AskedField[] =>
  fields.map((field) => {
    const { words, sessionField } = field;
    return words === from[sessionField] ? { ...field, words: to[sessionField] ?? words } : field;
  });

const withoutBlanks = (settings: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([, value]) => value !== undefined && !(typeof value === 'string' && value.trim() === ''),
    ),
  );

const toFields = (fields: readonly AskedField[], isRequired: boolean): readonly RequestedValue[] =>
  fields
    .filter((each) => each.isRequired === isRequired)
    .map(({ words, sessionField }) => ({ value: words, sessionField }));

/** Returns the `parameters` of a generation. */
export const toParameters = ({
  settings,
  requirements,
  fields,
}: Pick<GenerationDraft, 'settings' | 'requirements' | 'fields'>): Readonly<Record<string, unknown>> => ({
  ...withoutBlanks(settings),
  knockoutRequirements: toRequested(requirements, true),
  preferredRequirements: toRequested(requirements, false),
  requiredFields: toFields(fields, true),
  optionalFields: toFields(fields, false),
});

const listNames = ['knockoutRequirements', 'preferredRequirements', 'requiredFields', 'optionalFields'];

const requestedList = z.array(z.object({ value: z.string(), sessionField: orElse(z.string(), '') }));

const readList = (value: unknown): readonly RequestedValue[] => requestedList.safeParse(value).data ?? [];

type Filled = Pick<GenerationDraft, 'settings' | 'requirements' | 'fields'>;

/** Fills requirements, fields and settings from the `parameters` of a generation. What has another shape is left out. Pure. */
export const fromParameters = (parameters: Readonly<Record<string, unknown>>): Filled => {
  const isOther = ([name]: readonly [string, unknown]): boolean => !listNames.includes(name);
  const toRequirement =
    (isKnockout: boolean) =>
    ({ value, sessionField }: RequestedValue): ChosenRequirement => ({
      key: sessionField || value,
      words: value,
      sessionField,
      isTicked: true,
      isKnockout,
      quote: '',
      isListed: true,
    });
  const toField =
    (isRequired: boolean) =>
    ({ value, sessionField }: RequestedValue): AskedField => ({
      key: sessionField || value,
      words: value,
      sessionField,
      isRequired,
    });
  return {
    settings: Object.fromEntries(Object.entries(parameters).filter(isOther)),
    requirements: [
      ...readList(parameters['knockoutRequirements']).map(toRequirement(true)),
      ...readList(parameters['preferredRequirements']).map(toRequirement(false)),
    ],
    fields: [
      ...readList(parameters['requiredFields']).map(toField(true)),
      ...readList(parameters['optionalFields']).map(toField(false)),
    ],
  };
};

/** Adds a requirement of the user's own to a draft. */
export const withOwnRequirement = (now: GenerationDraft, words: string): GenerationDraft => ({
  ...now,
  requirements: addOwnRequirement(now.requirements, words, fieldNamesOf(now.fields)),
});

/** An answer takes twenty seconds. */
const answersInMinute = 3;

/** Estimates a conversation: the number of its questions, and the minutes that answering them takes, as its greeting says. */
export const estimateConversation = ({
  requirements,
  fields,
  settings,
}: Filled): { readonly questions: number; readonly minutes: number } => {
  const { extraOptions } = settings;
  // An appointment is one question, in whichever languages it is offered.
  const further = Array.isArray(extraOptions) && extraOptions.length > 0 ? 1 : 0;
  const questions = requirements.filter(({ isTicked }) => isTicked).length + fields.length + further;
  return { questions, minutes: Math.max(1, Math.ceil(questions / answersInMinute)) };
};

/** A text that is shorter holds too little to find requirements in. */
export const shortestVacancy = 80;

/** Returns whether a vacancy text is too short to be analysed. */
export const isTooShort = (text: string): boolean => text.trim().length < shortestVacancy;
