import { createServer, type Socket } from 'node:net';

// A receiver of webhooks in a process of its own. It responds after 20 ms and reports how many distinct events came. It stands
// for another machine, so it uses as little of this one as possible: it parses only where a request ends.

const answerAfterMs = 20;
const ids = new Set<string>();

const headerOf = (head: string, name: string): string =>
  new RegExp(`^${name}: *(.*?)\\r$`, 'im').exec(head)?.[1] ?? '';

const serve = (socket: Socket): void => {
  let waiting = Buffer.alloc(0);
  const take = (): boolean => {
    const headEnd = waiting.indexOf('\r\n\r\n');
    if (headEnd === -1) return false;
    const head = waiting.toString('latin1', 0, headEnd + 2);
    const end = headEnd + 4 + Number(headerOf(head, 'content-length'));
    if (waiting.length < end) return false;
    waiting = waiting.subarray(end);
    setTimeout(() => {
      ids.add(headerOf(head, 'webhook-id'));
      socket.write('HTTP/1.1 204 No Content\r\n\r\n');
    }, answerAfterMs);
    return true;
  };
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    while (take());
  });
};

const server = createServer(serve);

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});

process.on('message', () => process.send?.({ count: ids.size }));
process.on('disconnect', () => process.exit());
