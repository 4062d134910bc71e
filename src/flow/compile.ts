import type { ActionFault } from './actions/action-fault.ts';
import { parseAction } from './actions/parse-action.ts';
import { checkLoops } from './check-loops.ts';
import type {
  CompiledAction,
  CompiledFlow,
  CompiledNode,
  CompiledTransition,
  FlowFault,
} from './compiled.ts';
import { compileCondition } from './condition.ts';
import type { ActionDraft, FlowGraph, FlowNode } from './flow.ts';
import { checkGraph, nodeName } from './check-graph.ts';
import { type Language, detectLanguage } from './language.ts';
import { listSaidTexts } from './said-texts.ts';
import { checkVariables } from './check-variables.ts';

export type { ActionFault } from './actions/action-fault.ts';
export type { CompiledFlow, FlowFault } from './compiled.ts';

/** A compiled flow, or all its faults. */
export type CompileResult =
  | { readonly ok: true; readonly flow: CompiledFlow }
  | { readonly ok: false; readonly faults: readonly FlowFault[] };

interface Compiled<Part> {
  readonly parts: readonly Part[];
  readonly faults: readonly FlowFault[];
}

const byIndex = <Item extends { readonly index: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => a.index - b.index);

const codeOf = ({ code }: ActionFault): FlowFault['code'] => {
  switch (code) {
    case 'attribute_required':
    case 'attribute_invalid':
    case 'attribute_unknown':
      return 'action_invalid';
    default:
      return code;
  }
};

const collected = <Part>(results: readonly Compiled<Part>[]): Compiled<Part> => ({
  parts: results.flatMap(({ parts }) => parts),
  faults: results.flatMap(({ faults }) => faults),
});

const compileActions = (node: FlowNode, language: Language): Compiled<CompiledAction> =>
  collected(
    byIndex(node.actions).map((draft): Compiled<CompiledAction> => {
      const reading = parseAction(draft, language);
      if (reading.ok) return { parts: [{ id: draft.id, action: reading.action }], faults: [] };
      const place = `"${nodeName(node)}", action ${draft.actionType} / ${draft.subType}`;
      const faults = reading.faults.map((fault): FlowFault => {
        return {
          ...fault,
          code: codeOf(fault),
          detail: `${place}: ${fault.detail}`,
          nodeId: node.id,
          actionId: draft.id,
        };
      });
      return { parts: [], faults };
    }),
  );

const compileTransitions = (node: FlowNode): Compiled<CompiledTransition> =>
  collected(
    byIndex(node.transitions).map(({ id, condition, exitNodeId }): Compiled<CompiledTransition> => {
      const reading = compileCondition(condition);
      if (reading.ok) return { parts: [{ id, condition: reading.expression, exitNodeId }], faults: [] };
      const detail = `Condition of a transition from "${nodeName(node)}": ${reading.fault.detail}`;
      const fault = { ...reading.fault, detail, nodeId: node.id, transitionId: id, path: ['condition'] };
      return { parts: [], faults: [fault] };
    }),
  );

/** Compiles a node on its own. The same node in the same language gives the same result: who checks a flow often can keep it. */
export const compileNode = (node: FlowNode, language: Language): Compiled<CompiledNode> => {
  const actions = compileActions(node, language);
  const transitions = compileTransitions(node);
  const end = node.isEndFlow ? node.endFlowType : null;
  const compiled = {
    id: node.id,
    name: node.name,
    end,
    actions: actions.parts,
    transitions: transitions.parts,
  };
  return { parts: [compiled], faults: [...actions.faults, ...transitions.faults] };
};

const needsSchedule = ({ actions }: CompiledNode): boolean =>
  actions.some(({ action }) => action.type === 'question' && action.needsSchedule);

const readsVacancy = ({ actions, transitions }: CompiledNode): boolean =>
  [
    ...actions.flatMap(({ action: { references } }) => [...references.templates, ...references.expressions]),
    ...transitions.map(({ condition }) => condition),
  ].some((part) => part.readsVacancy);

/**
 * Checks a graph and compiles it, or returns all its faults. `given` names session variables that runs bring with them,
 * beside the candidate's fields. Null checks neither variables nor loops: a stored version was checked when it was published.
 */
export const compileFlow = (
  graph: FlowGraph,
  given: readonly string[] | null = [],
  compile = compileNode,
): CompileResult => {
  const language = detectLanguage(listSaidTexts(graph));
  const { parts, faults } = collected(byIndex(graph.nodes).map((node) => compile(node, language)));
  // An action that does not compile sets nothing. Its variable counts as set, so that its uses are no further faults.
  const set = graph.nodes.flatMap(({ actions }) => actions.flatMap(({ variableName }) => variableName ?? []));
  const unset = given === null ? [] : checkVariables(parts, [...given, ...set]);
  // A published version must keep compiling, and where a node does not compile, its transitions are not known.
  const circles = given === null || faults.length > 0 ? [] : checkLoops(parts);
  const all = [...checkGraph(graph), ...circles, ...faults, ...unset];
  const start = graph.nodes.find(({ isStartFlow }) => isStartFlow);
  if (all.length > 0 || !start) return { ok: false, faults: all };
  const nodes = new Map(parts.map((node) => [node.id, node]));
  return {
    ok: true,
    flow: {
      language,
      startNodeId: start.id,
      readsVacancy: parts.some(readsVacancy),
      needsSchedule: parts.some(needsSchedule),
      nodes,
    },
  };
};

/** Finds all faults of one action, each with its path from the action's attributes. */
export const checkAction = (action: ActionDraft): readonly ActionFault[] => {
  const reading = parseAction(action, 'en');
  return reading.ok ? [] : reading.faults;
};
