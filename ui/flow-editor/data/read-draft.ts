import type { FlowGraph } from '../../../src/flow/flow.ts';
import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { Row } from '../../shared/json-api.ts';
import type { Draft } from '../model/draft.ts';
import type { EditorSettings, FlowLayout } from '../model/edit.ts';

const actionShape = z.object({
  id: z.string(),
  index: z.number(),
  actionType: z.string(),
  subType: z.string(),
  value: z.unknown(),
  variableName: orElse(z.nullable(z.string()), null),
  attachmentData: orElse(z.unknown(), null),
});

const transitionShape = z.object({
  id: z.string(),
  index: z.number(),
  condition: orElse(z.string(), ''),
  exitNodeId: z.string(),
});

const nodeShape = z.object({
  id: z.string(),
  name: z.string(),
  index: z.number(),
  isStartFlow: orElse(z.boolean(), false),
  isEndFlow: orElse(z.boolean(), false),
  endFlowType: orElse(z.nullable(z.enum(['accepted', 'declined', 'update', 'reset'])), null),
  actions: z.array(actionShape),
  transitions: z.array(transitionShape),
});

const positionShape = z.object({
  x: z.number(),
  y: z.number(),
  pinned: orElse(z.boolean(), false),
  collapsed: orElse(z.boolean(), false),
});

const noteShape = z.object({ x: z.number(), y: z.number(), width: z.number(), text: z.string() });

const layoutShape = z.object({
  nodes: orElse(z.record(z.string(), positionShape), {}),
  notes: orElse(z.record(z.string(), noteShape), {}),
});

const graphShape = z.object({ nodes: z.array(nodeShape) });

const draftShape = z.object({
  revision: z.number(),
  graph: graphShape,
  layout: orElse(layoutShape, { nodes: {}, notes: {} }),
});

/** Reads the settings of a flow. */
export const readFlowSettings = (row: Row): EditorSettings => {
  const given = row.value('givenVariables');
  const seconds = row.value('answerBurstSeconds');
  return {
    name: row.text('name') ?? '',
    reminderInterval: row.number('reminderInterval'),
    reminderMessage: row.text('reminderMessage') ?? '',
    sessionTimeout: row.number('sessionTimeout'),
    answerBurstSeconds: typeof seconds === 'number' ? seconds : null,
    givenVariables: z.array(z.string()).safeParse(given).data ?? [],
  };
};

/** A flow as it was read: its draft at a revision, and its canvas. */
export interface ReadFlow {
  readonly revision: number;
  readonly draft: Draft;
  readonly layout: FlowLayout;
}

/** Reads the draft in the metadata of a flow. */
export const readFlow = (row: Row, meta: unknown): ReadFlow => {
  const { revision, graph, layout } = z.parse(draftShape, meta);
  return { revision, draft: { graph, settings: readFlowSettings(row) }, layout };
};

/** The parts of a flow that a version has: its graph, and the variables that runs bring, which an old version does not name. */
export interface VersionContent {
  readonly graph: FlowGraph;
  readonly givenVariables: readonly string[] | null;
}

/** Reads what a version has. */
export const readVersionContent = (row: Row): VersionContent => {
  const settings = z.object({ givenVariables: z.array(z.string()) }).safeParse(row.value('settings'));
  return { graph: readGraph(row.value('graph')), givenVariables: settings.data?.givenVariables ?? null };
};

/** Returns a draft with what a version has; its other settings stay. */
export const withVersionContent = (draft: Draft, { graph, givenVariables }: VersionContent): Draft => ({
  graph,
  settings: { ...draft.settings, givenVariables: givenVariables ?? draft.settings.givenVariables },
});

/** Reads a graph. */
export const readGraph = (value: unknown): FlowGraph => z.parse(graphShape, value);

/** Reads a layout from a response of its own. */
export const readLayout = (row: Row): FlowLayout =>
  z.parse(layoutShape, { nodes: row.value('nodes') ?? {}, notes: row.value('notes') ?? {} });
