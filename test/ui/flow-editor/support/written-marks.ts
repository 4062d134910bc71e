import { type DraftEdit, keyOf } from '../../../../ui/flow-editor/model/draft.ts';

const addedMembers: Readonly<Record<string, string>> = {
  addNode: 'name',
  addAction: 'value',
  addTransition: 'condition',
};

/** Names the place that an edit writes to: the part with its node before it, and the member. */
const placeOf = (edit: DraftEdit): string => {
  const { id, nodeId } = keyOf(edit);
  if (edit.kind.startsWith('remove')) return `remove ${id}`;
  const members = 'changes' in edit ? Object.keys(edit.changes).join(' ') : addedMembers[edit.kind];
  return `${nodeId} ${id} ${members}`;
};

/** The marks that a user of a test wrote and has not given up since, by the place that they were written to. */
export class WrittenMarks {
  readonly #marks = new Map<string, string>();

  /** Returns all marks. */
  list(): readonly string[] {
    return [...this.#marks.values()];
  }

  /** Takes note of a command. Whoever writes to a place again, removes it or undoes it gives up what was there. */
  note(edits: readonly DraftEdit[], isNew: boolean): void {
    for (const edit of edits) {
      const mark = /mark\d+[a-z]+/u.exec(JSON.stringify(edit))?.[0];
      if (mark === undefined || !isNew) this.#marks.delete(placeOf(edit));
      else this.#marks.set(placeOf(edit), mark);
    }
  }

  /** Drops what a command of the user took from their screen. */
  giveUp(before: string, after: string): void {
    for (const [place, mark] of this.#marks)
      if (before.includes(`${mark}"`) && !after.includes(`${mark}"`)) this.#marks.delete(place);
  }
}
