import { createServer } from 'node:http';

import { listen } from '../limits/listening.ts';

// The duration of a request to a process that does nothing else, on the same machine at the same time.
listen(createServer((_, response) => response.end('{"status":"ok"}')));
