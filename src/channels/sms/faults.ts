import type { ChannelFault, PlatformFault } from '../port.ts';

/** The platform's codes by what they mean (docs/decisions/034). */
const classifiedCodes: readonly (readonly [ChannelFault, readonly number[]])[] = [
  ['platform_busy', [20429, 30001, 30008]],
  ['recipient_busy', [21611]],
  ['recipient_unreachable', [21211, 21408, 21612, 21614, 30003, 30004, 30005, 30006]],
  ['recipient_opted_out', [21610]],
  ['media_refused', [21620, 21623]],
  ['content_refused', [21602, 21617, 30007]],
  ['connection_suspended', [20003, 21606, 30002, 30034]],
];

const faultByCode: ReadonlyMap<string, ChannelFault> = new Map(
  classifiedCodes.flatMap(([fault, codes]) => codes.map((code) => [String(code), fault] as const)),
);

const busyStatuses = new Set([408, 425, 429]);
// An unknown account answers 404. Messages wait until a person has looked, which loses none.
const deniedStatuses = new Set([401, 403, 404]);

const faultOfStatus = (status: number): ChannelFault => {
  if (status >= 500 || busyStatuses.has(status)) return 'platform_busy';
  if (deniedStatuses.has(status)) return 'connection_suspended';
  return status >= 400 ? 'content_refused' : 'platform_busy';
};

/** The platform is down or asks for patience: that needs no code to be understood. */
const isPlainStatus = (status: number): boolean => status >= 500 || status === 429 || status === 401;

const maxDetailLength = 500;

/**
 * Removes what a platform repeats of a message or its person from the platform's words: the texts that are given, and everything
 * that looks like a number of a phone.
 */
export const withoutPersonalWords = (detail: string, texts: readonly string[] = []): string =>
  texts
    // A shorter text tells nobody apart, and is part of many words.
    .filter((text) => text.length > 3)
    .reduce((words, text) => words.replaceAll(text, '[removed]'), detail)
    .replaceAll(/\+?\d(?:[\s().-]?\d){6,}/gu, '[removed]')
    .slice(0, maxDetailLength);

/** A refusal in the platform's words. */
interface PlatformRefusal {
  /** The HTTP status; null where a status of a message reports the refusal. */
  readonly status: number | null;
  readonly code: string | null;
  /** Words without those of the message; null when the platform said nothing. */
  readonly detail: string | null;
  readonly retryAfterMs: number | null;
}

/** Classifies a refusal: by its code, else by its HTTP status. A report without both says that the message did not arrive. Pure. */
export const classifyRefusal = ({ status, code, detail, retryAfterMs }: PlatformRefusal): PlatformFault => {
  const known = code === null ? undefined : faultByCode.get(code);
  // A 5xx is the platform's own trouble, whatever its code says.
  const isDown = status !== null && status >= 500;
  const byStatus = status === null ? 'recipient_unreachable' : faultOfStatus(status);
  const isUnderstood = known !== undefined || (status === null ? code === null : isPlainStatus(status));
  return {
    fault: isDown ? 'platform_busy' : (known ?? byStatus),
    platformCode: code,
    detail:
      detail ?? (status === null ? 'The message was not delivered.' : `The platform answered ${status}.`),
    isUnclassified: !isUnderstood,
    retryAfterMs,
  };
};
