import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'DispatchLease',
  tableName: 'dispatch_leases',
  properties: {
    /** What is drained: a kind and an id, such as `webhooks/<organization>`. */
    destination: p.string().primary(),
    /** Who drains it: each drain has an id of its own. */
    owner: p.uuid(),
    /** On the clock of PostgreSQL. Who holds the lease puts this off again and again. */
    heldUntil: p.datetime(3),
  },
});

/** Who drains a destination: one process at a time, also when another one believes that it still does. */
export class DispatchLease extends schema.class {}
schema.setClass(DispatchLease);
