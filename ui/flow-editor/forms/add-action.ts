import { useCallback } from 'react';

import { useFlowEditor } from '../components/editor-context.ts';
import type { KindName } from '../texts/forms-kinds-en.ts';
import { focusField, selectText } from './field-focus.ts';
import { useFormTexts } from './form-scope.ts';
import { useStartAction } from './held-edits.ts';
import { kindForms } from './kind-forms.ts';
import { buildNewAction } from './new-action.ts';
import { listSetVariables } from './variables.ts';

/** Lets a menu that closes give the focus back before the form takes it. */
const afterMenu = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act));
};

/**
 * Returns a function that adds an action of a kind to a node and opens its form. The action is in the flow at once, or as soon as
 * it can be saved: one that sends a file, a template or an invitation of a colleague needs its choice first.
 */
export const useAddAction = (): ((nodeId: string, kind: KindName) => void) => {
  const editor = useFlowEditor();
  const texts = useFormTexts();
  const startAction = useStartAction();
  return useCallback(
    (nodeId, kind) => {
      const { graph, select, openForm } = editor;
      const node = graph.nodes.find(({ id }) => id === nodeId);
      const taken = graph.nodes.flatMap(({ actions }) =>
        actions.flatMap((action) => listSetVariables(action).map(({ name }) => name)),
      );
      const index = Math.max(-1, ...(node?.actions ?? []).map((action) => action.index)) + 1;
      const action = buildNewAction(kind, index, taken, texts.start);
      startAction(nodeId, action, texts.addedAction(texts.kinds[kind].name));
      select({ nodeIds: [nodeId], actionId: action.id, transitionId: null });
      openForm();
      const [field] = kindForms[kind].fields;
      // What is typed takes the place of the start text: a candidate must not read it.
      afterMenu(() => focusField(action.id, field ? ['value', field.name] : ['part'], selectText));
    },
    [editor, texts, startAction],
  );
};
