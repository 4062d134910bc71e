import { z } from 'zod';

/** Levels of a language, lowest first: A1 and A2, B1, B2, C1, and C2 or a mother tongue. */
export const proficiencies = ['basic', 'intermediate', 'good', 'fluent', 'native'] as const;

/** One of `proficiencies`. */
export type Proficiency = (typeof proficiencies)[number];

const rating = z.int().min(0).max(7);
// Snake case, as a condition may name it: `session.forklift_experience`.
const sessionVariable = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
const words = z.string().min(1).max(1000);

const common = {
  /** The words of the text that the item rests on, quoted as they stand there. */
  reasoning: words,
  /** A requirement sentence in the text's language: "You have experience with forklifts". */
  writtenAsRequirement: words,
};

const skill = z.strictObject({ skill: words, rating, sessionVariable, ...common });

/** What an engine finds in a vacancy text (specification, VacancyAnalysis), before the items have ids. */
export const analysisSchema = z.strictObject({
  /** Code of the text's language: `en`, `nl`, with a model any. */
  language: z.string().min(2).max(8),
  /** Null when the text names no place to work at and nothing about being there. */
  location: z
    .strictObject({
      /** Empty when the text asks for presence without naming a city. */
      city: z.string().max(255),
      mustBeNearOrOnSite: z.boolean(),
      sessionVariable,
      ...common,
    })
    .nullable(),
  hardSkills: z.array(skill),
  softSkills: z.array(skill),
  certifications: z.array(z.strictObject({ certification: words, required: z.boolean(), ...common })),
  languageRequirements: z.array(
    z.strictObject({
      language: words,
      required: z.boolean(),
      proficiency: z.enum(proficiencies),
      rating,
      sessionVariable,
      ...common,
    }),
  ),
  educationalQualifications: z.array(
    z.strictObject({ qualification: words, required: z.boolean(), ...common }),
  ),
  /** At most 10, of which 3 to 5 are active where there are as many (decisions, section 9). */
  suggested: z
    .array(
      z.strictObject({
        /** The item that it derives from: its list, and its index there. */
        from: z.strictObject({
          list: z.enum(['hardSkills', 'softSkills', 'languageRequirements']),
          index: z.int().min(0),
        }),
        /** A requirement sentence. */
        name: words,
        type: z.enum(['hardSkill', 'softSkill']),
        active: z.boolean(),
        knockout: z.boolean(),
      }),
    )
    .max(10),
  /** What the text asks for and must not: age, gender, origin and the like; quoted. */
  warnings: z.array(z.strictObject({ code: z.literal('discriminating_requirement'), detail: words })),
});

/** An engine's analysis of a vacancy text. */
export type Analysis = z.output<typeof analysisSchema>;
