import type { DeliveryStatus } from '../../messaging/delivery-status.ts';
import type { PlatformFault } from '../port.ts';

/** A status that a platform reported for one platform message. */
export interface ReportedStatus {
  /** Id of the `message_sends` row; null where the platform does not return it. It goes before the platform's id. */
  readonly reference: string | null;
  readonly platformId: string | null;
  readonly status: DeliveryStatus;
  readonly at: Date | null;
  /** The reason of `failed`. Some faults are tried again, as in a response. */
  readonly fault: PlatformFault | null;
}

/**
 * Applies the statuses of one connection, in a transaction of its own, and announces the changes. A repeated, late or foreign status
 * changes nothing, so a call can be repeated. Throws when the database is unreachable.
 */
export type ApplyStatuses = (connectionId: string, statuses: readonly ReportedStatus[]) => Promise<void>;
