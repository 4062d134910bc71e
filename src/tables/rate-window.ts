import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'RateWindow',
  tableName: 'rate_windows',
  properties: {
    /** The organization or partner; no foreign key, since it may be either. */
    ownerId: p.uuid().primary(),
    /** Requests handed out to processes in this window, not all of them made yet. */
    leased: p.integer(),
    endsAt: p.datetime(3),
  },
});

/** The present minute of a caller's rate limit, shared by all processes; an unlogged table. */
export class RateWindow extends schema.class {}
schema.setClass(RateWindow);
