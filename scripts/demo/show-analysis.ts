import { z } from 'zod';

const rated = z.object({ id: z.string(), rating: z.number(), sessionVariable: z.string() });
const skill = rated.extend({ skill: z.string() });
const demand = z.object({ required: z.boolean(), writtenAsRequirement: z.string() });

const analyzeResult = z.object({
  location: z.object({ city: z.string(), mustBeNearOrOnSite: z.boolean() }),
  hardSkills: z.array(skill),
  softSkills: z.array(skill),
  certifications: z.array(demand.extend({ certification: z.string() })),
  languageRequirements: z.array(
    rated.extend({ language: z.string(), required: z.boolean(), proficiency: z.string() }),
  ),
  educationalQualifications: z.array(demand.extend({ qualification: z.string() })),
  conditions: z.array(demand.extend({ id: z.string(), condition: z.string(), sessionVariable: z.string() })),
  suggested: z.array(
    z.object({ id: z.string(), name: z.string(), active: z.boolean(), knockout: z.boolean() }),
  ),
});

/** The parts of an `analyzeResult` that the demo uses. */
export type DemoAnalyzeResult = z.output<typeof analyzeResult>;

/** Parses an `analyzeResult`; throws when it does not have the form of the API specification. */
export const parseDemoAnalyzeResult = (answered: unknown): DemoAnalyzeResult => analyzeResult.parse(answered);

const demanded = (name: string, required: boolean): string => `${name}${required ? ' (required)' : ''}`;

const byRating = <T extends { readonly rating: number }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => other.rating - one.rating);

const rows = (title: string, lines: readonly string[]): string[] =>
  (lines.length > 0 ? lines : ['-']).map(
    (line, index) => `  ${(index === 0 ? title : '').padEnd(14)}${line}`,
  );

const suggestedLine = ({ name, active, knockout }: DemoAnalyzeResult['suggested'][number]): string =>
  `${active ? '✓' : ' '} ${(knockout ? 'knockout' : '').padEnd(10)}${name}`;

const warnings = z.object({ warnings: z.array(z.object({ detail: z.string() })) });

/** Returns the warnings in the `meta` of an analysis, a sentence each. */
export const parseWarnings = (meta: unknown): string[] => {
  const read = warnings.safeParse(meta);
  return read.success ? read.data.warnings.map(({ detail }) => detail) : [];
};

/** Formats an analysis as lines: one a list, the most relevant items first, and its warnings. */
export const formatAnalyzeResult = (result: DemoAnalyzeResult, warned: readonly string[]): string => {
  const { location, hardSkills, softSkills, suggested } = result;
  const where = [location.city, location.mustBeNearOrOnSite ? '(one must be near or on site)' : ''].filter(
    Boolean,
  );
  return [
    ...rows('Where', where.length > 0 ? [where.join(' ')] : []),
    ...rows(
      'Hard skills',
      byRating(hardSkills).map(({ rating, skill: name }) => `${rating}  ${name}`),
    ),
    ...rows(
      'Soft skills',
      byRating(softSkills).map(({ rating, skill: name }) => `${rating}  ${name}`),
    ),
    ...rows(
      'Certificates',
      result.certifications.map(({ certification, required }) => demanded(certification, required)),
    ),
    ...rows(
      'Languages',
      result.languageRequirements.map(({ language, proficiency, required }) =>
        demanded(`${language}, ${proficiency}`, required),
      ),
    ),
    ...rows(
      'Education',
      result.educationalQualifications.map(({ qualification, required }) =>
        demanded(qualification, required),
      ),
    ),
    ...rows(
      'Conditions',
      result.conditions.map(({ condition, required }) => demanded(condition, required)),
    ),
    ...rows('Suggested', suggested.map(suggestedLine)),
    ...(warned.length > 0 ? rows('Warnings', warned) : []),
  ].join('\n');
};
