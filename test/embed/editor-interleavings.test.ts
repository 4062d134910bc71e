import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { newId } from '../../src/database/id.ts';
import { createFlowSource, type FlowSource } from '../../ui/flow-editor/data/flow-requests.ts';
import {
  applyEdits,
  createFlowState,
  type FlowState,
  performCommand,
} from '../../ui/flow-editor/live/flow-state.ts';
import { createFlowSync, type FlowSync } from '../../ui/flow-editor/live/flow-sync.ts';
import { answerEdits } from '../../ui/flow-editor/model/conflict-overlay.ts';
import type { ConflictAnswer } from '../../ui/flow-editor/model/conflict.ts';
import { type Draft, type DraftEdit, isDraftEdit } from '../../ui/flow-editor/model/draft.ts';
import { draftOf, screenOf } from '../../ui/flow-editor/model/edit-queue.ts';
import { undoEntry } from '../../ui/flow-editor/model/history.ts';
import { contentOf } from '../../ui/flow-editor/model/part-content.ts';
import { createApiRequests } from '../../ui/shared/json-api.ts';
import { createValueStore, type ValueStore } from '../../ui/shared/create-value-store.ts';
import { sendAdditions } from '../support/builders/flow-operations.ts';
import { useApi } from '../support/environments/api.ts';
import { bySpeed } from '../support/slow-run.ts';
import {
  anyEditorTurns,
  type SaveOutcome,
  deliveries,
  type EditorTurn,
  toTurnEdit,
} from '../ui/flow-editor/support/editor-turns.ts';
import { createTestNode } from '../ui/flow-editor/support/test-draft.ts';
import { WrittenMarks } from '../ui/flow-editor/support/written-marks.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// The saving of the editor itself, against the API and its database. Requests of both editors meet, and some are lost.

setTimeLimit(bySpeed(240_000, 1_800_000));

const { server, send, make } = useApi();

/** One of two editors: everything of an open flow but its screen. */
class EditorAtWork {
  readonly name: string;
  readonly cards = new Set<string>();
  readonly written = new WrittenMarks();
  readonly createId = newId;
  readonly #flowId: string;
  readonly #source: FlowSource;
  #state: ValueStore<FlowState>;
  #sync: FlowSync;
  #delivery: SaveOutcome = 'answered';
  #atMs = 0;
  #underWay: Promise<void>[] = [];

  constructor(name: string, flowId: string, source: FlowSource, first: FlowState) {
    this.name = name;
    this.#flowId = flowId;
    this.#source = source;
    [this.#state, this.#sync] = this.#start(first);
  }

  static async open(name: string, flowId: string): Promise<EditorAtWork> {
    const source = createFlowSource(
      createApiRequests(async (path, { headers, ...options } = {}) => {
        const delivery = options.method === 'POST' ? editor.#takeDelivery() : 'answered';
        if (delivery === 'lost') throw new TypeError('The request is lost.');
        const authorized = { ...Object(headers), Authorization: `Bearer ${server.token}` };
        const response = await fetch(`${server.origin}/${path}`, { ...options, headers: authorized });
        if (delivery === 'answered') return response;
        await response.text();
        throw new TypeError('The answer is lost.');
      }),
    );
    const editor: EditorAtWork = new EditorAtWork(
      name,
      flowId,
      source,
      createFlowState(await source.read(flowId)),
    );
    return editor;
  }

  #takeDelivery(): SaveOutcome {
    const delivery = this.#delivery;
    this.#delivery = 'answered';
    return delivery;
  }

  #start(first: FlowState): [ValueStore<FlowState>, FlowSync] {
    const state = createValueStore(first);
    state.subscribe(() => {
      for (const conflict of state.get().queue.conflicts) this.cards.add(JSON.stringify(conflict));
    });
    const { createId } = this;
    const source = this.#source;
    const watchedParts = () => ({ open: null, held: [], isShown: false });
    const deps = { flowId: this.#flowId, source, state, createId, onSaved: () => undefined, watchedParts };
    return [state, createFlowSync(deps)];
  }

  get queue() {
    return this.#state.get().queue;
  }

  screen(): Draft {
    return screenOf(this.queue);
  }

  perform(edits: readonly DraftEdit[]): void {
    this.written.note(edits, true);
    // Each command is a step of undo of its own.
    this.#atMs += 10_000;
    const command = { id: newId(), label: '', edits, atMs: this.#atMs };
    this.#carryOut((now) => performCommand(now, command));
  }

  undo(): void {
    const edits = this.#state.get().history.done.at(-1)?.undo ?? [];
    this.written.note(edits.filter(isDraftEdit), false);
    this.#carryOut((now) => ({ ...applyEdits(now, newId(), edits), history: undoEntry(now.history) }));
  }

  answer(pick: number, answer: ConflictAnswer): void {
    this.#carryOut((now) => {
      const { conflicts } = now.queue;
      const conflict = conflicts[pick % Math.max(1, conflicts.length)];
      if (!conflict) return now;
      const rest = { ...now.queue, conflicts: conflicts.filter((each) => each !== conflict) };
      return applyEdits({ ...now, queue: rest }, newId(), answerEdits(draftOf(now.queue), conflict, answer));
    });
  }

  /** Saves. Whoever does not wait works on while the request is under way. */
  async save(delivery: SaveOutcome, isPatient: boolean): Promise<void> {
    this.#delivery = delivery;
    await this.#run(this.#sync.flush(), isPatient);
  }

  async catchUp(isPatient: boolean): Promise<void> {
    await this.#run(this.#sync.catchUp(), isPatient);
  }

  async #run(work: Promise<void>, isPatient: boolean): Promise<void> {
    this.#underWay.push(work);
    if (isPatient) await work;
  }

  /** The page is closed and opened again, also in the middle of a request: only what is kept survives. */
  reload(): void {
    const { queue } = this.#state.get();
    this.#sync.close();
    const { revision, base: draft } = queue;
    const fresh = createFlowState({ revision, draft, layout: { nodes: {}, notes: {} } });
    [this.#state, this.#sync] = this.#start({ ...fresh, queue: structuredClone(queue) });
  }

  async close(): Promise<void> {
    this.#sync.close();
    await Promise.all(this.#underWay);
  }

  #carryOut(change: (now: FlowState) => FlowState): void {
    const before = JSON.stringify(this.screen());
    this.#state.update(change);
    this.written.giveUp(before, JSON.stringify(this.screen()));
  }
}

