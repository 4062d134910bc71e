import { expect, test } from 'vitest';

import { useSimulator, whatsappNumber } from '../support/environments/simulator.ts';

// A demo begins with conversations that the simulator has not carried: the people in them can be written to all the same.

const simulator = useSimulator();
const { phoneNumberId: numberId } = whatsappNumber;
const number = '+31612341025';
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const noteEarlierMessage = (at: string) =>
  simulator.command({ type: 'noteEarlierMessage', name: 'Wouter', number, numberId, at });

const sendText = () =>
  simulator.graph('POST', `/${numberId}/messages`, {
    messaging_product: 'whatsapp',
    to: number,
    type: 'text',
    text: { body: 'Hello' },
  });

test('a person who wrote within a day can be written to, and nobody is told of what they wrote', async () => {
  await simulator.settings({ refusesLater: false });
  await noteEarlierMessage(hoursAgo(25));
  expect((await sendText()).status).toBe(400);
  await noteEarlierMessage(hoursAgo(2));
  expect(simulator.values().flatMap((value) => value.messages ?? [])).toEqual([]);
  expect((await sendText()).status).toBe(200);
  // An older message changes nothing, so that every start of a demo can note it.
  await noteEarlierMessage(hoursAgo(25));
  expect((await sendText()).status).toBe(200);
});
