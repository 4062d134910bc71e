import { use, useCallback } from 'react';

import { useFlowEditor } from '../components/editor-context.ts';
import { withHeldEdit } from '../model/held-edit.ts';
import type { KindName } from '../texts/forms-kinds-en.ts';
import { focusField, selectText } from './field-focus.ts';
import { useFormTexts } from './form-scope.ts';
import { HeldEditsContext, useStartAction } from './held-edits.ts';
import { kindForms } from './kind-forms.ts';
import { buildNewAction } from './new-action.ts';
import { listSetVariables } from './variables.ts';

/** Lets a menu that closes give the focus back before the form takes it. */
const afterMenu = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

/**
 * Returns a function that adds an action of a kind to a node, behind those that are there, and opens its form. The action is in
 * the flow at once, or as soon as it can be saved: one whose words or choice are the author's alone needs them first.
 */
export const useAddAction = (): ((nodeId: string, kind: KindName) => void) => {
  const editor = useFlowEditor();
  const texts = useFormTexts();
  const startAction = useStartAction();
  const store = use(HeldEditsContext);
  return useCallback(
    (nodeId, kind) => {
      const { graph, select, openForm } = editor;
      const actions = graph.nodes.flatMap((node) =>
        node.actions.map((action) => ({ nodeId: node.id, action })),
      );
      const waiting = [...store.get().values()].map((edit) => ({
        ...edit,
        action: withHeldEdit(edit.action, edit),
      }));
      const all = [...actions, ...waiting];
      const taken = all.flatMap(({ action }) => listSetVariables(action).map(({ name }) => name));
      const indexes = all.filter((each) => each.nodeId === nodeId).map(({ action: { index } }) => index);
      const action = buildNewAction(kind, Math.max(-1, ...indexes) + 1, taken, texts.start);
      startAction(nodeId, action, texts.addedAction(texts.kinds[kind].name));
      select({ nodeIds: [nodeId], actionId: action.id, transitionId: null });
      openForm();
      const [field] = kindForms[kind].fields;
      // The words of the user take the place of the start text.
      afterMenu(() => focusField(action.id, field ? ['value', field.name] : ['part'], selectText));
    },
    [editor, store, texts, startAction],
  );
};
