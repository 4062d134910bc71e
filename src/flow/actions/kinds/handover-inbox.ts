import { z } from 'zod';

import { parseTemplate } from '../../placeholders.ts';
import { addTextMessage, renderText } from '../../progress.ts';
import { defineActionKind } from '../action-kind.ts';
import { addMediaMessage } from '../media.ts';
import { authoredText } from '../parse-value.ts';
import { handOver } from '../hand-over.ts';

const members = z.strictObject({
  text: authoredText
    .nullish()
    .or(z.literal(''))
    .describe('What is said before people take over; nothing when it is left out. It can hold placeholders.'),
});

/** handover/inbox: leaves the conversation to people, and goes on when they give it back. */
export const handoverInbox = defineActionKind({
  kind: ['handover', 'inbox'],
  schema: z.preprocess((value) => value ?? {}, members),
  takesAttachment: true,
  handsOver: true,
  compile: ({ text }, { attachment }) => {
    const template = text ? parseTemplate(text) : null;
    return {
      templates: template ? [template] : [],
      perform: (progress, setting) => {
        const sent = addMediaMessage(attachment, progress, setting);
        const value = template ? renderText(template, progress, setting) : '';
        return handOver(addTextMessage(sent, { value }), 'handover');
      },
    };
  },
  documentation: {
    summary: 'Pauses the chatbot and hands the conversation to people.',
    candidateSees: 'The text, if there is one, and then the messages of people.',
    stored:
      '`chatbotPaused` of the thread becomes true. The flow continues with the next action when somebody sets it to false.',
    example: { value: { text: 'A colleague will answer you here.' } },
  },
});
