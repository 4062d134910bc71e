import { defineEntity, p } from '@mikro-orm/core';

import { changeTriggers } from './change-triggers.ts';
import { organizationColumns } from './organization-columns.ts';

/** The languages that a canned reply can be in. */
export const cannedReplyLanguages = ['en', 'nl'] as const;

const schema = defineEntity({
  name: 'StoredCannedReply',
  tableName: 'canned_replies',
  triggers: changeTriggers('canned_replies', { type: 'cannedReplies' }),
  properties: {
    ...organizationColumns,
    shortcut: p.string(),
    title: p.string(),
    /** With placeholders such as `{{candidate.firstName}}`, which the inbox fills in before a person sends it. */
    text: p.text(),
    language: p.enum(cannedReplyLanguages).nullable(),
  },
  indexes: [{ properties: ['organization', 'createdAt', 'id'] }],
  uniques: [{ name: 'canned_replies_shortcut', properties: ['organization', 'shortcut'] }],
});

/** A text that people of the organization send often. */
export class StoredCannedReply extends schema.class {}
schema.setClass(StoredCannedReply);
