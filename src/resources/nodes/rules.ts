import type { Sql } from '../../database/database.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import type { EndFlowType } from '../../flow/flow.ts';

/** The attributes of a node that give it a role in the flow. */
export interface NodeRole {
  readonly isStartFlow: boolean;
  readonly isEndFlow: boolean;
  readonly endFlowType: EndFlowType | null;
}

const otherStart = {
  text: 'select exists (select from nodes where flow_id = $1 and is_start_flow and id <> $2) as found',
};

/** Finds a second start node. The flow must already be marked as changed, which locks out other editors. */
export const roleFaults = async (
  sql: Sql,
  node: { id: string; flowId: string; role: NodeRole },
  at: (name: string) => string,
): Promise<ApiFault[]> => {
  const faults: ApiFault[] = [];
  if (node.role.isStartFlow) {
    const [row] = await sql.query<{ found: boolean }>(otherStart, [node.flowId, node.id]);
    const detail = 'The flow already has a start node.';
    if (row?.found) faults.push({ code: 'several_start_nodes', detail, pointer: at('isStartFlow') });
  }
  return faults;
};

/** Finds an end node without an `endFlowType`. */
export const endFaults = (
  { isEndFlow, endFlowType }: Partial<NodeRole>,
  at: (name: string) => string,
): readonly ApiFault[] => {
  if (isEndFlow !== true || (endFlowType ?? null) !== null) return [];
  const detail = 'An end node needs an endFlowType.';
  return [{ code: 'end_flow_type_missing', detail, pointer: at('endFlowType') }];
};
