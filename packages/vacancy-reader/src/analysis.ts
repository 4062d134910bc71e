import { z } from 'zod';

/** Levels of a language, lowest first. In CEFR terms: A1 and A2, B1, B2, C1, and C2 or a mother tongue. */
export const proficiencies = ['basic', 'intermediate', 'good', 'fluent', 'native'] as const;

/** One of `proficiencies`. */
export type Proficiency = (typeof proficiencies)[number];

const rating = z.int().min(0).max(7);
// Snake case, because conditions refer to it: `session.forklift_experience`.
const sessionVariable = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
const words = z.string().min(1).max(1000);

const common = {
  /** The words of the text that support the item, verbatim. At most 1,000 characters. */
  reasoning: words,
  /** A requirement sentence in the text's language: "You have experience with forklifts". */
  writtenAsRequirement: words,
};

const skill = z.strictObject({ skill: words, rating, sessionVariable, ...common });

/**
 * The shape of what an engine finds in a vacancy text (VacancyAnalysis in the specification), before the items have
 * ids. Ratings run from 0 to 7; each `sessionVariable` occurs once.
 */
export const analysisSchema = z.strictObject({
  /** ISO 639-1 code of the text's language: `en` or `nl`, or any code when a language model analyses. */
  language: z.string().min(2).max(8),
  /** Null when the text names no place of work and does not ask to be there. */
  location: z
    .strictObject({
      /** Empty when the text asks to be there without naming a city. */
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
  /**
   * Practical conditions of the job: weekends, shifts, own transport, a start date, a work permit, a certificate of
   * conduct, a minimum age set by law.
   */
  conditions: z.array(
    z.strictObject({ condition: words, required: z.boolean(), sessionVariable, ...common }),
  ),
  /**
   * Suggested requirements, most relevant first: at most 10. Of these, 3 to 5 are active (all when there are fewer
   * than 3).
   */
  suggested: z
    .array(
      z.strictObject({
        /** The item that the suggestion is made from: its list, and its index in that list. */
        from: z.strictObject({
          list: z.enum(['conditions', 'hardSkills', 'softSkills', 'languageRequirements']),
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
  /**
   * The wishes of the text that the law forbids: an age, a gender, an origin and the like. `detail` quotes the text.
   */
  warnings: z.array(z.strictObject({ code: z.literal('discriminating_requirement'), detail: words })),
});

/** The analysis of a vacancy text, as described by `analysisSchema`. */
export type Analysis = z.output<typeof analysisSchema>;
