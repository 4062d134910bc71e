import { newId } from '../../../src/database/id.ts';
import { createCompiledFlowCache } from '../../../src/flow-publication/compiled-flow-cache.ts';

/** Creates the rules of turns for a test: a credit for an answered run and for a template, and the time of Amsterdam. */
export const createTestTurns = () => ({
  versions: createCompiledFlowCache(),
  creditsPerAnsweredRun: 1,
  creditsPerTemplate: 1,
  timeZone: 'Europe/Amsterdam',
  newId,
  changeUrlOf: (id: string) => `https://recruitment.example.com/a/${id}`,
});
