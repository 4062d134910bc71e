import { createServer } from 'node:http';

// A receiver of webhooks in a process of its own: answers each after 20 ms, and tells how many distinct events came.

const answerAfterMs = 20;
const ids = new Set<unknown>();

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    setTimeout(() => {
      ids.add(request.headers['webhook-id']);
      response.writeHead(204).end();
    }, answerAfterMs);
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});

process.on('message', () => process.send?.({ count: ids.size }));
process.on('disconnect', () => process.exit());
