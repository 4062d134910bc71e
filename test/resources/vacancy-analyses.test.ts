import { describe, expect, test } from 'vitest';

import { type AnalyzeResult, toAnalyzeResult } from '../../src/ai/analyze-result.ts';
import { createManualClock } from '../support/environments/conversation.ts';
import { sampleAnalysis } from '../support/scripted-engine.ts';
import { useApi } from '../support/environments/api.ts';
import { startTestServer } from '../support/environments/api-server.ts';

const clock = createManualClock('2026-03-02T22:00:00.000Z');
const { server, make } = useApi({ clock, analysesPerDay: 5, temporalAway: true });

const analyse = (inputText: unknown, token = server.token, query = '') =>
  server.send('POST', `/vacancy-analyses${query}`, {
    token,
    data: { type: 'vacancyAnalyses', attributes: { inputText } },
  });

const newOrganization = async () => {
  const data = { type: 'organizations', attributes: { name: 'Another' } };
  const answer = await server.send('POST', '/management/organizations', { token: server.partnerKey, data });
  const { id, attributes } = answer.parseResource();
  return { id, token: String(attributes['token']) };
};

describe('a vacancy analysis', () => {
  test('is queued while Temporal is away, and set going after its commit', async () => {
    const answer = await analyse('We look for a forklift driver.');
    expect(answer.status).toBe(201);
    const { id, attributes } = answer.parseResource();
    expect(attributes).toEqual({
      inputText: 'We look for a forklift driver.',
      analyzeResult: null,
      status: 'queued',
      stage: 'waiting',
      retryAt: null,
      errorMessages: [],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(answer.body).toMatchObject({ meta: { warnings: [] } });
    expect(server.tasks).toContain(`start ${id}`);
  });

  test('has its warnings in the meta of a read, and not in a list', async () => {
    const { id } = (await analyse('A young and fresh colleague.')).parseResource();
    const warnings = [{ code: 'discriminating_requirement', detail: 'A young and fresh colleague' }];
    await server.query('update vacancy_analyses set warnings = $2 where id = $1', [
      id,
      JSON.stringify(warnings),
    ]);
    const shown = await server.send('GET', `/vacancy-analyses/${id}`);
    expect(shown.body).toMatchObject({ meta: { warnings } });
    expect(shown.parseResource().attributes).not.toHaveProperty('warnings');
    const list = await server.send('GET', '/vacancy-analyses');
    expect(list.parseList().meta).not.toHaveProperty('warnings');
  });

  test.each([[''], [' \n '], ['x'.repeat(100_001)], [7], [null]])(
    'of the text %# is refused',
    async (text) => {
      expect((await analyse(text)).errorCodes()).toEqual(['attribute_invalid /data/attributes/inputText']);
    },
  );

  test('that is deleted ends its workflow', async () => {
    const { token } = await newOrganization();
    const { id } = (await analyse('A text.', token)).parseResource();
    expect((await server.send('DELETE', `/vacancy-analyses/${id}`, { token })).status).toBe(204);
    expect(server.tasks).toContain(`cancel ${id}`);
  });

  test('of an organization that is deleted ends its workflow', async () => {
    const { id: organizationId, token } = await newOrganization();
    const { id } = (await analyse('A text.', token)).parseResource();
    const path = `/management/organizations/${organizationId}`;
    await server.send('DELETE', path, { token: server.partnerKey });
    expect(server.tasks).toContain(`cancel ${id}`);
  });

  test('is made once for a key, also with sync', async () => {
    const { token } = await newOrganization();
    const headers = { 'Idempotency-Key': 'analysis-1' };
    const data = { type: 'vacancyAnalyses', attributes: { inputText: 'A text.' } };
    const first = await server.send('POST', '/vacancy-analyses', { token, data, headers });
    const again = await server.send('POST', '/vacancy-analyses', { token, data, headers });
    expect(again.parseResource().id).toBe(first.parseResource().id);
  });
});

describe('with sync=true a create', () => {
  test('is 503 with Retry-After while Temporal is away, and nothing is stored', async () => {
    const { token } = await newOrganization();
    const answer = await analyse('A text.', token, '?sync=true');
    expect([answer.status, ...answer.errorCodes()]).toEqual([503, 'temporarily_unavailable sync']);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect((await server.send('GET', '/vacancy-analyses', { token })).parseList().data).toEqual([]);
  });

  test('is 403 in production', async () => {
    const production = await startTestServer({ environment: 'production' });
    const data = { type: 'vacancyAnalyses', attributes: { inputText: 'A text.' } };
    const refused = await production.send('POST', '/vacancy-analyses?sync=true', { data });
    expect([refused.status, ...refused.errorCodes()]).toEqual([403, 'sync_not_available sync']);
    expect((await production.send('POST', '/vacancy-analyses?sync=false', { data })).status).toBe(201);
    await production.close();
  });

  test('and another word is 400, as the parameter is elsewhere', async () => {
    const { token } = await newOrganization();
    expect((await analyse('A text.', token, '?sync=yes')).errorCodes()).toEqual(['parameter_invalid sync']);
    const list = await server.send('GET', '/vacancy-analyses?sync=true', { token });
    expect(list.errorCodes()).toEqual(['parameter_unknown sync']);
  });
});

describe('fair use', () => {
  test('is counted exactly, however many ask at once, and ends with the day', async () => {
    const { token } = await newOrganization();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => analyse(`Text ${n}`, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(7).fill(429),
    ]);
    const refused = await analyse('One more', token);
    expect(refused.errorCodes()).toEqual(['too_many_analyses']);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '7200',
      'ratelimit-policy': '"day";q=5;w=86400',
      'ratelimit-limit': '5',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '7200',
    });
    clock.advanceMinutes(121);
    expect((await analyse('Tomorrow', token)).status).toBe(201);
  });

  test('grows by ten for each generation of the last 30 days, and by none for older ones', async () => {
    const { id, token } = await newOrganization();
    for (let n = 0; n < 5; n += 1) await analyse(`Text ${n}`, token);
    expect((await analyse('Too much', token)).status).toBe(429);
    const generation = await make('flowGenerations', { token });
    for (let n = 0; n < 10; n += 1) expect((await analyse(`More ${n}`, token)).status).toBe(201);
    expect((await analyse('Too much', token)).status).toBe(429);
    await server.query('update flow_generations set created_at = $2 where id = $1', [
      generation.id,
      new Date(clock.now().getTime() - 31 * 86_400_000),
    ]);
    await server.query('update analysis_days set used = 4 where organization_id = $1', [id]);
    expect((await analyse('The fifth', token)).status).toBe(201);
    expect((await analyse('The sixth', token)).status).toBe(429);
  });

  test('is not used by a body that is refused, and not given back by a deletion', async () => {
    const { token } = await newOrganization();
    for (let n = 0; n < 9; n += 1) expect((await analyse('', token)).status).toBe(422);
    for (let n = 0; n < 5; n += 1) {
      const { id } = (await analyse(`Text ${n}`, token)).parseResource();
      await server.send('DELETE', `/vacancy-analyses/${id}`, { token });
    }
    expect((await analyse('One more', token)).status).toBe(429);
  });
});

