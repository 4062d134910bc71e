import { z } from 'zod';

import { type Analysis, analysisSchema, selectSuggestions } from 'vacancy-reader';
import { type QuoteSource, createQuoteSource } from './quote-source.ts';
import {
  areRatingsFlat,
  inventsContactOrAmount,
  keepSupportedItems,
  maxQuoteLength,
} from './verify-evidence.ts';

const { shape } = analysisSchema;
const words = shape.warnings.element.shape.detail;
// Variable names are corrected afterwards. `required` of a skill decides on knockouts, and is not part of the analysis.
const withVariable = { sessionVariable: z.string() };
const skill = shape.hardSkills.element.extend({ required: z.boolean(), ...withVariable });

/** The schema of a model's answer: the analysis without the members that are derived from its items. */
export const analysisDraftSchema = z.strictObject({
  language: z.string().regex(/^[a-z]{2,3}([-_][a-z]+)?$/i),
  location: shape.location.unwrap().extend(withVariable).nullable(),
  hardSkills: z.array(skill),
  softSkills: z.array(skill),
  certifications: shape.certifications,
  languageRequirements: z.array(shape.languageRequirements.element.extend(withVariable)),
  educationalQualifications: shape.educationalQualifications,
  warnings: z.array(z.strictObject({ detail: words })),
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

/** Create the function that names variables. Each call returns another name, also for equal names of the model. */
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

const toLocation = (
  location: AnalysisDraft['location'],
  source: QuoteSource,
  nameVariable: (wanted: string, fallback: string) => string,
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

type DraftSkill = z.output<typeof skill>;

const toSkill = ({ skill, rating, sessionVariable, reasoning, writtenAsRequirement }: DraftSkill) => ({
  skill,
  rating,
  sessionVariable,
  reasoning,
  writtenAsRequirement,
});

const suggestItems = (
  hard: readonly DraftSkill[],
  soft: readonly DraftSkill[],
  languages: AnalysisDraft['languageRequirements'],
): Analysis['suggested'] => {
  const lists = { hardSkills: hard, languageRequirements: languages, softSkills: soft } as const;
  const listNames = ['hardSkills', 'languageRequirements', 'softSkills'] as const;
  return selectSuggestions(
    listNames.flatMap((list) =>
      lists[list].map(({ writtenAsRequirement, rating, required }, index) => ({
        list,
        index,
        name: writtenAsRequirement,
        rating,
        must: required,
      })),
    ),
  );
};

/**
 * Convert a draft to an analysis of `text`: keep the items that the text supports, with variable names, and select the
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
  const withName = <T extends { sessionVariable: string; writtenAsRequirement: string }>(
    items: readonly T[],
  ): T[] =>
    items.map((item) => ({
      ...item,
      sessionVariable: nameVariable(item.sessionVariable, item.writtenAsRequirement),
    }));
  const hard = withName(keep(draft.hardSkills));
  const soft = withName(keep(draft.softSkills));
  const languages = withName(keep(draft.languageRequirements));
  return {
    language: draft.language.toLowerCase().replace(/[-_].*/, ''),
    location: toLocation(draft.location, source, nameVariable),
    hardSkills: hard.map(toSkill),
    softSkills: soft.map(toSkill),
    certifications: keep(draft.certifications),
    languageRequirements: languages,
    educationalQualifications: keep(draft.educationalQualifications),
    suggested: suggestItems(hard, soft, languages),
    warnings,
  };
};

/** Return the lists of items of a draft. */
export const draftListsOf = ({
  hardSkills,
  softSkills,
  certifications,
  languageRequirements,
  educationalQualifications,
}: AnalysisDraft) => ({
  hardSkills,
  softSkills,
  certifications,
  languageRequirements,
  educationalQualifications,
});

/** Return all ratings of a draft. */
export const draftRatingsOf = ({ hardSkills, softSkills, languageRequirements }: AnalysisDraft): number[] =>
  [...hardSkills, ...softSkills, ...languageRequirements].map(({ rating }) => rating);
