import type { ApiFault } from '../../errors/api-error.ts';
import type { ResourceModel } from '../declare/model.ts';
import { toSnakeCase } from '../declare/columns.ts';
import { type QueryParameter, parameterFault } from './query-parameter.ts';
import { isTooLong, queryLimits } from './query-limits.ts';

/** The relationships to include, each with the nested ones of its targets. */
export type Include = ReadonlyMap<string, Include>;

const maxDepth = 2;

const findRelationship = (
  model: ResourceModel,
  word: string,
): { name: string; target: ResourceModel } | undefined => {
  for (const relation of [...model.toOnes.values(), ...model.toManys.values()]) {
    if (relation.name !== word && toSnakeCase(relation.name) !== word) continue;
    const found = relation.target();
    const target = found && 'model' in found ? found.model : found;
    return target && { name: relation.name, target };
  }
  return undefined;
};

interface MutableInclude extends Map<string, MutableInclude> {}

/** Parses `include`: comma-separated paths of at most two relationships. Repeated paths count once. */
export const parseInclude = (
  model: ResourceModel,
  parameters: readonly QueryParameter[],
  faults: ApiFault[],
): Include => {
  const root: MutableInclude = new Map();
  const paths = parameters.flatMap(({ value }) => (value === '' ? [] : value.split(',')));
  if (isTooLong({ name: 'include' }, paths, queryLimits.includePaths, faults)) return root;
  for (const path of paths) {
    const words = path.split('.');
    let tree = root;
    let current: ResourceModel | undefined = model;
    for (const word of words.slice(0, maxDepth)) {
      const next: ReturnType<typeof findRelationship> = current && findRelationship(current, word);
      current = next?.target;
      if (!next) break;
      const branch: MutableInclude = tree.get(next.name) ?? new Map();
      tree.set(next.name, branch);
      tree = branch;
    }
    if (!current || words.length > maxDepth) {
      faults.push(
        parameterFault(
          'include',
          `"${path}" is not a path of one or two relationships of ${model.resource.type}.`,
        ),
      );
    }
  }
  return root;
};

/** Returns the types of all included relationships, nested ones too. */
export const typesIncluded = (model: ResourceModel, include: Include): ReadonlySet<string> =>
  new Set(
    [...include].flatMap(([name, nested]) => {
      const target = findRelationship(model, name)?.target;
      return target ? [target.resource.type, ...typesIncluded(target, nested)] : [];
    }),
  );
