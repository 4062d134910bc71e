import { condition, defineSignal, proxyLocalActivities, setHandler } from '@temporalio/workflow';

/** The only activity: replies to the message of the signal. */
export interface EchoActivities {
  answer(messageId: string): Promise<void>;
}

const { answer } = proxyLocalActivities<EchoActivities>({ startToCloseTimeout: '10 seconds' });

const messageSignal = defineSignal<[messageId: string]>('message');

const endSignal = defineSignal('end');

/** Replies to each message by a local activity, in the order of arrival, until it is ended. */
export async function echo(): Promise<void> {
  const waiting: string[] = [];
  let ended = false;
  setHandler(messageSignal, (messageId) => void waiting.push(messageId));
  setHandler(endSignal, () => {
    ended = true;
  });
  for (;;) {
    await condition(() => ended || waiting.length > 0);
    const next = waiting.shift();
    if (next === undefined) return;
    await answer(next);
  }
}
