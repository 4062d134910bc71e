import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { openApiConnection } from '../support/client/api-connection.ts';
import { createTemporalClient } from '../../src/temporal/client.ts';
import { flowRunWorkflowId } from '../../src/temporal/contract.ts';
import { eventually } from '../support/eventually.ts';
import { useProcesses } from '../support/environments/processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const { service, withLogs } = useProcesses();

/** The one block of bash of a page. */
const readBlock = async (path: string): Promise<string> => {
  const page = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [, block = '', ...more] = page.split('```bash\n').map((part) => part.split('\n```')[0] ?? '');
  expect([path, more]).toEqual([path, []]);
  expect(block).not.toBe('');
  return block;
};

/** The tour of the README and what follows it, with this service's address and key in the places where a reader puts theirs. */
const readBlocks = async (): Promise<readonly [tour: string, vacancy: string]> => {
  const tour = await readBlock('README.md');
  expect(tour).toMatch(/^API=http:\/\/127\.0\.0\.1:3000\/public\/v2$/m);
  expect(tour).toMatch(/^PARTNER_KEY=pk_\.\.\. /m);
  return [
    tour
      .replace('http://127.0.0.1:3000/public/v2', service.table.api)
      .replace('pk_...', service.table.partnerKey),
    await readBlock('docs/guides/tour.md'),
  ];
};

const runInBash = (script: string): Promise<{ code: number | null; out: string; errors: string }> =>
  new Promise((resolve, reject) => {
    const bash = spawn('bash', ['-s'], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
    let [out, errors] = ['', ''];
    bash.stdout.on('data', (part) => (out += part));
    bash.stderr.on('data', (part) => (errors += part));
    bash.once('error', reject).once('close', (code) => resolve({ code, out, errors }));
    bash.stdin.end(script);
  });

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('the tour in the README', () => {
  test(
    'prints the conversation in its order, and what the run knows',
    () =>
      withLogs(async () => {
        const [tour] = await readBlocks();
        const { code, out, errors } = await runInBash(tour);
        expect({ code, errors }).toEqual({ code: 0, errors: '' });
        const lines = out.trim().split('\n');
        // Three actions and a transition show their ids.
        expect(lines.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(uuid)));
        expect(lines.slice(4, 10)).toEqual([
          'candidate  Hi',
          'chatbot    Hello! What is your name?',
          'candidate  Noor',
          'chatbot    When can you start, Noor?',
          'candidate  next Monday',
          expect.stringMatching(/^chatbot {4}Thank you, Noor\. We expect you on .+\.$/),
        ]);
        const [, said] = / on (.+)\.$/.exec(lines[9] ?? '') ?? [];
        expect(lines.slice(10)).toEqual([
          expect.stringMatching(/^finished, accepted: Noor starts on \d{4}(-\d\d){2}$/),
        ]);
        const [, day = ''] = / on (.+)$/.exec(lines[10] ?? '') ?? [];
        expect(new Date(day).getUTCDay()).toBe(1);
        // The texts for candidates are worded for people; the state stays as it is for programs.
        const worded = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
        expect(said).toBe(worded.format(new Date(day)));
      }),
    60_000,
  );

  test(
    'leaves a run that an operator finds in Temporal by organization, flow, thread and status',
    () =>
      withLogs(async () => {
        const partner = openApiConnection(service.url, service.table.partnerKey);
        const organizations = await partner.list('/management/organizations?filter[name]=Harbour%20Care');
        partner.close();
        const [organization] = organizations;
        const api = openApiConnection(service.url, String(organization?.attributes['token']));
        const [run] = await api.list('/flow-runs');
        const [flow] = await api.list('/flows');
        const [thread] = await api.list('/message-threads');
        api.close();
        const client = createTemporalClient(service.temporalAddress, 'default');
        const found = async (query: string): Promise<string[]> => {
          const ids: string[] = [];
          for await (const { workflowId } of client.workflow.list({ query })) ids.push(workflowId);
          return ids;
        };
        try {
          const workflowId = flowRunWorkflowId(run?.id ?? '');
          const by = [
            `OrganizationId = '${organization?.id}'`,
            `FlowId = '${flow?.id}'`,
            `MessageThreadId = '${thread?.id}'`,
          ];
          for (const each of [...by, [...by, `FlowRunStatus = 'finished'`].join(' and ')])
            await eventually(`one run by ${each}`, 20, async () => (await found(each)).join() === workflowId);
          expect(await found(`${by[0]} and FlowRunStatus = 'running'`)).toEqual([]);
          const described = await client.workflow.getHandle(workflowId).describe();
          expect(await described.staticSummary()).toBe(`Flow run ${run?.id}`);
        } finally {
          await client.connection.close();
        }
      }),
    60_000,
  );

  test(
    'goes on from a vacancy to the first question of a flow that was written for it',
    () =>
      withLogs(async () => {
        const { code, out, errors } = await runInBash((await readBlocks()).join('\necho ---\n'));
        expect({ code, errors }).toEqual({ code: 0, errors: '' });
        const lines = (out.split('---\n')[1] ?? '').trim().split('\n');
        const suggested = lines.filter((line) => /^(ask |skip) (must|plus) You \S.+$/.test(line));
        const asked = suggested.filter((line) => line.startsWith('ask'));
        expect(asked.length).toBeGreaterThanOrEqual(3);
        expect(asked.length).toBeLessThanOrEqual(5);
        expect(asked.join('\n')).toMatch(/must .*forklift/i);
        const talk = lines.slice(suggested.length);
        expect(talk[0]).toBe('candidate  Hi');
        expect(talk.slice(1, -1).join('\n')).toMatch(/^chatbot {4}[^]*\?$/m);
        expect(talk.at(-1)).toMatch(/^http:\/\/\S+\/chat\/\S+$/);
      }),
    60_000,
  );
});
