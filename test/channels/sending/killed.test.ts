import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { useSending } from '../../support/environments/sending.ts';
import { setTimeLimit } from '../../support/time-limit.ts';

setTimeLimit(60_000);

const stage = useSending();
const program = fileURLToPath(new URL('../../support/killed-while-sending.ts', import.meta.url));

test('a process that is killed between claim and record: its number goes on within eight seconds, and nothing is sent blindly', async () => {
  const connection = await stage.connection();
  // The other process has the time of the machine.
  const windowHours = 1_000_000;
  const one = await stage.thread(connection, { windowHours });
  const other = await stage.thread(connection, { windowHours });
  const claimed = await stage.message(one, 'claimed');
  await stage.message(one, 'behind it');
  const run = promisify(execFile)(process.execPath, [program, stage.databaseUrl, connection]);
  await expect(run).rejects.toMatchObject({ signal: 'SIGKILL' });
  const killedAt = performance.now();
  expect((await stage.row(claimed)).status).toBe('claimed');
  await stage.message(other, 'another person');
  await stage.send(connection);
  expect(performance.now() - killedAt).toBeLessThan(8000);
  expect(stage.whatsapp.sent.map(({ text }) => text)).toEqual(['another person']);
  expect((await stage.row(claimed)).status).toBe('unknown');
  stage.clock.advanceMinutes(10);
  await stage.send(connection);
  expect(stage.whatsapp.sent.map(({ text }) => text)).toEqual(['another person', 'claimed']);
  expect(await stage.row(claimed)).toMatchObject({ status: 'accepted', ambiguity: 'resent' });
});

const longerThanALeaseMs = 5200;

test('a process that stands still between claim and request sends nothing when it goes on: a successor has sent it meanwhile', async () => {
  const connection = await stage.connection();
  const thread = await stage.thread(connection, { windowHours: 1_000_000 });
  const send = await stage.message(thread, 'claimed');
  const standStill = async (): Promise<void> => {
    await stage.query('delete from dispatch_leases');
    await stage.send(connection);
    stage.clock.advanceMinutes(10);
    await stage.send(connection);
    // Nothing of this process goes on meanwhile, as after SIGSTOP.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, longerThanALeaseMs);
  };
  // Every part of the process that asks for the time stands still, not only the first.
  let stood: Promise<void> | null = null;
  const now = async (): Promise<Date> => {
    if (stood === null && (await stage.row(send)).status === 'claimed') stood ??= standStill();
    await stood;
    return stage.clock.now();
  };
  const slow = stage.drainWith({ clock: { now } })(connection, new AbortController().signal);
  await expect(slow).rejects.toThrow('Another process drains');
  expect(stage.whatsapp.sent.map(({ text }) => text)).toEqual(['claimed']);
  expect(await stage.row(send)).toMatchObject({ status: 'accepted', ambiguity: 'resent', attempts: 2 });
});
