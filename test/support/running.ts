import type { LocalPostgres } from '../../scripts/local-postgres.ts';

interface Running {
  postgres: (LocalPostgres & { readonly folder: string }) | null;
}

/** What the setup of this test run has started and its teardown must stop. */
export const running: Running = { postgres: null };
