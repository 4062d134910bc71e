import { defineEntity, p } from '@mikro-orm/core';

import { flowParts } from './flow-change-trigger.ts';
import { Flow } from './flow.ts';
import { organizationColumns } from './organization-columns.ts';
import { User } from './user.ts';

/** The ways in which a part of a flow changes. */
export const flowChangeOps = ['added', 'updated', 'removed'] as const;

const schema = defineEntity({
  name: 'RecordedFlowChange',
  tableName: 'flow_changes',
  properties: {
    ...organizationColumns,
    flow: () => p.manyToOne(Flow).ref().deleteRule('cascade'),
    /** The revision that the flow got with the change. */
    revision: p.integer(),
    part: p.enum(flowParts),
    partId: p.uuid(),
    /** The node itself, or the node of the part; null for settings. */
    nodeId: p.uuid().nullable(),
    op: p.enum(flowChangeOps),
    /** The part before and after the revision, as it is in the graph of a flow; null where it was not there. */
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    /** The user who changed it; null for a client with a token, and after the user was deleted. */
    user: () => p.manyToOne(User).ref().nullable().deleteRule('set null').index(),
    /** Names the batch of operations that made the change; null for any other. */
    requestId: p.uuid().nullable(),
    /** The part as it was when it was removed, so that it can come back; its revision can have changed it before. */
    removed: p.json<Record<string, unknown>>().nullable(),
  },
  uniques: [{ properties: ['flow', 'revision', 'partId'] }],
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { properties: ['flow', 'partId'] },
    { properties: ['createdAt'] },
  ],
});

/**
 * The difference that a revision of a flow made to one of its parts. Triggers write it (`src/tables/flow-change-trigger.ts`), and
 * it is kept for 90 days (docs/decisions/048).
 */
export class RecordedFlowChange extends schema.class {}
schema.setClass(RecordedFlowChange);
