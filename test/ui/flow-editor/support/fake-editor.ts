import { answerEdits } from '../../../../ui/flow-editor/model/conflict-overlay.ts';
import type { ConflictAnswer } from '../../../../ui/flow-editor/model/conflict.ts';
import type { Draft, DraftEdit } from '../../../../ui/flow-editor/model/draft.ts';
import {
  queueCommand,
  adoptQueue,
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
import { inverseOf, toInvertibleEdits } from '../../../../ui/flow-editor/model/invert.ts';
import type { SaveOutcome } from './editor-turns.ts';
import type { FakeFlowServer } from './fake-flow-server.ts';
import { WrittenMarks } from './written-marks.ts';

/** An editor without a screen: the queue of one user, against a server in memory. */
export class FakeEditor {
  readonly name: string;
  readonly #server: FakeFlowServer;
  /** Everything that was written on a card, as text. */
  readonly cards: string[] = [];
  readonly written = new WrittenMarks();
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
    this.#undo.push(inverseOf(toInvertibleEdits(this.screen(), edits).steps));
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

  save(delivery: SaveOutcome): void {
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

  /** The page is closed and opened again: only what is kept survives, and is put on top of what the server has. */
  reload(): void {
    const gone = structuredClone(this.queue);
    const fresh = createEditQueue(this.#server.revision(), this.#server.draft());
    this.#take(adoptQueue(fresh, gone, this.#server.changesSince(gone.revision), this.createId));
    this.#undo = [];
  }

  #take(queue: EditQueue): void {
    this.queue = queue;
    for (const conflict of queue.conflicts) this.cards.push(JSON.stringify(conflict));
  }

  #act(edits: readonly DraftEdit[], isNew: boolean): void {
    this.written.note(edits, isNew);
    this.#carryOut(this.queue, edits);
  }

  #carryOut(queue: EditQueue, edits: readonly DraftEdit[]): void {
    const before = JSON.stringify(this.screen());
    this.#take(queueCommand(queue, this.createId(), edits));
    this.written.giveUp(before, JSON.stringify(this.screen()));
  }
}
