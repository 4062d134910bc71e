import type { Sql } from '../database/database.ts';
import { compileFlow, type FlowFault } from '../flow/compile.ts';
import type { FlowGraph, FlowNode } from '../flow/flow.ts';
import type { NodePlace, PlacedNote } from '../tables/flow-layout.ts';
import { loadReferenceFaults } from './load-reference-faults.ts';

/** How a draft is drawn: places of nodes and notes, by id. */
interface FlowDraftLayout {
  readonly nodes: Readonly<Record<string, NodePlace>>;
  readonly notes: Readonly<Record<string, PlacedNote>>;
}

/** The draft of a flow as it was at a revision. */
export interface FlowDraft {
  readonly revision: number;
  readonly graph: FlowGraph;
  readonly layout: FlowDraftLayout;
  /** The session variables that the flow says its runs bring. */
  readonly givenVariables: readonly string[];
}

interface DraftRow {
  readonly revision: number;
  readonly givenVariables: readonly string[];
  readonly layout: FlowDraftLayout | null;
  readonly nodes: readonly FlowNode[];
}

// The database builds the graph as JSON, so that one round trip is enough for a graph of any size, and so that the graph is
// the one of the revision.
const draftStatement = {
  name: 'flow_draft',
  text: `select f.revision, f.given_variables as "givenVariables",
      (select json_build_object('nodes', l.nodes, 'notes', l.notes) from flow_layouts l where l.id = f.id) as layout, (select coalesce(json_agg(json_build_object(
      'id', n.id, 'name', n.name, 'index', n.index, 'isStartFlow', n.is_start_flow, 'isEndFlow', n.is_end_flow,
      'endFlowType', n.end_flow_type,
      'actions', (select coalesce(json_agg(json_build_object('id', a.id, 'index', a.index, 'actionType', a.action_type,
          'subType', a.sub_type, 'value', a.value, 'variableName', a.variable_name, 'attachmentData', a.attachment_data)
          order by a.index, a.created_at, a.id), '[]') from node_actions a where a.node_id = n.id),
      'transitions', (select coalesce(json_agg(json_build_object('id', t.id, 'index', t.index, 'condition', t.condition,
          'exitNodeId', t.exit_node_id) order by t.index, t.created_at, t.id), '[]')
          from node_transitions t where t.node_id = n.id))
      order by n.index, n.created_at, n.id), '[]') from nodes n where n.flow_id = f.id) as nodes
    from flows f where f.id = $1`,
};

/** Loads the draft of a flow. A flow that does not exist has an empty one, of revision 0. */
export const loadDraft = async (sql: Pick<Sql, 'query'>, flowId: string): Promise<FlowDraft> => {
  const [row] = await sql.query<DraftRow>(draftStatement, [flowId]);
  return {
    revision: row?.revision ?? 0,
    graph: { nodes: row?.nodes ?? [] },
    layout: row?.layout ?? { nodes: {}, notes: {} },
    givenVariables: row?.givenVariables ?? [],
  };
};

/** The faults for which a publication of a draft would be refused. */
export interface DraftCheck {
  readonly revision: number;
  readonly faults: readonly FlowFault[];
}

/** Checks the draft of a flow as its publication would. */
export const checkDraft = async (sql: Pick<Sql, 'query'>, flowId: string): Promise<DraftCheck> => {
  const { revision, graph, givenVariables } = await loadDraft(sql, flowId);
  const compiled = compileFlow(graph, givenVariables);
  const unknown = await loadReferenceFaults(sql, flowId, graph);
  return { revision, faults: [...(compiled.ok ? [] : compiled.faults), ...unknown] };
};
