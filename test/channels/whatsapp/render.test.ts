import { expect, it } from 'vitest';

import type { MediaPayload } from '../../../src/messaging/payload.ts';
import type { OutboundPayload } from '../../../src/channels/port.ts';
import { renderWhatsapp } from '../../../src/channels/whatsapp/render.ts';
import { buildReplyIds, parseReplyId } from '../../../src/channels/whatsapp/reply-id.ts';
import { shortenText, splitText } from '../../../src/channels/split-text.ts';
import { renderContext, renderedMessageId } from '../../support/builders/whatsapp.ts';

const render = (payload: OutboundPayload, context: object = {}) => {
  const result = renderWhatsapp(payload, { ...renderContext, ...context });
  if (!result.ok) throw new Error(result.detail);
  return result.parts;
};

const option = (label: string, description?: string) => ({
  value: label.toLowerCase(),
  label,
  ...(description !== undefined && { description }),
});
const question = (labels: readonly string[], more: object = {}): OutboundPayload => ({
  type: 'text',
  attributes: { value: 'Which one?', options: labels.map((label) => option(label)), ...more },
});
const contentsOf = (payload: OutboundPayload) => render(payload).map(({ part }) => part.content);
const long = (length: number, prefix: string) => `${prefix} ${'x'.repeat(length - prefix.length - 1)}`;
const rows = (count: number) => Array.from({ length: count }, (_, place) => `Option ${place + 1}`);

const shapes: readonly (readonly [string, OutboundPayload, string])[] = [
  ['one option', question(['Yes']), 'button'],
  ['three options with 20 characters', question([long(20, 'a'), long(20, 'b'), 'c']), 'button'],
  ['an option with 21 characters', question([long(21, 'a'), 'b']), 'list'],
  ['four options', question(rows(4)), 'list'],
  ['ten options', question(rows(10)), 'list'],
  ['eleven options', question(rows(11)), 'text'],
  ['two options with one title', question(['Yes', ' yes']), 'text'],
  ['titles that are one after the cut', question([long(30, 'same'), `${long(30, 'same')}y`]), 'text'],
  ['a label with 72 characters', question([long(72, 'a'), 'b']), 'list'],
  ['a label with 73 characters', question([long(73, 'a'), 'b']), 'text'],
  ['several answers', question(['Yes', 'No'], { multiple: true }), 'text'],
];

it.each(shapes)('shows a question with %s as its limits allow', (_, payload, shape) => {
  const [content] = contentsOf(payload);
  expect(content?.type === 'interactive' ? content.interactive.type : content?.type).toBe(shape);
});

it('cuts a title of a list, and shows the whole label below it', () => {
  const label = 'Nurse in the intensive care unit';
  const payload: OutboundPayload = {
    type: 'text',
    attributes: {
      value: 'Which?',
      options: [option(label), option('Cook', 'In Utrecht'), ...rows(2).map((row) => option(row))],
    },
  };
  expect(contentsOf(payload)).toMatchObject([
    {
      interactive: {
        action: {
          button: 'Choose',
          sections: [
            {
              rows: [
                { title: 'Nurse in the intensive…', description: label },
                { title: 'Cook', description: 'In Utrecht', id: `${renderedMessageId}:cook` },
                { title: 'Option 1' },
                { title: 'Option 2' },
              ],
            },
          ],
        },
      },
    },
  ]);
  expect(JSON.stringify(render(payload, { language: 'nl' }))).toContain('"button":"Kies"');
});

it('numbers the options that it cannot show', () => {
  const options = [option('Cook', 'In Utrecht'), option('Nurse')];
  expect(contentsOf({ type: 'text', attributes: { value: 'Which?', options, multiple: true } })).toEqual([
    { type: 'text', text: { body: 'Which?\n\n1. Cook - In Utrecht\n2. Nurse' } },
  ]);
});

it('sends a text that is too long for a body before the buttons, and waits for what is behind which', () => {
  const value = long(1025, 'Long');
  const parts = render(question(['Yes', 'No'], { value }), { replyTo: 'wamid.0' });
  expect(parts).toMatchObject([
    { waitsFor: 'sent', part: { content: { text: { body: value } }, replyTo: 'wamid.0' } },
    {
      waitsFor: 'delivered',
      part: { content: { interactive: { body: { text: 'Make your choice:' } } }, replyTo: null },
    },
  ]);
  expect(render(question(['Yes'], { value: long(1024, 'Short') }))).toHaveLength(1);
});

it('splits a text at paragraphs, and never inside a grapheme', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(splitText(`${'a'.repeat(3000)}\n\n${'b'.repeat(3000)}`, 4096)).toEqual([
    'a'.repeat(3000),
    'b'.repeat(3000),
  ]);
  expect(splitText('one two three', 8)).toEqual(['one two', 'three']);
  const parts = splitText(family.repeat(1000), 4096);
  expect(parts.join('')).toBe(family.repeat(1000));
  expect(parts.every((part) => part.length <= 4096 && part.length % family.length === 0)).toBe(true);
  expect(splitText(`e${'\u0301'.repeat(20)}`, 8).join('')).toHaveLength(21);
  expect(splitText('short', 4096)).toEqual(['short']);
  expect(shortenText(`abc${family}`, 6)).toBe('abc…');
});

it('refuses a text without end, and one without a visible character', () => {
  const text = (value: string): OutboundPayload => ({ type: 'text', attributes: { value } });
  expect(renderWhatsapp(text('x'.repeat(40_961)), renderContext)).toMatchObject({
    ok: false,
    fault: 'text_too_long',
  });
  expect(renderWhatsapp(text('x'.repeat(40_960)), renderContext)).toMatchObject({ ok: true });
  expect(renderWhatsapp(text(' \n '), renderContext)).toMatchObject({ ok: false, fault: 'content_refused' });
});

