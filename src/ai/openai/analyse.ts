import { z } from 'zod';

import { type Analysis, analysis } from '../analysis.ts';
import { suggest } from '../suggest.ts';
import { borneOut, isFlat, leadsAstray, quotedAtMost } from './borne-out.ts';
import type { Fault, Reading, Task } from './dialogue.ts';
import { analysisPrompt } from './prompts/analysis.ts';
import { type Quotable, quotable } from './quote.ts';
import { vacancyWithoutSteering } from './steering.ts';

const { shape } = analysis;
const words = shape.warnings.element.shape.detail;
// The name is made right by `nameVariables`; whether a skill is a must decides on knockouts, and is not kept.
const named = { sessionVariable: z.string() };
const skill = shape.hardSkills.element.extend({ required: z.boolean(), ...named });

/** What a model writes: the analysis without what follows from its items. */
const draft = z.strictObject({
  language: z.string().regex(/^[a-z]{2,3}([-_][a-z]+)?$/i),
  location: shape.location.unwrap().extend(named).nullable(),
  hardSkills: z.array(skill),
  softSkills: z.array(skill),
  certifications: shape.certifications,
  languageRequirements: z.array(shape.languageRequirements.element.extend(named)),
  educationalQualifications: shape.educationalQualifications,
  warnings: z.array(z.strictObject({ detail: words })),
});

type Draft = z.output<typeof draft>;

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
  source: Quotable,
  name: (wanted: string, otherwise: string) => string,
): Analysis['location'] => {
  const reasoning = location && source.find(location.reasoning);
  if (!location || !reasoning || reasoning.length > quotedAtMost || leadsAstray(location, source))
    return null;
  const found = source.find(location.city) ?? '';
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

const suggestedOf = (
  hard: readonly DraftSkill[],
  soft: readonly DraftSkill[],
  languages: Draft['languageRequirements'],
): Analysis['suggested'] => {
  const lists = { hardSkills: hard, languageRequirements: languages, softSkills: soft } as const;
  const listNames = ['hardSkills', 'languageRequirements', 'softSkills'] as const;
  return suggest(
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
  const source = quotable(text);
  const warnings = written.warnings
    .flatMap(({ detail }) => source.find(detail) ?? [])
    .filter((detail) => detail.length <= quotedAtMost)
    .map((detail) => ({ code: 'discriminating_requirement' as const, detail }));
  const keep = borneOut({
    text,
    source,
    warned: new Set(warnings.map(({ detail }) => detail)),
    flat: isFlat(ratingsOf(written)),
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
    suggested: suggestedOf(hard, soft, languages),
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
const unfound = (written: Draft, source: Quotable): Fault[] =>
  Object.entries(listsOf(written)).flatMap(([list, items]) =>
    items.flatMap((item, index) => {
      const at = `${list}.${index}`;
      if (source.find(item.reasoning) === null)
        return [
          {
            at: `${at}.reasoning`,
            message: 'These words are not in the vacancy: copy its own, or leave the item out.',
          },
        ];
      return leadsAstray(item, source)
        ? [{ at, message: 'It holds an address or an amount that the vacancy does not have.' }]
        : [];
    }),
  );

const flatFault: Fault = {
  at: 'ratings',
  message: 'All items have the same rating, which orders nothing: rate each by what the vacancy says of it.',
};

// One invented quote is dropped; a repair is paid for where much would be lost.
const isMuch = (faults: readonly Fault[], written: Draft): boolean =>
  faults.length > Object.values(listsOf(written)).flat().length / 4;

/** Analyses a vacancy text: an item stays when its quote is in the text; what to suggest is decided here, not by the model. */
export const analysisTask = (inputText: string): Task<Draft, Analysis> => {
  const text = vacancyWithoutSteering(inputText);
  return {
    prompt: analysisPrompt,
    data: { vacancy: text },
    schema: draft,
    read: (written): Reading<Analysis> => {
      const faults = unfound(written, quotable(text));
      return {
        faults: [
          ...(isMuch(faults, written) ? faults : []),
          ...(isFlat(ratingsOf(written)) ? [flatFault] : []),
        ],
        value: analysis.parse(toAnalysis(written, text)),
      };
    },
  };
};
