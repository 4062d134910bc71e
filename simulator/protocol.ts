import * as z from 'zod/mini';

import { simulatedFault, simulatorSettings } from './protocol/faults.ts';
import { simulatedNumber, simulatedTemplate } from './protocol/numbers.ts';
import { phoneChat, phoneMessage, simulatedPhone } from './protocol/phones.ts';

// Shared by the simulator, the page `/phones` and tests; zod/mini keeps the page small.

export * from './protocol/commands.ts';
export * from './protocol/faults.ts';
export * from './protocol/numbers.ts';
export * from './protocol/phones.ts';

/** Everything that the page shows: `GET /control/state`. `cursor` is where the event stream goes on. */
export const simulatorState = z.object({
  cursor: z.number(),
  settings: simulatorSettings,
  numbers: z.array(simulatedNumber),
  phones: z.array(simulatedPhone),
  chats: z.array(phoneChat),
  messages: z.array(phoneMessage),
  templates: z.array(simulatedTemplate),
  faults: z.array(simulatedFault),
});

/** Everything that the page shows. */
export type SimulatorState = z.infer<typeof simulatorState>;

/**
 * An event of the stream `GET /control/events`: something new or changed, whole, or something gone. Its SSE `id` is the cursor:
 * a client that comes back with it (header `Last-Event-ID`, or `?after=`) gets everything that changed since, each once.
 */
export const simulatorEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('settings'), value: simulatorSettings }),
  z.object({ type: z.literal('number'), value: simulatedNumber }),
  z.object({ type: z.literal('phone'), value: simulatedPhone }),
  z.object({ type: z.literal('chat'), value: phoneChat }),
  z.object({ type: z.literal('message'), value: phoneMessage }),
  z.object({ type: z.literal('template'), value: simulatedTemplate }),
  z.object({ type: z.literal('fault'), value: simulatedFault }),
  z.object({
    type: z.literal('removed'),
    of: z.enum(['number', 'phone', 'chat', 'message', 'template', 'fault']),
    id: z.string(),
  }),
]);

/** An event of the stream. */
export type SimulatorEvent = z.infer<typeof simulatorEvent>;
