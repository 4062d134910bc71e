import { expect, test } from 'vitest';

import { createInboxLocale } from '../../../../ui/inbox/model/inbox-locale.ts';
import { writeTranscript } from '../../../../ui/inbox/model/transcript.ts';
import { buildInboxMessage } from '../../../support/builders/inbox-records.ts';

test('a transcript says when, who and what in the zone of the user, and what did not arrive', () => {
  const messages = [
    buildInboxMessage('2026-03-02T23:30:00.000Z'),
    buildInboxMessage('2026-03-03T09:00:00.000Z', {
      sendBy: 'user',
      user: { id: 'one', name: 'Sam Bakker' },
      delivery: 'failed',
      content: {
        kind: 'media',
        type: 'document',
        url: 'https://files.example/1',
        filename: 'contract.pdf',
        mimeType: null,
        size: null,
        caption: 'Please sign',
      },
    }),
    buildInboxMessage('2026-03-03T09:01:00.000Z', {
      sendBy: 'chatbot',
      content: { kind: 'template', name: 'reminder', text: null },
    }),
  ];
  const english = createInboxLocale('en', 'Europe/Amsterdam');
  expect(writeTranscript('Noor de Vries', messages, english)).toBe(`Noor de Vries

3 Mar 2026, 00:30 · Noor de Vries
Hello

3 Mar 2026, 10:00 · Sam Bakker
Document · contract.pdf · Please sign
(Not delivered)

3 Mar 2026, 10:01 · Chatbot
Template reminder
`);
});
