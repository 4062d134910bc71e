import { expect, test } from 'vitest';

import { actionKinds } from '../../../../src/flow/actions/action-kinds.ts';
import { kindNameOf, kindNames, toKindName } from '../../../../ui/flow-editor/forms/kind-forms.ts';
import { canvasTextsIn } from '../../../../ui/flow-editor/texts/canvas-texts.ts';

test('the palette has a name for each kind of the catalogue, in its order, and for no other', () => {
  const catalogue = actionKinds.map(kindNameOf);
  expect(kindNames).toEqual(catalogue);
  for (const language of ['en', 'nl'] as const)
    expect(Object.keys(canvasTextsIn(language).kinds).toSorted()).toEqual(catalogue.toSorted());
  expect(toKindName('say/nothing')).toBeNull();
});
