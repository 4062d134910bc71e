import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { numberOptions } from '../../../../src/channels/whatsapp/render-options.ts';
import { buildInteractive } from '../../../../src/channels/whatsapp/render-options.ts';
import { renderSms } from '../../../../src/channels/sms/render.ts';
import { toChannelMessage } from '../../../../ui/flow-editor/forms/preview/channel-message.ts';

const label = fc.oneof(
  fc.constantFrom('Yes', 'No', 'yes', 'A label that is longer than a button', 'x'.repeat(73)),
  fc.stringMatching(/^[a-z]{1,30}$/u),
);

const questions = fc.record({
  text: fc.constantFrom('Which one?', 'Two\nlines'),
  options: fc.array(label, { maxLength: 12 }),
  takesSeveral: fc.boolean(),
});

describe('the preview of a question', () => {
  test('shows on WhatsApp the buttons, the list or the numbers that the channel sends', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { text, options, takesSeveral } = question;
        const given = options.map((each) => ({ value: each, label: each }));
        const shown = toChannelMessage('whatsapp', question);
        const sent =
          options.length === 0 || takesSeveral
            ? null
            : buildInteractive({ messageId: 'm', language: 'en' }, given, text);
        expect(shown.buttons.length > 0).toBe(sent?.type === 'button');
        expect(shown.list.length > 0).toBe(sent?.type === 'list');
        const isNumbered = !sent && options.length > 0;
        expect(shown.text).toBe(isNumbered ? `${text}\n\n${numberOptions(given)}` : text);
      }),
    );
  });

  test('shows in an SMS the lines that the channel sends', () => {
    const options = ['Day shift', 'Night shift'];
    const payload = {
      type: 'text' as const,
      attributes: { value: 'Which one?', options: options.map((each) => ({ value: each, label: each })) },
    };
    const sent = renderSms(payload, {
      messageId: 'm',
      replyTo: null,
      language: 'en',
      smsEncoding: 'exact',
      urlOf: () => '',
    });
    const shown = toChannelMessage('sms', { text: 'Which one?', options, takesSeveral: false });
    expect(sent.ok && sent.parts.map(({ part }) => part.body)).toEqual([shown.text]);
  });
});
