import { fromPlatformComponents, hasSameTexts } from './platform-components.ts';
import type { PlatformTemplate } from './template-platform.ts';
import type { TemplateRow } from './template-rows.ts';
import { fromPlatformCategory, toLowerWords } from './template-words.ts';

/** A template that somebody made at the platform itself. */
export type FoundTemplate = Omit<TemplateRow, 'id'>;

/** How stored templates differ from those at the platform. */
export interface TemplateDifferences {
  readonly changed: readonly { readonly before: TemplateRow; readonly after: TemplateRow }[];
  readonly added: readonly FoundTemplate[];
  /** How many templates at the platform have something that the service does not support. */
  readonly skipped: number;
}

const stateOf = ({ status, quality, rejectedReason }: PlatformTemplate) => ({
  status: toLowerWords(status) ?? 'pending',
  quality: toLowerWords(quality),
  rejectedReason: toLowerWords(rejectedReason) === null ? null : rejectedReason,
});

const changeBy = (before: TemplateRow, found: PlatformTemplate): TemplateRow => {
  const components = fromPlatformComponents(found);
  const isEdited = components !== null && !hasSameTexts(components, before.components);
  return {
    ...before,
    ...stateOf(found),
    category: fromPlatformCategory(found.category) ?? before.category,
    components: isEdited ? components : before.components,
  };
};

const toFound = (found: PlatformTemplate): FoundTemplate | null => {
  const components = fromPlatformComponents(found);
  const category = fromPlatformCategory(found.category);
  if (components === null || category === null) return null;
  const { name, language, platformId } = found;
  return { name, language, category, components, platformId, ...stateOf(found) };
};

const isSame = (before: TemplateRow, after: TemplateRow): boolean =>
  JSON.stringify(before) === JSON.stringify({ ...after, id: before.id });

/**
 * Compares stored templates with all templates at the platform. Pure. A template that the platform no longer has is `deleted`.
 */
export const compareTemplates = (
  stored: readonly TemplateRow[],
  found: readonly PlatformTemplate[],
): TemplateDifferences => {
  const byPlatformId = new Map(found.map((template) => [template.platformId, template]));
  const known = new Set(stored.map(({ platformId }) => platformId));
  const changed = stored
    .map((before) => {
      const current = before.platformId === null ? undefined : byPlatformId.get(before.platformId);
      return { before, after: current ? changeBy(before, current) : { ...before, status: 'deleted' } };
    })
    .filter(({ before, after }) => !isSame(before, after));
  const unknown = [...byPlatformId.values()].filter(({ platformId }) => !known.has(platformId));
  const added = unknown.map(toFound).filter((template) => template !== null);
  return { changed, added, skipped: unknown.length - added.length };
};
