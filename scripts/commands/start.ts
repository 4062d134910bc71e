import { type LocalConfig, readLocalConfig } from '../../src/config.ts';
import { StartupError } from '../../src/errors/startup-error.ts';
import { requireFreePorts, stopLeftovers, lockDataFolder } from '../local/data-folder.ts';
import { localApiUrl, startLocalService, type StartSummary, stopOrder } from '../local/service.ts';
import { logFolder, type RunningPart } from '../local/service-process.ts';

const parts = new Map<(typeof stopOrder)[number], RunningPart>();

const say = (text: string): boolean => process.stderr.write(`${text}\n`);

const show = (
  config: LocalConfig,
  { temporalWeb, demo, measurements, phones, atsDemo }: StartSummary,
  begun: number,
): void => {
  const rows: [string, string | null | undefined][] = [
    ['API', `${config.publicUrl}/public/v2`],
    ['Reference', `${config.publicUrl}/docs`],
    ['Chat as a candidate', demo?.chatUrl],
    ['Phones (simulated)', phones],
    ['ATS demo', atsDemo],
    ['Temporal Web', temporalWeb],
    ['Measurements', measurements],
    ['Partner key', config.serviceEnv === 'production' ? null : config.partnerKey],
    ['Organization token', demo?.organizationToken],
  ];
  const shown = rows.flatMap(([name, value]) => (value ? [`  ${name.padEnd(20)} ${value}`] : []));
  console.log(`\nReady after ${((Date.now() - begun) / 1000).toFixed(1)} s (${localApiUrl(config)}).\n`);
  console.log(`${shown.join('\n')}\n\nLogs: ${logFolder(config.dataDir)}. Ctrl-C stops everything.`);
};

const stopAll = async (): Promise<void> => {
  for (const name of stopOrder) {
    const part = parts.get(name);
    parts.delete(name);
    await part?.stop();
  }
};

const stopRequest = (): Promise<'stop'> =>
  new Promise((resolve) => {
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
      process.on(event, () => resolve('stop'));
  });

const start = async (stop: Promise<'stop'>): Promise<void> => {
  const begun = Date.now();
  const config = readLocalConfig();
  const release = await lockDataFolder(config);
  try {
    await stopLeftovers(config);
    await requireFreePorts(config);
    const opening = startLocalService(config, (name, part) => parts.set(name, part));
    const opened = await Promise.race([opening, stop]);
    if (opened !== 'stop') {
      show(config, opened, begun);
      await stop;
    }
    say('Stopping ...');
    await stopAll();
    // Stop what was still starting during the stop, once it has started or failed.
    if (opened === 'stop') await opening.then(stopAll, () => undefined);
    say('Stopped.');
  } finally {
    await stopAll();
    await release();
  }
};

try {
  await start(stopRequest());
  process.exit(0);
} catch (error) {
  say(
    error instanceof StartupError
      ? error.message
      : `The service did not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
