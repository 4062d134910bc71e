import { expect, test } from 'vitest';

import type { RenderContext } from '../../../src/channels/port.ts';
import { renderWhatsapp } from '../../../src/channels/whatsapp/render.ts';
import { buildMediaPayload, type MediaContent } from '../../../src/messaging/payload.ts';

const context: RenderContext = {
  messageId: '01938d5e-7c1a-7e5b-9f00-0123456789ab',
  language: 'nl',
  replyTo: null,
  smsEncoding: 'exact',
  urlOf: (id) => `https://files.example/${id}`,
};

const render = (content: MediaContent) => {
  const result = renderWhatsapp(buildMediaPayload('image', content), context);
  if (!result.ok) throw new Error(result.detail);
  return result.parts.map(({ part }) => part.content);
};

test.each<{ url: string; mime_type?: string; as: string }>([
  { url: 'https://example.com/a.jpg', as: 'image' },
  { url: 'https://example.com/a', as: 'image' },
  { url: 'https://example.com/a', mime_type: 'image/jpg', as: 'image' },
  { url: 'https://example.com/a', mime_type: 'IMAGE/PNG; q=1', as: 'image' },
  { url: 'https://example.com/a?x=.webp', as: 'image' },
  { url: 'https://example.com/a.pdf', as: 'document' },
  { url: 'https://example.com/a.pdf', mime_type: 'image/png', as: 'image' },
  { url: 'https://example.com/a', mime_type: 'audio/x-m4a', as: 'audio' },
  { url: 'https://example.com/a.webp', as: 'text' },
  { url: 'https://example.com/a', mime_type: 'image/gif', as: 'text' },
])("The author's image $url ($mime_type) leaves as $as", ({ as, ...content }) => {
  const shown = as === 'text' ? { text: { body: content.url } } : { link: content.url };
  expect(render(content)).toMatchObject([{ type: as, ...shown }]);
});

test('A blank caption is no caption', () => {
  expect(render({ url: 'https://example.com/a.png', caption: ' \n' })).toEqual([
    { type: 'image', link: 'https://example.com/a.png' },
  ]);
});
