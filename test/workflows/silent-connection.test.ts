import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, Connection, isGrpcServiceError } from '@temporalio/client';

import { NativeConnection } from '@temporalio/worker';

import type { LocalTemporal } from '../../scripts/local/temporal.ts';
import { systemClock } from '../../src/database/clock.ts';
import { createTemporalClient } from '../../src/temporal/client.ts';
import { flowRunWorkflowId } from '../../src/temporal/contract.ts';
import { registerSearchAttributes } from '../../src/temporal/register-search-attributes.ts';
import { createRunSignalDispatcher } from '../../src/temporal/run-signal-dispatcher.ts';
import { watchWorker } from '../../src/temporal/watch-worker.ts';
import { eventually } from '../support/eventually.ts';
import { startTemporalProxy, type TemporalProxy } from '../support/servers/temporal-proxy.ts';
import { openConversationEnvironment } from '../support/environments/conversation.ts';
import { startDevTemporal } from '../support/environments/temporal.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A network that loses Temporal without a word, between the service's client and a real server.

setTimeLimit(60_000);

let server: LocalTemporal;
let proxy: TemporalProxy;
let client: Client;

beforeAll(async () => {
  server = await startDevTemporal();
  const connection = await Connection.connect({ address: server.address });
  await registerSearchAttributes(connection, 'default');
  await connection.close();
}, 120_000);
afterAll(() => server.stop());

beforeEach(async () => {
  proxy = await startTemporalProxy(server.address);
  const silence = { callMs: 700, connectMs: 600, probeEveryMs: 500, probeMs: 500 };
  client = createTemporalClient(proxy.address, 'default', silence);
});
afterEach(async () => {
  await client.connection.close();
  await proxy.close();
});

const ask = (): Promise<unknown> => client.workflowService.describeNamespace({ namespace: 'default' });

const answers = (): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );

const codeOf = (call: Promise<unknown>): Promise<number | null> =>
  call.then(
    () => null,
    (error: unknown) => (isGrpcServiceError(error) ? error.code : -1),
  );

const deadlineExceeded = 4;
const unavailable = 14;

describe('a Temporal that takes connections and answers nothing', () => {
  test('does not hold a call without end, on a connection that is there', async () => {
    await eventually('an answer', 30, answers);
    proxy.swallow();
    expect([deadlineExceeded, unavailable]).toContain(await codeOf(ask()));
  });

  test('does not hold a call without end, on a connection to be made', async () => {
    proxy.swallow();
    expect([deadlineExceeded, unavailable]).toContain(await codeOf(ask()));
  });

  test('is reached again when it answers, though the connections made meanwhile stay dead', async () => {
    await eventually('an answer', 30, answers);
    proxy.swallow();
    await eventually('a second dead connection', 30, async () => {
      await answers();
      return proxy.swallowed > 1;
    });
    await proxy.heal();
    await expect(eventually('an answer after the silence', 30, answers)).resolves.toBeUndefined();
  });

  test('is told what changed meanwhile, when it answers', async () => {
    const stage = await openConversationEnvironment();
    const failures: unknown[] = [];
    const signals = createRunSignalDispatcher({
      database: stage.database,
      client,
      taskQueue: 'silent-connection',
      clock: systemClock,
      debounceMs: 0,
      onError: (error) => failures.push(error),
    });
    proxy.swallow();
    const run = await stage.run(await stage.flow(), await stage.thread());
    signals.dispatch([run]);
    await eventually('two tries in vain', 30, async () => failures.length > 1);
    await proxy.heal();
    await eventually('the end of waiting', 40, async () => signals.waiting === 0);
    await signals.idle();
    const isRunning = async (): Promise<boolean> =>
      (await client.workflow.getHandle(flowRunWorkflowId(run)).describe()).status.name === 'RUNNING';
    const starts = eventually('its workflow', 30, () => isRunning().catch(() => false));
    await expect(starts).resolves.toBeUndefined();
    await signals.close();
    await stage.close();
  });
});

describe('a worker', () => {
  const pace = { everyMs: 100, withinMs: 700 };

  test('whose connection died without a word is seen to be stuck when Temporal answers others', async () => {
    const own = await NativeConnection.connect({ address: proxy.address });
    proxy.swallow();
    const direct = createTemporalClient(server.address, 'default');
    await expect(
      new Promise<void>((stuck) => watchWorker({ own, other: direct, onDeadConnection: stuck }, pace)),
    ).resolves.toBeUndefined();
    await direct.connection.close();
    await own.close();
  });

  test('is not stuck as long as Temporal answers nobody', async () => {
    const own = await NativeConnection.connect({ address: proxy.address });
    proxy.swallow();
    let stuck = 0;
    const watch = watchWorker({ own, other: client, onDeadConnection: () => (stuck += 1) }, pace);
    await eventually('calls in vain', 30, async () => {
      await answers();
      return proxy.swallowed > 1;
    });
    watch.stop();
    expect(stuck).toBe(0);
    await own.close();
  });
});

describe('a Temporal that refuses connections', () => {
  test('fails calls at once, and is reached again', async () => {
    await eventually('an answer', 30, answers);
    await proxy.refuse();
    await eventually('a refusal', 30, async () => (await codeOf(ask())) === unavailable);
    await proxy.heal();
    await expect(eventually('an answer', 30, answers)).resolves.toBeUndefined();
  });
});
