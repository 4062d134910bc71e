import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import type { DraftEdit } from '../../../../ui/flow-editor/model/draft.ts';
import { contentOf } from '../../../../ui/flow-editor/model/part-content.ts';
import { createFakeFlowServer } from '../support/fake-flow-server.ts';
import { createTestNode, type Delivery, FakeEditor, pickFrom, testDraft } from '../support/fake-editor.ts';

interface Turn {
  readonly who: 0 | 1;
  readonly deed: string;
  readonly pick: number;
}

const deeds = [
  'name',
  'name',
  'text',
  'text',
  'options',
  'condition',
  'target',
  'setting',
  'order',
  'addNode',
  'addAction',
  'addExit',
  'removeNode',
  'removeAction',
  'removeExit',
  'undo',
  'save',
  'save',
  'save',
  'lost',
  'answerLost',
  'catchUp',
  'catchUp',
  'mine',
  'theirs',
  'both',
  'reload',
] as const;

const turns = fc.array(
  fc.record({ who: fc.constantFrom<0 | 1>(0, 1), deed: fc.constantFrom(...deeds), pick: fc.nat(999) }),
  { minLength: 10, maxLength: 60 },
);

let marks = 0;
const createMark = (name: string): string => `mark${(marks += 1)}${name}`;

/** Returns the edit that a deed makes on the screen of an editor; null when there is nothing to do it to. */
const toEdit = (editor: FakeEditor, { deed, pick }: Turn): DraftEdit | null => {
  const { graph } = editor.screen();
  const node = pickFrom(graph.nodes, pick);
  const nodeId = node?.id ?? '';
  const mark = createMark(editor.name);
  const other = pickFrom(graph.nodes, Math.floor(pick / 7))?.id ?? '';
  const action = node && pickFrom(node.actions, pick);
  const exit = node && pickFrom(node.transitions, pick);
  const id = editor.createId();
  if (deed === 'setting') return { kind: 'updateSettings', changes: { reminderMessage: mark } };
  if (deed === 'addNode')
    return { kind: 'addNode', node: { ...createTestNode(id, other ? [other] : []), name: mark } };
  if (!node) return null;
  if (deed === 'name') return { kind: 'updateNode', nodeId, changes: { name: mark } };
  if (deed === 'order') return { kind: 'updateNode', nodeId, changes: { index: pick % 5 } };
  if (deed === 'removeNode') return { kind: 'removeNode', nodeId };
  if (deed === 'addAction')
    return {
      kind: 'addAction',
      nodeId,
      action: {
        ...createTestNode(id).actions[0],
        index: 1,
        actionType: 'say',
        subType: 'text',
        value: { text: mark },
        variableName: null,
        attachmentData: null,
        id,
      },
    };
  if (deed === 'addExit')
    return {
      kind: 'addTransition',
      nodeId,
      transition: { id, index: 1, condition: mark, exitNodeId: other },
    };
  if (action && (deed === 'text' || deed === 'options')) {
    const before = Object(action.value);
    const value = deed === 'text' ? { ...before, text: mark } : { ...before, options: [mark] };
    return { kind: 'updateAction', nodeId, actionId: action.id, changes: { value } };
  }
  if (action && deed === 'removeAction') return { kind: 'removeAction', nodeId, actionId: action.id };
  if (exit && deed === 'condition')
    return { kind: 'updateTransition', nodeId, transitionId: exit.id, changes: { condition: mark } };
  if (exit && deed === 'target')
    return { kind: 'updateTransition', nodeId, transitionId: exit.id, changes: { exitNodeId: other } };
  if (exit && deed === 'removeExit') return { kind: 'removeTransition', nodeId, transitionId: exit.id };
  return null;
};

const deliveries: Readonly<Record<string, Delivery>> = {
  save: 'answered',
  lost: 'lost',
  answerLost: 'answerLost',
};

const take = (editor: FakeEditor, turn: Turn): void => {
  const { deed, pick } = turn;
  const delivery = deliveries[deed];
  if (delivery) editor.save(delivery);
  else if (deed === 'undo') editor.undo();
  else if (deed === 'catchUp') editor.catchUp();
  else if (deed === 'reload') editor.reload();
  else if (deed === 'mine' || deed === 'theirs' || deed === 'both') editor.answer(pick, deed);
  else {
    const edit = toEdit(editor, turn);
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

const play = (played: readonly Turn[]) => {
  const server = createFakeFlowServer(testDraft);
  const editors = [new FakeEditor('a', server), new FakeEditor('b', server)] as const;
  for (const turn of played) take(editors[turn.who], turn);
  settle(editors);
  return { server, editors };
};

describe('two editors of one flow', () => {
  test('end with the same flow on both screens and in the service, whatever they did and whatever was lost', () => {
    const seen = new Map<string, number>();
    const property = fc.property(turns, (played) => {
      const { server, editors } = play(played);
      const kept = contentOf(server.draft().graph.nodes);
      for (const { queue, cards, screen } of editors.map((each) => ({
        queue: each.queue,
        cards: each.cards,
        screen: each.screen(),
      }))) {
        expect(queue.deeds).toEqual([]);
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
    const property = fc.property(turns, (played) => {
      const { server, editors } = play(played);
      const history = JSON.stringify(server.changesSince(1));
      for (const { written, cards } of editors)
        for (const mark of written.values()) {
          count += 1;
          const isKept = history.includes(`${mark}"`) || cards.some((card) => card.includes(`${mark}"`));
          expect([mark, isKept]).toEqual([mark, true]);
        }
    });
    fc.assert(property, { numRuns: 200, seed: 23 });
    expect(count).toBeGreaterThan(500);
  });
});
