import type { Action } from './actions/action.ts';
import type { CompiledNode, FlowFault } from './compiled.ts';

const stopsRun = (action: Action): boolean =>
  action.type === 'question' || action.handsOver || action.waitSeconds > 0;

/** Returns the node that follows in every run; undefined where a run stops, or where the next node depends on the run. */
const sureExit = ({ end, actions, transitions }: CompiledNode): string | undefined => {
  if (end !== null || actions.some(({ action }) => stopsRun(action))) return undefined;
  const first = transitions.find(({ condition }) => condition.constant !== false);
  return first?.condition.constant === true ? first.exitNodeId : undefined;
};

const toLoopFault = (circle: readonly CompiledNode[], first: CompiledNode): FlowFault => {
  const way = [...circle, first].map(({ name }) => `"${name}"`).join(' to ');
  const detail = `From ${way.slice(0, 500)} the flow goes in circles, and never asks anything or waits.`;
  return { code: 'endless_loop', detail, nodeId: first.id };
};

/**
 * Finds the loops that no run leaves: nothing in them asks or waits, and each transition holds whatever the session has.
 * Returns one fault for each loop, at the node where it is entered. A loop that only some runs never leave is found when
 * they run.
 */
export const checkLoops = (nodes: readonly CompiledNode[]): FlowFault[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<CompiledNode>();
  return nodes.flatMap((start) => {
    const way: CompiledNode[] = [];
    let node: CompiledNode | undefined = start;
    while (node && !seen.has(node)) {
      seen.add(node);
      way.push(node);
      node = byId.get(sureExit(node) ?? '');
    }
    const again = node ? way.indexOf(node) : -1;
    return node && again >= 0 ? [toLoopFault(way.slice(again), node)] : [];
  });
};
