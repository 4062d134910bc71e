import { z } from 'zod';

import { findComponentFaults } from '../../channels/templates/find-component-faults.ts';
import { previewTemplate, toPlatformName } from '../../channels/templates/template-words.ts';
import { pointerStep, type ApiFault } from '../../errors/api-error.ts';
import { instant, json, longText, oneOf, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import type { TemplateComponent } from '../../messaging/template.ts';
import { MessageTemplate, templateCategories } from '../../tables/message-template.ts';
import { defineResource } from '../define-resource.ts';
import { name } from '../field-types.ts';

const componentsSchema = z
  .array(
    z.strictObject({
      type: z.enum(['HEADER', 'BODY', 'FOOTER']),
      text: z.string().max(65_536),
      format: z.literal('TEXT').exactOptional(),
      example: z.record(z.string(), z.unknown()).exactOptional(),
    }),
  )
  .min(1)
  .max(10);

const example = [
  { type: 'HEADER', format: 'TEXT', text: 'Your application' },
  {
    type: 'BODY',
    text: 'Hello {{1}}, we received your application for {{2}}. Do you have a minute?',
    example: { body_text: [['Noor', 'forklift driver']] },
  },
  { type: 'FOOTER', text: 'Reply STOP to end this' },
];

const nameFaults = (value: string | undefined, pointer: string): readonly ApiFault[] =>
  value !== undefined && toPlatformName(value) === ''
    ? [
        {
          code: 'attribute_invalid',
          detail: 'The name needs a letter or a digit from a to z, 0 to 9.',
          pointer,
        },
      ]
    : [];

/** The resource MessageTemplate of the API specification (docs/guides/message-templates.md). */
export const messageTemplates = defineResource(MessageTemplate)({
  type: 'messageTemplates',
  path: '/message-templates',
  operations: ['list', 'show', 'create', 'delete'],
  description: 'Templates of a business messaging platform. A template cannot be changed.',
  effects: {
    create: 'It is created at the platform first, whose reasons come back with a refusal.',
    delete:
      'It is deleted at the platform first, whose reasons come back with a refusal. A template that a connection falls back to, or that a waiting run begins with, is 409 `resource_in_use`.',
  },
  attributes: {
    name: field(name, 'rc!', {
      example: 'Application received',
      description: 'The platform knows the template by this name in lower case, with underscores.',
    }),
    language: field(text, 'rc!', {
      example: 'en_US',
      description: 'A language code of the platform, which checks it.',
    }),
    category: field(oneOf(templateCategories), 'rc!', {
      example: 'Utility',
      description: 'The platform can move a template to another category.',
    }),
    components: field(json<readonly TemplateComponent[]>(componentsSchema), 'rc!', {
      example,
      description:
        'One BODY, and at most one HEADER and FOOTER. Placeholders are `{{1}}`, `{{2}}` and so on; each needs an example.',
    }),
    status: field(text, 'r', {
      example: 'approved',
      description:
        'The status at the platform: pending, approved, rejected, paused, disabled, deleted and others. Only an approved template can be sent.',
    }),
    preview: field(longText, 'r', {
      filter: false,
      example: 'Hello Noor, we received your application for forklift driver. Do you have a minute?',
      description: 'The body with its example values.',
    }),
    quality: field(text, 'r', { example: 'green', description: 'The quality as the platform rates it.' }),
    rejectedReason: field(longText, 'r', { description: 'Why the platform rejected or paused it.' }),
    platformId: field(text, 'r', { example: '594425479261596' }),
    syncedAt: field(instant, 'r', { description: 'When it was last compared with the platform.' }),
    ...timestamps,
  },
  relationships: { channelConnection: toOne('channelConnections', 'rc') },
  computed: { preview: ({ components }) => previewTemplate(components) },
  computedFrom: ['components'],
  check: ({ name: ownName, components, category }, { at }) => [
    ...nameFaults(ownName, at('name')),
    ...findComponentFaults(components ?? [], category)
      .filter(() => components !== undefined)
      .map(({ path, detail }) => ({
        code: 'attribute_invalid' as const,
        detail,
        pointer: [at('components'), ...path.map(pointerStep)].join(''),
      })),
  ],
  override: {
    create: ({ channelConnectionId = null, ...template }, { scope, deps, id, at }) =>
      deps.templates.create({
        ...template,
        id,
        organizationId: scope.organizationId,
        channelConnectionId: channelConnectionId ?? null,
        at,
      }),
    delete: ({ scope: { organizationId }, deps, id }) => deps.templates.delete({ id, organizationId }),
  },
});