it('builds ids that name message and option, and reads them back', () => {
  const values = ['yes', 'a:b#1', 'v'.repeat(220), ' spaced ', 'twice', 'twice', 'line\nbreak'];
  const read = buildReplyIds(renderedMessageId, values, 256).map((id) => parseReplyId(id));
  expect(buildReplyIds(renderedMessageId, values, 256).every((id) => id.length <= 256)).toBe(true);
  const byValue = (value: string) => ({ type: 'value', messageId: renderedMessageId, value });
  const byPlace = (place: number) => ({ type: 'place', messageId: renderedMessageId, place });
  expect(read).toEqual([
    byValue('yes'),
    byValue('a:b#1'),
    byPlace(2),
    byPlace(3),
    byValue('twice'),
    byPlace(5),
    byValue('line\nbreak'),
  ]);
  for (const foreign of ['', 'yes', `${renderedMessageId}:`, `${renderedMessageId}#x`, 'STOP:1'])
    expect(parseReplyId(foreign)).toBeNull();
});

const fileId = '0192f0c1-0000-7000-8000-0000000000f1';
const stored = (mime: string, size: number) => ({
  file_id: fileId,
  filename: 'file.bin',
  mime_type: mime,
  size,
  caption: 'Look',
});
const mebibyte = 1024 * 1024;
const link = { type: 'text', text: { body: `Look\nfile.bin\nhttps://files.example/${fileId}?signature=1` } };

const files: readonly (readonly [MediaPayload, object])[] = [
  [
    { type: 'image', image: stored('image/png', 5 * mebibyte) },
    { type: 'image', link: null, caption: 'Look' },
  ],
  [{ type: 'image', image: stored('image/png', 5 * mebibyte + 1) }, link],
  [{ type: 'image', image: stored('image/webp', 10) }, link],
  [{ type: 'image', image: stored('image/gif', 10) }, link],
  [{ type: 'image', image: stored('image/heic', 10) }, link],
  [
    { type: 'video', video: stored('video/mp4', 16 * mebibyte) },
    { type: 'video', link: null, caption: 'Look' },
  ],
  [{ type: 'video', video: stored('video/webm', 10) }, link],
  [{ type: 'audio', audio: stored('audio/wav', 10) }, link],
  [
    { type: 'document', document: stored('application/pdf', 100 * mebibyte) },
    { type: 'document', link: null, caption: 'Look', filename: 'file.bin' },
  ],
  [{ type: 'document', document: stored('application/pdf', 100 * mebibyte + 1) }, link],
  [{ type: 'document', document: stored('application/rtf', 10) }, link],
  [{ type: 'document', document: stored('application/vnd.oasis.opendocument.text', 10) }, link],
  [{ type: 'document', document: stored('text/calendar', 10) }, link],
  [
    { type: 'document', document: stored('image/jpeg', 10) },
    { type: 'image', link: null, caption: 'Look' },
  ],
  [
    { type: 'image', image: { url: 'https://e.nl/a', caption: 'Look' } },
    { type: 'image', link: 'https://e.nl/a', caption: 'Look' },
  ],
  [
    { type: 'image', image: { url: 'https://e.nl/a', mime_type: 'image/webp' } },
    { type: 'text', text: { body: 'https://e.nl/a' } },
  ],
];

it.each(files)('shows a file, or a link to one that the platform refuses: %j', (payload, content) => {
  const parts = render(payload);
  expect(parts.map(({ part }) => part.content)).toEqual([content]);
  const isUploaded = 'link' in content && content.link === null;
  expect(parts[0]).toMatchObject({ waitsFor: 'link' in content ? 'delivered' : 'sent' });
  expect(parts[0]?.file?.fileId).toBe(isUploaded ? fileId : undefined);
});

it('sends the words of a sound, and those that are too long for a caption, after the file', () => {
  const audio = { ...stored('audio/ogg; codecs=opus', 10) };
  expect(contentsOf({ type: 'audio', audio })).toEqual([
    { type: 'audio', link: null },
    { type: 'text', text: { body: 'Look' } },
  ]);
  const image = { ...stored('image/png', 10), caption: 'x'.repeat(1025) };
  expect(contentsOf({ type: 'image', image })).toMatchObject([
    { type: 'image', link: null },
    { type: 'text' },
  ]);
});

it('fills the placeholders of a template in their order, on one line each', () => {
  const components = [
    { type: 'HEADER', text: 'Hi {{1}}' },
    { type: 'BODY', text: '{{2}} and {{1}} and {{2}}' },
  ] as const;
  const template: OutboundPayload = {
    type: 'template',
    name: 'hi',
    language: 'nl',
    components,
    header: ['A'],
    body: ['B\n\tb', 'C'],
  };
  expect(contentsOf(template)).toEqual([
    {
      type: 'template',
      template: {
        name: 'hi',
        language: { code: 'nl', policy: 'deterministic' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: 'A' }] },
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'B b' },
              { type: 'text', text: 'C' },
            ],
          },
        ],
      },
    },
  ]);
  for (const body of [['B'], ['B', 'C', 'D'], ['B', ' \n ']])
    expect(renderWhatsapp({ ...template, body }, renderContext)).toMatchObject({
      ok: false,
      fault: 'content_refused',
    });
  const named: OutboundPayload = {
    ...template,
    components: [{ type: 'BODY', text: 'Hi {{first_name}}' }],
    header: [],
    body: ['A'],
  };
  expect(JSON.stringify(contentsOf(named))).toContain('"parameter_name":"first_name"');
});
