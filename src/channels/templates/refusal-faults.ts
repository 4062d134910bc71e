import type { ApiFault } from '../../errors/api-error.ts';
import type { TemplateComponent } from '../../messaging/template.ts';
import type { TemplateRefusal } from './template-platform.ts';

/** Returns the pointer of an attribute of the body, as the client sent it. */
export type PointerOf = (name: string) => string;

/** The part of a template that a platform's code is about; the platform documents no complete list. */
const partBySubcode: ReadonlyMap<number, TemplateComponent['type'] | 'name' | 'components'> = new Map([
  [2_388_040, 'components'],
  [2_388_047, 'HEADER'],
  [2_388_072, 'BODY'],
  [2_388_073, 'FOOTER'],
  [2_388_293, 'BODY'],
  [2_388_299, 'BODY'],
  [2_388_023, 'name'],
  [2_388_024, 'name'],
]);

const pointerOf = (
  { subcode }: TemplateRefusal,
  components: readonly TemplateComponent[],
  at: PointerOf,
): string => {
  const part = subcode === null ? undefined : partBySubcode.get(subcode);
  if (part === undefined || part === 'components') return at('components');
  if (part === 'name') return at('name');
  const index = components.findIndex(({ type }) => type === part);
  return index < 0 ? at('components') : `${at('components')}/${index}/text`;
};

/** Builds the faults of a template that the platform refuses, in its own words. */
export const refusalFaults = (
  refusals: readonly TemplateRefusal[],
  components: readonly TemplateComponent[],
  at: PointerOf,
): readonly ApiFault[] =>
  refusals.map((refusal) => ({
    code: 'template_refused',
    detail: refusal.detail || 'The platform refuses the template without a reason.',
    pointer: pointerOf(refusal, components, at),
  }));
