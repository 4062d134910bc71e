import type { Draft } from '../model/draft.ts';
import { editsBetween } from '../model/difference.ts';
import type { Edit } from '../model/edit.ts';
import { screenOf } from '../model/edit-queue.ts';
import { placedEdits } from '../model/held-edit.ts';
import { withLostParts } from '../model/lost-part.ts';
import { shownLayout } from './flow-state.ts';
import type { OpenFlow } from './open-flow.ts';

/** Returns the draft of a flow as the user has it, saved or not, with the parts that wait for an answer. */
export const whatIsLeftOf = ({ state }: Pick<OpenFlow, 'state'>): Draft => {
  const { queue } = state.get();
  return withLostParts(screenOf(queue), queue.conflicts);
};

/** Puts everything of one flow into another one: its draft, its places and notes, and the edits that cannot be saved yet. */
export const copyFlow = (from: OpenFlow, to: OpenFlow, label: string): void => {
  const draft = whatIsLeftOf(from);
  const { nodes, notes } = shownLayout(from.state.get());
  const edits: readonly Edit[] = [
    ...editsBetween(screenOf(to.state.get().queue), draft),
    { kind: 'move', nodes },
    ...Object.entries(notes).map(([noteId, note]): Edit => ({ kind: 'note', noteId, note })),
  ];
  const held = placedEdits(from.held.get(), draft);
  to.held.update(() => new Map(held.map((edit) => [edit.action.id, edit])));
  to.perform(label, edits);
};
