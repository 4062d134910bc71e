import {
  condition,
  continueAsNew,
  defineSignal,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import { type ChannelDispatcherInput, messagesWaitSignalName } from '../src/temporal/contract.ts';

/** The signal that messages wait. */
const messagesWaitSignal = defineSignal(messagesWaitSignalName);

// Without a limit on retries: the database comes back. The heartbeat is short, because a person waits for the next message.
const { drainMessages } = proxyActivities<Activities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '6 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 1.5, maximumInterval: '10 seconds' },
  summary: 'Sends what can leave',
});

const maxHistoryLength = 500;
const maxAgeMs = 24 * 60 * 60 * 1000;

const isOld = (): boolean => {
  const { historyLength, continueAsNewSuggested, runStartTime } = workflowInfo();
  return (
    historyLength > maxHistoryLength ||
    continueAsNewSuggested ||
    Date.now() - runStartTime.getTime() > maxAgeMs
  );
};

/**
 * Sends the messages of one phone number as long as some wait; one long activity drains them. A wait of more than some seconds is a
 * timer here, which a new message or a status ends. Each number has a workflow of its own, so that none delays another.
 */
export async function channelDispatcher({ connectionId }: ChannelDispatcherInput): Promise<void> {
  let isWoken = false;
  setHandler(messagesWaitSignal, () => {
    isWoken = true;
  });
  for (;;) {
    isWoken = false;
    setCurrentDetails('Sends what can leave.');
    const { waitMs } = await drainMessages({ connectionId });
    if (waitMs === null && !isWoken) return;
    if (waitMs !== null && waitMs > 0 && !isWoken) {
      setCurrentDetails(`The next message waits until ${new Date(Date.now() + waitMs).toISOString()}.`);
      await condition(() => isWoken, waitMs);
    }
    if (isOld()) await continueAsNew<typeof channelDispatcher>({ connectionId });
  }
}
