import { describe, expect, test } from 'vitest';

import {
  applyPatch,
  emptyPatch,
  invertLayoutEdit,
  isEmptyPatch,
  mergePatches,
  toPatch,
} from '../../../../ui/flow-editor/model/layout.ts';

const at = (x: number) => ({ x, y: 0 });
const derived = { one: at(1), two: at(2), three: at(3) };
const empty = { nodes: {}, notes: {} };

describe('the first move in a flow of which no place is known', () => {
  const move = { kind: 'move', nodes: { one: at(10) }, unplaced: derived } as const;

  test('keeps the derived places of all others, and takes none from a colleague', () => {
    expect(applyPatch(empty, toPatch(move)).nodes).toEqual({ ...derived, one: at(10) });
    const moved = { ...empty, nodes: { two: at(20) } };
    expect(applyPatch(moved, toPatch(move)).nodes).toEqual({ one: at(10), two: at(20), three: at(3) });
  });

  test('stays the first one, when another follows before it is saved', () => {
    const next = { kind: 'move', nodes: { two: at(30) } } as const;
    const both = mergePatches(toPatch(move), toPatch(next));
    expect(both).toEqual({ nodes: { one: at(10), two: at(30) }, notes: {}, unplaced: derived });
    expect(applyPatch(empty, both).nodes).toEqual({ one: at(10), two: at(30), three: at(3) });
    expect([isEmptyPatch(both), isEmptyPatch({ ...emptyPatch, unplaced: derived })]).toEqual([false, false]);
  });

  test('goes back to the derived place, and leaves all others', () => {
    const back = invertLayoutEdit(empty, move);
    expect(back).toEqual({ kind: 'move', nodes: { one: at(1) } });
    const after = applyPatch(applyPatch(empty, toPatch(move)), toPatch(back));
    expect(after.nodes).toEqual(derived);
  });

  test('of a new node is taken back with its place', () => {
    const added = { kind: 'move', nodes: { four: at(4) }, unplaced: derived } as const;
    const back = invertLayoutEdit(empty, added);
    expect(back).toEqual({ kind: 'move', nodes: { four: null } });
  });
});
