import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'RateWindow',
  tableName: 'rate_windows',
  properties: {
    /** Id of an organization or a partner, therefore without a foreign key. */
    ownerId: p.uuid().primary(),
    /** Points that processes have leased in this window; some of them are not spent yet. */
    leased: p.integer(),
    endsAt: p.datetime(3),
  },
});

/** The current minute of a caller's rate limit, shared by all processes. The table is unlogged. */
export class RateWindow extends schema.class {}
schema.setClass(RateWindow);
