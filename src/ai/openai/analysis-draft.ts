import { z } from 'zod';

import { type Analysis, analysisSchema, conditionRating, selectSuggestions } from 'vacancy-reader';
import { type QuoteSource, createQuoteSource } from './quote-source.ts';
import {
  areRatingsFlat,
  inventsContactOrAmount,
  keepSupportedItems,
  maxQuoteLength,
} from './verify-evidence.ts';

const { shape } = analysisSchema;
const { condition, required } = shape.conditions.element.shape;
const { skill, rating, reasoning } = shape.hardSkills.element.shape;
const words = reasoning;

/**
 * Creates the schema of an item. A model writes members in their order, so the quote and the sentence come before the
 * verdict.
 */
const createItemSchema = <Name extends z.ZodRawShape, Verdict extends z.ZodRawShape>(
  name: Name,
  verdict: Verdict,
) => z.strictObject({ reasoning: words, ...name, writtenAsRequirement: words, ...verdict });

// Variable names are corrected afterwards.
const sessionVariable = z.string();
const { language, proficiency } = shape.languageRequirements.element.shape;
const { city, mustBeNearOrOnSite } = shape.location.unwrap().shape;
// `required` of a skill decides on knockouts, and is not part of the analysis.
const skillItem = createItemSchema({ skill, sessionVariable }, { required, rating });

/** The schema of a model's answer: the analysis without the members that are derived from its items. */
export const analysisDraftSchema = z.strictObject({
  language: z.string().regex(/^[a-z]{2,3}([-_][a-z]+)?$/i),
  warnings: z.array(z.strictObject({ detail: words })),
  location: createItemSchema({ city, sessionVariable }, { mustBeNearOrOnSite }).nullable(),
  conditions: z.array(createItemSchema({ condition, sessionVariable }, { required })),
  certifications: z.array(
    createItemSchema({ certification: shape.certifications.element.shape.certification }, { required }),
  ),
  languageRequirements: z.array(
    createItemSchema({ language, sessionVariable }, { proficiency, required, rating }),
  ),
  educationalQualifications: z.array(
    createItemSchema(
      { qualification: shape.educationalQualifications.element.shape.qualification },
      { required },
    ),
  ),
  hardSkills: z.array(skillItem),
  softSkills: z.array(skillItem),
});

/** An analysis as a model writes it. */
export type AnalysisDraft = z.output<typeof analysisDraftSchema>;

const maxCityLength = 255;

const toSnakeCase = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 56)
    .replace(/_+$/, '');

/** Creates the function that names variables. Each call returns another name, also for equal names of the model. */
const createVariableNames = () => {
  const usedNames = new Set<string>();
  return (wanted: string, fallback: string): string => {
    const base = toSnakeCase(wanted) || toSnakeCase(fallback) || 'requirement';
    let name = base;
    for (let count = 2; usedNames.has(name); count += 1) name = `${base}_${count}`;
    usedNames.add(name);
    return name;
  };
};

type VariableNaming = ReturnType<typeof createVariableNames>;

/** Creates the function that gives each item its variable. */
const createItemNaming =
  (nameVariable: VariableNaming) =>
  <T extends { sessionVariable: string; writtenAsRequirement: string }>(items: readonly T[]): T[] =>
    items.map((item) => ({
      ...item,
      sessionVariable: nameVariable(item.sessionVariable, item.writtenAsRequirement),
    }));

const toLocation = (
  location: AnalysisDraft['location'],
  source: QuoteSource,
  nameVariable: VariableNaming,
): Analysis['location'] => {
  const reasoning = location && source.findQuote(location.reasoning);
  if (
    !location ||
    !reasoning ||
    reasoning.length > maxQuoteLength ||
    inventsContactOrAmount(location, source)
  )
    return null;
  const found = source.findQuote(location.city) ?? '';
  const city = found.length > maxCityLength ? '' : found;
  if (city === '' && !location.mustBeNearOrOnSite) return null;
  return {
    ...location,
    city,
    reasoning,
    sessionVariable: nameVariable(location.sessionVariable, 'location'),
  };
};

type DraftSkill = z.output<typeof skillItem>;

const toSkill = ({ skill, rating, sessionVariable, reasoning, writtenAsRequirement }: DraftSkill) => ({
  skill,
  rating,
  sessionVariable,
  reasoning,
  writtenAsRequirement,
});

type SuggestableLists = Pick<
  AnalysisDraft,
  'conditions' | 'hardSkills' | 'languageRequirements' | 'softSkills'
>;

const suggestItems = ({ conditions, ...rated }: SuggestableLists): Analysis['suggested'] => {
  const lists = {
    ...rated,
    conditions: conditions.map((item) => ({ ...item, rating: conditionRating(item.required) })),
  };
  const listNames = ['conditions', 'hardSkills', 'languageRequirements', 'softSkills'] as const;
  return selectSuggestions(
    listNames.flatMap((list) =>
      lists[list].map(({ writtenAsRequirement, rating, required: must }, index) => ({
        list,
        index,
        name: writtenAsRequirement,
        rating,
        must,
      })),
    ),
  );
};

/**
 * Converts a draft to an analysis of `text`: keeps the items that the text supports, with variable names, and selects the
 * suggestions.
 */
export const toAnalysis = (draft: AnalysisDraft, text: string): Analysis => {
  const source = createQuoteSource(text);
  const warnings = draft.warnings
    .flatMap(({ detail }) => source.findQuote(detail) ?? [])
    .filter((detail) => detail.length <= maxQuoteLength)
    .map((detail) => ({ code: 'discriminating_requirement' as const, detail }));
  const keep = keepSupportedItems({
    text,
    source,
    warnedQuotes: new Set(warnings.map(({ detail }) => detail)),
    hasFlatRatings: areRatingsFlat(draftRatingsOf(draft)),
  });
  const nameVariable = createVariableNames();
  const withName = createItemNaming(nameVariable);
  const hard = withName(keep(draft.hardSkills));
  const soft = withName(keep(draft.softSkills));
  const languages = withName(keep(draft.languageRequirements));
  const conditions = withName(keep(draft.conditions));
  return {
    language: draft.language.toLowerCase().replace(/[-_].*/, ''),
    location: toLocation(draft.location, source, nameVariable),
    hardSkills: hard.map(toSkill),
    softSkills: soft.map(toSkill),
    certifications: keep(draft.certifications),
    languageRequirements: languages,
    educationalQualifications: keep(draft.educationalQualifications),
    conditions,
    suggested: suggestItems({
      conditions,
      hardSkills: hard,
      languageRequirements: languages,
      softSkills: soft,
    }),
    warnings,
  };
};

/** Returns the lists of items of a draft. */
export const draftListsOf = ({
  hardSkills,
  softSkills,
  certifications,
  languageRequirements,
  educationalQualifications,
  conditions,
}: AnalysisDraft) => ({
  hardSkills,
  softSkills,
  certifications,
  languageRequirements,
  educationalQualifications,
  conditions,
});

/** Returns all ratings of a draft. */
export const draftRatingsOf = ({ hardSkills, softSkills, languageRequirements }: AnalysisDraft): number[] =>
  [...hardSkills, ...softSkills, ...languageRequirements].map(({ rating }) => rating);
