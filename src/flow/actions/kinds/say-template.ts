import { z } from 'zod';

import { parseTemplate } from '../../placeholders.ts';
import { addCommand, renderText } from '../../progress.ts';
import { defineActionKind } from '../action-kind.ts';
import { waitSeconds } from '../parse-value.ts';

/** The longest value that a platform takes. */
const maxValue = 1024;

const parameter = z.strictObject({
  type: z.literal('text').default('text'),
  text: z.string().max(maxValue).regex(/\S/u, 'Is empty').describe('The value; it can hold placeholders.'),
});

const component = z.strictObject({
  type: z
    .enum(['header', 'body', 'HEADER', 'BODY'])
    .describe('The part of the template that the values belong to.'),
  parameters: z.array(parameter).max(50).describe('The values of `{{1}}`, `{{2}}` and so on.'),
});

const isHeader = (type: string): boolean => type.toLowerCase() === 'header';

/** say/template: sends a template of a business messaging platform. */
export const sayTemplate = defineActionKind({
  kind: ['say', 'template'],
  schema: z.strictObject({
    id: z.uuid().describe('The id of the message template.'),
    components: z
      .array(component)
      .max(2)
      .default([])
      .describe('The values of the header and of the body; left out for a template without placeholders.'),
    wait: waitSeconds,
  }),
  rowReferences: { id: 'messageTemplates' },
  compile: ({ id, components, wait }) => {
    const parsed = components.map(({ type, parameters }) => ({
      type: isHeader(type) ? ('header' as const) : ('body' as const),
      values: parameters.map(({ text }) => parseTemplate(text)),
    }));
    return {
      templates: parsed.flatMap(({ values }) => values),
      waitSeconds: wait ?? 0,
      perform: (progress, setting) => {
        const filled = parsed.map(({ type, values }) => ({
          type,
          parameters: values.map((value) => ({
            type: 'text' as const,
            text: renderText(value, progress, setting).trim().slice(0, maxValue),
          })),
        }));
        const payload = { type: 'template' as const, id, components: filled };
        return addCommand(progress, { type: 'say', origin: 'flow', payload });
      },
    };
  },
  documentation: {
    summary: 'Sends a message template, the only message that WhatsApp takes outside its window of 24 hours.',
    candidateSees:
      'The template with its values filled in; on the web its body. Where a value comes out empty, a phone channel sends nothing, and the run notes it.',
    stored: 'The message in the thread, with the values and the body as `preview`.',
    example: {
      value: {
        id: '0198c0de-0000-7000-8000-000000000000',
        components: [{ type: 'body', parameters: [{ type: 'text', text: '{{session.first_name}}' }] }],
      },
    },
  },
});
