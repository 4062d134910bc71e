import { setTimeout as delay } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { eventually } from '../../support/eventually.ts';
import { useConversation } from '../../support/environments/conversation.ts';
import { insertPerson, startLiveProcess } from '../../support/environments/live-events.ts';
import { useEnvironment } from '../../support/environments/use-environment.ts';

const stage = useConversation();
const service = useEnvironment(() => startLiveProcess(stage.databaseUrl));

const [messagesPerSecond, seconds] = [50, 4];

test('at 50 messages a second, 95 of 100 are events within 300 ms of their commit', async () => {
  const reader = await service.open(await insertPerson(stage.database, stage.organizationId, 'Robin'));
  await reader.next('beat');
  const threads = await Promise.all(Array.from({ length: 50 }, () => stage.thread()));
  const flowId = await stage.flow();
  await Promise.all(threads.map((threadId) => stage.run(flowId, threadId)));
  const seenAt = new Map<string, number>();
  const reading = (async () => {
    for (;;) {
      const { data } = await reader.next('changes');
      for (const [, id] of JSON.stringify(data).matchAll(/"messages","id":"([^"]+)"/g))
        seenAt.set(id ?? '', performance.now());
    }
  })().catch(() => undefined);
  const committed = new Map<string, number>();
  const sending: Promise<void>[] = [];
  const say = async (messageThreadId: string): Promise<void> => {
    const { messageId } = await service.conversation.receive({
      organizationId: stage.organizationId,
      messageThreadId,
      payload: { type: 'text', attributes: { value: 'Yes' } },
      origin: 'api',
      clientKey: null,
      sentAt: null,
    });
    committed.set(messageId, performance.now());
  };
  for (let count = 0; count < messagesPerSecond * seconds; count += 1) {
    sending.push(say(threads[count % threads.length] ?? ''));
    await delay(1000 / messagesPerSecond);
  }
  await Promise.all(sending);
  await eventually('every message is an event', 10, async () =>
    [...committed.keys()].every((id) => seenAt.has(id)),
  );
  const waits = [...committed].map(([id, at]) => (seenAt.get(id) ?? Infinity) - at);
  const sorted = waits.toSorted((one, other) => one - other);
  expect(sorted).toHaveLength(messagesPerSecond * seconds);
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThan(300);
  reader.close();
  await reading;
});
