import { afterAll, beforeAll } from 'vitest';

/** Something that a test file opens before its tests and closes after them. */
export interface Closable {
  close(): unknown;
}

const openingMs = Math.max(120_000, 1000 * Number(process.env['TEST_START_SECONDS'] ?? 0));

const closing: (() => unknown)[] = [];
let isFirst = true;

const closeAll = async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const close of closing.splice(0)) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'An environment was not closed.');
};

/**
 * Returns an object whose members are those of `current()`, read when they are used. A test file can name it, and destructure
 * it, before the hook has run that makes the real object.
 */
export const forwardTo = <T extends object>(current: () => T): T =>
  new Proxy<T>(Object.create(null), {
    get: (_, name) => {
      const value: unknown = Reflect.get(current(), name);
      return typeof value === 'function' ? value.bind(current()) : value;
    },
  });

/**
 * Opens an environment in a `beforeAll` hook of the test file. Every environment of the file is closed in one `afterAll` hook,
 * the newest first, because a later one can use an earlier one. Starting a program can take two minutes on a busy machine.
 */
export const useEnvironment = <T extends Closable>(open: () => Promise<T>): T => {
  let opened: T | null = null;
  let state = 'not open yet: use it in hooks and tests';
  beforeAll(async () => {
    state = 'not open: see why its hook failed';
    const environment = await open();
    opened = environment;
    closing.unshift(() => environment.close());
  }, openingMs);
  if (isFirst) afterAll(closeAll, 60_000);
  isFirst = false;
  return forwardTo(() => {
    if (opened === null) throw new Error(`The environment is ${state}.`);
    return opened;
  });
};
