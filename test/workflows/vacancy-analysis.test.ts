import { afterEach, describe, expect, test } from 'vitest';

import { createAiJobWaiter } from '../../src/ai-jobs/wait-for-job.ts';
import { EngineFailure } from '../../src/ai/engine.ts';
import { useAiJobs } from '../support/environments/ai-jobs.ts';
import { scriptedEngine } from '../support/scripted-engine.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL, the API over HTTP; the engine does what a test says.

setTimeLimit(60_000);

const ai = useAiJobs(scriptedEngine);
afterEach(() => {
  ai.stage.failures.length = 0;
});

const timeNow = () => ai.stage.environment.currentTimeMs();

describe('a vacancy analysis', () => {
  test('is queued at first, and finished when the engine has read the text', async () => {
    const made = await ai.make('vacancyAnalyses');
    expect(made.attributes).toMatchObject({ status: 'queued', analyzeResult: null, errorMessages: [] });
    const read = await ai.until(made, 'finished');
    await expect(ai.handle(made).result()).resolves.toEqual({ status: 'finished' });
    const { suggested, hardSkills, languageRequirements } = Object(read.attributes['analyzeResult']);
    expect(suggested).toEqual([
      {
        id: hardSkills[0].id,
        name: 'You can drive a reach truck',
        type: 'hardSkill',
        active: true,
        knockout: true,
      },
      {
        id: languageRequirements[0].id,
        name: 'You speak good Dutch',
        type: 'hardSkill',
        active: true,
        knockout: false,
      },
    ]);
  });

  test('waits as a rate limit says, and then asks again', async () => {
    ai.engine.script(new EngineFailure('rateLimited', 'Too many calls.', { retryAfterMs: 90_000 }));
    const made = await ai.make('vacancyAnalyses');
    await ai.stage.aiJobs.idle();
    const readWait = async () => (await ai.read(made)).attributes;
    await ai.stage.eventually('the wait', async () => (await readWait())['retryAt'] !== null);
    const { stage, retryAt, createdAt } = await readWait();
    expect(stage).toBe('waiting');
    expect(Date.parse(String(retryAt)) - Date.parse(String(createdAt))).toBeGreaterThanOrEqual(90_000);
    await ai.handle(made).result();
    expect(await readWait()).toMatchObject({ status: 'finished', errorMessages: [], retryAt: null });
    const [row] = await ai.server.query(
      'select extract(epoch from finished_at - created_at)::int as seconds from vacancy_analyses where id = $1',
      [made.id],
    );
    const { seconds } = Object(row);
    expect(seconds).toBeGreaterThanOrEqual(90);
    expect(seconds).toBeLessThan(150);
  });

  test('of an engine that is away for a while is finished when it is back', async () => {
    const away = () => new EngineFailure('unavailable', 'The engine does not answer.');
    ai.engine.script(away(), away(), away());
    const { calls } = ai.engine.counts;
    const made = await ai.make('vacancyAnalyses');
    await ai.stage.aiJobs.idle();
    await ai.handle(made).result();
    expect((await ai.read(made)).attributes).toMatchObject({ status: 'finished' });
    expect(ai.engine.counts.calls - calls).toBe(4);
  });

  test('ends in exception when the engine stays away, after half an hour', async () => {
    ai.engine.script(
      ...Array.from({ length: 12 }, () => new EngineFailure('unavailable', 'The engine does not answer.')),
    );
    const made = await ai.make('vacancyAnalyses');
    await ai.stage.aiJobs.idle();
    await expect(ai.handle(made).result()).resolves.toEqual({ status: 'exception' });
    expect((await ai.read(made)).attributes).toMatchObject({
      status: 'exception',
      analyzeResult: null,
      errorMessages: [
        {
          code: 'engine_unavailable',
          title: 'engine unavailable',
          detail: 'The engine does not answer.',
          at: expect.any(String),
        },
      ],
    });
  });

  test.each([
    ['refused', 'engine_refused'],
    ['malformed', 'engine_answer_malformed'],
  ] as const)('that the engine has %s is asked for once', async (kind, code) => {
    ai.engine.script(new EngineFailure(kind, 'It did not work.'));
    const { calls } = ai.engine.counts;
    const read = await ai.until(await ai.make('vacancyAnalyses'), 'exception');
    expect(read.attributes['errorMessages']).toMatchObject([{ code, detail: 'It did not work.' }]);
    expect(ai.stage.failures).toMatchObject([{ kind, message: 'It did not work.' }]);
    expect(ai.engine.counts.calls - calls).toBe(1);
  });

  test('whose engine breaks says so without a word of what broke', async () => {
    ai.engine.script(new TypeError('forklift driver is not a function'));
    const read = await ai.until(await ai.make('vacancyAnalyses'), 'exception');
    expect(read.attributes['errorMessages']).toMatchObject([{ code: 'engine_failed' }]);
    expect(JSON.stringify(read.attributes['errorMessages'])).not.toContain('forklift');
    expect(ai.stage.failures).toHaveLength(1);
  });

  test('whose result cannot be stored is not tried again', async () => {
    const { calls } = ai.engine.counts;
    ai.engine.quotes('half a pair: \ud83d');
    const { attributes } = await ai.until(await ai.make('vacancyAnalyses'), 'exception');
    expect(attributes['errorMessages']).toMatchObject([{ code: 'engine_answer_malformed' }]);
    expect(ai.engine.counts.calls - calls).toBe(1);
    ai.engine.quotes('You drive our reach truck');
  });

  test('that is deleted ends its call and its workflow', async () => {
    ai.engine.script(new Promise(() => undefined));
    const made = await ai.make('vacancyAnalyses');
    await ai.until(made, 'processing');
    const { ended } = ai.engine.counts;
    expect((await ai.server.send('DELETE', `/vacancy-analyses/${made.id}`)).status).toBe(204);
    await ai.stage.eventually('the end of the call', async () => ai.engine.counts.ended > ended);
    await expect(ai.handle(made).result()).rejects.toThrow('cancelled');
  });

  test('that an operator cancels in Temporal ends in exception', async () => {
    ai.engine.script(new Promise(() => undefined));
    const made = await ai.make('vacancyAnalyses');
    expect((await ai.until(made, 'processing')).attributes['stage']).toBe('reading');
    await ai.handle(made).cancel();
    const read = await ai.until(made, 'exception');
    expect(read.attributes['stage']).toBeNull();
    expect(read.attributes['errorMessages']).toMatchObject([{ code: 'cancelled' }]);
  });

  test('that was queued while Temporal was away is found by the sweeper', async () => {
    const id = '01980000-0000-7000-8000-00000000abcd';
    await ai.server.query(
      `insert into vacancy_analyses (id, created_at, updated_at, organization_id, input_text)
       values ($1, $2, $2, $3, 'A text')`,
      [id, new Date((await timeNow()) - 11_000), ai.server.organizationId],
    );
    await ai.stage.aiJobs.sweep();
    await ai.stage.aiJobs.idle();
    await expect(ai.handle({ type: 'vacancyAnalyses', id }).result()).resolves.toEqual({
      status: 'finished',
    });
  });

  test('whose workflow was terminated is started again by the sweeper, and not before it was left alone for a while', async () => {
    ai.engine.script(new Promise(() => undefined));
    const made = await ai.make('vacancyAnalyses');
    await ai.until(made, 'processing');
    await ai.stage.aiJobs.idle();
    await ai.handle(made).terminate();
    const sweep = async (minutesAgo: number): Promise<number> => {
      const { calls } = ai.engine.counts;
      const at = new Date((await timeNow()) - minutesAgo * 60_000);
      await ai.server.query('update vacancy_analyses set heartbeat_at = $2 where id = $1', [made.id, at]);
      await ai.stage.aiJobs.sweep();
      await ai.stage.aiJobs.idle();
      return calls;
    };
    await sweep(4);
    await expect(ai.handle(made).result()).rejects.toThrow('terminated');
    const calls = await sweep(6);
    await expect(ai.handle(made).result()).resolves.toEqual({ status: 'finished' });
    expect(ai.engine.counts.calls).toBe(calls + 1);
  });

  test('that ends every worker that begins it is given up', async () => {
    const made = await ai.make('vacancyAnalyses');
    await ai.until(made, 'finished');
    const { calls } = ai.engine.counts;
    await ai.server.query(
      `update vacancy_analyses set status = 'processing', finished_at = null, attempt_count = 60, heartbeat_at = null,
         created_at = created_at - interval '1 minute' where id = $1`,
      [made.id],
    );
    await ai.handle(made).result();
    await ai.stage.aiJobs.sweep();
    const read = await ai.until(made, 'exception');
    expect(read.attributes['errorMessages']).toMatchObject([{ code: 'engine_failed' }]);
    expect(ai.engine.counts.calls).toBe(calls);
  });

  test('that finished tells its webhooks in the transaction of its end', async () => {
    const made = await ai.make('vacancyAnalyses');
    await ai.until(made, 'finished');
    const events = () =>
      ai.server.query('select event, subject_type from webhook_deliveries where subject_id = $1', [made.id]);
    expect(await events()).toEqual([]);
    const id = ai.server.organizationId;
    const attributes = { webhookUrl: 'http://127.0.0.1:9/hooks' };
    await ai.server.send('PATCH', `/organizations/${id}`, {
      data: { type: 'organizations', id, attributes },
    });
    const heard = await ai.make('vacancyAnalyses');
    await ai.until(heard, 'finished');
    const [event] = await ai.server.query(
      `select event, subject_type, snapshot->>'status' as status from webhook_deliveries where subject_id = $1`,
      [heard.id],
    );
    expect(event).toEqual({
      event: 'vacancyAnalysis.finished',
      subject_type: 'vacancyAnalyses',
      status: 'finished',
    });
  });

  test('leaves no word of its text in a history', async () => {
    const made = await ai.make('vacancyAnalyses');
    await ai.until(made, 'finished');
    const history = JSON.stringify(await ai.handle(made).fetchHistory());
    const payloads = [...history.matchAll(/"data":"([^"]+)"/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64').toString(),
    );
    expect(payloads.join()).toContain(made.id);
    expect(payloads.join()).not.toMatch(/forklift|reach truck/i);
  });
});

