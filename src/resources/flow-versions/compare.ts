import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import type { FlowAction, FlowGraph, FlowNode, FlowTransition } from '../../flow/flow.ts';
import type { FlowSettings } from '../../tables/flow-version.ts';

/** A part of a flow with the fields that can differ. */
type Part = { readonly id: string } & { readonly [field: string]: unknown };

const part = z.looseObject({ id: z.uuid() });
const change = z.strictObject({ before: z.unknown(), after: z.unknown() });

const partChanges = z.strictObject({
  added: z.array(part),
  removed: z.array(part),
  changed: z.array(
    z.strictObject({
      id: z.uuid(),
      nodeId: z.uuid().describe('The node that it is, or lies in, afterwards.'),
      fields: z.record(z.string(), change),
    }),
  ),
});

/** What changed from one version to another, as answers show it. */
export const comparisonSchema = z.strictObject({
  before: z.strictObject({ id: z.uuid(), version: z.int() }),
  after: z.strictObject({ id: z.uuid(), version: z.int() }),
  same: z.boolean().describe('Nothing changed.'),
  settings: z
    .record(z.string(), change)
    .describe("The flow's settings as they were when the versions were published."),
  nodes: partChanges,
  actions: partChanges,
  transitions: partChanges,
});

/** A version as it is compared. */
export interface ComparedVersion {
  readonly id: string;
  readonly version: number;
  readonly graph: FlowGraph;
  readonly settings: FlowSettings | null;
}

interface PartChange {
  readonly id: string;
  readonly nodeId: string;
  readonly fields: z.infer<typeof comparisonSchema>['settings'];
}

const changesOf = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): PartChange['fields'] => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [old = null, now = null] = [before[name], after[name]];
      return isDeepStrictEqual(old, now) ? [] : [[name, { before: old, after: now }]];
    }),
  );
};

const compareParts = (before: readonly Part[], after: readonly Part[], nodeOf: (of: Part) => string) => {
  const [old, now] = [before, after].map((parts) => new Map(parts.map((each) => [each.id, each])));
  const changed = after.flatMap((each): PartChange[] => {
    const fields = changesOf(old?.get(each.id) ?? each, each);
    return Object.keys(fields).length > 0 ? [{ id: each.id, nodeId: nodeOf(each), fields }] : [];
  });
  return {
    added: after.filter(({ id }) => !old?.has(id)),
    removed: before.filter(({ id }) => !now?.has(id)),
    changed,
  };
};

const nodesOf = ({ nodes }: FlowGraph): Part[] =>
  nodes.map(({ actions: _actions, transitions: _transitions, ...fields }: FlowNode) => ({ ...fields }));

const partsWithNode = (
  { nodes }: FlowGraph,
  parts: (node: FlowNode) => readonly (FlowAction | FlowTransition)[],
): Part[] => nodes.flatMap((node) => parts(node).map((each) => ({ ...each, nodeId: node.id })));

const ownId = ({ id }: Part): string => id;
const nodeIdOf = ({ nodeId }: Part): string => String(nodeId);

const isUnchanged = ({ added, removed, changed }: ReturnType<typeof compareParts>): boolean =>
  added.length + removed.length + changed.length === 0;

/** What changed from one version of a flow to another; parts are the same when they have the same id. */
export const compareVersions = (
  before: ComparedVersion,
  after: ComparedVersion,
): z.infer<typeof comparisonSchema> => {
  const parts = {
    nodes: compareParts(nodesOf(before.graph), nodesOf(after.graph), ownId),
    actions: compareParts(
      partsWithNode(before.graph, ({ actions }) => actions),
      partsWithNode(after.graph, ({ actions }) => actions),
      nodeIdOf,
    ),
    transitions: compareParts(
      partsWithNode(before.graph, ({ transitions }) => transitions),
      partsWithNode(after.graph, ({ transitions }) => transitions),
      nodeIdOf,
    ),
  };
  // A version of a time that kept no settings differs in none.
  const settings =
    before.settings && after.settings ? changesOf({ ...before.settings }, { ...after.settings }) : {};
  return {
    before: { id: before.id, version: before.version },
    after: { id: after.id, version: after.version },
    same: Object.keys(settings).length === 0 && Object.values(parts).every(isUnchanged),
    settings,
    ...parts,
  };
};
