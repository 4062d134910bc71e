import { defineEntity, p } from '@mikro-orm/core';

import { newId } from '../database/id.ts';
import type { EmbedAccess, EmbedComponent } from '../security/caller.ts';
import { Organization } from './organization.ts';
import { User } from './user.ts';

/** The components that can be embedded. */
export const embedComponents = [
  'inbox',
  'flowEditor',
  'flowGeneration',
] as const satisfies readonly EmbedComponent[];

/** The rights that the user of an embedded component can have. */
export const embedAccesses = ['read', 'write'] as const satisfies readonly EmbedAccess[];

const schema = defineEntity({
  name: 'EmbedSession',
  tableName: 'embed_sessions',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    createdAt: p.datetime(3),
    organization: () => p.manyToOne(Organization).ref().deleteRule('cascade').index(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    /** SHA-256 hash of the cookie; the cookie itself is not stored. */
    digest: p.string().length(64),
    /** The origin of the page that embeds the component. */
    origin: p.string(),
    component: p.enum(embedComponents),
    access: p.enum(embedAccesses),
    expiresAt: p.datetime(3).index(),
  },
});

/** A user who works in an embedded component (docs/product-decisions.md#embed-sessions). */
export class EmbedSession extends schema.class {}
schema.setClass(EmbedSession);
