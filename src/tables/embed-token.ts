import { defineEntity, p } from '@mikro-orm/core';

import { newId } from '../database/id.ts';
import type { EmbedComponent } from '../security/caller.ts';
import { embedAccesses } from './embed-session.ts';
import { Organization } from './organization.ts';
import { User } from './user.ts';

const schema = defineEntity({
  name: 'EmbedToken',
  tableName: 'embed_tokens',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    organization: () => p.manyToOne(Organization).ref().deleteRule('cascade').index(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    /** SHA-256 hash of the token; the token itself is not stored. */
    digest: p.string().length(64).unique(),
    origin: p.string(),
    /** The components that the token opens; null for all. */
    components: p.json<readonly EmbedComponent[]>().nullable(),
    access: p.enum(embedAccesses).default('write'),
    expiresAt: p.datetime(3).index(),
    redeemedAt: p.datetime(3).nullable(),
  },
});

/** A single-use token for an embedded component (docs/product-decisions.md#embed-tokens). */
export class EmbedToken extends schema.class {}
schema.setClass(EmbedToken);
