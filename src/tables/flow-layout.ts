import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { Flow } from './flow.ts';
import { organizationColumns } from './organization-columns.ts';

/** Where a node stands on the canvas. */
export interface NodePlace {
  readonly x: number;
  readonly y: number;
  /** Its author has placed it: an automatic layout leaves it there. */
  readonly pinned?: boolean;
  /** Its actions and transitions are hidden. */
  readonly collapsed?: boolean;
}

/** A note of the authors on the canvas. */
export interface PlacedNote {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
}

const schema = defineEntity({
  name: 'StoredFlowLayout',
  tableName: 'flow_layouts',
  triggers: changeTriggers('flow_layouts', { type: 'flowLayouts' }),
  properties: {
    ...organizationColumns,
    /** The id of the row is that of its flow, by which its changes are reported. */
    flow: () => p.manyToOne(Flow).ref().deleteRule('cascade').unique(),
    nodes: p.json<Readonly<Record<string, NodePlace>>>(),
    notes: p.json<Readonly<Record<string, PlacedNote>>>(),
  },
});

/** How a flow is drawn: it belongs to the editor, and never to what runs. */
export class StoredFlowLayout extends schema.class {}
schema.setClass(StoredFlowLayout);
