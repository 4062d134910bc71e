interface TrustedPolicy {
  createScriptURL(address: string): URL;
}

interface TrustedPolicies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): TrustedPolicy;
}

declare global {
  interface Window {
    /** Exists where the browser knows Trusted Types. */
    readonly trustedTypes?: TrustedPolicies;
  }
}

/** Returns an address of this service as it is; throws for any other one. */
const ownAddress = (address: string): string => {
  const { href, origin } = new URL(address, window.location.href);
  if (origin !== window.location.origin) throw new Error(`${origin} may not run as a worker.`);
  return href;
};

let policy: TrustedPolicy | null = null;

const trustAddress = (address: string): URL | string => {
  const { trustedTypes } = window;
  if (!trustedTypes) return ownAddress(address);
  // A page can make a policy of a name once.
  policy ??= trustedTypes.createPolicy('component-worker', { createScriptURL: ownAddress });
  return policy.createScriptURL(address);
};

/**
 * Starts a module of this page as a worker. `address` is what `import address from './file.ts?worker&url'` gives. The policy of
 * the pages lets nothing else start a worker.
 */
export const startWorker = (address: string): Worker => new Worker(trustAddress(address), { type: 'module' });
