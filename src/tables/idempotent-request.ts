import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'IdempotentRequest',
  tableName: 'idempotent_requests',
  properties: {
    /** Id of an organization, a partner or a user, therefore without a foreign key. */
    ownerId: p.uuid().primary(),
    key: p.string().primary(),
    /** Keyed hash of method, path, query and body; null in rows of older versions, which match any request. */
    digest: p.string().length(64).nullable(),
    /** Reserved id of the resource that the request creates: a retry after a crash creates no second one. */
    resourceId: p.uuid(),
    createdAt: p.datetime(3),
    /** The request that holds the key counts as running until this time; in the past after a failure. */
    leasedUntil: p.datetime(3),
    /** Set in the transaction of an action: true means that it was committed, even if its response was lost. */
    done: p.boolean().default(false),
    /** Status of the response; null until there is one. */
    status: p.integer().nullable(),
    /** Id of the resource in the response, which a repeated request loads again; null for a response without a body. */
    answeredId: p.uuid().nullable(),
  },
  indexes: [{ properties: ['createdAt'] }],
});

/** A request with an `Idempotency-Key` and the key data of its response, without the content of either. Kept for a day. */
export class IdempotentRequest extends schema.class {}
schema.setClass(IdempotentRequest);
