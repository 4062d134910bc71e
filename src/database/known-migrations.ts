import { readdirSync } from 'node:fs';

/** Returns the names of the migrations of this version of the code, in order. */
export const listMigrations = (): readonly string[] =>
  readdirSync(new URL('../../migrations', import.meta.url))
    .filter((file) => /^Migration\w+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted();
