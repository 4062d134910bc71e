import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';

import { expect, test } from 'vitest';

import { lowerPriority } from '../../../scripts/local/lower-priority.ts';

const low = constants.priority.PRIORITY_BELOW_NORMAL;

/** The priority of a process's session as Linux tells it (`/autogroup-12 nice 0`); null where it shares without sessions. */
const sessionOf = (pid: number): string | null => {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};

/** Returns the priority of a waiting process after `lowerPriority`, in a session of its own or in this one. */
const given = async (detached: boolean) => {
  const child = spawn('sleep', ['60'], { detached, stdio: 'ignore' });
  const pid = child.pid ?? 0;
  try {
    const before = sessionOf(pid);
    const error = lowerPriority(pid);
    return { error, priority: getPriority(pid), before, after: sessionOf(pid) };
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
};

test('lowers the priority of a process and of the session that it leads', async () => {
  const { error, priority, before, after } = await given(true);
  expect({ error, priority }).toEqual({ error: null, priority: low });
  expect(after).toBe(before?.replace(/ nice \d+$/, ` nice ${low}`) ?? null);
});

test('leaves a session alone that somebody else leads', async () => {
  const { error, priority, before, after } = await given(false);
  expect({ error, priority }).toEqual({ error: null, priority: low });
  expect(after).toBe(before);
});

test('answers what kept it from it', () => {
  expect(lowerPriority(2 ** 30)).toMatchObject({ code: 'ERR_SYSTEM_ERROR' });
});
