import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import { type Analysis, analysisSchema, proficiencies } from '../src/analysis.ts';
import { type Found, listsOf } from './found.ts';

const rating = z.int().min(0).max(7);
const words = z.string().min(1);
const skill = z.strictObject({
  id: z.uuid(),
  skill: words,
  rating,
  reasoning: words,
  sessionVariable: words,
  writtenAsRequirement: words,
});

/** A finished analysis as the API answers it: the members and item keys of the specification, and no others. */
const analyzeResult = z.strictObject({
  location: z.strictObject({
    id: z.uuid(),
    city: z.string(),
    reasoning: z.string(),
    sessionVariable: z.string(),
    writtenAsRequirement: z.string(),
    mustBeNearOrOnSite: z.boolean(),
  }),
  suggested: z
    .array(
      z.strictObject({
        id: z.uuid(),
        name: words,
        type: z.enum(['hardSkill', 'softSkill']),
        active: z.boolean(),
        knockout: z.boolean(),
      }),
    )
    .max(10),
  hardSkills: z.array(skill),
  softSkills: z.array(skill),
  certifications: z.array(
    z.strictObject({
      required: z.boolean(),
      reasoning: words,
      certification: words,
      writtenAsRequirement: words,
    }),
  ),
  languageRequirements: z.array(
    z.strictObject({
      id: z.uuid(),
      language: words,
      required: z.boolean(),
      reasoning: words,
      proficiency: z.enum(proficiencies),
      writtenAsRequirement: words,
      rating,
      sessionVariable: words,
    }),
  ),
  educationalQualifications: z.array(
    z.strictObject({
      qualification: words,
      required: z.boolean(),
      reasoning: words,
      writtenAsRequirement: words,
    }),
  ),
});

type AnalyzeResult = z.output<typeof analyzeResult>;

/** What an engine answered: in the form in which it is compared, and where it is not as it must be. */
export interface Checked {
  readonly found: Found | null;
  readonly faults: readonly string[];
  /** All that it answered, without ids: the same text has the same one. */
  readonly answer: unknown;
}

const withoutIds = (answered: unknown): unknown =>
  JSON.parse(JSON.stringify(answered ?? null, (key, value: unknown) => (key === 'id' ? undefined : value)));

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Quoting {
  readonly reasoning: string;
  readonly sessionVariable?: string;
}

interface Suggesting {
  readonly active: boolean;
}

/** Rules that a schema cannot say: quotes stand in the text, variables are told apart, 3 to 5 suggestions are active. */
const ruleFaults = (text: string, items: readonly Quoting[], suggested: readonly Suggesting[]): string[] => {
  const whole = oneLine(text);
  const variables = items.flatMap(({ sessionVariable }) => sessionVariable ?? []);
  const active = suggested.filter((item) => item.active).length;
  const fewest = Math.min(3, suggested.length);
  return [
    ...items.flatMap(({ reasoning }) =>
      whole.includes(oneLine(reasoning)) ? [] : [`not in the text: "${reasoning}"`],
    ),
    ...variables.flatMap((name, index) =>
      variables.indexOf(name) === index ? [] : [`two items have the session variable ${name}`],
    ),
    ...(active < fewest || active > 5 ? [`${active} of ${suggested.length} suggestions are active`] : []),
  ];
};

const itemsOf = (
  result: Pick<
    Analysis,
    'hardSkills' | 'softSkills' | 'certifications' | 'languageRequirements' | 'educationalQualifications'
  >,
): Quoting[] => [
  ...result.hardSkills,
  ...result.softSkills,
  ...result.certifications,
  ...result.languageRequirements,
  ...result.educationalQualifications,
];

const suggestionsOf = (result: AnalyzeResult): Found['suggested'] =>
  result.suggested.flatMap(({ id, active, knockout }) => {
    const rests = (['hardSkills', 'softSkills', 'languageRequirements'] as const).flatMap((list) => {
      const index = result[list].findIndex((item) => item.id === id);
      return index < 0
        ? []
        : [{ list: list === 'languageRequirements' ? 'languages' : list, index } as const];
    });
    return rests.slice(0, 1).map((rest) => ({ ...rest, active, knockout }));
  });

/** Checks a finished analysis as the API answered it; `warned` is whether the document's `meta` holds warnings. */
export const checkAnswered = (text: string, answered: unknown, warned: boolean): Checked => {
  const answer = withoutIds(answered);
  const read = analyzeResult.safeParse(answered);
  if (!read.success) return { found: null, faults: [z.prettifyError(read.error)], answer };
  const { location } = read.data;
  const suggested = suggestionsOf(read.data);
  const placed = location.reasoning === '' ? [] : [location];
  return {
    answer,
    found: {
      lists: listsOf(read.data),
      city: location.city,
      mustBeNearOrOnSite: location.mustBeNearOrOnSite,
      suggested,
      warned,
    },
    faults: [
      ...ruleFaults(text, [...itemsOf(read.data), ...placed], read.data.suggested),
      ...(suggested.length === read.data.suggested.length ? [] : ['a suggestion has the id of no item']),
    ],
  };
};

const listOf = {
  hardSkills: 'hardSkills',
  softSkills: 'softSkills',
  languageRequirements: 'languages',
} as const;

/** Checks an analysis as an engine gives it. */
export const checkAnalysis = (text: string, given: unknown): Checked => {
  const read = analysisSchema.safeParse(given);
  if (!read.success) return { found: null, faults: [z.prettifyError(read.error)], answer: given };
  const { location, suggested, warnings } = read.data;
  const rests = suggested.filter(({ from }) => read.data[from.list][from.index]);
  return {
    answer: given,
    found: {
      lists: listsOf(read.data),
      city: location?.city ?? '',
      mustBeNearOrOnSite: location?.mustBeNearOrOnSite ?? false,
      suggested: rests.map(({ from, active, knockout }) => ({
        list: listOf[from.list],
        index: from.index,
        active,
        knockout,
      })),
      warned: warnings.length > 0,
    },
    faults: [
      ...ruleFaults(text, [...itemsOf(read.data), ...(location ? [location] : [])], suggested),
      ...(rests.length === suggested.length ? [] : ['a suggestion derives from no item']),
    ],
  };
};

/** Whether two answers to the same text find the same. */
export const isSame = (one: Checked, other: Checked): boolean => isDeepStrictEqual(one.answer, other.answer);
