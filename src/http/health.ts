import type { HttpMiddleware } from './koa-types.ts';

/** The checks of `GET /readyz`. A check that throws or returns false has failed. */
export interface ReadinessChecks {
  /** Returns true when every migration is applied. Throws when PostgreSQL does not answer. */
  database(): Promise<boolean>;
  /** Returns true when Temporal answers. */
  temporal(): Promise<boolean>;
  /** Returns true when a worker has polled recently. */
  worker(): Promise<boolean>;
}

const databaseState = async (check: ReadinessChecks['database']): Promise<string> => {
  try {
    return (await check()) ? 'ok' : 'migrations missing';
  } catch {
    return 'unavailable';
  }
};

const isOk = async (check: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await check();
  } catch {
    return false;
  }
};

/**
 * Serves `GET /healthz` (the process runs) and `GET /readyz` (200 when it can serve requests). Without Temporal or a
 * worker it can still serve most requests, so their checks do not change the status.
 */
export const serveHealth =
  (checks: ReadinessChecks): HttpMiddleware =>
  async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'ok' };
      return;
    }
    if (ctx.path !== '/readyz') return next();
    const [database, temporal, worker] = await Promise.all([
      databaseState(() => checks.database()),
      isOk(() => checks.temporal()),
      isOk(() => checks.worker()),
    ]);
    const ready = database === 'ok';
    ctx.status = ready ? 200 : 503;
    ctx.body = {
      status: ready ? 'ready' : 'unready',
      database,
      temporal: temporal ? 'ok' : 'degraded',
      worker: worker ? 'ok' : 'degraded',
    };
  };
