import type { FlowNode } from '../../../../src/flow/flow.ts';
import { answerEdits } from '../../../../ui/flow-editor/model/conflict-overlay.ts';
import type { ConflictAnswer } from '../../../../ui/flow-editor/model/conflict.ts';
import { type Draft, type DraftEdit, keyOf } from '../../../../ui/flow-editor/model/draft.ts';
import {
  addDeed,
  batchOperations,
  confirmBatch,
  createEditQueue,
  draftOf,
  type EditQueue,
  rebaseQueue,
  refuseBatch,
  returnBatch,
  screenOf,
  startBatch,
} from '../../../../ui/flow-editor/model/edit-queue.ts';
import { inverseOf, toSteps } from '../../../../ui/flow-editor/model/invert.ts';
import type { FakeFlowServer } from './fake-flow-server.ts';

/** What becomes of a request: the server gets it and its answer comes, the answer is lost, or the server never gets it. */
export type Delivery = 'answered' | 'answerLost' | 'lost';

/** An editor without a screen: the queue of one user, against a server in memory. */
export class FakeEditor {
  readonly name: string;
  readonly #server: FakeFlowServer;
  /** Everything that was written on a card, as text. */
  readonly cards: string[] = [];
  /** Values that this user wrote and has not given up since, by the place that they were written to. */
  readonly written = new Map<string, string>();
  queue: EditQueue;
  #count = 0;
  #undo: (readonly DraftEdit[])[] = [];

  constructor(name: string, server: FakeFlowServer) {
    this.name = name;
    this.#server = server;
    this.queue = createEditQueue(server.revision(), server.draft());
  }

  screen(): Draft {
    return screenOf(this.queue);
  }

  /** Returns an id that no other editor makes. */
  createId = (): string => `${this.name}${(this.#count += 1)}`;

  perform(edits: readonly DraftEdit[]): void {
    this.#undo.push(inverseOf(toSteps(this.screen(), edits).steps));
    this.#act(edits, true);
  }

  undo(): void {
    const edits = this.#undo.pop();
    if (!edits) return;
    this.#act(edits, false);
  }

  answer(pick: number, answer: ConflictAnswer): void {
    const conflict = this.queue.conflicts[pick % Math.max(1, this.queue.conflicts.length)];
    if (!conflict) return;
    const conflicts = this.queue.conflicts.filter((each) => each !== conflict);
    const edits = answerEdits(draftOf(this.queue), conflict, answer);
    this.#carryOut({ ...this.queue, conflicts }, edits);
  }

  save(delivery: Delivery): void {
    this.queue = startBatch(this.queue, this.createId());
    const { batch, revision } = this.queue;
    if (!batch || delivery === 'lost') return;
    const operations = batchOperations(this.queue, 'flow');
    const answer = this.#server.send({ operations, key: batch.key, revision, by: this.name });
    if (delivery === 'answerLost') return;
    if ('revision' in answer) this.#take(confirmBatch(this.queue, answer.revision));
    else if (answer.status === 412) this.#take(returnBatch(this.queue));
    else this.#take(refuseBatch(this.queue, String(answer.status), this.createId));
  }

  /** Brings in what the server has. While an answer is awaited, nothing is known for sure: it waits. */
  catchUp(): void {
    if (this.queue.batch) return;
    const [draft, revision] = [this.#server.draft(), this.#server.revision()];
    const changes = this.#server.changesSince(this.queue.revision);
    this.#take(rebaseQueue(this.queue, { draft, revision, changes }, this.createId));
  }

  /** The page is closed and opened again: only what is kept survives. */
  reload(): void {
    this.queue = structuredClone(this.queue);
    this.#undo = [];
  }

  #take(queue: EditQueue): void {
    this.queue = queue;
    for (const conflict of queue.conflicts) this.cards.push(JSON.stringify(conflict));
  }

  /** Does a deed, and remembers what was written where. Whoever writes there again, removes or undoes it gives it up. */
  #act(edits: readonly DraftEdit[], isNew: boolean): void {
    for (const edit of edits) {
      const mark = /mark\d+[a-z]+/u.exec(JSON.stringify(edit))?.[0];
      if (mark === undefined || !isNew) this.written.delete(placeOf(edit));
      else this.written.set(placeOf(edit), mark);
    }
    this.#carryOut(this.queue, edits);
  }

  /** Carries edits out. What was on the screen before them and is not any more has been given up. */
  #carryOut(queue: EditQueue, edits: readonly DraftEdit[]): void {
    const before = JSON.stringify(this.screen());
    this.#take(addDeed(queue, this.createId(), edits));
    const after = JSON.stringify(this.screen());
    for (const [place, mark] of this.written)
      if (before.includes(`${mark}"`) && !after.includes(`${mark}"`)) this.written.delete(place);
  }
}

/** Names the place that an edit writes to: the part with its node before it, and the member. */
const placeOf = (edit: DraftEdit): string => {
  const { id, nodeId } = keyOf(edit);
  if (edit.kind.startsWith('remove')) return `remove ${id}`;
  if ('changes' in edit) return `${nodeId} ${id} ${Object.keys(edit.changes).join(' ')}`;
  const member = { addNode: 'name', addAction: 'value', addTransition: 'condition' };
  return `${nodeId} ${id} ${edit.kind === 'addNode' || edit.kind === 'addAction' || edit.kind === 'addTransition' ? member[edit.kind] : ''}`;
};

/** Picks an item of a list by any number. */
export const pickFrom = <T>(items: readonly T[], pick: number): T | null =>
  items[pick % Math.max(1, items.length)] ?? null;

/** A node of the tests: it says something, and leads to others. */
export const createTestNode = (id: string, exits: readonly string[] = []): FlowNode => ({
  id,
  name: id,
  index: 0,
  isStartFlow: false,
  isEndFlow: false,
  endFlowType: null,
  actions: [
    {
      id: `${id}-say`,
      index: 0,
      actionType: 'say',
      subType: 'text',
      value: { text: 'Hello', options: ['a', 'b'] },
      variableName: null,
      attachmentData: null,
    },
  ],
  transitions: exits.map((exitNodeId, index) => ({
    id: `${id}-to-${exitNodeId}`,
    index,
    condition: '',
    exitNodeId,
  })),
});

/** The draft that the tests begin with. */
export const testDraft: Draft = {
  graph: { nodes: [createTestNode('n1', ['n2', 'n3']), createTestNode('n2', ['n3']), createTestNode('n3')] },
  settings: {
    name: 'Flow',
    reminderInterval: 0,
    reminderMessage: '',
    sessionTimeout: 60,
    answerBurstSeconds: null,
    givenVariables: [],
  },
};
