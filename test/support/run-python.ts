import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findCalendarPython } from '../../scripts/programs/calendar-python.ts';
import { runProgram } from '../../scripts/programs/programs.ts';

/** Runs a script of `test/scheduling/python` on an input. Returns its JSON output. */
export const runCalendarScript = async (script: string, input: unknown): Promise<unknown> => {
  const folder = await mkdtemp(join(tmpdir(), 'calendar-python-'));
  try {
    const file = join(folder, 'input.json');
    await writeFile(file, JSON.stringify(input));
    const path = fileURLToPath(new URL(`../scheduling/python/${script}`, import.meta.url));
    return JSON.parse(await runProgram(await findCalendarPython(), [path, file]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
