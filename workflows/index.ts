export { candidateErasure } from './candidate-erasure.ts';
export { flowGeneration } from './flow-generation.ts';
export { flowRun } from './flow-run.ts';
export { webhookDispatch } from './retired-workflows.ts';
export { templateSync } from './template-sync.ts';
export { vacancyAnalysis } from './vacancy-analysis.ts';
export { webhookDelivery } from './webhook-delivery.ts';
export { webhookDispatcher } from './webhook-dispatcher.ts';