const take = async (editor: EditorAtWork, turn: EditorTurn): Promise<void> => {
  const { command, pick } = turn;
  const delivery = deliveries[command];
  const isPatient = pick % 2 === 0;
  if (delivery) await editor.save(delivery, isPatient);
  else if (command === 'undo') editor.undo();
  else if (command === 'catchUp') await editor.catchUp(isPatient);
  else if (command === 'reload') editor.reload();
  else if (command === 'mine' || command === 'theirs' || command === 'both') editor.answer(pick, command);
  else {
    const edit = toTurnEdit(editor, turn);
    if (edit) editor.perform([edit]);
  }
};

const isAtRest = ({ queue }: EditorAtWork): boolean =>
  queue.commands.length === 0 && queue.conflicts.length === 0 && !queue.batch;

/** Lets both answer, save and catch up until nothing waits any more. */
const settle = async (editors: readonly EditorAtWork[]): Promise<void> => {
  for (let round = 0; round < 20 && (round < 2 || !editors.every(isAtRest)); round += 1) {
    for (const editor of editors) {
      await editor.save('answered', true);
      await editor.catchUp(true);
      for (let asked = editor.queue.conflicts.length; asked > 0; asked -= 1)
        editor.answer(0, round < 3 ? 'mine' : 'theirs');
      await editor.save('answered', true);
    }
  }
  for (const editor of editors) await editor.catchUp(true);
};

const makeDraft = async (): Promise<string> => {
  const attributes = { name: 'Flow', reminderInterval: 0, reminderMessage: '', sessionTimeout: 60 };
  const { id } = await make('flows', { attributes });
  const [first, second, third] = [newId(), newId(), newId()];
  const nodes = [
    createTestNode(first, [second, third], newId),
    createTestNode(second, [third], newId),
    createTestNode(third, [], newId),
  ];
  await sendAdditions(send, id, { nodes });
  return id;
};

/** Everything that was ever written to the flow, as text. */
const readHistory = async (flowId: string): Promise<string> =>
  JSON.stringify(await server.query('select before, after from flow_changes where flow_id = $1', [flowId]));

const countStored = async (flowId: string): Promise<unknown> => {
  const [row] = await server.query(
    `select (select count(*)::int from nodes where flow_id = $1) as nodes,
            (select count(*)::int from node_actions a join nodes n on n.id = a.node_id where n.flow_id = $1) as actions,
            (select count(*)::int from node_transitions t join nodes n on n.id = t.node_id where n.flow_id = $1) as exits`,
    [flowId],
  );
  return row;
};

const countShown = ({ graph: { nodes } }: Draft) => ({
  nodes: nodes.length,
  actions: nodes.flatMap(({ actions }) => actions).length,
  exits: nodes.flatMap(({ transitions }) => transitions).length,
});

const play = async (turns: readonly EditorTurn[]) => {
  const flowId = await makeDraft();
  const editors = [await EditorAtWork.open('a', flowId), await EditorAtWork.open('b', flowId)] as const;
  for (const turn of turns) await take(editors[turn.who], turn);
  await settle(editors);
  return { flowId, editors };
};

describe('two editors of one flow, against the service', () => {
  test('end with what the database has, and lose nothing that no card showed, whatever they did and whatever was lost', async () => {
    const seen = new Map<string, number>();
    let count = 0;
    const property = fc.asyncProperty(anyEditorTurns, async (turns) => {
      const { flowId, editors } = await play(turns);
      const reader = await EditorAtWork.open('reader', flowId);
      const kept = reader.screen();
      const history = await readHistory(flowId);
      expect(await countStored(flowId)).toEqual(countShown(kept));
      for (const editor of editors) {
        const screen = editor.screen();
        expect([editor.queue.commands, editor.queue.conflicts]).toEqual([[], []]);
        expect(contentOf(screen.graph.nodes)).toEqual(contentOf(kept.graph.nodes));
        expect(screen.settings).toEqual(kept.settings);
        for (const mark of editor.written.list()) {
          count += 1;
          const isKept = [history, ...editor.cards].some((text) => text.includes(`${mark}"`));
          expect([mark, isKept]).toEqual([mark, true]);
        }
        for (const card of editor.cards) {
          const kind = /"kind":"(bothChanged|theyRemoved|iRemoved|refused)"/u.exec(card)?.[1] ?? '';
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
        await editor.close();
      }
      await reader.close();
    });
    await fc.assert(property, { numRuns: bySpeed(12, 200), seed: 22, endOnFailure: true });
    expect(count).toBeGreaterThan(30);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['bothChanged', 'theyRemoved']));
  });
});
