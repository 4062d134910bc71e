import type { Fault } from '../errors.ts';
import { type Model, toSnakeCase } from './model.ts';
import { type Parameter, parameterFault } from './parameter.ts';

/** Relationships to include, each with those of its targets. */
export type Include = ReadonlyMap<string, Include>;

const maxDepth = 2;

const step = (model: Model, word: string): { name: string; target: Model } | undefined => {
  for (const relation of [...model.toOnes.values(), ...model.toManys.values()]) {
    if (relation.name !== word && toSnakeCase(relation.name) !== word) continue;
    const found = relation.target();
    const target = found && 'model' in found ? found.model : found;
    return target && { name: relation.name, target };
  }
  return undefined;
};

interface Tree extends Map<string, Tree> {}

/** Reads `include`: comma-separated paths of at most two relationships. */
export const parseInclude = (model: Model, parameters: readonly Parameter[], faults: Fault[]): Include => {
  const root: Tree = new Map();
  const paths = parameters.flatMap(({ value }) => (value === '' ? [] : value.split(',')));
  for (const path of paths) {
    const words = path.split('.');
    let tree = root;
    let at: Model | undefined = model;
    for (const word of words.slice(0, maxDepth)) {
      const next: ReturnType<typeof step> = at && step(at, word);
      at = next?.target;
      if (!next) break;
      const branch: Tree = tree.get(next.name) ?? new Map();
      tree.set(next.name, branch);
      tree = branch;
    }
    if (!at || words.length > maxDepth) {
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
