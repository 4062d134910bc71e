import { startTestServer } from './environments/api-server.ts';

// Serves the API on a database that exists, in a process of its own, which a test can kill. Prints its port.
const [databaseUrl = ''] = process.argv.slice(2);
const { origin } = await startTestServer({ databaseUrl, hasNotices: true });
process.stdout.write(new URL(origin).port);
