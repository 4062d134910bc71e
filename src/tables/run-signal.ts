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
    /** Time of the first change that was not signalled yet. */
    waitingSince: p.datetime(3).defaultRaw('now()').index(),
  },
});

/** The pending signal to a run's workflow, one row per run. No foreign key: the row outlives the run. */
export class RunSignal extends schema.class {}
schema.setClass(RunSignal);
