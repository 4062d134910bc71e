import { expect, test } from 'vitest';

import { mediaDisplayOf } from '../../../../ui/chat/model/media-display.ts';

const page = 'https://chat.example.org/chat/abc';

test.each([
  ['/chat-files/1?s=2', 'image'],
  ['https://chat.example.org/files/1', 'image'],
  ['https://pictures.example.com/1.jpg', 'elsewhere'],
  ['//pictures.example.com/1.jpg', 'elsewhere'],
  ['http://chat.example.org/1.jpg', 'elsewhere'],
  ['javascript:alert(1)', 'nothing'],
  ['data:text/html,x', 'nothing'],
])('a picture at %s is shown as %s: only what lies with us is loaded', (url, expected) => {
  expect(mediaDisplayOf({ type: 'image', url }, page)).toBe(expected);
});
