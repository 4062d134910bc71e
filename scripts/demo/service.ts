import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { LocalConfig } from '../../src/config.ts';
import { demoOrganizationName } from './seed.ts';
import { localApiUrl } from '../local/service.ts';
import { stopProcess } from '../local/processes.ts';
import { withProgress } from '../programs/progress.ts';
import { type DemoApi, openDemoApi } from './api.ts';

/** A service to show the demo on. */
export interface DemoService {
  /** The API as the demo's organization. */
  readonly api: DemoApi;
  /** Stops what the demo has started. */
  stop(): Promise<void>;
}

const startCommand = fileURLToPath(new URL('../commands/start.ts', import.meta.url));

const isServiceReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Runs the start command until it has printed its table, with the built-in engine unless another one is set. */
const startDemoService = async (): Promise<() => Promise<void>> => {
  const { AI_ENGINE = 'local' } = process.env;
  const child = spawn(process.execPath, [startCommand], {
    env: { ...process.env, AI_ENGINE },
    // Ctrl-C goes to the demo, which stops the service. The IPC channel closes when the demo ends in another way.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (part: Buffer): void => {
      said += part.toString();
      if (/Ctrl-C stops everything/.test(said)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(said.trim() || 'The service did not start.')));
  });
  await ready;
  return () => stopProcess(child.pid ?? 0, 'SIGTERM', 40);
};

const demoOrganization = async (url: string, partnerKey: string): Promise<DemoApi> => {
  const partner = openDemoApi(url, partnerKey);
  const name = demoOrganizationName;
  const filter = `filter[name]=${encodeURIComponent(name)}`;
  const [found] = await partner.list(`/management/organizations?${filter}`);
  const organization =
    found ?? (await partner.create('/management/organizations', 'organizations', { name }));
  return openDemoApi(url, String(organization.attributes['token']));
};

/** Returns the service that runs on this configuration, or starts one for the demo. */
export const openDemoService = async (config: LocalConfig): Promise<DemoService> => {
  const url = localApiUrl(config);
  const stop = (await isServiceReady(url))
    ? () => Promise.resolve()
    : await withProgress('Starting the service (the first time takes minutes)', startDemoService);
  try {
    return { api: await demoOrganization(url, config.partnerKey), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
