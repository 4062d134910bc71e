import { join, resolve } from 'node:path';

import { startSimulator } from './simulator.ts';

const say = (text: string): boolean => process.stderr.write(`${text}\n`);

/** Returns whether a client has closed its connection: nothing went wrong here. */
const isHangUp = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(String(error.code));

const readPort = (text: string | undefined): number => {
  const port = Number(text || 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('SIMULATOR_PORT must be a whole number from 1 to 65535.');
  return port;
};

const stopRequest = (): Promise<void> =>
  new Promise((done) => {
    // The channel closes when the start command ends in any way.
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => done());
  });

try {
  const { SIMULATOR_PORT, SIMULATOR_HOST, DATA_DIR } = process.env;
  const simulator = await startSimulator({
    folder: join(resolve(DATA_DIR || '.data'), 'simulator'),
    host: SIMULATOR_HOST || '127.0.0.1',
    port: readPort(SIMULATOR_PORT),
    onError: (error) => {
      if (!isHangUp(error)) say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
  });
  say(`The simulated platforms listen on ${simulator.url}; the phones are at ${simulator.url}/phones.`);
  process.send?.('ready');
  await stopRequest();
  await simulator.stop();
  process.exit(0);
} catch (error) {
  say(`The simulator did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
