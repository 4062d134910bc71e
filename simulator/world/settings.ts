import type { SimulatorSettings } from '../protocol.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

/** The platforms' own limits and waits, as far as they are known. */
export const defaultSettings: SimulatorSettings = {
  seed: 'phones',
  timeFactor: 1,
  sentAfterMs: 100,
  deliveredAfterMs: 300,
  readAfterMs: 500,
  batchMs: 20,
  reviewsAlone: true,
  reviewAfterMs: 5 * second,
  messagesPerSecond: 80,
  pairIntervalMs: 6 * second,
  pairBurst: 45,
  windowMs: day,
  templatesPerHour: 100,
  refusesLater: true,
  makesPhones: true,
  webhookRetriesMs: [
    second,
    5 * second,
    30 * second,
    2 * minute,
    10 * minute,
    30 * minute,
    hour,
    3 * hour,
    6 * hour,
    12 * hour,
  ],
  webhookTimeoutMs: 20 * second,
  silenceMs: 60 * second,
};
