import { z } from 'zod';

const itemsAtMost = 50;

// What the engine takes as a name of a session variable; `ats_field:<ats>:<field>` is one.
const variableName = /^[\p{L}\p{N}][\p{L}\p{N}_:.-]{0,254}$/u;

// The same where `\p` is not known: of ASCII what the name may have, and all beyond it.
const portableName =
  '^[^\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f][^\\x00-\\x2c\\x2f\\x3b-\\x40\\x5b-\\x5e\\x60\\x7b-\\x7f]{0,254}$';

// "__proto__" and its like begin with "_", which no variable's name does.
const reserved = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'].filter((name) =>
  variableName.test(name),
);

const sessionField = z
  .string()
  .refine((name) => variableName.test(name), 'Is not a variable name: 1 to 255 letters, digits and _ : . -')
  .refine((name) => !reserved.includes(name), 'Is a reserved name')
  .meta({ pattern: portableName, not: { enum: reserved } })
  .describe(
    'Session variable that keeps the answer, each given once; `ats_field:<ats>:<field>` for a field of an ATS.',
  );

/** A text with words in it; what stands around them is dropped. */
const words = (longest: number) => z.string().max(longest).regex(/\S/u, 'Is empty').trim();

const item = z.strictObject({
  value: words(1000).describe('A requirement or a field, in plain words.'),
  sessionField,
});

const items = (description: string) =>
  z.array(item).max(itemsAtMost).default([]).describe(`${description}. At most ${itemsAtMost}.`);

const message = z.string().max(1500).optional();

/** The messages of an appointment, without the language at the end of their names. */
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
  .regex(/^\s*[\w-]+(?:\s*,\s*[\w-]+)*\s*$/u, 'Is not a list of ids, separated by commas')
  .optional();

const appointmentOptions = z
  .strictObject({
    version: z.int().min(1).optional(),
    scheduleIds: scheduleIds.describe('Ids of the schedules to plan in, separated by commas.'),
    scheduleMode: z
      .enum(['custom'])
      .optional()
      .describe('`custom`: the schedule is given when the flow run is created.'),
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

// JSON Schema has no flags: upper and lower case are both spelled out.
const subtags = '(?:-[A-Za-z0-9]{2,8})*';

const language = z
  .string()
  .regex(new RegExp(`^[A-Za-z]{2,3}${subtags}$`, 'u'), 'Is not a language code such as "nl"')
  .max(35);

/** Why a language is refused that only a model writes. */
export const modelNeeded = 'Without an AI model texts are written in "en" and "nl" only';

/** A language that the built-in engine writes. */
const dutchOrEnglish = language.regex(new RegExp(`^(?:[Ee][Nn]|[Nn][Ll])${subtags}$`, 'u'), modelNeeded);

const extraOption = z.strictObject({
  value: z.enum(['appointment']),
  language: language.optional(),
  options: appointmentOptions,
});

/** The schema of a generation's `parameters`: the same for each type of flow. */
export const parametersSchema = z.strictObject({
  language: language
    .optional()
    .describe(
      "Language of the texts: `en` or `nl`; with an AI model any. When left out, the vacancy's; without one `nl`.",
    ),
  emojiUsage: z
    .string()
    .regex(/^\d{1,2}$/u, 'Is not a level such as "0"')
    .default('0')
    .describe('How many emoji: from "0", none, to "3", in most texts.'),
  flowName: words(255).optional().describe("Name of the flow; when left out, the vacancy's title."),
  knockoutRequirements: items('Asked first; one that is not met ends the conversation politely'),
  preferredRequirements: items('Asked, and never a reason to decline'),
  requiredFields: items('Asked of the candidate until they are answered'),
  optionalFields: items('Asked of the candidate, who may pass over them'),
  extraOptions: z.array(extraOption).max(10).default([]).describe('What else the conversation does.'),
});

/** The schema of a generation's `parameters` as an engine takes them: a model writes any language, the built-in engine two. */
export const parametersSchemaFor = (engine: 'openai' | 'local') =>
  engine === 'openai'
    ? parametersSchema
    : parametersSchema.extend({
        language: dutchOrEnglish
          .optional()
          .describe("Language of the texts: `en` or `nl`. When left out, the vacancy's; without one `nl`."),
      });

/** Whether the texts of given parameters are to be in a language that the built-in engine lacks; false where none can be read. */
export const needsModel = (given: unknown): boolean => {
  const read = z.object({ language }).safeParse(given);
  return read.success && !dutchOrEnglish.safeParse(read.data.language).success;
};

/** The schema of a generation's `context`: the text that the conversation is about. */
export const contextSchema = z.strictObject({
  type: z.enum(['text']),
  value: z.string().max(100_000).regex(/\S/u, 'Is empty').describe('The text of the vacancy.'),
});

/** A generation's checked parameters, as they were given. */
export type GivenParameters = z.output<typeof parametersSchema>;
/** A generation's checked parameters, with what was left out. */
export type Parameters = GivenParameters & { readonly language: string; readonly flowName: string };
/** A generation's checked context. */
export type Context = z.output<typeof contextSchema>;
/** A requirement or field, and the session variable of its answer. */
export type Item = z.output<typeof item>;
/** The options of an appointment. */
export type AppointmentOptions = z.output<typeof appointmentOptions>;
