import { type LivePerson, startLiveProcess } from './environments/live-events.ts';

// Serves the event streams of one person in a process of its own, which a test can kill. Prints its port.
const [databaseUrl = '', organizationId = '', userId = '', sessionId = ''] = process.argv.slice(2);
const person: LivePerson = { organizationId, userId, sessionId, end: null };
const live = await startLiveProcess(databaseUrl, { recheckMs: 500 });
live.admit(person);
process.stdout.write(String(live.port));