describe('the result of an analysis', () => {
  let serial = 0;
  const newId = () => `id ${(serial += 1)}`;

  test('has every member of the specification, a location without null, and ids that suggestions reuse', () => {
    const result: AnalyzeResult = toAnalyzeResult(sampleAnalysis, newId);
    expect(Object.keys(result).sort()).toEqual([
      'certifications',
      'conditions',
      'educationalQualifications',
      'hardSkills',
      'languageRequirements',
      'location',
      'softSkills',
      'suggested',
    ]);
    expect(result.location).toEqual({
      id: expect.any(String),
      city: '',
      reasoning: '',
      sessionVariable: '',
      writtenAsRequirement: '',
      mustBeNearOrOnSite: false,
    });
    expect(result.suggested.map(({ id }) => id)).toEqual([
      result.hardSkills[0]?.id,
      result.languageRequirements[0]?.id,
    ]);
    for (const item of result.suggested)
      expect(Object.keys(item)).toEqual(['id', 'name', 'type', 'active', 'knockout']);
    for (const item of result.certifications)
      expect(Object.keys(item).sort()).toEqual([
        'certification',
        'reasoning',
        'required',
        'writtenAsRequirement',
      ]);
  });

  test('suggests nothing that is not in its lists', () => {
    const [first] = sampleAnalysis.suggested;
    if (!first) throw new Error('There is no suggestion.');
    const suggested = [{ ...first, from: { list: 'softSkills', index: 9 } as const }];
    expect(toAnalyzeResult({ ...sampleAnalysis, suggested }, newId).suggested).toEqual([]);
  });
});
