import type { LocalPostgres } from '../../scripts/local/postgres.ts';

interface SharedPostgres {
  server: (LocalPostgres & { readonly folder: string }) | null;
}

/** What the setup of this test run has started and its teardown must stop. */
export const sharedPostgres: SharedPostgres = { server: null };
