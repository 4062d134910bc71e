import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

import type { ServiceEnvironment } from './service-environment.ts';

/** Returns the addresses of a host name; an empty list when there are none or the look-up failed. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Resolves a host name as the operating system does. */
export const resolveHost: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
};

const createBlockList = (subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/');
    list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
};

const loopbackAddresses = createBlockList(['127.0.0.0/8', '::1/128']);

// From IANA's special-purpose registries: networks that are not reachable over the public internet, and those that embed
// another address, which can be a private one.
const reservedAddresses = createBlockList(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
   192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3
   ::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16
   fc00::/7 fe80::/10 fec0::/10 ff00::/8`.split(/\s+/),
);

/** Classifies an IP address; an IPv4 address mapped into IPv6 counts as the IPv4 address. */
export const classifyAddress = (address: string): 'public' | 'loopback' | 'private' => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (loopbackAddresses.check(address, family)) return 'loopback';
  return isIP(address) === 0 || reservedAddresses.check(address, family) ? 'private' : 'public';
};

/** Returns a sentence that says why nothing may be sent to a host with these addresses; null when it may. */
export const findAddressFault = (
  addresses: readonly string[],
  environment: ServiceEnvironment,
): string | null => {
  const classes = new Set(addresses.map(classifyAddress));
  if (classes.has('private')) return 'It leads to a private, link-local or reserved address.';
  if (classes.has('loopback') && environment === 'production') return 'It leads to a loopback address.';
  return null;
};

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Returns a sentence that says why nothing may be sent to a URL that a client gave; null when it may. A host name without an address
 * passes, because each connection checks again.
 */
export const findUrlFault = async (
  text: string,
  environment: ServiceEnvironment,
  resolve: ResolveHost,
): Promise<string | null> => {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'It must be an absolute http or https URL.';
  if (environment === 'production' && url.protocol !== 'https:') return 'It must use https.';
  if (url.username !== '' || url.password !== '') return 'It must not hold a user name or password.';
  const host = hostOf(url);
  return findAddressFault(isIP(host) === 0 ? await resolve(host) : [host], environment);
};
