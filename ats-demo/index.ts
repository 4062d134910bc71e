import { startAtsDemo } from './server.ts';

const say = (text: string): boolean => process.stderr.write(`${text}\n`);

const stopRequest = (): Promise<void> =>
  new Promise((done) => {
    // The channel closes when the start command ends in any way.
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => done());
  });

try {
  const {
    ATS_DEMO_PORT = '3080',
    SERVICE_URL = 'http://127.0.0.1:3000',
    ORGANIZATION_TOKEN = '',
  } = process.env;
  const demo = await startAtsDemo({
    serviceUrl: SERVICE_URL,
    organizationToken: ORGANIZATION_TOKEN,
    port: Number(ATS_DEMO_PORT),
    onError: (error) => say(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  say(`The ATS demo listens on ${demo.url}.`);
  process.send?.('ready');
  await stopRequest();
  await demo.stop();
  process.exit(0);
} catch (error) {
  say(`The ATS demo did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
