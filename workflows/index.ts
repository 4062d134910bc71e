export { flowRun } from './flow-run.ts';
