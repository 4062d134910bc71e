import type { ChannelFault, PlatformFault } from './port.ts';

/** Builds a fault that the service found itself: no code of the platform, nothing to wait for, nothing for operators to classify. */
export const buildLocalFault = (fault: ChannelFault, detail: string): PlatformFault => ({
  fault,
  platformCode: null,
  detail,
  isUnclassified: false,
  retryAfterMs: null,
});
