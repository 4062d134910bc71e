import { candidateMembers, vacancyMembers } from '../../../src/flow/author-reference.ts';
import type { FlowAction, FlowGraph, FlowNode } from '../../../src/flow/flow.ts';
import { initialVariableNames } from '../../../src/flow/variable-names.ts';
import { type JsonObject, toJsonObject } from './json-object.ts';

/** The kind of value that a variable holds, as far as the flow tells. */
export type VariableType = 'text' | 'number' | 'flag' | 'choice' | 'list' | 'day' | 'other';

/** One option of a choice that fills a variable. */
export interface VariableOption {
  readonly value: string;
  readonly label: string;
}

/** A session variable of a flow. */
export interface FlowVariable {
  readonly name: string;
  readonly type: VariableType;
  readonly options: readonly VariableOption[];
  /** Whether it is set on every way to a place, on some of them, or by none that leads there. */
  readonly reach: 'every' | 'some' | 'none';
  /** Whether it is the variable of the last question before a place: what `answer` stands for there. */
  readonly isAnswer: boolean;
}

const typesOfKinds: Readonly<Record<string, VariableType>> = {
  boolean: 'flag',
  choice: 'choice',
  date: 'day',
  email: 'text',
  name: 'text',
  number: 'number',
  phone: 'text',
  postalCode: 'text',
  summary: 'flag',
  text: 'text',
};

const optionsOf = ({ options }: JsonObject): readonly VariableOption[] =>
  (Array.isArray(options) ? options : [])
    .map(toJsonObject)
    .flatMap(({ value, label }) =>
      typeof value === 'string' ? [{ value, label: typeof label === 'string' ? label : value }] : [],
    );

type SetVariable = Omit<FlowVariable, 'reach' | 'isAnswer'>;

const answerOf = ({ subType, value, variableName }: FlowAction): SetVariable[] => {
  if (variableName === null || variableName === '') return [];
  const members = toJsonObject(value);
  const isList = subType === 'choice' && members['multiple'] === true;
  const type = isList ? 'list' : (typesOfKinds[subType] ?? 'other');
  return [{ name: variableName, type, options: subType === 'choice' ? optionsOf(members) : [] }];
};

const booked = ['schedule', '_selectedAppointmentSlot', '_appointment'];

const toOther = (name: string): SetVariable => ({ name, type: 'other', options: [] });

/** Returns the variables that an action sets. */
export const listSetVariables = (action: FlowAction): readonly SetVariable[] => {
  const { actionType, subType, value } = action;
  if (actionType === 'set') return Object.keys(toJsonObject(toJsonObject(value)['values'])).map(toOther);
  if (actionType !== 'ask') return [];
  const books = subType === 'appointment' || subType === 'contact';
  return [...answerOf(action), ...(books ? booked.map(toOther) : [])];
};

/** Returns the variable that keeps the answer to the last question of a node; undefined where none does. */
export const findAnswerIn = ({ actions }: Pick<FlowNode, 'actions'>): SetVariable | undefined => {
  const question = actions.findLast(({ actionType }) => actionType === 'ask');
  return question && answerOf(question)[0];
};

const namesSetIn = ({ actions }: FlowNode): readonly string[] =>
  actions.flatMap(listSetVariables).map(({ name }) => name);

/** Gives each name a bit of its own. */
const createBits = (): ((names: readonly string[]) => bigint) => {
  const bits = new Map<string, bigint>();
  const bitOf = (name: string): bigint => {
    const bit = bits.get(name) ?? 1n << BigInt(bits.size);
    bits.set(name, bit);
    return bit;
  };
  return (names) => names.reduce((all, name) => all | bitOf(name), 0n);
};

/** The variables that are set at the beginning of a node, as bits: on every way to it, and on some of them. */
interface Reach {
  readonly every: bigint;
  readonly some: bigint;
}

const nothing: Reach = { every: 0n, some: 0n };

const meet = (a: Reach | undefined, b: Reach): Reach =>
  a ? { every: a.every & b.every, some: a.some | b.some } : b;

/** Orders the nodes that can be reached so that a node comes after those that lead to it, as far as there are no circles. */
const orderByWays = ({ nodes }: FlowGraph): readonly FlowNode[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const ordered: FlowNode[] = [];
  const seen = new Set<FlowNode>();
  const ways = nodes.filter(({ isStartFlow }) => isStartFlow).map((node) => ({ node, next: 0 }));
  for (let way = ways.at(-1); way; way = ways.at(-1)) {
    seen.add(way.node);
    const exit = way.node.transitions[way.next];
    way.next += 1;
    const target = exit && byId.get(exit.exitNodeId);
    if (target && !seen.has(target)) ways.push({ node: target, next: 0 });
    else if (!exit) {
      ways.pop();
      ordered.unshift(way.node);
    }
  }
  return [...new Set(ordered)];
};

