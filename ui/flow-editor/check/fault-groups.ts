import type { FlowFault } from '../../../src/flow/compiled.ts';
import type { FlowEditor } from '../components/editor-context.ts';
import { focusField } from '../forms/field-focus.ts';
import { toJsonObject } from '../forms/json-object.ts';
import type { DraftFault } from '../model/held-edit.ts';
import { findUnknownPlaceholder, findUnsetVariable } from './unset-variable.ts';

/** The faults of one node. */
export interface NodeFaults {
  /** Null for faults of the flow as a whole. */
  readonly nodeId: string | null;
  readonly name: string;
  readonly faults: readonly DraftFault[];
}

/** Groups the faults by node, in the order of the nodes; those of the whole flow come first. */
export const groupFaults = (
  { graph, faults }: Pick<FlowEditor, 'graph' | 'faults'>,
  wholeFlow: string,
): readonly NodeFaults[] => {
  const known = new Set(graph.nodes.map(({ id }) => id));
  const isWhole = ({ nodeId }: FlowFault): boolean => nodeId === undefined || !known.has(nodeId);
  const ofNodes = graph.nodes.map(({ id, name }) => ({
    nodeId: id,
    name,
    faults: faults.filter(({ nodeId }) => nodeId === id),
  }));
  return [{ nodeId: null, name: wholeFlow, faults: faults.filter(isWhole) }, ...ofNodes].filter(
    (group) => group.faults.length > 0,
  );
};

/** Returns the path of a fault; of a name that nothing sets or fills, the first member of the action that has it. */
const findPath = ({ nodes }: FlowEditor['graph'], fault: FlowFault): readonly (string | number)[] => {
  const { nodeId, actionId, path = [] } = fault;
  const variable = findUnsetVariable(fault);
  const written = variable === null ? findUnknownPlaceholder(fault) : `session.${variable}`;
  if (path.length > 0 || written === null) return path;
  const action = nodes.find(({ id }) => id === nodeId)?.actions.find(({ id }) => id === actionId);
  const [member] =
    Object.entries(toJsonObject(action?.value)).find(([, value]) =>
      JSON.stringify(value).includes(JSON.stringify(written).slice(1, -1)),
    ) ?? [];
  return member === undefined ? [] : ['value', member];
};

/** Selects the part that has a fault, and focuses its field. */
export const openFault = (
  { graph, select, openForm }: Pick<FlowEditor, 'graph' | 'select' | 'openForm'>,
  fault: FlowFault,
): void => {
  const { nodeId, actionId = null, transitionId = null } = fault;
  const path = findPath(graph, fault);
  if (nodeId === undefined) return;
  select({ nodeIds: [nodeId], actionId, transitionId });
  openForm();
  focusField(actionId ?? transitionId ?? nodeId, path.length === 0 ? ['part'] : path);
};
