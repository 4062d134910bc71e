import type { Logger } from 'pino';

import { createChangeSweeper } from '../embed/live/change-sweeper.ts';
import { createFlowChangeSweeper } from '../flow-publication/flow-change-sweeper.ts';
import { createIdempotencySweeper } from '../http/idempotency-sweeper.ts';
import { createHoldSweeper } from '../scheduling/hold-sweeper.ts';
import { startSweeper, type Sweeper } from '../temporal/sweeper.ts';
import type { Services } from './create-services.ts';

/**
 * Starts the periodic sweeps of a worker: they recover work that a crash or an outage left, delete expired rows and
 * write the heartbeat file.
 */
export const startRecoverySweepers = (
  services: Services,
  others: readonly { sweep(): Promise<void> }[],
  log: Logger,
): readonly Sweeper[] => {
  const { signals, webhooks, channelDispatch, aiJobs, erasures, templateSyncs, mediaFetches, appointments } =
    services;
  const dispatchers = [
    signals,
    webhooks,
    channelDispatch,
    aiJobs,
    erasures,
    templateSyncs,
    mediaFetches,
    appointments,
    services.busyCalendars,
  ];
  const swept = [
    ...dispatchers,
    createIdempotencySweeper(services),
    createChangeSweeper(services),
    createFlowChangeSweeper(services),
    createHoldSweeper(services),
    ...others,
  ];
  return swept.map((each) =>
    startSweeper(each, (error) => log.warn({ err: error }, 'sweep failed, will retry')),
  );
};
