import { isDeepStrictEqual } from 'node:util';

import { z } from 'zod';

import type { FlowAction, FlowGraph, FlowNode, FlowTransition } from '../../flow/flow.ts';
import type { FlowSettings } from '../../tables/flow-version.ts';

/** A part of a flow with the fields that are compared. */
type Part = { readonly id: string } & { readonly [field: string]: unknown };

const part = z.looseObject({ id: z.uuid() });
const change = z.strictObject({ before: z.unknown(), after: z.unknown() });

const partChanges = z.strictObject({
  added: z.array(part),
  removed: z.array(part),
  changed: z.array(
    z.strictObject({
      id: z.uuid(),
      nodeId: z.uuid().describe('The node itself, or the node of the part, in the later version.'),
      fields: z.record(z.string(), change),
    }),
  ),
});

/** The schema of a comparison in responses. */
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

/** A version to compare. */
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

const compareFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): PartChange['fields'] => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [oldValue = null, newValue = null] = [before[name], after[name]];
      return isDeepStrictEqual(oldValue, newValue) ? [] : [[name, { before: oldValue, after: newValue }]];
    }),
  );
};

const withoutGiven = ({ givenVariables: _given, ...settings }: FlowSettings): FlowSettings => settings;

/** Compares settings. What an old version did not keep is not compared. */
export const compareSettings = (
  before: FlowSettings | null,
  after: FlowSettings | null,
): PartChange['fields'] => {
  if (!before || !after) return {};
  const isKnown = before.givenVariables !== undefined && after.givenVariables !== undefined;
  return isKnown
    ? compareFields({ ...before }, { ...after })
    : compareFields({ ...withoutGiven(before) }, { ...withoutGiven(after) });
};

const compareParts = (before: readonly Part[], after: readonly Part[], nodeOf: (of: Part) => string) => {
  const [oldParts, newParts] = [before, after].map((parts) => new Map(parts.map((each) => [each.id, each])));
  const changed = after.flatMap((each): PartChange[] => {
    const fields = compareFields(oldParts?.get(each.id) ?? each, each);
    return Object.keys(fields).length > 0 ? [{ id: each.id, nodeId: nodeOf(each), fields }] : [];
  });
  return {
    added: after.filter(({ id }) => !oldParts?.has(id)),
    removed: before.filter(({ id }) => !newParts?.has(id)),
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

/** Compares two versions of a flow. Parts with the same id are the same part. */
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
  const settings = compareSettings(before.settings, after.settings);
  return {
    before: { id: before.id, version: before.version },
    after: { id: after.id, version: after.version },
    same: Object.keys(settings).length === 0 && Object.values(parts).every(isUnchanged),
    settings,
    ...parts,
  };
};
