export { flowGeneration } from './flow-generation.ts';
export { flowRun } from './flow-run.ts';
export { vacancyAnalysis } from './vacancy-analysis.ts';
export { webhookCourier, webhookDelivery } from './webhook-delivery.ts';
