import type { Client } from '@temporalio/client';

import { channelDispatcherWorkflowId } from '../../../src/temporal/contract.ts';
import type { PhoneServiceEnvironment, PhoneServicePart } from '../environments/phone-service.ts';

const workers = ['worker', 'worker-2'] as const;

/** Finds the worker whose activity sends the messages of a connection; null when nobody sends, or Temporal does not answer. */
export const findSender = async (
  client: Client,
  service: Pick<PhoneServiceEnvironment, 'pidOf'>,
  connectionId: string,
): Promise<PhoneServicePart | null> => {
  try {
    const { raw } = await client.workflow.getHandle(channelDispatcherWorkflowId(connectionId)).describe();
    const identity = raw.pendingActivities?.find(
      ({ lastWorkerIdentity }) => lastWorkerIdentity,
    )?.lastWorkerIdentity;
    const pid = Number.parseInt(identity ?? '', 10);
    return workers.find((part) => service.pidOf(part) === pid) ?? null;
  } catch {
    return null;
  }
};
