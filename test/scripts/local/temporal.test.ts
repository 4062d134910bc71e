import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { findTemporalCli } from '../../../scripts/local/temporal-program.ts';
import { startLocalTemporal } from '../../../scripts/local/temporal.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'temporal-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const programThat = async (does: string): Promise<string> => {
  const program = join(folder, 'program');
  await writeFile(program, `#!/bin/sh\n${does}\n`);
  await chmod(program, 0o755);
  return program;
};

const taken = 'listen tcp 127.0.0.1:41397: bind: address already in use';

test('a server that ends because somebody took one of its own ports is started again', async () => {
  const before = join(folder, 'started-before');
  const program = await programThat(
    `[ -e '${before}' ] || { touch '${before}'; echo '${taken}'; exit 1; }; exec '${await findTemporalCli()}' "$@"`,
  );
  const server = await startLocalTemporal({ folder, namespace: 'default', program, forTests: true });
  await server.stop();
  expect(server.address).toBe(`127.0.0.1:${server.port}`);
}, 60_000);

test('a server that never starts is reported with the last words of its log', async () => {
  const program = await programThat(`echo '${taken}'; exit 1`);
  const starting = startLocalTemporal({ folder, namespace: 'default', program, forTests: true });
  await expect(starting).rejects.toThrow(taken);
});
