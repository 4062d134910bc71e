import { z } from 'zod';

import { type Analysis, analysisSchema, selectSuggestions } from 'vacancy-reader';
import {
  keepSupportedItems,
  areRatingsFlat,
  inventsContactOrAmount,
  maxQuoteLength,
} from './verify-evidence.ts';
import type { AnswerFault, VerifiedAnswer, ModelTask } from './ask-with-repair.ts';
import { analysisPrompt } from './prompts/analysis.ts';
import { type QuoteSource, createQuoteSource } from './quote-source.ts';
import { removeInjectionFromVacancy } from './remove-prompt-injection.ts';

const { shape } = analysisSchema;
const words = shape.warnings.element.shape.detail;
// The name is made right by `nameVariables`; whether a skill is a must decides on knockouts, and is not kept.
const named = { sessionVariable: z.string() };
const skill = shape.hardSkills.element.extend({ required: z.boolean(), ...named });

/** What a model writes: the analysis without what follows from its items. */
const draftSchema = z.strictObject({
  language: z.string().regex(/^[a-z]{2,3}([-_][a-z]+)?$/i),
  location: shape.location.unwrap().extend(named).nullable(),
  hardSkills: z.array(skill),
  softSkills: z.array(skill),
  certifications: shape.certifications,
  languageRequirements: z.array(shape.languageRequirements.element.extend(named)),
  educationalQualifications: shape.educationalQualifications,
  warnings: z.array(z.strictObject({ detail: words })),
});

type Draft = z.output<typeof draftSchema>;

const cityAtMost = 255;

const snakeCase = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 56)
    .replace(/_+$/, '');

/** Gives each item a variable of its own, also where a model has named two alike. */
const createNaming = () => {
  const taken = new Set<string>();
  return (wanted: string, otherwise: string): string => {
    const base = snakeCase(wanted) || snakeCase(otherwise) || 'requirement';
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}_${count}`;
    taken.add(name);
    return name;
  };
};

const locationOf = (
  location: Draft['location'],
  source: QuoteSource,
  name: (wanted: string, otherwise: string) => string,
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
  const city = found.length > cityAtMost ? '' : found;
  if (city === '' && !location.mustBeNearOrOnSite) return null;
  return { ...location, city, reasoning, sessionVariable: name(location.sessionVariable, 'location') };
};

type DraftSkill = z.output<typeof skill>;

const toSkill = ({ skill, rating, sessionVariable, reasoning, writtenAsRequirement }: DraftSkill) => ({
  skill,
  rating,
  sessionVariable,
  reasoning,
  writtenAsRequirement,
});

const suggestionsOf = (
  hard: readonly DraftSkill[],
  soft: readonly DraftSkill[],
  languages: Draft['languageRequirements'],
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

const toAnalysis = (written: Draft, text: string): Analysis => {
  const source = createQuoteSource(text);
  const warnings = written.warnings
    .flatMap(({ detail }) => source.findQuote(detail) ?? [])
    .filter((detail) => detail.length <= maxQuoteLength)
    .map((detail) => ({ code: 'discriminating_requirement' as const, detail }));
  const keep = keepSupportedItems({
    text,
    source,
    warnedQuotes: new Set(warnings.map(({ detail }) => detail)),
    hasFlatRatings: areRatingsFlat(ratingsOf(written)),
  });
  const name = createNaming();
  const withName = <T extends { sessionVariable: string; writtenAsRequirement: string }>(
    items: readonly T[],
  ): T[] =>
    items.map((item) => ({
      ...item,
      sessionVariable: name(item.sessionVariable, item.writtenAsRequirement),
    }));
  const hard = withName(keep(written.hardSkills));
  const soft = withName(keep(written.softSkills));
  const languages = withName(keep(written.languageRequirements));
  return {
    language: written.language.toLowerCase().replace(/[-_].*/, ''),
    location: locationOf(written.location, source, name),
    hardSkills: hard.map(toSkill),
    softSkills: soft.map(toSkill),
    certifications: keep(written.certifications),
    languageRequirements: languages,
    educationalQualifications: keep(written.educationalQualifications),
    suggested: suggestionsOf(hard, soft, languages),
    warnings,
  };
};

const listsOf = ({
  hardSkills,
  softSkills,
  certifications,
  languageRequirements,
  educationalQualifications,
}: Draft) => ({
  hardSkills,
  softSkills,
  certifications,
  languageRequirements,
  educationalQualifications,
});

const ratingsOf = ({ hardSkills, softSkills, languageRequirements }: Draft): number[] =>
  [...hardSkills, ...softSkills, ...languageRequirements].map(({ rating }) => rating);

/** What of the items is nowhere in the text: the model may quote again what it has changed or made up. */
const findUnsupportedItems = (written: Draft, source: QuoteSource): AnswerFault[] =>
  Object.entries(listsOf(written)).flatMap(([list, items]) =>
    items.flatMap((item, index) => {
      const at = `${list}.${index}`;
      if (source.findQuote(item.reasoning) === null)
        return [
          {
            at: `${at}.reasoning`,
            message: 'These words are not in the vacancy: copy its own, or leave the item out.',
          },
        ];
      return inventsContactOrAmount(item, source)
        ? [{ at, message: 'It holds an address or an amount that the vacancy does not have.' }]
        : [];
    }),
  );

const flatFault: AnswerFault = {
  at: 'ratings',
  message: 'All items have the same rating, which orders nothing: rate each by what the vacancy says of it.',
};

// One invented quote is dropped; a repair is paid for where much would be lost.
const isWorthRepair = (faults: readonly AnswerFault[], written: Draft): boolean =>
  faults.length > Object.values(listsOf(written)).flat().length / 4;

/** Analyses a vacancy text: an item stays when its quote is in the text; what to suggest is decided here, not by the model. */
export const analysisTask = (inputText: string): ModelTask<Draft, Analysis> => {
  const text = removeInjectionFromVacancy(inputText);
  return {
    prompt: analysisPrompt,
    data: { vacancy: text },
    schema: draftSchema,
    verify: (written): VerifiedAnswer<Analysis> => {
      const faults = findUnsupportedItems(written, createQuoteSource(text));
      return {
        faults: [
          ...(isWorthRepair(faults, written) ? faults : []),
          ...(areRatingsFlat(ratingsOf(written)) ? [flatFault] : []),
        ],
        value: analysisSchema.parse(toAnalysis(written, text)),
      };
    },
  };
};
