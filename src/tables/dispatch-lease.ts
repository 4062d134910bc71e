import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'DispatchLease',
  tableName: 'dispatch_leases',
  properties: {
    /** A kind and an id, such as `webhooks/<organization>`. */
    destination: p.string().primary(),
    /** Id of the drain that holds the lease. */
    owner: p.uuid(),
    /** By the clock of PostgreSQL. The owner extends the lease regularly. */
    heldUntil: p.datetime(3),
  },
});

/** The right to drain a destination. One process holds it at a time, even when another believes that it still does. */
export class DispatchLease extends schema.class {}
schema.setClass(DispatchLease);
