import { defineEntity, p } from '@mikro-orm/core';

import type { TokenUsage } from '../ai/engine.ts';
import type { Session } from '../flow/session.ts';
import { changeTriggers } from './change-triggers.ts';
import { rowCountTriggers } from './row-count-triggers.ts';
import type { Position, RunError } from '../flow/run.ts';
import { FlowVersion } from './flow-version.ts';
import { Flow } from './flow.ts';
import { MessageThread } from './message-thread.ts';
import { organizationColumns } from './organization-columns.ts';
import { Schedule } from './schedule.ts';
import { Vacancy } from './vacancy.ts';

/** The fields of a candidate that a flow can read, by the API specification's names; a missing value is empty. */
export interface CandidateFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly postalCode: string;
  readonly externalId: string;
}

/** The flow's settings at the creation of the run; times in minutes. */
export interface RunSettings {
  readonly reminderInterval: number;
  readonly reminderMessage: string;
  readonly sessionTimeout: number;
  /** Seconds in which messages count as one answer; null, as in older runs, means the default of the channel. */
  readonly answerBurstSeconds?: number | null;
}

/** A person takes a thread over, or lets the chatbot continue, at an ISO 8601 instant. */
export interface PauseChange {
  readonly at: string;
  readonly paused: boolean;
}

const schema = defineEntity({
  name: 'FlowRun',
  tableName: 'flow_runs',
  triggers: [
    ...rowCountTriggers('flow_runs'),
    ...changeTriggers('flow_runs', { type: 'flowRuns', thread: 'column' }),
  ],
  properties: {
    ...organizationColumns,
    flow: () => p.manyToOne(Flow).ref().nullable().deleteRule('set null').index(),
    messageThread: () => p.manyToOne(MessageThread).ref().deleteRule('cascade').index(),
    vacancy: () => p.manyToOne(Vacancy).ref().nullable().deleteRule('set null').index(),
    publishedVersion: () => p.manyToOne(FlowVersion).ref().index(),
    flowVersion: p.integer(),
    /** The schedule on which a flow in mode `custom` books. */
    schedule: () => p.manyToOne(Schedule).ref().nullable().deleteRule('set null').index(),
    status: p.enum(['queued', 'running', 'finished', 'timeout', 'exception', 'cancelled']),
    outcome: p.enum(['accepted', 'declined', 'update', 'withdrawn']).nullable(),
    state: p.json<Session>(),
    /** The state given on create; with the candidate's fields it is the initial session. */
    initialState: p.json<Session>(),
    initialMessage: p.json<Record<string, unknown>>(),
    settings: p.json<RunSettings>(),
    /** The candidate's fields at the start; null without a candidate, and in an erased run. */
    candidateFields: p.json<CandidateFields>().nullable(),
    position: p.json<Position>(),
    errorMessages: p.json<readonly RunError[]>(),
    currentNodeId: p.uuid().nullable(),
    cost: p.integer().default(0),
    /** Templates that its number sent or has to send: each is a part of the cost. */
    templatesSent: p.integer().default(0),
    /** Tokens of a model; null when none was used. */
    aiUsage: p.json<TokenUsage>().nullable(),
    answered: p.boolean().default(false),
    /** Change counter: grows with each change that the run's workflow must know. Signals in histories call it so. */
    seq: p.integer().default(0),
    remindAt: p.datetime(3).nullable(),
    expireAt: p.datetime(3).nullable(),
    /** When the messages of a burst (`answerBurstSeconds`) are handled as one answer; null while there are none. */
    burstEndsAt: p.datetime(3).nullable(),
    /** The times at which people took the thread over while the run was running, and gave it back. */
    pauseChanges: p.json<readonly PauseChange[]>().default('[]'),
    /** The next timer: the earliest of the times above or of the current wait; null while paused, and after the end. */
    deadline: p.datetime(3).nullable(),
    startedAt: p.datetime(3).nullable(),
    finishedAt: p.datetime(3).nullable(),
    /** When its state was first replaced after its end, or a message of it deleted: it cannot be replayed. */
    erasedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { name: 'flow_runs_deadline', properties: ['deadline'], where: { deadline: { $ne: null } } },
    {
      name: 'flow_runs_queue',
      properties: ['messageThread', 'createdAt', 'id'],
      where: { status: 'queued' },
    },
  ],
  uniques: [{ name: 'flow_runs_one_running', properties: ['messageThread'], where: { status: 'running' } }],
});

/** One execution of a flow on a thread (API specification, FlowRun; docs/product-decisions.md#flow-runs). */
export class FlowRun extends schema.class {}
schema.setClass(FlowRun);
