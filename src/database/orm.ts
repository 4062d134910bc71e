import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';

import { entities } from './entities.ts';

/** The ORM of this service, typed for PostgreSQL. */
export type Orm = Awaited<ReturnType<typeof createOrm>>;

/** Options of the ORM for a database URL; the migrations are those of the folder `migrations/`. */
export const ormOptions = (url: string, poolSize: number): Options => ({
  clientUrl: url,
  entities,
  extensions: [Migrator],
  migrations: { path: new URL('../../migrations', import.meta.url).pathname, snapshot: false, silent: true },
  pool: { min: 0, max: poolSize },
  forceUtcTimezone: true,
  // PostgreSQL words them its own way, so that comparing would find changes that are none.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
  driverOptions: { options: '-c timezone=UTC' },
});

/** Connects the ORM; throws when the database is out of reach. */
export const createOrm = (url: string, poolSize = 20) => MikroORM.init(ormOptions(url, poolSize));
