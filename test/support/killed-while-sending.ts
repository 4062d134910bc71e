import { bindPlatform } from '../../src/channels/sending/channel-adapters.ts';
import { createChannelLeases } from '../../src/channels/sending/channel-dispatch-notifier.ts';
import { createSendOutbox } from '../../src/channels/sending/send-outbox.ts';
import { systemClock } from '../../src/database/clock.ts';
import { openDatabase } from '../../src/database/database.ts';
import { createTimedDrain } from '../../src/dispatch/drain.ts';

// A process that drains a connection and is killed once it has claimed its first send:
// `killed-while-sending.ts DATABASE_URL CONNECTION`.

const [url = '', connectionId = ''] = process.argv.slice(2);

const platform = bindPlatform<null, null>({
  parseCredentials: () => null,
  adapter: {
    render: () => ({ ok: true, parts: [{ part: null, waitsFor: 'sent', file: null, segments: null }] }),
    send: () => Promise.reject(new Error('The credentials are refused before.')),
  },
});

const kill = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('This process is dead.');
};

const database = openDatabase(url, 2);
const drain = createTimedDrain({
  outbox: createSendOutbox({
    database,
    clock: systemClock,
    platforms: { whatsapp: platform },
    conversation: { notifyAfterCommit: () => undefined },
    onAlarm: () => undefined,
    openFile: async () => null,
    urlOf: () => '',
    // Read once a send is claimed, and before its request.
    readCredentials: kill,
    statusUrlOf: () => '',
  }),
  leases: createChannelLeases(database),
  subscribe: () => () => undefined,
  minReadIntervalMs: 20,
  lingerMs: 10_000,
});
await drain(connectionId, new AbortController().signal);
