import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { FoundRequirement } from '../model/records.ts';

const common = {
  reasoning: orElse(z.string(), ''),
  writtenAsRequirement: orElse(z.string(), ''),
  sessionVariable: orElse(z.string(), ''),
};

const withId = { ...common, id: z.string() };

const result = z.object({
  location: z.object({ ...common, city: orElse(z.string(), '') }),
  suggested: z.array(
    z.object({ id: z.string(), name: z.string(), active: z.boolean(), knockout: z.boolean() }),
  ),
  hardSkills: z.array(z.object({ ...withId, skill: z.string() })),
  softSkills: z.array(z.object({ ...withId, skill: z.string() })),
  certifications: z.array(z.object({ ...common, certification: z.string(), required: z.boolean() })),
  languageRequirements: z.array(z.object({ ...withId, language: z.string() })),
  educationalQualifications: z.array(
    z.object({ ...common, qualification: z.string(), required: z.boolean() }),
  ),
  conditions: orElse(z.array(z.object({ ...withId, condition: z.string() })), []),
});

type Result = z.infer<typeof result>;

interface Item {
  readonly id?: string;
  readonly name: string;
  readonly reasoning: string;
  readonly writtenAsRequirement: string;
  readonly sessionVariable: string;
  /** Whether it is proposed without standing among the suggestions, which name skills, languages and conditions. */
  readonly isDemanded?: boolean;
}

/** All that was found, papers first: of two equal requirements the first is asked, and it has the wording of the paper. */
const itemsOf = (read: Result): readonly Item[] => {
  const { location } = read;
  return [
    ...read.certifications.map((each) => ({ ...each, name: each.certification, isDemanded: each.required })),
    ...read.educationalQualifications.map((each) => ({
      ...each,
      name: each.qualification,
      isDemanded: each.required,
    })),
    ...read.hardSkills.map((each) => ({ ...each, name: each.skill })),
    ...read.languageRequirements.map((each) => ({ ...each, name: each.language })),
    ...read.conditions.map((each) => ({ ...each, name: each.condition })),
    ...read.softSkills.map((each) => ({ ...each, name: each.skill })),
    ...(location.city === '' ? [] : [{ ...location, name: location.city }]),
  ];
};

/** Reads the result of an analysis as requirements: those that are proposed first, in the order of the proposal. */
export const readFoundRequirements = (value: unknown): readonly FoundRequirement[] => {
  const read = result.safeParse(value).data;
  if (!read) return [];
  const order = new Map(read.suggested.map(({ id }, index) => [id, index]));
  const rankOf = ({ id, isDemanded = false }: Item): number =>
    isDemanded ? -1 : (order.get(id ?? '') ?? read.suggested.length);
  return itemsOf(read)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((item) => {
      const suggestion = read.suggested.find(({ id }) => id === item.id);
      const isDemanded = item.isDemanded ?? false;
      return {
        words: suggestion?.name ?? (item.writtenAsRequirement || item.name),
        sessionField: item.sessionVariable,
        quote: item.reasoning,
        isSuggested: suggestion?.active ?? isDemanded,
        isKnockout: suggestion?.knockout ?? isDemanded,
      };
    });
};

const warningList = z.array(z.object({ detail: z.string() }));

/** Reads the warnings of an analysis: the words of requirements that may not be made. */
export const readWarnings = (value: unknown): readonly string[] =>
  (warningList.safeParse(value).data ?? []).map(({ detail }) => detail);
