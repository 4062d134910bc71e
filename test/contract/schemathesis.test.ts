import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findSchemathesis } from '../../scripts/programs/schemathesis.ts';
import { resources } from '../../src/resources/index.ts';
import type { ApiResource } from '../support/client/api-client.ts';
import { knownNumbers } from '../support/builders/connections.ts';
import { bySpeed } from '../support/slow-run.ts';
import { useTenants } from '../support/environments/tenants.ts';

// The gate sends every example and every covered case, and some that are made up; the slow run makes up many more.
const seconds = Number(process.env['SCHEMATHESIS_SECONDS'] ?? bySpeed(75, 600));

const tenants = useTenants({
  hosts: { 'hooks.example.com': ['93.184.215.14'] },
  numbers: knownNumbers(),
});
let python: string;
let folder: string;
beforeAll(async () => {
  python = await findSchemathesis();
  folder = await mkdtemp(join(tmpdir(), 'schemathesis-'));
}, 900_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The caller's own organization must stay, with its token; what is published must stay publishable. */
const poolOf = (path: string, type: string): string => {
  if (path.startsWith('/management')) return 'managedOrganizations';
  if (path.endsWith('/check')) return 'numbers';
  return /\/(publish|simulate)$/.test(path) ? 'publishedFlows' : type;
};

const rowsOf = (type: string): readonly ApiResource[] =>
  resources
    .filter((each) => each.type === type && each.scope !== 'partner')
    .flatMap((each) => tenants.resourcesOf(each));

/** Ids of resources to read and change, by type. */
const pools = () => {
  const isPublished = ({ attributes }: ApiResource) => attributes['publishedAt'] !== null;
  const published = new Set(
    rowsOf('flows')
      .filter(isPublished)
      .map(({ id }) => id),
  );
  const kept = new Set(
    rowsOf('nodes')
      .filter(({ attributes }) => published.has(String(attributes['flowId'])))
      .map(({ id }) => id),
  );
  const isNumber = ({ type, attributes }: Pick<ApiResource, 'type' | 'attributes'>) =>
    type === 'channelConnections' && attributes['channel'] !== 'web';
  const isFree = ({ id, type, attributes }: ApiResource) =>
    !isNumber({ type, attributes }) &&
    !published.has(id) &&
    !kept.has(id) &&
    !kept.has(String(attributes['nodeId']));
  const types = [...new Set(resources.map(({ type }) => type))];
  const ids = (rows: readonly ApiResource[]) => rows.map(({ id }) => id);
  const managed = resources
    .filter(({ scope }) => scope === 'partner')
    .flatMap((each) => tenants.resourcesOf(each));
  return {
    ...Object.fromEntries(types.map((type) => [type, ids(rowsOf(type).filter(isFree))])),
    organizations: [tenants.organizationId],
    publishedFlows: [...published],
    numbers: ids(rowsOf('channelConnections').filter(isNumber)),
    managedOrganizations: ids(managed).filter((id) => id !== tenants.organizationId),
    kept: [
      tenants.organizationId,
      ...types.flatMap((type) => ids(rowsOf(type).filter((row) => type !== 'flows' && !isFree(row)))),
    ],
    lines: Object.fromEntries(
      rowsOf('nodeTransitions')
        .filter(isFree)
        .map(({ id, attributes: { nodeId, exitNodeId } }) => [id, [nodeId, exitNodeId]]),
    ),
  };
};

/** The ids of resources that exist, for the hooks. */
const describeWorld = () => {
  const { lines, kept, ...ids } = pools();
  const paths = resources.flatMap(({ type, path, actions }) => [
    [`/public/v2${path}/{id}`, poolOf(path, type)],
    ...Object.values(actions).map((action) => [
      `/public/v2${action.path.replace(':id', '{id}')}`,
      poolOf(action.path, action.idType ?? type),
    ]),
  ]);
  const idAttributes = resources.map(({ type, relationships }) => [
    type,
    Object.fromEntries(
      Object.entries(relationships).flatMap(([name, relation]) =>
        relation.cardinality === 'one' ? [[`${name}Id`, relation.type]] : [],
      ),
    ),
  ]);
  return {
    ids,
    kept,
    types: Object.fromEntries(paths),
    idAttributes: Object.fromEntries(idAttributes),
    lines,
  };
};

const program = 'from schemathesis.cli import schemathesis; schemathesis()';
const settings = fileURLToPath(new URL('schemathesis', import.meta.url));

const runSchemathesis = async (args: readonly string[]): Promise<{ code: number | null; output: string }> => {
  const worldFile = join(folder, 'tenants.json');
  await writeFile(worldFile, JSON.stringify(describeWorld()));
  const command = ['-c', program, `--config-file=${join(settings, 'schemathesis.toml')}`, 'run', ...args];
  const child = spawn(python, [...command, `${tenants.origin}/openapi.json`, `--url=${tenants.origin}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      PYTHONDONTWRITEBYTECODE: '1',
      SCHEMATHESIS_HOOKS: join(settings, 'hooks.py'),
      SCHEMATHESIS_WORLD: worldFile,
      ORGANIZATION_TOKEN: tenants.token,
      PARTNER_KEY: tenants.partnerKey,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (process.env['SCHEMATHESIS_OUTPUT']) await writeFile(process.env['SCHEMATHESIS_OUTPUT'], output);
  return { code, output };
};

const numberIn = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0);

/** A run that saw nothing passes, too. */
const countsOf = (output: string) => ({
  selected: numberIn(output, /Selected: \d+\/(\d+)/),
  tested: numberIn(output, /Tested: (\d+)/),
  generated: numberIn(output, /(\d+) generated/),
});

describe('the served API, as its document describes it', () => {
  test(
    'withstands Schemathesis with all checks',
    async () => {
      const { code, output } = await runSchemathesis([`--max-time=${seconds}`, '--checks=all']);
      expect(code === 0 ? '' : output).toBe('');
      const { selected, tested, generated } = countsOf(output);
      expect(tested).toBe(selected);
      expect(tested).toBeGreaterThan(75);
      expect(generated).toBeGreaterThan(bySpeed(300, 3000));
    },
    (seconds + 240) * 1000,
  );
});
