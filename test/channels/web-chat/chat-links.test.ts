import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { createChatLinks } from '../../../src/channels/web-chat/chat-links.ts';

const links = createChatLinks('key of this service', 'https://chat.example.org/');
const id = '0191f0a0-1234-7abc-8def-0123456789ab';

describe('a chat link', () => {
  test('leads back to what it was made for', () => {
    fc.assert(
      fc.property(fc.uuid(), (any) => {
        expect(links.parseLink(links.threadLink(any))).toEqual({ kind: 'thread', id: any, version: 0 });
        expect(links.parseLink(links.connectionLink(any))).toEqual({
          kind: 'connection',
          id: any,
          version: 0,
        });
      }),
    );
  });

  test('that replaced others tells which one it is, and none is another', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (any, version) => {
        expect(links.parseLink(links.threadLink(any, version))).toEqual({ kind: 'thread', id: any, version });
      }),
    );
    const all = [0, 1, 2, 256].map((version) => links.threadLink(id, version));
    expect(new Set([...all, links.connectionLink(id)]).size).toBe(5);
  });

  test('of a connection does not open the thread of the same id', () => {
    expect(links.connectionLink(id)).not.toBe(links.threadLink(id));
    const forged = Buffer.from(links.connectionLink(id), 'base64url');
    forged[0] = 2;
    expect(links.parseLink(forged.toString('base64url'))).toBeNull();
  });

  test('with any bit changed opens nothing', () => {
    for (const link of [links.threadLink(id), links.threadLink(id, 1)]) {
      const bytes = Buffer.from(link, 'base64url');
      const opened = Array.from({ length: bytes.length * 8 }, (_, bit) => {
        const forged = Buffer.from(bytes);
        forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        return links.parseLink(forged.toString('base64url'));
      }).filter((read) => read !== null);
      expect(opened).toEqual([]);
    }
  });

  test('of a service with another key opens nothing', () => {
    expect(createChatLinks('another key', '').parseLink(links.threadLink(id))).toBeNull();
  });

  test.each([
    '',
    'nothing',
    `${links.threadLink(id)}=`,
    ` ${links.threadLink(id)}`,
    links.threadLink(id).slice(1),
    links.threadLink(id, 1).slice(0, -4),
    'A'.repeat(100_000),
    id,
  ])('is nothing like "%s"', (text) => {
    expect(links.parseLink(text)).toBeNull();
  });

  test('has one spelling, so that a thread has one limit', () => {
    const link = links.threadLink(id);
    expect(links.parseLink(`${link.slice(0, -1)}+`)).toBeNull();
    expect(links.parseLink(link.replaceAll('-', '+').replaceAll('_', '/'))).toEqual(
      /[-_]/.test(link) ? null : { kind: 'thread', id, version: 0 },
    );
  });

  test('is not made for what is no UUID', () => {
    expect(() => links.threadLink('12')).toThrow('A chat link needs a UUID');
  });

  test('stands in a URL of the service', () => {
    expect(links.threadUrl(id, 7)).toBe(`https://chat.example.org/chat/${links.threadLink(id, 7)}`);
  });
});
