import type { ServiceEnvironment } from '../security/service-environment.ts';
import { findOriginFault } from './origin.ts';

const toOrigin = (text: string, environment: ServiceEnvironment): string | null =>
  findOriginFault(text, environment) === null ? new URL(text).origin : null;

const originOfReferer = (referer: string): string => (URL.canParse(referer) ? new URL(referer).origin : '');

/**
 * Returns the origin whose pages may show a component in a frame; null for none. A page names it in the address of the frame,
 * otherwise it is that of the Referer. A forged one opens an empty page: the data need a token of that origin.
 */
export const findHostOrigin = (
  named: string | undefined,
  referer: string,
  environment: ServiceEnvironment,
): string | null => toOrigin(named ?? originOfReferer(referer), environment);

/**
 * Formats the policy of a component's page: it loads from and connects to this service only, and runs no text as code.
 * `component-worker` is the one way to start a worker: `ui/shared/start-worker.ts` lets it run files of this service alone.
 */
export const formatPagePolicy = (hostOrigin: string | null, publicOrigin: string, nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${publicOrigin}`,
    `media-src 'self' blob: ${publicOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${hostOrigin ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types component-worker',
  ].join('; ');

/** The policy of a component's files. A worker has that of its own file: it computes, and neither loads nor sends anything. */
export const assetPolicy = "default-src 'none'; script-src 'self'";
