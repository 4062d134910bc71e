import { expect, test } from 'vitest';

import { actionKinds } from '../../../../src/flow/actions/action-kinds.ts';
import { shownKinds, toShownKind } from '../../../../ui/flow-editor/canvas/model/action-summary.ts';
import { kindNameOf } from '../../../../ui/flow-editor/forms/kind-forms.ts';

test('the canvas has a name and a symbol for each kind of the catalogue, and for no other', () => {
  expect(shownKinds).toEqual(actionKinds.map(kindNameOf));
  expect(toShownKind({ actionType: 'say', subType: 'nothing' })).toBeNull();
});
