import { z } from 'zod';

import type { TemplateComponent } from '../../messaging/template.ts';
import { findComponentFaults } from './find-component-faults.ts';
import type { PlatformComponent, PlatformTemplate } from './template-platform.ts';
import { exampleValuesOf, fromPlatformCategory } from './template-words.ts';

/** Returns the components as the platform takes them: only a header has a format, and only placeholders have examples. */
export const toPlatformComponents = (
  components: readonly TemplateComponent[],
): readonly PlatformComponent[] =>
  components.map((component) => {
    const { type, text } = component;
    const values = exampleValuesOf(component);
    const example = type === 'HEADER' ? { header_text: values } : { body_text: [values] };
    return {
      type,
      ...(type === 'HEADER' && { format: 'TEXT' }),
      text,
      ...(values.length > 0 && { example }),
    };
  });

const ownComponents = z.array(
  z.object({
    type: z.enum(['HEADER', 'BODY', 'FOOTER']),
    text: z.string(),
    format: z.literal('TEXT').optional(),
    example: z.record(z.string(), z.unknown()).optional(),
  }),
);

const toOwnComponent = ({
  type,
  text,
  format,
  example,
}: z.output<typeof ownComponents>[number]): TemplateComponent => ({
  type,
  text,
  ...(format && { format }),
  ...(example && { example }),
});

// An approved template can lack examples, and breaks no rule that matters for sending it.
const isAboutExample = ({ path }: { readonly path: readonly (string | number)[] }): boolean =>
  path[1] === 'example';

/** Returns the components of a platform's template in our form; null when it has what the service does not support. Pure. */
export const fromPlatformComponents = ({
  components,
  category,
}: Pick<PlatformTemplate, 'components' | 'category'>): readonly TemplateComponent[] | null => {
  const own = ownComponents.safeParse(components);
  const ownCategory = fromPlatformCategory(category);
  if (!own.success || ownCategory === null || !own.data.some(({ type }) => type === 'BODY')) return null;
  const result = own.data.map(toOwnComponent);
  const serious = findComponentFaults(result, ownCategory).filter((fault) => !isAboutExample(fault));
  return serious.length === 0 ? result : null;
};

const textsOf = (components: readonly PlatformComponent[]): string =>
  JSON.stringify(components.map(({ type, text }) => [type, text ?? '']).toSorted());

/** Returns whether two lists of components have the same texts. Examples do not count: the platform may leave them out. */
export const hasSameTexts = (
  some: readonly PlatformComponent[],
  other: readonly PlatformComponent[],
): boolean => textsOf(some) === textsOf(other);
