import { checkVariableName } from '../../../../src/flow/variable-names.ts';
import type { FlowAction, FlowGraph, FlowNode } from '../../../../src/flow/flow.ts';
import type { Edit, FlowLayout, GraphEdit } from '../../model/edit.ts';
import { listReads } from './read-variables.ts';
import { editWritten, listWritten, type WrittenPart } from './written-parts.ts';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds a text, whatever its case; null for none. */
const toPattern = (text: string): RegExp | null => (text === '' ? null : new RegExp(escape(text), 'gi'));

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** A place where a text was found. */
export interface TextMatch {
  readonly nodeId: string;
  readonly actionId: string | null;
  readonly transitionId: string | null;
}

const matchesOf = (node: FlowNode, pattern: RegExp): readonly TextMatch[] => {
  const at = { nodeId: node.id, actionId: null, transitionId: null };
  const has = (...texts: readonly string[]): boolean => texts.some((text) => count(text, pattern) > 0);
  return [
    ...(has(node.name) ? [at] : []),
    ...node.actions
      .filter((action) => has(...listWritten(action).map(({ text }) => text)))
      .map(({ id }) => ({ ...at, actionId: id })),
    ...node.transitions
      .filter(({ condition }) => has(condition))
      .map(({ id }) => ({ ...at, transitionId: id })),
  ];
};

/** Finds a text in the names of nodes, in what actions say, in variables and in conditions, in the order of the flow. */
export const findText = ({ nodes }: FlowGraph, text: string): readonly TextMatch[] => {
  const pattern = toPattern(text);
  return pattern ? nodes.flatMap((node) => matchesOf(node, pattern)) : [];
};

/** A note in which a text was found. */
export interface NoteMatch {
  readonly noteId: string;
}

/** Finds a text in the notes of the canvas. */
export const findInNotes = (notes: FlowLayout['notes'], text: string): readonly NoteMatch[] => {
  const pattern = toPattern(text);
  if (!pattern) return [];
  return Object.entries(notes).flatMap(([noteId, note]) =>
    count(note.text, pattern) > 0 ? [{ noteId }] : [],
  );
};

/** Returns the edits that replace a text in all notes of the canvas, one for each note. `by` is taken as it is. */
export const replaceInNotes = (notes: FlowLayout['notes'], text: string, by: string): readonly Edit[] => {
  const pattern = toPattern(text);
  return findInNotes(notes, text).flatMap(({ noteId }): readonly Edit[] => {
    const note = notes[noteId];
    if (!note || !pattern) return [];
    return [{ kind: 'note', noteId, note: { ...note, text: note.text.replace(pattern, () => by) } }];
  });
};

const replaceAction = (
  { id: nodeId }: FlowNode,
  action: FlowAction,
  replace: (text: string) => string,
): readonly GraphEdit[] => {
  const { value, variableName } = editWritten(action, replace);
  const isSame =
    JSON.stringify(value) === JSON.stringify(action.value) && variableName === action.variableName;
  return isSame
    ? []
    : [{ kind: 'updateAction', nodeId, actionId: action.id, changes: { value, variableName } }];
};

/** Returns the edits that replace a text everywhere in the flow, and the number of places. `by` is taken as it is. */
export const replaceText = (
  { nodes }: FlowGraph,
  text: string,
  by: string,
): { readonly edits: readonly GraphEdit[]; readonly places: number } => {
  const pattern = toPattern(text);
  if (!pattern) return { edits: [], places: 0 };
  const replace = (whole: string): string => whole.replace(pattern, () => by);
  const edits = nodes.flatMap((node): readonly GraphEdit[] => [
    ...(replace(node.name) === node.name || replace(node.name).trim() === ''
      ? []
      : [{ kind: 'updateNode' as const, nodeId: node.id, changes: { name: replace(node.name) } }]),
    ...node.actions.flatMap((action) => replaceAction(node, action, replace)),
    ...node.transitions
      .filter(({ condition }) => replace(condition) !== condition)
      .map(({ id, condition }) => ({
        kind: 'updateTransition' as const,
        nodeId: node.id,
        transitionId: id,
        changes: { condition: replace(condition) },
      })),
  ]);
  return { edits, places: edits.length };
};

const isPlainName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

/** Returns the names of variables in a text that do not stay names when they are replaced, as they would be. */
const wrongNamesIn = (part: WrittenPart, replace: (text: string) => string): readonly string[] => {
  const isSet = part.role === 'variableSet';
  const names = isSet ? [{ name: part.text, form: 'quoted' }] : listReads(part);
  return names.flatMap(({ name, form }) => {
    const by = replace(name);
    if (by === name || form === 'path') return [];
    return checkVariableName(by) === null && (form !== 'plain' || isPlainName(by)) ? [] : [by];
  });
};

/** Returns names that an action would set twice. */
const sameNamesIn = (parts: readonly WrittenPart[], replace: (text: string) => string): readonly string[] => {
  const names = parts.filter(({ role }) => role === 'variableSet').map(({ text }) => replace(text));
  return names.filter((name, at) => names.indexOf(name) < at);
};

/**
 * Returns what would stand in place of names of variables, and cannot: it is no name, or an action sets it already. The
 * service would refuse the edits.
 */
export const findWrongNames = ({ nodes }: FlowGraph, text: string, by: string): readonly string[] => {
  const pattern = toPattern(text);
  if (!pattern) return [];
  const replace = (whole: string): string => whole.replace(pattern, () => by);
  const wrong = nodes.flatMap(({ actions, transitions }) => [
    ...actions
      .map(listWritten)
      .flatMap((parts) => [
        ...parts.flatMap((part) => wrongNamesIn(part, replace)),
        ...sameNamesIn(parts, replace),
      ]),
    ...transitions.flatMap(({ condition }) => wrongNamesIn({ text: condition, role: 'expression' }, replace)),
  ]);
  return [...new Set(wrong)];
};
