import { isIP, type LookupFunction } from 'node:net';

import { findAddressFault, type ResolveHost } from './allowed-addresses.ts';
import type { ServiceEnvironment } from './service-environment.ts';

/** The address of a host is not allowed, or the host has none. Its message is a sentence for people. */
export class RefusedAddressError extends Error {}

/** The rule for addresses, and the way to find those of a host name. */
export interface CheckedLookupOptions {
  readonly environment: ServiceEnvironment;
  readonly resolveHost: ResolveHost;
}

const resolveAllowedAddresses = async (
  { environment, resolveHost }: CheckedLookupOptions,
  host: string,
): Promise<{ address: string; family: number }[] | RefusedAddressError> => {
  const addresses = await resolveHost(host);
  const fault = findAddressFault(addresses, environment);
  if (fault !== null) return new RefusedAddressError(fault);
  if (addresses.length === 0) return new RefusedAddressError('The host has no address.');
  return addresses.map((address) => ({ address, family: isIP(address) }));
};

/**
 * Creates a look-up for connections to hosts that clients named. It returns checked addresses only, so that no second look-up comes
 * between check and connection. It fails with a `RefusedAddressError`.
 */
export const createCheckedLookup = (options: CheckedLookupOptions): LookupFunction => {
  const lookUp: (...args: Parameters<LookupFunction>) => Promise<void> = async (host, { all }, callback) => {
    const found = await resolveAllowedAddresses(options, host);
    if (found instanceof RefusedAddressError) callback(found, '');
    else if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
  return (...args) => void lookUp(...args);
};
