import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LostRun',
  tableName: 'lost_runs',
  properties: {
    runId: p.uuid().primary(),
    /** Number of times that the sweep found it lost, although its workflow had been signalled. */
    times: p.integer(),
    foundAt: p.datetime(3).index(),
  },
});

/** A run without a live workflow: few rows, soon deleted. No foreign key, as in `run_signals`. */
export class LostRun extends schema.class {}
schema.setClass(LostRun);
