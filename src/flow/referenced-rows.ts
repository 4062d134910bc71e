import type { FlowGraph } from './flow.ts';
import { isRecord } from './json.ts';

/** An action that names a row of the organization by its id. */
export interface Reference {
  readonly id: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly actionId: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The candidate statuses that a graph's actions set; ids that are none are faults of their action. */
export const candidateStatusesIn = ({ nodes }: FlowGraph): Reference[] =>
  nodes.flatMap((node) =>
    node.actions.flatMap(({ id: actionId, actionType, subType, value }) => {
      if (actionType !== 'update' || subType !== 'candidate' || !isRecord(value)) return [];
      const id = value['candidateStatusId'];
      if (typeof id !== 'string' || !uuid.test(id)) return [];
      return [{ id: id.toLowerCase(), nodeId: node.id, nodeName: node.name, actionId }];
    }),
  );
