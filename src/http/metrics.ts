import type { RequestListener } from 'node:http';

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { routeOf } from './request-context.ts';
import type { HttpMiddleware } from './koa-types.ts';

/** A gauge whose value is read at each scrape of Prometheus. */
export interface GaugeDefinition {
  /** In Prometheus form, with its unit: `flow_runs_running`. */
  readonly name: string;
  readonly help: string;
  /** The label of the values of a gauge with several; `read` then returns them by their label. */
  readonly label?: string;
  read(): GaugeReading | Promise<GaugeReading>;
}

/** The value of a gauge, or its values by their label. */
export type GaugeReading = number | Readonly<Record<string, number>>;

/** The metrics of one API process. */
export interface Metrics {
  readonly measure: HttpMiddleware;
  /** Serves `GET /metrics`, and nothing else. */
  readonly serve: RequestListener;
}

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates the metrics: request durations by method, route template and status, and the given gauges. */
export const createMetrics = (gauges: readonly GaugeDefinition[]): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  for (const { name, help, label, read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        // A gauge that cannot be read must not hide the others.
        const reading = await Promise.resolve(read()).catch(() => Number.NaN);
        if (typeof reading === 'number') return this.set(reading);
        for (const [key, value] of Object.entries(reading)) this.set({ [label ?? 'label']: key }, value);
      },
    });
  }
  const measure: HttpMiddleware = async (ctx, next) => {
    const stop = durations.startTimer();
    await next();
    stop({ method: ctx.method, route: routeOf(ctx), status: ctx.status });
  };
  const serve: RequestListener = (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  return { measure, serve };
};
