import { useEffect, useRef } from 'react';

import type { ActionFault } from '../../../src/flow/actions/action-fault.ts';
import type { FlowAction } from '../../../src/flow/flow.ts';
import { createValueStore, useStoreValue } from '../../shared/value-store.ts';
import { getFlowEngine } from '../check/engine.ts';
import { type FlowEditor, useFlowEditor } from '../components/editor-context.ts';
import type { Edit } from '../model/edit.ts';

/** The attributes of an action that its form changes. */
export type ActionChanges = Partial<Omit<FlowAction, 'id'>>;

/** An edit that the service would refuse: it stays on this page until it can be saved. */
export interface HeldEdit {
  readonly nodeId: string;
  /** The action as it is in the flow; a new one as it began. */
  readonly action: FlowAction;
  readonly isNew: boolean;
  readonly changes: ActionChanges;
  readonly faults: readonly ActionFault[];
}

type HeldEdits = ReadonlyMap<string, HeldEdit>;

const store = createValueStore<HeldEdits>(new Map());

const hold = (id: string, edit: HeldEdit): void => store.update((held) => new Map([...held, [id, edit]]));

/** Forgets an edit that is not saved. */
export const dropHeldEdit = (id: string): void =>
  store.update((held) => (held.has(id) ? new Map([...held].filter(([key]) => key !== id)) : held));

/** Returns the edits that are not saved, by the id of their action. */
export const useHeldEdits = (): HeldEdits => useStoreValue(store);

/** Returns an action with its edit. */
export const withHeldEdit = (action: FlowAction, held: HeldEdit | undefined): FlowAction =>
  held ? { ...action, ...held.changes } : action;

/** Changes an action; `label` names the deed. */
export type ChangeAction = (label: string, changes: ActionChanges) => void;

interface EditedAction {
  readonly nodeId: string;
  readonly action: FlowAction;
  readonly isNew: boolean;
}

type Perform = FlowEditor['perform'];

const changeAction = (
  { nodeId, action, isNew }: EditedAction,
  label: string,
  more: ActionChanges,
  perform: Perform,
): void => {
  const { id } = action;
  const held = store.get().get(id);
  const changes = { ...held?.changes, ...more };
  const edit: HeldEdit = { nodeId, action, isNew, changes, faults: held?.faults ?? [] };
  hold(id, edit);
  const settle = (faults: readonly ActionFault[]): void => {
    // A newer edit has been made meanwhile.
    if (store.get().get(id)?.changes !== changes) return;
    if (faults.length > 0) return hold(id, { ...edit, faults });
    dropHeldEdit(id);
    const added: Edit = { kind: 'addAction', nodeId, action: { ...action, ...changes } };
    const updated: Edit = { kind: 'updateAction', nodeId, actionId: id, changes };
    perform(label, [isNew ? added : updated]);
  };
  void getFlowEngine()
    .checkAction({ ...action, ...changes })
    .then(settle);
};

/**
 * Returns a function that changes an action. The engine looks first: what the service would refuse is held until it is mended,
 * so that one wrong field never stops the saving of everything else.
 */
export const useChangeAction = (edited: EditedAction): ChangeAction => {
  const { perform } = useFlowEditor();
  const newest = useRef({ edited, perform });
  useEffect(() => {
    newest.current = { edited, perform };
  });
  return (label, changes) => {
    const { current } = newest;
    changeAction(current.edited, label, changes, current.perform);
  };
};

/** Puts a new action into its node, at once or as soon as it can be saved. */
export const startAction = (started: EditedAction, label: string, perform: Perform): void =>
  changeAction(started, label, {}, perform);
