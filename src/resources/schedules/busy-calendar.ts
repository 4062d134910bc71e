import type { ApiFault } from '../../errors/api-error.ts';
import type { ColumnValues } from '../../jsonapi/declare/resource.ts';
import type { Cipher } from '../../security/encryption.ts';
import { findUrlFault } from '../../security/allowed-addresses.ts';
import type { Schedule } from '../../tables/schedule.ts';
import type { HookDeps } from '../define-resource.ts';

/** Returns the fault of a calendar's URL that must not be read. Resolves its host. */
export const findCalendarFaults = async (
  url: string | null | undefined,
  { environment, resolveHost }: Pick<HookDeps, 'environment' | 'resolveHost'>,
  pointer: string,
): Promise<readonly ApiFault[]> => {
  const detail = url ? await findUrlFault(url, environment, resolveHost) : null;
  return detail === null ? [] : [{ code: 'calendar_url_refused', detail, pointer }];
};

/** Without a version every event is read, and the end of the lease drops a reading that goes on. */
const readAnew = (now: Date) => ({
  busyCalendarEtag: null,
  busyCalendarLastModified: null,
  busyCalendarReadAt: null,
  busyCalendarExpandedAt: null,
  busyCalendarDueAt: now,
  busyCalendarLeaseUntil: null,
});

/**
 * Returns the columns of a calendar after a change of its URL, or of the zone of its whole days. The busy times of a former
 * calendar count until the new one has been read.
 */
export const buildCalendarColumns = (
  cipher: Pick<Cipher, 'encrypt'>,
  {
    busyCalendarUrl: url,
    timeZone,
  }: { readonly busyCalendarUrl?: string | null; readonly timeZone?: string },
  before: Pick<Schedule, 'busyCalendarUrlCiphertext' | 'timeZone'> | null,
  now: Date,
): ColumnValues<Schedule> => {
  if (url) {
    const busyCalendarUrlCiphertext = cipher.encrypt(url);
    return {
      ...readAnew(now),
      busyCalendarUrlCiphertext,
      busyCalendarGoodAt: now,
      busyCalendarState: 'none',
    };
  }
  if (url === null)
    return {
      ...readAnew(now),
      busyCalendarUrlCiphertext: null,
      busyCalendarGoodAt: null,
      busyCalendarDueAt: null,
      busyCalendarState: 'none',
    };
  const isMoved = timeZone !== undefined && timeZone !== before?.timeZone;
  return isMoved && before?.busyCalendarUrlCiphertext ? readAnew(now) : {};
};
