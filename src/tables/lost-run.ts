import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LostRun',
  tableName: 'lost_runs',
  properties: {
    runId: p.uuid().primary(),
    /** How often the sweep found it lost, although its workflow had been told. */
    times: p.integer(),
    foundAt: p.datetime(3).index(),
  },
});

/** A run whose workflow did not attend to it: few rows, soon forgotten; no foreign key, as in `run_signals`. */
export class LostRun extends schema.class {}
schema.setClass(LostRun);
