import type { FlowAction, FlowTransition } from '../../../src/flow/flow.ts';
import type { DraftEdit } from '../model/draft.ts';
import { type HeldEdits, withHeldEdit } from '../model/held-edit.ts';
import { withReadablePlaceholders } from '../model/readable-placeholders.ts';
import { listWritten } from '../canvas/model/written-parts.ts';

/**
 * Returns what an author has written in the parts that edits add, line by line: names of steps, words and expressions of actions,
 * conditions. An edit that cannot be saved yet counts as written.
 */
export const textsOfEdits = (edits: readonly DraftEdit[], held: HeldEdits): readonly string[] => {
  const ofAction = (action: FlowAction): readonly string[] =>
    listWritten(withHeldEdit(action, held.get(action.id)))
      .filter(({ role }) => role === 'words' || role === 'expression')
      .map(({ text }) => withReadablePlaceholders(text));
  const ofExit = ({ condition }: FlowTransition): string => condition;
  const added = [...held.values()].filter(({ isNew }) => isNew);
  const texts = edits.flatMap((edit): readonly string[] => {
    if (edit.kind === 'addAction') return ofAction(edit.action);
    if (edit.kind !== 'addNode') return [];
    const { id, name, actions, transitions } = edit.node;
    const waiting = added.filter(({ nodeId }) => nodeId === id).map(({ action }) => action);
    return [name, ...[...actions, ...waiting].flatMap(ofAction), ...transitions.map(ofExit)];
  });
  const [only] = edits;
  const own = edits.length === 1 && only?.kind === 'addTransition' ? [ofExit(only.transition)] : texts;
  return own.filter((text) => text.trim() !== '');
};
