import { compileFlow } from '../../../src/flow/compile.ts';
import type { CompiledFlow } from '../../../src/flow/compiled.ts';
import type { EndFlowType, FlowAction, FlowGraph, FlowNode, FlowTransition } from '../../../src/flow/flow.ts';
import type { ActionSketch } from './actions.ts';
import { type FlowSketch, linearFlowSketch } from './flow.ts';

/** A transition without its place: the name of the next node, and its condition. */
export interface TransitionSketch {
  readonly to: string;
  readonly condition: string;
}

/** A transition to a node; without a condition it is always taken. */
export const transitionTo = (node: string, condition = ''): TransitionSketch => ({ to: node, condition });

const withPlaces = (name: string, actions: readonly ActionSketch[]): FlowAction[] =>
  actions.map((action, index) => ({
    attachmentData: null,
    variableName: null,
    ...action,
    id: `${name}.${index}`,
    index,
  }));

const toTransitions = (name: string, ways: readonly TransitionSketch[]): FlowTransition[] =>
  ways.map((way, index) => ({ id: `${name}>${index}`, index, condition: way.condition, exitNodeId: way.to }));

/** A node; its name is its id, its actions are `name.0`, `name.1`, its transitions `name>0`, `name>1`. */
export const node = (
  name: string,
  actions: readonly ActionSketch[],
  ...ways: readonly TransitionSketch[]
): FlowNode => ({
  id: name,
  name,
  index: 0,
  isStartFlow: name === 'start',
  isEndFlow: false,
  endFlowType: null,
  actions: withPlaces(name, actions),
  transitions: toTransitions(name, ways),
});

/** An end node. */
export const end = (
  name: string,
  endFlowType: EndFlowType,
  actions: readonly ActionSketch[] = [],
): FlowNode => ({
  ...node(name, actions),
  isEndFlow: true,
  endFlowType,
});

/** A graph of nodes; the one called `start` is where it starts. */
export const graph = (...nodes: readonly FlowNode[]): FlowGraph => ({ nodes });

/** Turns a sketch into the graph that the engine compiles. Its first node is the start, whatever its name. */
export const toGraph = ({ nodes }: FlowSketch): FlowGraph =>
  graph(
    ...Object.entries(nodes).map(([name, sketch], index): FlowNode => ({
      ...node(
        name,
        sketch.actions,
        ...Object.entries(sketch.to ?? {}).map(([exit, condition]) => transitionTo(exit, condition)),
      ),
      isStartFlow: index === 0,
      isEndFlow: sketch.end !== undefined,
      endFlowType: sketch.end ?? null,
    })),
  );

/** A graph with one node of actions that leads to an accepted end. */
export const linearFlow = (...actions: readonly ActionSketch[]): FlowGraph =>
  toGraph(linearFlowSketch(...actions));

/** Compiles a graph that has no faults; `known` names variables that the run brings with it. */
export const compileOrFail = (flow: FlowGraph, known: readonly string[] = []): CompiledFlow => {
  const result = compileFlow(flow, known);
  if (!result.ok) throw new Error(result.faults.map(({ code, detail }) => `${code}: ${detail}`).join('\n'));
  return result.flow;
};
