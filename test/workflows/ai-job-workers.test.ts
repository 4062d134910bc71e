import { expect, test } from 'vitest';

import { openAiJobEnvironment } from '../support/environments/ai-jobs.ts';
import { useDevTemporal } from '../support/environments/workflows.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A real Temporal: the time-skipping server keeps a workflow's tasks for the worker that is gone.

setTimeLimit(90_000);

const temporal = useDevTemporal();
const ai = useEnvironment(() => openAiJobEnvironment(temporal.environment));

test.each(['vacancyAnalyses', 'flowGenerations'])(
  '%s whose worker goes are done by another, once',
  async (type) => {
    const first = await ai.stage.worker();
    const polling = first.run();
    ai.engine.script(new Promise(() => undefined));
    const made = await ai.make(type);
    await ai.until(made, 'processing');
    await ai.stage.eventually('a call', async () => ai.engine.counts.calls > 0);
    first.shutdown();
    await polling;
    expect((await ai.read(made)).attributes).toMatchObject({ status: 'processing' });
    const second = await ai.stage.worker();
    await second.runUntil(async () => {
      await expect(ai.handle(made).result()).resolves.toEqual({ status: 'finished' });
    });
    expect((await ai.read(made)).attributes).toMatchObject({ status: 'finished', errorMessages: [] });
    const flows = await ai.server.query('select id from flows where flow_generation_id = $1', [made.id]);
    expect(flows).toHaveLength(type === 'flowGenerations' ? 1 : 0);
  },
);
