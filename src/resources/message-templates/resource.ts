import { instant, json, oneOf, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { MessageTemplate, templateCategories } from '../../tables/message-template.ts';
import { defineResource } from '../define-resource.ts';
import { jsonList } from '../field-types.ts';

/** The resource MessageTemplate of the API specification. */
export const messageTemplates = defineResource(MessageTemplate)({
  type: 'messageTemplates',
  path: '/message-templates',
  description: 'The templates of a business messaging platform, as they are known here.',
  operations: ['list', 'show'],
  attributes: {
    name: field(text, 'r', { description: 'Shown in the payload of messages.', example: 'Invitation' }),
    language: field(text, 'r', { example: 'en' }),
    category: field(oneOf(templateCategories), 'r'),
    components: field(json(jsonList), 'r', { example: [{ type: 'BODY', text: 'Hi {{1}}!' }] }),
    status: field(text, 'r', { description: 'The status at the platform.', example: 'approved' }),
    quality: field(text, 'r'),
    rejectedReason: field(text, 'r'),
    platformId: field(text, 'r'),
    syncedAt: field(instant, 'r'),
    ...timestamps,
  },
  relationships: { channelConnection: toOne('channelConnections', 'r') },
});