const createAndWait = () => {
  const data = { type: 'vacancyAnalyses', attributes: { inputText: 'We look for a driver.' } };
  return ai.server.send('POST', '/vacancy-analyses?sync=true', { data });
};

describe('with sync=true a create', () => {
  test('answers 201 when the analysis is finished', async () => {
    const answer = await createAndWait();
    expect(answer.status).toBe(201);
    expect(answer.parseResource().attributes).toMatchObject({ status: 'finished' });
    expect(answer.body).toMatchObject({ meta: { warnings: [{ code: 'discriminating_requirement' }] } });
  });

  test('answers 201 when the analysis has ended in exception', async () => {
    ai.engine.script(new EngineFailure('refused', 'The model declined.'));
    const answer = await createAndWait();
    expect(answer.status).toBe(201);
    expect(answer.parseResource().attributes).toMatchObject({ status: 'exception' });
  });

  test('waits no longer than it may', async () => {
    ai.engine.script(new Promise(() => undefined));
    const { calls } = ai.engine.counts;
    const made = await ai.make('vacancyAnalyses');
    // Later, the next test would take the call for its own.
    await ai.stage.eventually('a call', async () => ai.engine.counts.calls > calls);
    const { database, notices } = ai.stage;
    const waiting = createAiJobWaiter({ database, notices, maxWaitMs: 300 });
    const began = performance.now();
    await waiting.waitUntilEnded('vacancyAnalysis', made.id);
    expect(performance.now() - began).toBeGreaterThanOrEqual(299);
    expect(performance.now() - began).toBeLessThan(3000);
  });

  // Last: nobody can wait in this process any more.
  test('answers with the state so far when its process stops', async () => {
    ai.engine.script(new Promise(() => undefined));
    const { calls } = ai.engine.counts;
    const answering = createAndWait();
    await ai.stage.eventually('a call', async () => ai.engine.counts.calls > calls);
    ai.stage.aiJobs.cancelWaiters();
    const answer = await answering;
    expect([answer.status, answer.parseResource().attributes['status']]).toEqual([201, 'processing']);
  });
});
