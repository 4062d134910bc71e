export { flowRun } from './flow-run.ts';
export { webhookCourier, webhookDelivery } from './webhook-delivery.ts';
