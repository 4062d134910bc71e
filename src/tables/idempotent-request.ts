import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'IdempotentRequest',
  tableName: 'idempotent_requests',
  properties: {
    /** The organization or partner; no foreign key, since it may be either. */
    ownerId: p.uuid().primary(),
    key: p.string().primary(),
    /** Keyed digest of method, address and body; null of a request from before digests were keyed, which is taken for any other. */
    digest: p.string().length(64).nullable(),
    /** Id of the resource that the request makes, so that doing it again after a crash makes no second one. */
    resourceId: p.uuid(),
    createdAt: p.datetime(3),
    /** Until when the request that holds the key is believed to be running; past when it ended without an answer to keep. */
    leasedUntil: p.datetime(3),
    /** Noted in the transaction of an action: it was committed, whatever became of its answer. */
    done: p.boolean().default(false),
    /** Null until it has been answered. */
    status: p.integer().nullable(),
    /** Id of the resource that the answer showed, which is read again for the next one; null for an answer without a body. */
    answeredId: p.uuid().nullable(),
  },
  indexes: [{ properties: ['createdAt'] }],
});

/** A request with an `Idempotency-Key`, and what its answer is made of again; nothing of either's content. Kept for a day. */
export class IdempotentRequest extends schema.class {}
schema.setClass(IdempotentRequest);
