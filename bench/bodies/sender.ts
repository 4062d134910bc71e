import { request } from 'node:http';

import { z } from 'zod';

import { type Shape, shapesFor } from './shapes.ts';

const given = z.object({ url: z.string(), token: z.string(), threadId: z.string(), flowId: z.string() });
const order = z.object({ shape: z.number(), times: z.number() });

const { url, token, ...ids } = given.parse(JSON.parse(process.argv[2] ?? '{}'));
const shapes = shapesFor(ids);

const send = async ({ path, packed }: Shape, body: Buffer): Promise<number> => {
  const sent = request(`${url}/public/v2${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/vnd.api+json',
      'content-length': body.length,
      ...(packed && { 'content-encoding': 'gzip' }),
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sent.once('error', reject).once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  sent.end(body);
  return answered;
};

// A process of its own, so that sending does not delay the measurement of the other clients.
process.on('message', (message: unknown) => {
  const { shape, times } = order.parse(message);
  const wanted = shapes[shape];
  if (!wanted) throw new Error(`There is no shape ${shape}.`);
  const body = wanted.body();
  void Promise.all(Array.from({ length: times }, () => send(wanted, body))).then((statuses) =>
    process.send?.({ statuses }),
  );
});