/** The variables at the beginning of each node of a graph, with the bits of their names. */
interface GraphReach {
  readonly bitsOf: (names: readonly string[]) => bigint;
  readonly atNode: ReadonlyMap<string, Reach>;
}

/** Follows the ways of a graph from its start, until the variables at the beginning of each node no longer change. */
const reachOfNodes = (graph: FlowGraph): GraphReach => {
  const bitsOf = createBits();
  const ordered = orderByWays(graph);
  const set = new Map(ordered.map((node) => [node.id, bitsOf(namesSetIn(node))]));
  const atNode = new Map(
    ordered.filter(({ isStartFlow }) => isStartFlow).map(({ id }): [string, Reach] => [id, nothing]),
  );
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const { id, transitions } of ordered) {
      const own = set.get(id) ?? 0n;
      const { every, some } = atNode.get(id) ?? nothing;
      const after = { every: every | own, some: some | own };
      for (const { exitNodeId } of transitions.filter((exit) => set.has(exit.exitNodeId))) {
        const known = atNode.get(exitNodeId);
        const met = meet(known, after);
        if (known?.every === met.every && known.some === met.some) continue;
        atNode.set(exitNodeId, met);
        hasChanged = true;
      }
    }
  }
  return { bitsOf, atNode };
};

const reachOfGraph = new WeakMap<FlowGraph, GraphReach>();

const findReach = (graph: FlowGraph): GraphReach => {
  const known = reachOfGraph.get(graph) ?? reachOfNodes(graph);
  reachOfGraph.set(graph, known);
  return known;
};

/** The fields of a candidate that a run begins with. */
export const initialFields = ['first_name', 'last_name', 'email', 'phone', 'postal_code'];

const collectVariables = (
  { nodes }: FlowGraph,
  given: readonly string[],
): ReadonlyMap<string, SetVariable> => {
  const known = [...initialFields, ...given].map((name): SetVariable => ({
    name,
    type: 'text',
    options: [],
  }));
  const set = nodes.flatMap(({ actions }) => actions.flatMap(listSetVariables));
  return new Map([...known, ...set].map((variable) => [variable.name, variable]));
};

/**
 * Returns the variables of a flow, with whether they are set where an action or the exits of a node stand. `actionId` null
 * is the end of the node. `given` are set from the beginning.
 */
export const findVariables = (
  graph: FlowGraph,
  given: readonly string[],
  nodeId: string,
  actionId: string | null = null,
): readonly FlowVariable[] => {
  const actions = graph.nodes.find(({ id }) => id === nodeId)?.actions ?? [];
  const place = actions.findIndex(({ id }) => id === actionId);
  const earlier = place < 0 ? actions : actions.slice(0, place);
  const here = new Set(earlier.flatMap(listSetVariables).map(({ name }) => name));
  const { bitsOf, atNode } = findReach(graph);
  const { every, some } = atNode.get(nodeId) ?? nothing;
  const initial = new Set([...initialFields, ...given]);
  const reachOf = (name: string): FlowVariable['reach'] => {
    const bit = bitsOf([name]);
    if (here.has(name) || initial.has(name) || (every & bit) !== 0n) return 'every';
    return (some & bit) === 0n ? 'none' : 'some';
  };
  const answer = findAnswerIn({ actions: earlier })?.name;
  return [...collectVariables(graph, given).values()].map((each) => ({
    ...each,
    reach: reachOf(each.name),
    isAnswer: each.name === answer,
  }));
};

/** The sources of placeholders beside the session, with their members. */
export const memberSources = {
  candidate: Object.keys(candidateMembers),
  vacancy: Object.keys(vacancyMembers),
} as const;

const braces = /\{\{([^{}]*)\}\}/gu;
const sourced = /^(session|candidate|vacancy)\.(.+)$/su;

const isKnownPath = (path: string, known: ReadonlySet<string>): boolean => {
  const steps = path.split('.');
  return steps.some((_, at) => known.has(steps.slice(0, at + 1).join('.')));
};

/** Returns the placeholders of a text that nothing fills, as they are written. */
export const findUnknownPlaceholders = (
  text: string,
  variables: readonly Pick<FlowVariable, 'name'>[],
): readonly string[] => {
  const known = new Set([...initialVariableNames, ...variables.map(({ name }) => name)]);
  return [...text.matchAll(braces)].flatMap(([whole, inner = '']) => {
    const [, source, path = ''] = sourced.exec(inner.trim()) ?? [];
    if (source === 'session') return isKnownPath(path, known) ? [] : [whole];
    const members = source === 'candidate' || source === 'vacancy' ? memberSources[source] : [];
    return members.includes(path) ? [] : [whole];
  });
};
