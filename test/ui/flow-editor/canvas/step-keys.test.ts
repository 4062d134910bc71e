import { describe, expect, test } from 'vitest';

import { stepCommandOf } from '../../../../ui/flow-editor/canvas/model/step-keys.ts';
import { placeOfRow } from '../../../../ui/flow-editor/outline/focus-row.ts';
import { buildOutline } from '../../../../ui/flow-editor/outline/outline-rows.ts';
import { canvasEnglish } from '../../../../ui/flow-editor/texts/canvas-en.ts';
import { say } from '../../../support/builders/actions.ts';
import { graph, node, transitionTo } from '../../../support/builders/graph.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('a key of both views of a flow', () => {
  test.each([
    [{ key: 'a' }, 'add'],
    [{ key: 'C' }, 'connect'],
    [{ key: 'd', ctrlKey: true }, 'duplicate'],
    [{ key: 'D', metaKey: true }, 'duplicate'],
    [{ key: 'Delete' }, 'remove'],
    [{ key: 'F10', shiftKey: true }, 'menu'],
    [{ key: 'ContextMenu' }, 'menu'],
  ])('%j stands for the command %s', (pressed, command) => {
    expect(stepCommandOf({ ...none, ...pressed })).toBe(command);
  });

  test.each([{ key: 'c', ctrlKey: true }, { key: 'a', altKey: true }, { key: 'd' }, { key: 'F10' }])(
    '%j stands for none',
    (pressed) => {
      expect(stepCommandOf({ ...none, ...pressed })).toBeNull();
    },
  );
});

test('the rows above a row are those that are open', () => {
  const rows = buildOutline(
    graph(node('a', [say('One')], transitionTo('b')), node('b', [say('Two')])),
    canvasEnglish,
    [],
  );
  expect(placeOfRow(rows, new Set(['a']), rows[1]?.id ?? '')).toBe(3);
  expect(placeOfRow(rows, new Set(), rows[1]?.id ?? '')).toBe(1);
});
