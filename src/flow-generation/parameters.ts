import { z } from 'zod';

import { idListPattern } from '../flow/id-list.ts';
import { variableNamePattern } from '../flow/variable-names.ts';

const maxItems = 50;

// The pattern for JSON Schema validators without `\p`: the allowed ASCII characters, and all others.
const portableVariableName =
  '^[^\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f][^\\x00-\\x2c\\x2f\\x3b-\\x40\\x5b-\\x5e\\x60\\x7b-\\x7f]{0,254}$';

// `__proto__` and the like begin with `_`, which a variable name cannot.
const reserved = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'].filter((name) =>
  variableNamePattern.test(name),
);

const sessionField = z
  .string()
  .refine(
    (name) => variableNamePattern.test(name),
    'Is not a variable name: 1 to 255 letters, digits and _ : . -',
  )
  .refine((name) => !reserved.includes(name), 'Is a reserved name')
  .meta({ pattern: portableVariableName, not: { enum: reserved } })
  .describe(
    'Session variable for the answer, unique in the request; `ats_field:<ats>:<field>` for a field of an ATS.',
  );

/** Creates the schema of a text that is not blank; surrounding spaces are removed. */
const createNonBlankText = (maxLength: number) => z.string().max(maxLength).regex(/\S/u, 'Is empty').trim();

const item = z.strictObject({
  value: createNonBlankText(1000).describe('A requirement or a field, in plain words.'),
  sessionField,
});

const createItemsSchema = (description: string) =>
  z.array(item).max(maxItems).default([]).describe(`${description}. At most ${maxItems}.`);

const message = z.string().max(1500).optional();

/** The names of the appointment messages, without the language suffix. */
export const appointmentTexts = [
  'askDay',
  'askSlot',
  'noSlot',
  'confirmSlotMessage',
  'denyConfirmMessage',
] as const;

const scheduleIds = z
  .string()
  .max(2000)
  .regex(idListPattern, 'Is not a list of ids, separated by commas')
  .optional();

const appointmentOptions = z
  .strictObject({
    version: z.int().min(1).optional(),
    scheduleIds: scheduleIds.describe('Ids of the schedules, separated by commas.'),
    scheduleMode: z
      .enum(['custom'])
      .optional()
      .describe('`custom`: the schedule is passed when the flow run is created.'),
    askDayNL: message,
    askDayEN: message,
    askSlotNL: message,
    askSlotEN: message,
    noSlotNL: message,
    noSlotEN: message,
    confirmSlotMessageNL: message,
    confirmSlotMessageEN: message,
    denyConfirmMessageNL: message,
    denyConfirmMessageEN: message,
  })
  .refine(
    ({ scheduleIds: ids, scheduleMode }) => (ids === undefined) !== (scheduleMode === undefined),
    'Needs either "scheduleIds" or "scheduleMode"',
  )
  .meta({ oneOf: [{ required: ['scheduleIds'] }, { required: ['scheduleMode'] }] });

// JSON Schema has no flags, so the patterns spell out upper and lower case.
const subtags = '(?:-[A-Za-z0-9]{2,8})*';

const language = z
  .string()
  .regex(new RegExp(`^[A-Za-z]{2,3}${subtags}$`, 'u'), 'Is not a language code such as "nl"')
  .max(35);

/** The error detail for a language that only an AI model can write. */
export const modelNeededDetail = 'Without an AI model texts are written in "en" and "nl" only';

/** A language that the built-in engine can write. */
const dutchOrEnglish = language.regex(
  new RegExp(`^(?:[Ee][Nn]|[Nn][Ll])${subtags}$`, 'u'),
  modelNeededDetail,
);

const extraOption = z.strictObject({
  value: z.enum(['appointment']),
  language: language.optional(),
  options: appointmentOptions,
});

/** The schema of a generation's `parameters`; it is the same for all types of flows. */
export const parametersSchema = z.strictObject({
  language: language
    .optional()
    .describe(
      "Language of the texts: `en` or `nl`; with an AI model any language. Default: the vacancy's language, or `nl` without a vacancy.",
    ),
  emojiUsage: z
    .string()
    .regex(/^\d{1,2}$/u, 'Is not a level such as "0"')
    .default('0')
    .describe('Use of emoji: from "0" (none) to "3" (in most texts).'),
  flowName: createNonBlankText(255).optional().describe("Name of the flow. Default: the vacancy's title."),
  knockoutRequirements: createItemsSchema(
    'Requirements that are asked first; an unmet one ends the conversation politely',
  ),
  preferredRequirements: createItemsSchema('Requirements that are asked, and never a reason to decline'),
  requiredFields: createItemsSchema('Fields that the candidate must answer'),
  optionalFields: createItemsSchema('Fields that the candidate may skip'),
  extraOptions: z.array(extraOption).max(10).default([]).describe('Further parts of the conversation.'),
});

/** Returns the schema of `parameters` for an engine: a model writes any language, the built-in engine English and Dutch. */
export const parametersSchemaFor = (engine: 'openai' | 'local') =>
  engine === 'openai'
    ? parametersSchema
    : parametersSchema.extend({
        language: dutchOrEnglish
          .optional()
          .describe(
            "Language of the texts: `en` or `nl`. Default: the vacancy's language, or `nl` without a vacancy.",
          ),
      });

/** Returns whether the requested language needs an AI model; false when the language is absent or invalid. */
export const isModelNeeded = (parameters: unknown): boolean => {
  const parsed = z.object({ language }).safeParse(parameters);
  return parsed.success && !dutchOrEnglish.safeParse(parsed.data.language).success;
};

/** The schema of a generation's `context`: the text of the vacancy. */
export const contextSchema = z.strictObject({
  type: z.enum(['text']),
  value: z.string().max(100_000).regex(/\S/u, 'Is empty').describe('The text of the vacancy.'),
});

/** The parsed parameters of a generation. */
export type ParsedParameters = z.output<typeof parametersSchema>;
/** The parsed parameters of a generation, with defaults for what was left out. */
export type GenerationParameters = ParsedParameters & {
  readonly language: string;
  readonly flowName: string;
};
/** The parsed context of a generation. */
export type GenerationContext = z.output<typeof contextSchema>;
/** A requirement or field, with the session variable for its answer. */
export type RequestedItem = z.output<typeof item>;
/** The options of an appointment. */
export type AppointmentOptions = z.output<typeof appointmentOptions>;
