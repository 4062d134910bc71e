import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'IdempotentRequest',
  tableName: 'idempotent_requests',
  properties: {
    /** The organization or partner; no foreign key, since it may be either. */
    ownerId: p.uuid().primary(),
    key: p.string().primary(),
    /** SHA-256 of method, address and body. */
    digest: p.string().length(64),
    /** Id of the resource that the request makes, so that doing it again after a crash makes no second one. */
    resourceId: p.uuid(),
    createdAt: p.datetime(3),
    /** Until when the request that holds the key is believed to be running. */
    leasedUntil: p.datetime(3),
    /** Null until it has been answered. */
    status: p.integer().nullable(),
    location: p.text().nullable(),
    body: p.text().nullable(),
  },
  indexes: [{ properties: ['createdAt'] }],
});

/** A request with an `Idempotency-Key` and its answer, kept for a day. */
export class IdempotentRequest extends schema.class {}
schema.setClass(IdempotentRequest);
