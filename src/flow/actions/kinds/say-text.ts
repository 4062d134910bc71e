import { z } from 'zod';

import { parseTemplate } from '../../placeholders.ts';
import { addTextMessage, renderText } from '../../progress.ts';
import { defineActionKind } from '../action-kind.ts';
import { addMediaMessage } from '../media.ts';
import { authoredText, waitSeconds } from '../parse-value.ts';

/** say/text: says a text, after its attachment. */
export const sayText = defineActionKind({
  kind: ['say', 'text'],
  schema: z.strictObject({
    text: authoredText.describe('The text; it can hold placeholders.'),
    wait: waitSeconds,
  }),
  takesAttachment: true,
  compile: ({ text, wait }, { attachment }) => {
    const template = parseTemplate(text);
    return {
      templates: [template],
      waitSeconds: wait ?? 0,
      perform: (progress, setting) =>
        addTextMessage(addMediaMessage(attachment, progress, setting), {
          value: renderText(template, progress, setting),
        }),
    };
  },
  documentation: {
    summary: 'Says a text.',
    candidateSees: 'The text with its placeholders filled in. A text that comes out blank is not sent.',
    stored: 'The message in the thread.',
    example: { value: { text: 'Hi {{session.first_name}}, thank you for your application.' } },
  },
});
