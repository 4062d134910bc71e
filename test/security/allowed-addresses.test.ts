import { describe, expect, test } from 'vitest';

import { classifyAddress, findUrlFault } from '../../src/security/allowed-addresses.ts';

describe('an address', () => {
  test.each([
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
    ['::ffff:8.8.8.8', 'public'],
    ['127.0.0.1', 'loopback'],
    ['127.200.1.1', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.31.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'private'],
    ['169.254.169.254', 'private'],
    ['0.0.0.0', 'private'],
    ['224.0.0.1', 'private'],
    ['255.255.255.255', 'private'],
    ['::', 'private'],
    ['::ffff:10.0.0.1', 'private'],
    ['fd00::1', 'private'],
    ['fe80::1', 'private'],
    ['64:ff9b::a00:1', 'private'],
    ['2002:a00:1::', 'private'],
    ['no address', 'private'],
  ] as const)('%s is %s', (address, kind) => {
    expect(classifyAddress(address)).toBe(kind);
  });

  test('beside a private range is public', () => {
    for (const address of ['9.255.255.255', '172.32.0.1', '192.169.0.1', '169.253.255.255']) {
      expect(classifyAddress(address)).toBe('public');
    }
  });
});

describe('a webhook URL', () => {
  const hosts = new Map([
    ['hooks.example.com', ['93.184.215.14']],
    ['inside.example.com', ['93.184.215.14', '10.0.0.8']],
    ['me.example.com', ['127.0.0.1']],
  ]);
  const resolve = async (host: string) => hosts.get(host) ?? [];
  const fault = (url: string, environment: 'sandbox' | 'production') =>
    findUrlFault(url, environment, resolve);

  test.each([
    'https://hooks.example.com/in?x=1',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]:8443/in',
    'https://not-there-yet.example.com/',
  ])('%s is taken in both environments', async (url) => {
    expect(await fault(url, 'sandbox')).toBeNull();
    expect(await fault(url, 'production')).toBeNull();
  });

  test.each([
    'http://hooks.example.com/',
    'http://localhost.example.com/',
    'http://127.0.0.1:8080/',
    'https://[::1]/',
    'https://me.example.com/',
  ])('%s is taken in the sandbox only', async (url) => {
    expect(await fault(url, 'sandbox')).toBeNull();
    expect(await fault(url, 'production')).not.toBeNull();
  });

  test.each([
    'ftp://hooks.example.com/',
    'hooks.example.com',
    'https://user:secret@hooks.example.com/',
    'https://inside.example.com/',
    'https://10.0.0.1/',
    'https://0x0a000001/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('%s is refused in both environments', async (url) => {
    expect(await fault(url, 'sandbox')).not.toBeNull();
    expect(await fault(url, 'production')).not.toBeNull();
  });
});
