import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';

/** The entities of all tables, as `src/process/tables.ts` lists them. */
export type OrmEntities = NonNullable<Options['entities']>;

/** The ORM of this service, typed for PostgreSQL. */
export type Orm = Awaited<ReturnType<typeof createOrm>>;

/** Returns the options of the ORM for a database URL, with the migrations of the folder `migrations/`. */
const ormOptions = (url: string, entities: OrmEntities, poolSize: number): Options => ({
  clientUrl: url,
  entities,
  extensions: [Migrator],
  migrations: { path: new URL('../../migrations', import.meta.url).pathname, snapshot: false, silent: true },
  pool: { min: 0, max: poolSize },
  forceUtcTimezone: true,
  // PostgreSQL stores them in its own wording, so that a comparison would find false differences.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
  // No statement timeout: the ORM reads a few rows at the start, and runs migrations, which can take long.
  driverOptions: { options: '-c timezone=UTC', keepAlive: true, connectionTimeoutMillis: 10_000 },
});

/** Connects the ORM. Throws when the database cannot be reached. */
export const createOrm = (url: string, entities: OrmEntities, poolSize = 20) =>
  MikroORM.init(ormOptions(url, entities, poolSize));
