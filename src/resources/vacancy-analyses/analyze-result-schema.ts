import { z } from 'zod';

import type { AnalyzeResult } from '../../ai/analyze-result.ts';
import { proficiencies } from 'vacancy-reader';

const id = z.guid();
const rating = z.int().min(0).max(7).describe('Relevance for the vacancy.');
const sessionVariable = z.string();
const required = z.boolean().describe('Whether the text requires it.');
const common = {
  reasoning: z.string().describe('The words of the text that show it.'),
  writtenAsRequirement: z.string(),
};
const skills = z.array(z.strictObject({ id, skill: z.string(), rating, sessionVariable, ...common }));

/** The schema of `analyzeResult` (API specification, VacancyAnalysis). */
export const analyzeResultSchema: z.ZodType<AnalyzeResult> = z.strictObject({
  location: z
    .strictObject({
      id,
      city: z.string(),
      sessionVariable,
      mustBeNearOrOnSite: z.boolean(),
      ...common,
    })
    .describe('Always present; its texts are empty when the vacancy names no place.'),
  suggested: z
    .array(
      z.strictObject({
        id,
        name: z.string(),
        type: z.enum(['hardSkill', 'softSkill']),
        active: z.boolean(),
        knockout: z.boolean(),
      }),
    )
    .max(10)
    .describe(
      'Suggested requirements for a generated flow; each has the id of its item. A condition and a language have the type `hardSkill`.',
    ),
  hardSkills: skills,
  softSkills: skills,
  certifications: z.array(z.strictObject({ certification: z.string(), required, ...common })),
  languageRequirements: z.array(
    z.strictObject({
      id,
      language: z.string(),
      required,
      proficiency: z.enum(proficiencies),
      rating,
      sessionVariable,
      ...common,
    }),
  ),
  educationalQualifications: z.array(z.strictObject({ qualification: z.string(), required, ...common })),
  conditions: z
    .array(z.strictObject({ id, condition: z.string(), required, sessionVariable, ...common }))
    .optional()
    .describe(
      'Practical conditions: times of work, own transport, start, permits, an age set by law. Absent in analyses from before this member.',
    ),
});

const itemId = '01980000-0000-7000-8000-0000000000a1';
const quote = 'You drive our reach truck.';

/** Example of a result in the reference. */
export const analyzeResultExample: AnalyzeResult = {
  location: {
    id: '01980000-0000-7000-8000-0000000000a0',
    city: 'Utrecht',
    reasoning: 'in our warehouse in Utrecht',
    sessionVariable: 'lives_near_utrecht',
    writtenAsRequirement: 'You live in or near Utrecht',
    mustBeNearOrOnSite: true,
  },
  suggested: [
    { id: itemId, name: 'You can drive a reach truck', type: 'hardSkill', active: true, knockout: true },
  ],
  hardSkills: [
    {
      id: itemId,
      skill: 'Reach truck',
      rating: 6,
      reasoning: quote,
      sessionVariable: 'reach_truck',
      writtenAsRequirement: 'You can drive a reach truck',
    },
  ],
  softSkills: [],
  certifications: [],
  languageRequirements: [],
  educationalQualifications: [],
  conditions: [
    {
      id: '01980000-0000-7000-8000-0000000000a2',
      condition: 'weekend work',
      required: true,
      reasoning: 'You work every other weekend.',
      sessionVariable: 'works_weekends',
      writtenAsRequirement: 'You can work at weekends',
    },
  ],
};
