import type { ActionFault } from '../../../src/flow/actions/action-fault.ts';
import type { FlowFault } from '../../../src/flow/compiled.ts';
import type { FlowAction } from '../../../src/flow/flow.ts';
import type { Conflict } from './conflict.ts';
import { type Draft, findDraftAction, findNode } from './draft.ts';

/** The attributes of an action that its form changes. */
export type ActionChanges = Partial<Omit<FlowAction, 'id'>>;

/** An edit that the service would refuse: it stays in the browser until it can be saved. */
export interface HeldEdit {
  readonly nodeId: string;
  /** The action as it was when the edit began. */
  readonly action: FlowAction;
  readonly isNew: boolean;
  readonly changes: ActionChanges;
  readonly faults: readonly ActionFault[];
}

/** The edits that cannot be saved yet, by the id of their action. */
export type HeldEdits = ReadonlyMap<string, HeldEdit>;

/** Returns an action with its edit. */
export const withHeldEdit = (action: FlowAction, held: HeldEdit | undefined): FlowAction =>
  held ? { ...action, ...held.changes } : action;

/** Returns the edits that still have their place: a node, and an action in it unless they add one. */
export const placedEdits = (held: HeldEdits, draft: Draft): readonly HeldEdit[] =>
  [...held.values()].filter(({ nodeId, action, isNew }) =>
    isNew ? findNode(draft, nodeId) : findDraftAction(draft, nodeId, action.id),
  );

/** Returns how many edits wait until they are mended. An edit without faults is being checked. */
export const countFaulty = (held: HeldEdits): number =>
  [...held.values()].filter(({ faults }) => faults.length > 0).length;

/** A fault of the draft, or of an edit that is not in it. */
export interface DraftFault extends FlowFault {
  /** The action that lacks the member to which the path leads. */
  readonly lackingAction?: FlowAction;
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() === ''
    : typeof (value ?? {}) === 'object' && Object.keys(value ?? {}).length === 0;

/**
 * Returns the faults of an edited action. A member with an empty place, or with a value that
 * has no name yet, is required, whichever rules that breaks: it is named once.
 */
export const toHeldFaults = (action: FlowAction, faults: readonly ActionFault[]): readonly ActionFault[] => {
  const lacking = new Set<unknown>();
  return faults.flatMap((fault): readonly ActionFault[] => {
    const [, member] = fault.path;
    const isNamed = fault.path.at(-1) !== '';
    const place = fault.path.reduce<unknown>((whole, step) => Object(whole)[step], action);
    if (isNamed && !isEmpty(place)) return [fault];
    if (lacking.has(member)) return [];
    lacking.add(member);
    return [{ path: fault.path.slice(0, 3), code: 'attribute_required', detail: '' }];
  });
};

const toDraftFault = ({ nodeId, action }: HeldEdit, { path, detail, code }: ActionFault): DraftFault => ({
  code: 'action_invalid',
  detail,
  nodeId,
  actionId: action.id,
  path,
  ...(code === 'attribute_required' && { lackingAction: action }),
});

const toRefusedFault = ({ part, detail }: Conflict): FlowFault => ({
  code: 'action_invalid',
  detail: detail ?? '',
  nodeId: part.nodeId,
  ...(part.type === 'nodeActions' && { actionId: part.id }),
  ...(part.type === 'nodeTransitions' && { transitionId: part.id }),
});

/**
 * Adds to the faults of a draft those of edits that are not in it: what the service would refuse, and what it has refused. They
 * take the place of what was found in the same action before the edit.
 */
export const withUnsavedFaults = (
  faults: readonly FlowFault[],
  held: readonly HeldEdit[],
  conflicts: readonly Conflict[],
): readonly DraftFault[] => {
  const refused = conflicts.filter(({ kind, part }) => kind === 'refused' && part.nodeId !== '');
  if (held.length === 0 && refused.length === 0) return faults;
  const ids = new Set(held.filter((edit) => edit.faults.length > 0).map(({ action }) => action.id));
  return [
    ...faults.filter(({ actionId }) => actionId === undefined || !ids.has(actionId)),
    ...held.flatMap((edit) => edit.faults.map((fault) => toDraftFault(edit, fault))),
    ...refused.map(toRefusedFault),
  ];
};
