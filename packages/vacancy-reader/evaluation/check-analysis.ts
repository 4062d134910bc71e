import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import { type Analysis, analysisSchema, proficiencies } from '../src/analysis.ts';
import { type Findings, toFindingLists } from './findings.ts';

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

const condition = z.strictObject({
  id: z.uuid(),
  condition: words,
  required: z.boolean(),
  reasoning: words,
  writtenAsRequirement: words,
  sessionVariable: words,
});

/** The practical demands of an engine's answer. An engine that does not name any leaves the member out. */
const withConditions = z.object({ conditions: z.array(condition.omit({ id: true }).strip()).default([]) });

/**
 * The shape of a finished analysis in an API response: the members and item keys of the API specification, and no others.
 */
const serviceResultSchema = z.strictObject({
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
  conditions: z.array(condition).default([]),
});

type ServiceResult = z.output<typeof serviceResultSchema>;

/**
 * An analysis in the form in which it is scored. `found` is null when its shape is wrong; `faults` says in words
 * what is wrong.
 */
export interface CheckedAnalysis {
  readonly found: Findings | null;
  readonly faults: readonly string[];
  /** The whole analysis without ids. The same text always gives the same one. */
  readonly answer: unknown;
}

const withoutIds = (response: unknown): unknown =>
  JSON.parse(JSON.stringify(response ?? null, (key, value: unknown) => (key === 'id' ? undefined : value)));

const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface QuotedItem {
  readonly reasoning: string;
  readonly sessionVariable?: string;
}

interface SuggestedItem {
  readonly active: boolean;
}

/**
 * Checks rules that a schema cannot state: quotes stand in the text, session variables differ, 3 to 5 suggestions are
 * active.
 */
const findRuleFaults = (
  text: string,
  items: readonly QuotedItem[],
  suggested: readonly SuggestedItem[],
): string[] => {
  const whole = toOneLine(text);
  const variables = items.flatMap(({ sessionVariable }) => sessionVariable ?? []);
  const active = suggested.filter((item) => item.active).length;
  const fewest = Math.min(3, suggested.length);
  return [
    ...items.flatMap(({ reasoning }) =>
      whole.includes(toOneLine(reasoning)) ? [] : [`not in the text: "${reasoning}"`],
    ),
    ...variables.flatMap((name, index) =>
      variables.indexOf(name) === index ? [] : [`two items have the session variable ${name}`],
    ),
    ...(active < fewest || active > 5 ? [`${active} of ${suggested.length} suggestions are active`] : []),
  ];
};

const itemsOfAnalysis = (
  result: Pick<
    Analysis,
    'hardSkills' | 'softSkills' | 'certifications' | 'languageRequirements' | 'educationalQualifications'
  >,
): QuotedItem[] => [
  ...result.hardSkills,
  ...result.softSkills,
  ...result.certifications,
  ...result.languageRequirements,
  ...result.educationalQualifications,
];

const toFoundSuggestions = (result: ServiceResult): Findings['suggested'] =>
  result.suggested.flatMap(({ id, active, knockout }) => {
    const lists = ['hardSkills', 'softSkills', 'languageRequirements', 'conditions'] as const;
    const sources = lists.flatMap((list) => {
      const index = result[list].findIndex((item) => item.id === id);
      return index < 0
        ? []
        : [{ list: list === 'languageRequirements' ? 'languages' : list, index } as const];
    });
    return sources.slice(0, 1).map((source) => ({ ...source, active, knockout }));
  });

/**
 * Checks a finished analysis in an API response. `hasWarned` says whether the `meta` of the document has warnings.
 */
export const checkServiceAnalysis = (
  text: string,
  response: unknown,
  hasWarned: boolean,
): CheckedAnalysis => {
  const answer = withoutIds(response);
  const read = serviceResultSchema.safeParse(response);
  if (!read.success) return { found: null, faults: [z.prettifyError(read.error)], answer };
  const { location } = read.data;
  const suggested = toFoundSuggestions(read.data);
  const locations = location.reasoning === '' ? [] : [location];
  return {
    answer,
    found: {
      lists: toFindingLists(read.data, read.data.conditions),
      city: location.city,
      mustBeNearOrOnSite: location.mustBeNearOrOnSite,
      suggested,
      hasWarned,
    },
    faults: [
      ...findRuleFaults(
        text,
        [...itemsOfAnalysis(read.data), ...read.data.conditions, ...locations],
        read.data.suggested,
      ),
      ...(suggested.length === read.data.suggested.length ? [] : ['a suggestion has the id of no item']),
    ],
  };
};

const evaluationListOf = {
  hardSkills: 'hardSkills',
  softSkills: 'softSkills',
  languageRequirements: 'languages',
  conditions: 'conditions',
} as const;

/** Checks an analysis as an engine returns it. */
export const checkAnalysis = (text: string, analysis: unknown): CheckedAnalysis => {
  const read = analysisSchema.safeParse(analysis);
  if (!read.success) return { found: null, faults: [z.prettifyError(read.error)], answer: analysis };
  const practical = withConditions.safeParse(analysis);
  if (!practical.success)
    return { found: null, faults: [z.prettifyError(practical.error)], answer: analysis };
  const { conditions } = practical.data;
  const { location, suggested, warnings } = read.data;
  const sources = suggested.filter(({ from }) => read.data[from.list][from.index]);
  return {
    answer: analysis,
    found: {
      lists: toFindingLists(read.data, conditions),
      city: location?.city ?? '',
      mustBeNearOrOnSite: location?.mustBeNearOrOnSite ?? false,
      suggested: sources.map(({ from, active, knockout }) => ({
        list: evaluationListOf[from.list],
        index: from.index,
        active,
        knockout,
      })),
      hasWarned: warnings.length > 0,
    },
    faults: [
      ...findRuleFaults(
        text,
        [...itemsOfAnalysis(read.data), ...conditions, ...(location ? [location] : [])],
        suggested,
      ),
      ...(sources.length === suggested.length ? [] : ['a suggestion derives from no item']),
    ],
  };
};

/** Returns whether two analyses are equal, ids aside. */
export const isSameAnalysis = (one: CheckedAnalysis, other: CheckedAnalysis): boolean =>
  isDeepStrictEqual(one.answer, other.answer);
