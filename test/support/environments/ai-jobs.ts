import type { WorkflowHandle } from '@temporalio/client';
import type { TestWorkflowEnvironment } from '@temporalio/testing';

import type { Engine } from '../../../src/ai/engine.ts';
import { flowGenerationWorkflowId, vacancyAnalysisWorkflowId } from '../../../src/temporal/contract.ts';
import type { ApiResource } from '../client/api-client.ts';
import { type Factories, createFactories } from '../builders/resources.ts';
import { openWorkflowEnvironment, type WorkflowEnvironment } from './workflow-environment.ts';
import { type ScriptedEngine, scriptedEngine } from '../scripted-engine.ts';
import { startTestServer, type TestServer } from './api-server.ts';
import { startTimeSkippingTemporal } from './temporal.ts';
import { useEnvironment } from './use-environment.ts';

/** The API and the workflows of AI jobs, on one database and one Temporal. */
export interface AiJobEnvironment<E extends Engine = ScriptedEngine> {
  readonly stage: WorkflowEnvironment;
  readonly server: TestServer;
  readonly engine: E;
  readonly make: Factories['make'];
  handle(resource: { readonly type: string; readonly id: string }): WorkflowHandle;
  /** Loads a resource again. */
  read(resource: { readonly type: string; readonly id: string }): Promise<ApiResource>;
  /** Loads a resource until it has a status, and returns it. */
  until(resource: ApiResource, status: string): Promise<ApiResource>;
  close(): Promise<void>;
}

const paths: Readonly<Record<string, string>> = {
  vacancyAnalyses: '/vacancy-analyses',
  flowGenerations: '/flow-generations',
};

/** Opens AI jobs with an engine that a test scripts. The clock is that of Temporal. */
export const openAiJobEnvironment = (environment: TestWorkflowEnvironment): Promise<AiJobEnvironment> =>
  openAiJobEnvironmentWith(environment, scriptedEngine());

/** Opens AI jobs with any engine. */
export const openAiJobEnvironmentWith = async <E extends Engine>(
  environment: TestWorkflowEnvironment,
  engine: E,
): Promise<AiJobEnvironment<E>> => {
  const stage = await openWorkflowEnvironment(environment, engine);
  const clock = { now: async () => new Date(await environment.currentTimeMs()) };
  const { aiJobs, databaseUrl } = stage;
  const server = await startTestServer({ databaseUrl, clock, aiJobs });
  const read: AiJobEnvironment<E>['read'] = async ({ type, id }) =>
    (await server.send('GET', `${paths[type]}/${id}`)).parseResource();
  return {
    stage,
    server,
    engine,
    make: createFactories(server.send).make,
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

const openWithWorker = async <E extends Engine>(engine: E): Promise<AiJobEnvironment<E>> => {
  const temporal = await startTimeSkippingTemporal();
  const jobs = await openAiJobEnvironmentWith(temporal, engine);
  const worker = await jobs.stage.worker();
  const running = worker.run();
  return {
    ...jobs,
    close: async () => {
      worker.shutdown();
      await running;
      await jobs.close();
      await temporal.teardown();
    },
  };
};

/** Opens the API and the AI jobs on a time-skipping server before the tests of the file, with one worker that runs all the time. */
export const useAiJobs = <E extends Engine>(engine: () => E): AiJobEnvironment<E> =>
  useEnvironment(() => openWithWorker(engine()));
