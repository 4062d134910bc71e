import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import type { OutboundPayload } from '../../../../src/channels/port.ts';
import { renderMedia } from '../../../../src/channels/whatsapp/render-media.ts';
import { renderSms } from '../../../../src/channels/sms/render.ts';
import { actionKinds } from '../../../../src/flow/actions/action-kinds.ts';
import type { ActionDraft } from '../../../../src/flow/flow.ts';
import { buildMediaPayload, mediaTypes } from '../../../../src/messaging/payload.ts';
import { previewAction } from '../../../../ui/flow-editor/check/preview-action.ts';
import { toChannelView, viewTemplate } from '../../../../ui/flow-editor/forms/preview/channel-view.ts';

const setting = {
  messageId: 'm',
  replyTo: null,
  language: 'en',
  smsEncoding: 'exact',
  urlOf: () => '',
} as const;

const bodiesOf = (payload: OutboundPayload): readonly string[] => {
  const sent = renderSms(payload, setting);
  return sent.ok ? sent.parts.map(({ part }) => part.body) : [];
};

const url = 'https://jobs.example.com/team.png';
const files = fc.record({
  fileType: fc.constantFrom(...mediaTypes),
  caption: fc.constantFrom('', 'Our team', 'x'.repeat(1025)),
  filename: fc.constantFrom('', 'team.png'),
});

const exampleOf = (subType: string): ActionDraft => {
  const kind = actionKinds.find((each) => each.subType === subType);
  if (!kind) throw new Error('There is no such kind.');
  const { actionType, documentation } = kind;
  return { actionType, subType, variableName: null, attachmentData: null, ...documentation.example };
};

describe('the preview of a file', () => {
  test('shows its caption where each channel sends it, and says that an SMS carries a link', () => {
    fc.assert(
      fc.property(files, ({ fileType, caption, filename }) => {
        const message = { type: 'file', fileType, caption, filename, url } as const;
        const payload = buildMediaPayload(fileType, { url, ...(caption !== '' && { caption }) });
        const views = new Map(
          (['web', 'whatsapp', 'sms'] as const).map((channel) => [
            channel,
            toChannelView(channel, message, new Map()),
          ]),
        );
        expect(views.get('web')?.messages.map(({ text, file }) => [text, file])).toEqual([
          [caption, message],
        ]);
        expect(views.get('sms')).toMatchObject({
          messages: bodiesOf(payload).map((text) => ({ text })),
          note: 'fileAsLink',
        });
        const sent = renderMedia(payload, () => '');
        const [first, second] = views.get('whatsapp')?.messages ?? [];
        // The type of a sound is not that of its address: only the place of its caption is compared.
        expect(first?.file).toBe(message);
        expect(second?.text ?? '').toBe(fileType === 'audio' ? caption : sent.text);
      }),
    );
  });
});

describe('the preview of a template', () => {
  const texts = { header: 'Hello {{1}}!', body: 'You are {{1}} and {{2}}.', footer: 'Team Noor' };
  const values = { header: ['Robin'], body: ['in'] };

  test('has its parts on WhatsApp, its body on the web, and one text in an SMS', () => {
    const shown = (channel: 'web' | 'whatsapp' | 'sms') => viewTemplate(channel, texts, values);
    expect(shown('whatsapp').messages).toMatchObject([
      { header: 'Hello Robin!', text: 'You are in and {{2}}.', footer: 'Team Noor' },
    ]);
    expect(shown('web')).toMatchObject({
      messages: [{ text: 'You are in and {{2}}.' }],
      note: 'templateBody',
    });
    expect(shown('sms').messages.map(({ text }) => text)).toEqual([
      'Hello Robin!\n\nYou are in and {{2}}.\n\nTeam Noor',
    ]);
    expect(viewTemplate('web', { body: 'Hi' }, { header: [], body: [] }).note).toBeNull();
  });

  test('takes its values from the action', () => {
    expect(previewAction(exampleOf('template'), ['first_name'], 'en')).toMatchObject([
      { type: 'template', header: [], body: ['{first_name}'] },
    ]);
  });
});

describe('the preview of a question', () => {
  test.each([
    ['vacancy', 'exampleVacancies'],
    ['appointment', 'exampleTimes'],
    ['contact', 'exampleTimes'],
  ])('for %s offers examples, and says so', (subType, note) => {
    const message = previewAction(exampleOf(subType), ['first_name'], 'nl').at(-1);
    if (message?.type !== 'text') throw new Error('It says no text.');
    expect(message.options).toHaveLength(3);
    for (const channel of ['web', 'whatsapp', 'sms'] as const)
      expect(toChannelView(channel, message, new Map()).note).toBe(note);
  });
});
