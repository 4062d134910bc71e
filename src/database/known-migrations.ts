import { readdirSync } from 'node:fs';

/** The names of the migrations that this code was written for, in their order. */
export const listMigrations = (): readonly string[] =>
  readdirSync(new URL('../../migrations', import.meta.url))
    .filter((file) => /^Migration\w+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted();
