import { defineEntity, p } from '@mikro-orm/core';

import type { FlowGraph } from '../flow/flow.ts';
import { Flow } from './flow.ts';
import { User } from './user.ts';
import { organizationColumns } from './organization-columns.ts';

/** A flow's settings at its publication; times in minutes. A run uses the settings at its own creation instead. */
export interface FlowSettings {
  readonly name: string;
  readonly reminderInterval: number;
  readonly reminderMessage: string;
  readonly sessionTimeout: number;
  /** In seconds; null means the default of the channel. */
  readonly answerBurstSeconds?: number | null;
  /** The session variables that runs bring, with which the version was checked; missing where nobody knows any more. */
  readonly givenVariables?: readonly string[];
}

const schema = defineEntity({
  name: 'FlowVersion',
  tableName: 'flow_versions',
  properties: {
    ...organizationColumns,
    flow: () => p.manyToOne(Flow).ref().nullable().deleteRule('set null'),
    version: p.integer(),
    graph: p.json<FlowGraph>(),
    settings: p.json<FlowSettings>().nullable(),
    /** The words of its author about it; null for none. */
    note: p.text().nullable(),
    /** The user who published it; null for a client with a token, and after the user was deleted. */
    publishedBy: () => p.manyToOne(User).ref().nullable().deleteRule('set null').index(),
  },
  uniques: [{ properties: ['flow', 'version'] }],
});

/** An immutable snapshot of a flow's graph; each run is pinned to one (docs/product-decisions.md#publishing-a-flow). */
export class FlowVersion extends schema.class {}
schema.setClass(FlowVersion);
