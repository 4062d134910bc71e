import type { ApiFault } from '../../errors/api-error.ts';

/** The placeholders that the inbox fills in: of the candidate, the vacancy, the user who sends, and the organization. */
const placeholders: readonly string[] = [
  'candidate.firstName',
  'candidate.lastName',
  'candidate.email',
  'candidate.phone',
  'vacancy.title',
  'user.firstName',
  'organization.name',
];

/** Returns a fault for each placeholder of a text that nothing can fill in, so that no candidate is sent braces. */
export const placeholderFaults = (text: string, pointer: string): readonly ApiFault[] =>
  Array.from(text.matchAll(/\{\{([^{}]*)\}\}/gu), ([, name = '']) => name.trim())
    .filter((name) => !placeholders.includes(name))
    .map((name) => ({
      code: 'attribute_invalid',
      detail: `The placeholder {{${name}}} is not one of ${placeholders.join(', ')}.`,
      pointer,
    }));
