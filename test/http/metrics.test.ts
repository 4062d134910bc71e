import { expect, test } from 'vitest';

import { createHttpServer } from '../../src/http/http-server.ts';
import { closeServer, listenOnAddress } from '../../src/process/listen.ts';
import { createAuthor, useJsonApi } from '../jsonapi/jsonapi-environment.ts';

const stage = useJsonApi();

const variables = { host: 'METRICS_HOST', port: 'METRICS_PORT' };

test('the measurements are on a port of their own, and not on the public one', async () => {
  const server = createHttpServer(stage.metrics.serve);
  const port = await listenOnAddress(server, { host: '127.0.0.1', port: 0, variables });
  try {
    await stage.send('GET', `/authors/${await createAuthor(stage.send)}`);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/authors/:id",status="200"}',
    );
    expect(text).toContain('sample_books 7');
    expect((await fetch(`http://127.0.0.1:${port}/authors`)).status).toBe(404);
    expect((await stage.send('GET', '/metrics')).errorCodes()).toEqual(['not_found']);
  } finally {
    await closeServer(server);
  }
});

test('a taken port is a fault of METRICS_PORT', async () => {
  const [first, second] = [createHttpServer(() => undefined), createHttpServer(() => undefined)];
  const port = await listenOnAddress(first, { host: '127.0.0.1', port: 0, variables });
  await expect(listenOnAddress(second, { host: '127.0.0.1', port, variables })).rejects.toThrow(
    `METRICS_PORT: port ${port} of 127.0.0.1 is taken.`,
  );
  await closeServer(first);
});
