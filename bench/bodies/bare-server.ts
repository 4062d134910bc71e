import { createServer } from 'node:http';

import { listen } from '../limits/listening.ts';

// What a request takes of a process that does nothing else, on a machine that does what it does just now.
listen(createServer((_, response) => response.end('{"status":"ok"}')));
