/** The delivery status of a message, in order; `failed` is outside the order. */
export type DeliveryStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

const replacedStatuses: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  accepted: [],
  sent: ['accepted'],
  delivered: ['accepted', 'sent'],
  read: ['accepted', 'sent', 'delivered'],
  failed: ['accepted', 'sent'],
};

/**
 * Returns the statuses that a report of `status` replaces, on every channel. A status only moves forward, and a message can fail
 * only before it was delivered (docs/product-decisions.md#delivery-status). A report for a message with any other status is late: ignore it.
 */
export const statusesReplacedBy = (status: DeliveryStatus): readonly DeliveryStatus[] =>
  replacedStatuses[status];
