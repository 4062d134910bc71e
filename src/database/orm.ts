import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';

/** The entities of every table, as `src/process/tables.ts` lists them. */
export type OrmEntities = NonNullable<Options['entities']>;

/** The ORM of this service, typed for PostgreSQL. */
export type Orm = Awaited<ReturnType<typeof createOrm>>;

/** Options of the ORM for a database URL; the migrations are those of the folder `migrations/`. */
export const ormOptions = (url: string, entities: OrmEntities, poolSize: number): Options => ({
  clientUrl: url,
  entities,
  extensions: [Migrator],
  migrations: { path: new URL('../../migrations', import.meta.url).pathname, snapshot: false, silent: true },
  pool: { min: 0, max: poolSize },
  forceUtcTimezone: true,
  // PostgreSQL words them its own way, so that comparing would find changes that are none.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
  // It reads a little at the start, and migrates, which takes as long as it takes.
  driverOptions: { options: '-c timezone=UTC', keepAlive: true, connectionTimeoutMillis: 10_000 },
});

/** Connects the ORM; throws when the database is out of reach. */
export const createOrm = (url: string, entities: OrmEntities, poolSize = 20) =>
  MikroORM.init(ormOptions(url, entities, poolSize));
