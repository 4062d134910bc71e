export { flowGeneration } from './flow-generation.ts';
export { flowRun } from './flow-run.ts';
export { vacancyAnalysis } from './vacancy-analysis.ts';
export { webhookDelivery, webhookDispatch } from './webhook-delivery.ts';
