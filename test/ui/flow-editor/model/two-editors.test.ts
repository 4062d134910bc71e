import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { contentOf } from '../../../../ui/flow-editor/model/part-content.ts';
import { anyEditorTurns, deliveries, type EditorTurn, toTurnEdit } from '../support/editor-turns.ts';
import { createFakeFlowServer } from '../support/fake-flow-server.ts';
import { FakeEditor } from '../support/fake-editor.ts';
import { testDraft } from '../support/test-draft.ts';

const take = (editor: FakeEditor, turn: EditorTurn): void => {
  const { command, pick } = turn;
  const delivery = deliveries[command];
  if (delivery) editor.save(delivery);
  else if (command === 'undo') editor.undo();
  else if (command === 'catchUp') editor.catchUp();
  else if (command === 'reload') editor.reload();
  else if (command === 'mine' || command === 'theirs' || command === 'both') editor.answer(pick, command);
  else {
    const edit = toTurnEdit(editor, turn);
    if (edit) editor.perform([edit]);
  }
};

/** Lets everybody answer, save and catch up until nothing waits any more. */
const settle = (editors: readonly FakeEditor[]): void => {
  for (let round = 0; round < 20; round += 1) {
    for (const editor of editors) {
      editor.save('answered');
      editor.catchUp();
      for (let asked = editor.queue.conflicts.length; asked > 0; asked -= 1)
        editor.answer(0, round < 3 ? 'mine' : 'theirs');
      editor.save('answered');
    }
  }
  for (const editor of editors) editor.catchUp();
};

const play = (played: readonly EditorTurn[]) => {
  const server = createFakeFlowServer(testDraft);
  const editors = [new FakeEditor('a', server), new FakeEditor('b', server)] as const;
  for (const turn of played) take(editors[turn.who], turn);
  settle(editors);
  return { server, editors };
};

describe('two editors of one flow', () => {
  test('end with the same flow on both screens and in the service, whatever they did and whatever was lost', () => {
    const seen = new Map<string, number>();
    const property = fc.property(anyEditorTurns, (played) => {
      const { server, editors } = play(played);
      const kept = contentOf(server.draft().graph.nodes);
      for (const { queue, cards, screen } of editors.map((each) => ({
        queue: each.queue,
        cards: each.cards,
        screen: each.screen(),
      }))) {
        expect(queue.commands).toEqual([]);
        expect(queue.conflicts).toEqual([]);
        expect(contentOf(screen.graph.nodes)).toEqual(kept);
        expect(screen.settings).toEqual(server.draft().settings);
        for (const card of cards) {
          const kind = /"kind":"(bothChanged|theyRemoved|iRemoved|refused)"/u.exec(card)?.[1] ?? '';
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
      }
    });
    fc.assert(property, { numRuns: 200, seed: 22 });
    expect([...seen.keys()].toSorted()).toEqual(['bothChanged', 'iRemoved', 'theyRemoved']);
  });

  test('lose nothing that one of them wrote, unless a card showed it', () => {
    let count = 0;
    const property = fc.property(anyEditorTurns, (played) => {
      const { server, editors } = play(played);
      const history = JSON.stringify(server.changesSince(1));
      for (const { written, cards } of editors)
        for (const mark of written.list()) {
          count += 1;
          const isKept = history.includes(`${mark}"`) || cards.some((card) => card.includes(`${mark}"`));
          expect([mark, isKept]).toEqual([mark, true]);
        }
    });
    fc.assert(property, { numRuns: 200, seed: 23 });
    expect(count).toBeGreaterThan(500);
  });
});
