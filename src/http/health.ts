import type { HttpMiddleware } from './koa-types.ts';

/** What readiness looks at; a probe that throws or answers false is not ok. */
export interface ReadinessChecks {
  /** Whether every migration has been applied; throws when PostgreSQL does not answer. */
  database(): Promise<boolean>;
  /** Temporal answers. */
  temporal(): Promise<boolean>;
  /** A worker has been seen lately. */
  worker(): Promise<boolean>;
}

const databaseState = async (probe: ReadinessChecks['database']): Promise<string> => {
  try {
    return (await probe()) ? 'ok' : 'migrations missing';
  } catch {
    return 'unavailable';
  }
};

const isOk = async (probe: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await probe();
  } catch {
    return false;
  }
};

/** `GET /healthz`: the process lives. `GET /readyz`: 200 when it can serve; without Temporal or worker it still can. */
export const serveHealth =
  (probes: ReadinessChecks): HttpMiddleware =>
  async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'ok' };
      return;
    }
    if (ctx.path !== '/readyz') return next();
    const [database, temporal, worker] = await Promise.all([
      databaseState(() => probes.database()),
      isOk(() => probes.temporal()),
      isOk(() => probes.worker()),
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
