import type { WorkflowHandle } from '@temporalio/client';
import type { TestWorkflowEnvironment } from '@temporalio/testing';

import type { Engine } from '../../src/ai/engine.ts';
import { flowGenerationWorkflowId, vacancyAnalysisWorkflowId } from '../../src/temporal/names.ts';
import type { ShownResource } from './api.ts';
import { type Factories, factoriesOf } from './factories.ts';
import { openRunStage, type RunStage } from './run-stage.ts';
import { type ScriptedEngine, scriptedEngine } from './scripted-engine.ts';
import { startServer, type TestServer } from './server.ts';

/** The API and the workers of tasks of an engine, on one database and one Temporal. */
export interface AiStage<E extends Engine = ScriptedEngine> {
  readonly stage: RunStage;
  readonly server: TestServer;
  readonly engine: E;
  readonly make: Factories['make'];
  handle(resource: { readonly type: string; readonly id: string }): WorkflowHandle;
  /** Reads a resource again. */
  read(resource: { readonly type: string; readonly id: string }): Promise<ShownResource>;
  /** Reads it until it has a status. */
  until(resource: ShownResource, status: string): Promise<ShownResource>;
  close(): Promise<void>;
}

const paths: Readonly<Record<string, string>> = {
  vacancyAnalyses: '/vacancy-analyses',
  flowGenerations: '/flow-generations',
};

/** Opens the stage with an engine that does what a test says; its clock is the environment's. */
export const openAiStage = (environment: TestWorkflowEnvironment): Promise<AiStage> =>
  openStageOf(environment, scriptedEngine());

/** Opens the stage with any engine. */
export const openStageOf = async <E extends Engine>(
  environment: TestWorkflowEnvironment,
  engine: E,
): Promise<AiStage<E>> => {
  const stage = await openRunStage(environment, engine);
  const clock = { now: async () => new Date(await environment.currentTimeMs()) };
  const { aiTasks, databaseUrl } = stage;
  const server = await startServer({ databaseUrl, clock, aiTasks });
  const read: AiStage<E>['read'] = async ({ type, id }) =>
    (await server.send('GET', `${paths[type]}/${id}`)).resource();
  return {
    stage,
    server,
    engine,
    make: factoriesOf(server.send).make,
    handle: ({ type, id }) =>
      environment.client.workflow.getHandle(
        type === 'flowGenerations' ? flowGenerationWorkflowId(id) : vacancyAnalysisWorkflowId(id),
      ),
    read,
    until: async (resource, status) => {
      await stage.eventually(`${resource.type} ${status}`, async () => {
        const { attributes } = await read(resource);
        return attributes['status'] === status;
      });
      return read(resource);
    },
    close: async () => {
      await server.close();
      await stage.close();
    },
  };
};
