import type { LocalPostgres } from '../../scripts/local/postgres.ts';

interface SharedPostgres {
  server: (LocalPostgres & { readonly folder: string }) | null;
}

/** The PostgreSQL that the setup of this run has started; the teardown stops it. */
export const sharedPostgres: SharedPostgres = { server: null };
