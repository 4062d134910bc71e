import type { FlowNode } from '../../../../src/flow/flow.ts';
import { initialVariableNames } from '../../../../src/flow/variable-names.ts';
import { listSetVariables } from '../../forms/variables.ts';
import { listWritten, type WrittenPart } from './written-parts.ts';

/** A session variable that a text reads. */
interface VariableRead {
  /** The name; in words the whole path, of which the name is a beginning. */
  readonly name: string;
  /** `plain` stands behind a dot of an expression, `quoted` between quotes or alone. */
  readonly form: 'plain' | 'quoted' | 'path';
}

/** Matches a literal, so that its words are no reads; else `session.x`, `session.?x` or `session["x"]`. */
const expressionPattern =
  /(["'])(?:\\.|(?!\1).)*\1|(?<![\w.])session\s*(?:\.\s*\??\s*([A-Za-z_]\w*)|\[\s*\??\s*(["'])((?:(?!\3).)*)\3)/gsu;

const placeholderPattern = /\{\{\s*session\.([^{}]+?)\s*\}\}/gu;

const readsOfExpression = (text: string): readonly VariableRead[] =>
  [...text.matchAll(expressionPattern)].flatMap(([, , plain, , quoted]): readonly VariableRead[] => {
    if (plain !== undefined) return [{ name: plain, form: 'plain' }];
    return quoted === undefined ? [] : [{ name: quoted, form: 'quoted' }];
  });

/** Returns the session variables that a text reads. */
export const listReads = ({ text, role }: WrittenPart): readonly VariableRead[] => {
  switch (role) {
    case 'expression':
      return readsOfExpression(text);
    case 'words':
      return [...text.matchAll(placeholderPattern)].map(([, name = '']) => ({ name, form: 'path' }));
    case 'variableRead':
      return [{ name: text, form: 'quoted' }];
    case 'variableSet':
      return [];
  }
};

const isKnown = ({ name, form }: VariableRead, known: ReadonlySet<string>): boolean => {
  if (known.has(name)) return true;
  const steps = name.split('.');
  return form === 'path' && steps.some((_, at) => known.has(steps.slice(0, at).join('.')));
};

/**
 * Returns the session variables that nodes read, and that neither the nodes of a flow set nor a run begins with, without
 * repetition. `given` are further known names.
 */
export const findUnknownVariables = (
  nodes: readonly FlowNode[],
  setting: readonly FlowNode[],
  given: readonly string[],
): readonly string[] => {
  const set = setting.flatMap(({ actions }) => actions.flatMap(listSetVariables)).map(({ name }) => name);
  const known = new Set([...initialVariableNames, ...given, ...set]);
  const parts = nodes.flatMap(({ actions, transitions }): readonly WrittenPart[] => [
    ...actions.flatMap(listWritten),
    ...transitions.map(({ condition }) => ({ text: condition, role: 'expression' as const })),
  ]);
  const unknown = parts.flatMap(listReads).filter((read) => !isKnown(read, known));
  return [...new Set(unknown.map(({ name }) => name))];
};
