import { AsyncLocalStorage } from 'node:async_hooks';

const guards = new AsyncLocalStorage<Promise<void>>();

/**
 * Runs work that commits nothing before `verified` has resolved: each transaction and each statement of its own waits for it,
 * and is rolled back when it rejects. The guard holds for everything that the work begins, so no function in between has to
 * pass it on. It saves a request one exchange with the database (`npm run bench -- versions`; figures: docs/decisions/007).
 */
export const guardCommits = <T>(verified: Promise<void>, work: () => T): T => guards.run(verified, work);

/** Resolves when the present work can commit; rejects when it must not. */
export const beforeCommit = async (): Promise<void> => guards.getStore();
