import { freePort } from '../../../scripts/local/ports.ts';
import { loadSandboxKeys } from '../../../src/security/sandbox-keys.ts';
import type { ProcessesEnvironment } from './processes.ts';
import { environmentOf } from './running-service.ts';

/** Builds the environment of a process beside those of the start command, on the same database and Temporal, or on a way to them. */
export const environmentOfFurther = async (
  { place, service }: Pick<ProcessesEnvironment, 'place' | 'service'>,
  port: number,
  databaseUrl: string,
): Promise<NodeJS.ProcessEnv> => {
  const simulator = `http://127.0.0.1:${place.env['SIMULATOR_PORT'] ?? ''}`;
  const { partnerKey, encryptionKey } = loadSandboxKeys(place.dataDir);
  return {
    ...environmentOf(place),
    NODE_ENV: 'production',
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: service.temporalAddress,
    PARTNER_KEY: partnerKey,
    ENCRYPTION_KEY: encryptionKey,
    WHATSAPP_API_URL: `${simulator}/v23.0`,
    SMS_API_URL: simulator,
  };
};
