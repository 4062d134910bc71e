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

type SetVariable = Omit<FlowVariable, 'reach'>;

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

const namesSetIn = ({ actions }: FlowNode): readonly string[] =>
  actions.flatMap(listSetVariables).map(({ name }) => name);

// Methods of sets are younger than the oldest browsers of the page.
const bothOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...a].filter((name) => b.has(name)));

const eitherOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...a, ...b]);

interface Reach {
  readonly every: ReadonlySet<string>;
  readonly some: ReadonlySet<string>;
}

const isSameReach = (a: Reach | undefined, b: Reach): boolean =>
  a?.every.size === b.every.size && a.some.size === b.some.size;

const nothing: Reach = { every: new Set(), some: new Set() };

const meet = (a: Reach | undefined, b: Reach): Reach =>
  a ? { every: bothOf(a.every, b.every), some: eitherOf(a.some, b.some) } : b;

/** Follows the ways of a graph from its start, until the variables at the beginning of each node no longer change. */
const reachOfNodes = ({ nodes }: FlowGraph): ReadonlyMap<string, Reach> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const set = new Map(nodes.map((node) => [node.id, new Set(namesSetIn(node))]));
  const before = new Map(
    nodes.filter(({ isStartFlow }) => isStartFlow).map(({ id }): [string, Reach] => [id, nothing]),
  );
  const pending = [...before.keys()];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const own = set.get(id) ?? new Set<string>();
    const { every, some } = before.get(id) ?? nothing;
    const after = { every: eitherOf(every, own), some: eitherOf(some, own) };
    for (const { exitNodeId } of byId.get(id)?.transitions ?? []) {
      const known = before.get(exitNodeId);
      const met = meet(known, after);
      if (!byId.has(exitNodeId) || isSameReach(known, met)) continue;
      before.set(exitNodeId, met);
      pending.push(exitNodeId);
    }
  }
  return before;
};

const reachAtNode = new WeakMap<FlowGraph, ReadonlyMap<string, Reach>>();

const findReach = (graph: FlowGraph, nodeId: string): Reach => {
  const known = reachAtNode.get(graph) ?? reachOfNodes(graph);
  reachAtNode.set(graph, known);
  return known.get(nodeId) ?? nothing;
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
  const { every, some } = findReach(graph, nodeId);
  const initial = new Set([...initialFields, ...given]);
  const reachOf = (name: string): FlowVariable['reach'] => {
    if (here.has(name) || initial.has(name) || every.has(name)) return 'every';
    return some.has(name) ? 'some' : 'none';
  };
  return [...collectVariables(graph, given).values()].map((each) => ({ ...each, reach: reachOf(each.name) }));
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
