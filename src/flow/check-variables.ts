import type { Action } from './actions/action.ts';
import type { CompiledNode, FlowFault } from './compiled.ts';
import { isKnownMember } from './author-reference.ts';
import type { Template } from './placeholders.ts';
import { initialVariableNames } from './variable-names.ts';

/** A use of session variables: by name in expressions, or by path in texts. A name can itself contain dots. */
interface VariableUse {
  readonly names: readonly string[];
  readonly paths: readonly string[];
  readonly at: Pick<FlowFault, 'nodeId' | 'actionId' | 'transitionId'>;
}

const usesOfAction = ({ references }: Action): Omit<VariableUse, 'at'> => ({
  names: [
    ...references.expressions.flatMap(({ sessionVariables }) => sessionVariables),
    ...references.variablesRead,
  ],
  paths: references.templates.flatMap(({ sessionPaths }) => sessionPaths),
});

const usesOf = (node: CompiledNode): VariableUse[] => [
  ...node.actions.map(({ id, action }) => ({
    ...usesOfAction(action),
    at: { nodeId: node.id, actionId: id },
  })),
  ...node.transitions.map(({ id, condition }) => ({
    names: condition.sessionVariables,
    paths: [],
    at: { nodeId: node.id, transitionId: id },
  })),
];

/** Returns the placeholders of a text that nothing ever fills. */
const listUnfilled = ({ parts, unsourced }: Template): readonly string[] => [
  ...unsourced,
  ...parts.flatMap((part) =>
    typeof part === 'string' || part.source === 'session' || isKnownMember(part.source, part.path)
      ? []
      : [`{{${part.source}.${part.path}}}`],
  ),
];

const checkPlaceholders = (node: CompiledNode): readonly FlowFault[] =>
  node.actions.flatMap(({ id, action }) => {
    const unknown = new Set(action.references.templates.flatMap(listUnfilled));
    return [...unknown].map((text): FlowFault => {
      const detail = `${text} is filled by nothing: a placeholder names a session variable, or a field of the candidate or the vacancy.`;
      return { code: 'placeholder_unknown', detail, nodeId: node.id, actionId: id };
    });
  });

const prefixesOf = (path: string): string[] => {
  const steps = path.split('.');
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
};

/**
 * Finds the session variables that are used, but that no action sets and no run begins with, and placeholders of anything else.
 * `given` are further known names.
 */
export const checkVariables = (nodes: Iterable<CompiledNode>, given: Iterable<string>): FlowFault[] => {
  const all = [...nodes];
  const written = all.flatMap((node) => node.actions.flatMap(({ action }) => action.references.variablesSet));
  const known = new Set([...initialVariableNames, ...given, ...written]);
  const unset = all.flatMap(usesOf).flatMap(({ names, paths, at }) => {
    const missing = [
      ...names.filter((name) => !known.has(name)),
      ...paths.filter((path) => !prefixesOf(path).some((prefix) => known.has(prefix))),
    ];
    return [...new Set(missing)].map((name): FlowFault => {
      const detail = `session.${name} is used, but no action of the flow sets it.`;
      return { code: 'variable_never_set', detail, ...at };
    });
  });
  return [...unset, ...all.flatMap(checkPlaceholders)];
};
