import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { createChatLinks } from '../../src/messaging/channels/web/link.ts';

const links = createChatLinks('key of this service', 'https://chat.example.org/');
const id = '0191f0a0-1234-7abc-8def-0123456789ab';

describe('a chat link', () => {
  test('leads back to what it was made for', () => {
    fc.assert(
      fc.property(fc.uuid(), (any) => {
        expect(links.readLink(links.threadLink(any))).toEqual({ kind: 'thread', id: any });
        expect(links.readLink(links.connectionLink(any))).toEqual({ kind: 'connection', id: any });
      }),
    );
  });

  test('of a connection does not open the thread of the same id', () => {
    expect(links.connectionLink(id)).not.toBe(links.threadLink(id));
    const forged = Buffer.from(links.connectionLink(id), 'base64url');
    forged[0] = 2;
    expect(links.readLink(forged.toString('base64url'))).toBeNull();
  });

  test('with any bit changed opens nothing', () => {
    const bytes = Buffer.from(links.threadLink(id), 'base64url');
    const opened = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const forged = Buffer.from(bytes);
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return links.readLink(forged.toString('base64url'));
    }).filter((link) => link !== null);
    expect(opened).toEqual([]);
  });

  test('of a service with another key opens nothing', () => {
    expect(createChatLinks('another key', '').readLink(links.threadLink(id))).toBeNull();
  });

  test.each([
    '',
    'nothing',
    `${links.threadLink(id)}=`,
    ` ${links.threadLink(id)}`,
    links.threadLink(id).slice(1),
    id,
  ])('is nothing like "%s"', (text) => {
    expect(links.readLink(text)).toBeNull();
  });

  test('has one spelling, so that a thread has one limit', () => {
    const link = links.threadLink(id);
    expect(links.readLink(`${link.slice(0, -1)}+`)).toBeNull();
    expect(links.readLink(link.replaceAll('-', '+').replaceAll('_', '/'))).toEqual(
      /[-_]/.test(link) ? null : { kind: 'thread', id },
    );
  });

  test('is not made for what is no UUID', () => {
    expect(() => links.threadLink('12')).toThrow('A chat link needs a UUID');
  });

  test('stands in a URL of the service', () => {
    expect(links.threadUrl(id)).toBe(`https://chat.example.org/chat/${links.threadLink(id)}`);
  });
});
