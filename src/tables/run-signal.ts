import { ArrayType, defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'RunSignal',
  tableName: 'run_signals',
  properties: {
    runId: p.uuid().primary(),
    organizationId: p.uuid(),
    flowId: p.uuid().nullable(),
    messageThreadId: p.uuid(),
    seq: p.integer(),
    messageIds: p.type(ArrayType).$type<string[]>().columnType('uuid[]'),
    deadline: p.datetime(3).nullable(),
    pending: p.boolean(),
    status: p.string(),
    changedAt: p.datetime(3),
    /** When the first of the changes was made that the workflow has not been told of. */
    waitingSince: p.datetime(3).defaultRaw('now()').index(),
  },
});

/** What a run's workflow has yet to be told: one row a run, no foreign key, since it outlives the run. */
export class RunSignal extends schema.class {}
schema.setClass(RunSignal);
