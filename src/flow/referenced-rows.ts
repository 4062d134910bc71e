import type { ReferencedTable } from './actions/action-kind.ts';
import { findActionKind } from './actions/action-kinds.ts';
import type { FlowAction, FlowGraph } from './flow.ts';
import { splitIds } from './id-list.ts';
import { isRecord } from './json.ts';

/** A row of the organization that an action names by its id. */
export interface ReferencedRow {
  readonly table: ReferencedTable;
  /** A UUID in lower case. */
  readonly id: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly actionId: string;
  /** Leads to the id from the attributes of the action. */
  readonly path: readonly string[];
  /** The value of the action as its author wrote it. */
  readonly value: unknown;
  /** The kind of the action as faults name it, for example `update / candidate`. */
  readonly kind: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const rowsOf = (action: FlowAction): Pick<ReferencedRow, 'table' | 'id' | 'path'>[] => {
  const { value } = action;
  if (!isRecord(value)) return [];
  return Object.entries(findActionKind(action)?.rowReferences ?? {}).flatMap(([member, table]) => {
    const ids = value[member];
    if (typeof ids !== 'string') return [];
    return splitIds(ids)
      .filter((id) => uuid.test(id))
      .map((id) => ({ table, id, path: ['value', member] }));
  });
};

/** Finds the rows that the actions of a graph name. An id that is no UUID is a fault of its action, and is left out. */
export const findReferencedRows = ({ nodes }: FlowGraph): ReferencedRow[] =>
  nodes.flatMap((node) =>
    node.actions.flatMap((action) =>
      rowsOf(action).map((row) => ({
        ...row,
        nodeId: node.id,
        nodeName: node.name,
        actionId: action.id,
        value: action.value,
        kind: `${action.actionType} / ${action.subType}`,
      })),
    ),
  );
