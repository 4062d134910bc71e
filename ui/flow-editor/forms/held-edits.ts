import { createContext, use, useCallback, useEffect, useRef } from 'react';

import type { ActionFault } from '../../../src/flow/actions/action-fault.ts';
import type { FlowAction } from '../../../src/flow/flow.ts';
import { createValueStore, useStoreValue, type ValueStore } from '../../shared/value-store.ts';
import { getFlowEngine } from '../check/engine.ts';
import { type FlowEditor, useFlowEditor } from '../components/editor-context.ts';
import type { Edit } from '../model/edit.ts';
import { type ActionChanges, type HeldEdit, type HeldEdits, toHeldFaults } from '../model/held-edit.ts';
import type { FormTexts } from '../texts/forms-texts.ts';
import { useFormTexts } from './form-scope.ts';
import { isKindName, kindNameOf } from './kind-forms.ts';

/** Gives the forms the edits of the open flow that cannot be saved yet. */
export const HeldEditsContext = createContext<ValueStore<HeldEdits>>(createValueStore<HeldEdits>(new Map()));

/** Returns the edits that are not saved, by the id of their action. */
export const useHeldEdits = (): HeldEdits => useStoreValue(use(HeldEditsContext));

const drop = (store: ValueStore<HeldEdits>, id: string): void =>
  store.update((held) => (held.has(id) ? new Map([...held].filter(([key]) => key !== id)) : held));

/** Returns a function that forgets an edit that is not saved, by the id of its action. The command that does it follows. */
export const useDropHeldEdit = (): ((id: string) => void) => {
  const store = use(HeldEditsContext);
  return (id) => drop(store, id);
};

/** Changes an action; `label` names the command. */
export type ChangeAction = (label: string, changes: ActionChanges) => void;

interface EditedAction {
  readonly nodeId: string;
  readonly action: FlowAction;
  readonly isNew: boolean;
}

/** The changes that the engine of this page is looking at, or has looked at. */
const checked = new WeakSet<ActionChanges>();

interface ChangeDeps extends Pick<FlowEditor, 'perform' | 'seenAction'> {
  readonly store: ValueStore<HeldEdits>;
}

const changeAction = (
  { nodeId, action, isNew }: EditedAction,
  label: string,
  more: ActionChanges,
  { store, perform, seenAction }: ChangeDeps,
): void => {
  const { id } = action;
  const hold = (edit: HeldEdit): void => store.update((all) => new Map([...all, [id, edit]]));
  const held = store.get().get(id);
  // A colleague may change the action before the edit is in the draft: the user has decided on what they saw.
  const begun = held?.action ?? seenAction(nodeId, id) ?? action;
  const changes = { ...held?.changes, ...more };
  checked.add(changes);
  const changed = { ...action, ...changes };
  const edit: HeldEdit = { nodeId, action: begun, isNew, changes, faults: held?.faults ?? [] };
  hold(edit);
  const settle = (faults: readonly ActionFault[]): void => {
    // A newer edit has been made meanwhile.
    if (store.get().get(id)?.changes !== changes) return;
    if (faults.length > 0) {
      hold({ ...edit, faults: toHeldFaults(changed, faults) });
      // It is a step of undo, although the draft does not have it.
      perform(label, []);
      return;
    }
    drop(store, id);
    const added: Edit = { kind: 'addAction', nodeId, action: changed };
    const updated: Edit = { kind: 'updateAction', nodeId, actionId: id, changes };
    perform(label, [isNew ? added : updated], begun);
  };
  void getFlowEngine().checkAction(changed).then(settle);
};

const nameOfKind = (action: FlowAction, { kinds }: FormTexts): string => {
  const kind = kindNameOf(action);
  return isKindName(kind) ? kinds[kind].name : kind;
};

/**
 * Returns a function that changes an action. The engine looks first: what the service would refuse is held until it is mended,
 * so that one wrong field never stops the saving of everything else.
 */
export const useChangeAction = (edited: EditedAction): ChangeAction => {
  const { perform, seenAction } = useFlowEditor();
  const store = use(HeldEditsContext);
  const texts = useFormTexts();
  const newest = useRef({ edited, perform });
  useEffect(() => {
    newest.current = { edited, perform };
  });
  return (label, changes) => {
    const { current } = newest;
    const { action, isNew } = current.edited;
    const command = isNew ? texts.addedAction(nameOfKind(action, texts)) : label;
    changeAction(current.edited, command, changes, { store, perform: current.perform, seenAction });
  };
};

/** Returns a function that puts a new action into its node, at once or as soon as it can be saved; `label` names the command. */
export const useStartAction = (): ((nodeId: string, action: FlowAction, label: string) => void) => {
  const { perform, seenAction } = useFlowEditor();
  const store = use(HeldEditsContext);
  return useCallback(
    (nodeId, action, label) =>
      changeAction({ nodeId, action, isNew: true }, label, {}, { store, perform, seenAction }),
    [store, perform, seenAction],
  );
};

/** Goes on with edits of a page that was gone before the engine had looked at them. */
export const useResumedEdits = (): void => {
  const { perform, seenAction } = useFlowEditor();
  const store = use(HeldEditsContext);
  const held = useStoreValue(store);
  const texts = useFormTexts();
  useEffect(() => {
    for (const edit of held.values()) {
      if (edit.faults.length > 0 || checked.has(edit.changes)) continue;
      const label = texts.changed(nameOfKind(edit.action, texts));
      changeAction(edit, label, {}, { store, perform, seenAction });
    }
  }, [held, store, perform, seenAction, texts]);
};
