import { expect, test } from 'vitest';

import { useSending } from '../../support/environments/sending.ts';

const stage = useSending();

test('a number keeps its pace, and the default of its channel without one', async () => {
  for (const [channel, rate, expected] of [
    ['sms', null, 1],
    ['sms', 5, 5],
    ['whatsapp', null, 80],
  ] as const) {
    const connection = await stage.connection({ channel, columns: { messages_per_second: rate } });
    const count = channel === 'sms' ? expected + 1 : 60;
    for (let person = 0; person < count; person += 1)
      await stage.message(await stage.thread(connection), '.');
    stage[channel].sent.length = 0;
    await stage.send(connection);
    const times = stage[channel].sent.map(({ at }) => at);
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
    const burst = Math.max(1, expected / 10);
    expect(times).toHaveLength(count);
    expect(seconds).toBeGreaterThanOrEqual((count - burst - 1) / expected - 0.05);
    expect(seconds).toBeLessThan(count / expected + 1);
  }
});

test('a person gets at most 45 messages at once; the rows know it after a restart', async () => {
  const connection = await stage.connection();
  const thread = await stage.thread(connection);
  for (let message = 0; message < 47; message += 1) await stage.message(thread, `${message}`);
  const step = async () => {
    const wait = await stage.drainWith({})(connection, new AbortController().signal);
    const reference = stage.whatsapp.sent.at(-1)?.reference ?? null;
    await stage.applyStatuses(connection, [
      { reference, platformId: null, status: 'sent', at: null, fault: null },
    ]);
    return wait;
  };
  for (let message = 0; message < 45; message += 1) await step();
  expect(stage.whatsapp.sent).toHaveLength(45);
  expect(await step()).toBe(6000);
  expect(stage.whatsapp.sent).toHaveLength(45);
  stage.clock.advanceSeconds(6);
  await step();
  expect(stage.whatsapp.sent).toHaveLength(46);
});
