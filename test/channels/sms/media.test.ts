import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSmsPlatform } from '../../../src/channels/sms/adapter.ts';
import { maxSmsFileBytes } from '../../../src/channels/sms/fetch-media.ts';
import { smsConnection } from '../../support/builders/sms.ts';
import {
  respondAsSmsPlatform,
  startSmsServer,
  type SmsServer,
  type SmsServerResponder,
} from '../../support/servers/sms-server.ts';

let server: SmsServer;
let elsewhere: SmsServer;
beforeAll(async () => {
  server = await startSmsServer();
  elsewhere = await startSmsServer();
});
afterAll(() => Promise.all([server.close(), elsewhere.close()]));

const fetchMedia = (url = `${server.url}/file`, timeLimitMs = 5000) =>
  createSmsPlatform({ apiUrl: server.url, timeLimitMs }).adapter.fetchMedia(smsConnection(), {
    platformMediaId: url,
    type: 'image',
    mimeType: 'image/jpeg',
    sha256: null,
    filename: null,
    caption: null,
  });

const redirectTo =
  (location: string): SmsServerResponder =>
  (response) =>
    void response.writeHead(307, { location }).end();

const bytes = Buffer.from('the bytes of a picture');

describe('files of persons', () => {
  it('brings the bytes and their type, with the credentials of the account', async () => {
    server.respondWith(
      (response) => void response.writeHead(200, { 'content-type': 'image/png; charset=x' }).end(bytes),
    );
    const fetched = await fetchMedia();
    if (fetched.type !== 'fetched') throw new Error(fetched.detail);
    expect(await buffer(fetched.body)).toEqual(bytes);
    expect(fetched.mimeType).toBe('image/png');
    expect(server.received[0]?.headers.authorization).toMatch(/^Basic /);
  });

  it('keeps the type that the message named where the answer has none', async () => {
    server.respondWith((response) => void response.writeHead(200).end(bytes));
    const fetched = await fetchMedia();
    expect(fetched).toMatchObject({ type: 'fetched', mimeType: 'image/jpeg' });
    if (fetched.type === 'fetched') await buffer(fetched.body);
  });

  it('follows the platform to its own addresses', async () => {
    server.respondWith((response, request) => {
      if (request.path === '/file') redirectTo('/store')(response, request);
      else response.writeHead(200).end(bytes);
    });
    const fetched = await fetchMedia();
    if (fetched.type !== 'fetched') throw new Error(fetched.detail);
    expect(await buffer(fetched.body)).toEqual(bytes);
  });

  it('shows the credentials, and itself, to no other host', async () => {
    elsewhere.respondWith((response) => void response.end(bytes));
    server.respondWith(redirectTo(`${elsewhere.url}/steal`));
    expect(await fetchMedia()).toMatchObject({ type: 'gone' });
    expect(await fetchMedia(`${elsewhere.url}/file`)).toMatchObject({ type: 'gone' });
    for (const url of [
      'https://nottwilio.com/x',
      'http://api.twilio.com/x',
      'https://twilio.com.evil.example/x',
      'x',
    ])
      expect(await fetchMedia(url)).toMatchObject({ type: 'gone' });
    expect(elsewhere.received).toEqual([]);
  });

  it('ends a circle of redirects', async () => {
    server.respondWith(redirectTo('/file'));
    expect(await fetchMedia()).toMatchObject({ type: 'gone' });
    expect(server.received).toHaveLength(4);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'gone'],
    [401, 'away'],
    [403, 'away'],
    [429, 'away'],
    [500, 'away'],
    [503, 'away'],
  ])('reads the answer %s as %s', async (status, type) => {
    server.respondWith(respondAsSmsPlatform(status, {}));
    expect(await fetchMedia()).toMatchObject({ type });
  });

  it('is away while the platform is silent', async () => {
    server.respondWith(() => undefined);
    expect(await fetchMedia(undefined, 100)).toMatchObject({ type: 'away' });
  });

  it('refuses a file whose length is told and too large', async () => {
    server.respondWith(
      (response) => void response.writeHead(200, { 'content-length': maxSmsFileBytes + 1 }).write('x'),
    );
    expect(await fetchMedia()).toMatchObject({ type: 'too_large' });
  });

  it('breaks off a file that is larger than it said, and takes one of the limit', async () => {
    const respond =
      (size: number): SmsServerResponder =>
      (response) =>
        void response.end(Buffer.alloc(size));
    const read = async (size: number) => {
      // Without a length: the body comes in chunks.
      server.respondWith((response, request) => {
        response.writeHead(200, { 'transfer-encoding': 'chunked' });
        respond(size)(response, request);
      });
      const fetched = await fetchMedia();
      if (fetched.type !== 'fetched') throw new Error(fetched.detail);
      return buffer(fetched.body);
    };
    expect((await read(maxSmsFileBytes)).length).toBe(maxSmsFileBytes);
    await expect(read(maxSmsFileBytes + 1)).rejects.toThrow('too large');
  });

  it('fails a body that breaks off', async () => {
    server.respondWith((response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('x', () => setTimeout(() => response.destroy(), 50));
    });
    const fetched = await fetchMedia();
    if (fetched.type !== 'fetched') throw new Error(fetched.detail);
    await expect(buffer(fetched.body)).rejects.toThrow();
  });
});
