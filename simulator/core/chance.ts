import { createHash } from 'node:crypto';

const digest = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(parts.join('\n')).digest();

/** Returns a number from 0 to below 1 that depends on the parts alone. */
export const chanceOf = (...parts: readonly (string | number)[]): number =>
  digest(...parts).readUIntBE(0, 6) / 2 ** 48;

/** Makes the ids of the platforms. The same seed and the same events make the same ids. */
export interface IdMaker {
  /** A WhatsApp message. */
  wamid(): string;
  /** A number of 16 digits: a file, a template. */
  digits(): string;
  /** An id of 32 hexadecimal digits after a prefix: `SM`, `ME`. */
  sid(prefix: string): string;
  /** A business-scoped user id of a country, or its parent form. */
  userId(country: string): string;
  parentUserId(country: string): string;
  /** The trace id of an answer. */
  trace(): string;
  uuid(): string;
}

/** Creates the ids of a run of the simulator. `place` is the cursor of the log: it keeps ids apart after a restart. */
export const createIds = (seed: () => string, place: () => number): IdMaker => {
  let made = 0;
  const next = (): Buffer => {
    made += 1;
    return digest(seed(), place(), made);
  };
  const digits = (): string => `1${(next().readBigUInt64BE() % 10n ** 15n).toString().padStart(15, '0')}`;
  const uuid = (): string => {
    const hex = next().toString('hex');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `a${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  };
  return {
    wamid: () => `wamid.HBgL${next().toString('base64').replace(/=+$/, '')}==`,
    digits,
    sid: (prefix) => `${prefix}${next().toString('hex').slice(0, 32)}`,
    userId: (country) => `${country}.${digits()}`,
    parentUserId: (country) => `${country}.ENT.${digits()}`,
    trace: () => `A${next().toString('base64url').slice(0, 22)}`,
    uuid,
  };
};
