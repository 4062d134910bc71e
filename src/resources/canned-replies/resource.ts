import { z } from 'zod';

import { defineFieldType, oneOf } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps } from '../../jsonapi/declare/resource.ts';
import { cannedReplyLanguages, StoredCannedReply } from '../../tables/canned-reply.ts';
import { defineResource } from '../define-resource.ts';
import { name, nonBlankText } from '../field-types.ts';
import { placeholderFaults } from './rules.ts';

const shortcut = defineFieldType({
  name: 'a word of 1 to 32 letters, digits, - and _',
  // Latin letters by their ranges: classes of Unicode are no part of the patterns that all languages read.
  schema: z
    .string()
    .regex(/^[A-Za-z0-9À-ÖØ-öø-ſ_-]{1,32}$/, 'It must be a word of 1 to 32 letters, digits, - and _.'),
  operators: 'text',
  normalize: (word) => ({ ok: true, value: word.normalize('NFC').toLowerCase() }),
  parseFilterValue: (raw) => [raw.normalize('NFC').toLowerCase()],
  example: 'planning',
});

/** The texts that people of the organization send often. */
export const cannedReplies = defineResource(StoredCannedReply)({
  type: 'cannedReplies',
  path: '/canned-replies',
  description:
    'Texts that people send often. The inbox offers them after a slash, with the placeholders filled in for the person to read; nothing sends one by itself.',
  attributes: {
    shortcut: field(shortcut, 'rc!u', {
      description: 'What a person types after the slash; unique in the organization, stored in lower case.',
      example: 'planning',
    }),
    title: field(name, 'rc!u', { example: 'Ask for a time' }),
    text: field(nonBlankText, 'rc!u', {
      description:
        'Can have placeholders of the candidate, the vacancy and the user who sends it, such as `{{vacancy.title}}`.',
      example: 'Hello {{candidate.firstName}}, when can we call you?',
    }),
    language: field(oneOf(cannedReplyLanguages), 'rcu', {
      description: 'The language of the text; null for all.',
      example: 'en',
    }),
    ...timestamps,
  },
  check: ({ text }, { at }) => (text === undefined ? [] : placeholderFaults(text, at('text'))),
});
