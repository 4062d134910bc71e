import { expect, test } from 'vitest';

import { stepCommandOf } from '../../../../ui/flow-editor/canvas/model/step-keys.ts';
import { shownKeys } from '../../../../ui/flow-editor/components/shown-keys.ts';

const namesIn = (wanted: (typeof shownKeys)[number][0]): readonly string[] =>
  shownKeys.flatMap(([place, keys]) => (place === wanted ? keys.map(([name]) => name) : []));

test('the help with the keys says which of them work in one view alone', () => {
  expect(namesIn('canvas')).toEqual(['walk', 'move']);
  expect(namesIn('outline')).toEqual(['rows', 'several', 'reorder', 'rename']);
});

test.each(['a', 'c', 'Delete'])('the help has the key %s, as it works in both views', (key) => {
  const pressed = { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  expect(namesIn('both')).toContain(stepCommandOf(pressed));
});
