/** How far a message has come, in order; `failed` stands beside the order. */
export type DeliveryStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

const replacedStatuses: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  accepted: [],
  sent: ['accepted'],
  delivered: ['accepted', 'sent'],
  read: ['accepted', 'sent', 'delivered'],
  failed: ['accepted', 'sent'],
};

/**
 * The statuses that a report of `status` takes the place of, on every channel: delivery moves only forward, and
 * fails only before it has arrived (decisions, section 4). A report on any other status is late: ignore it.
 */
export const statusesReplacedBy = (status: DeliveryStatus): readonly DeliveryStatus[] =>
  replacedStatuses[status];
