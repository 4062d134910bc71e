import pLimit from 'p-limit';

import type { SimulatorClock } from '../core/clock.ts';
import type { FaultPlayer } from '../core/faults.ts';
import { faultKindsAt, type FaultKind, type FaultRule } from '../protocol.ts';
import type { NumberRow, WebhookEvent } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { attemptWebhook, hasFault, type WebhookBatch } from './attempt-webhook.ts';
import { createCollector } from './collector.ts';
import type { EventDesk } from './event-desk.ts';

/** Sends the events of one channel to their receivers. */
export interface WebhookSender {
  push(event: WebhookEvent): void;
}

/** Dependencies of a sender. */
export interface SenderDeps {
  readonly world: World;
  readonly clock: SimulatorClock;
  readonly faults: FaultPlayer;
  desk(): EventDesk;
}

const faultKinds = faultKindsAt('webhook');

const [largestBatch, hoardedBatch, requestsAtOnce] = [500, 100, 64];
const [hoardMs, holdMs, hourMs, weekMs] = [10_000, 2_000, 3_600_000, 604_800_000];

/** Returns the number whose address and secret an event uses. */
const receiverOf = ({ numbers }: World, event: WebhookEvent): NumberRow | undefined => {
  if (event.numberId !== null) return numbers.get(event.numberId);
  for (const number of numbers.values()) if (number.accountId === event.accountId) return number;
  return undefined;
};

const toBatches = (
  world: World,
  events: readonly WebhookEvent[],
): { batches: WebhookBatch[]; homeless: string[] } => {
  const byTarget = new Map<string, WebhookBatch & { events: WebhookEvent[] }>();
  const homeless: string[] = [];
  for (const event of events) {
    const number = receiverOf(world, event);
    const url = number?.secrets.ownWebhookUrl ?? number?.webhookUrl;
    if (!number || !url) {
      homeless.push(event.id);
      continue;
    }
    const key = `${url} ${number.secrets.signingSecret}`;
    const batch = byTarget.get(key) ?? { url, secret: number.secrets.signingSecret, events: [] };
    batch.events.push(event);
    byTarget.set(key, batch);
  }
  return { batches: [...byTarget.values()], homeless };
};

/** Holds deliveries back until another one has been taken. */
const createGate = (clock: SimulatorClock) => {
  const held = new Set<() => void>();
  return {
    hold: (): Promise<void> =>
      new Promise((resolve) => {
        held.add(resolve);
        void clock.sleep(holdMs).then(resolve);
      }),
    release: (): void => {
      for (const resolve of held) resolve();
      held.clear();
    },
  };
};

const idsOf = ({ events }: WebhookBatch): readonly string[] => events.map(({ id }) => id);

/** Delivers batches, again and again until they are taken or a week has passed. `hoard` gets what a fault collects. */
const createDelivery = (deps: SenderDeps, hoard: (events: readonly WebhookEvent[]) => void) => {
  const { world, clock, faults } = deps;
  const limit = pLimit(requestsAtOnce);
  const gate = createGate(clock);
  const meet = ({ events }: WebhookBatch, kinds: readonly FaultKind[]): readonly FaultRule[] =>
    faults.meet(kinds, {
      endpoint: 'webhook',
      numberId: events[0]?.numberId ?? null,
      recipients: events.flatMap(({ recipients }) => recipients),
    });
  const retry = (batch: WebhookBatch, tries: number): void => {
    const { webhookRetriesMs: waits, timeFactor } = world.settings;
    if (clock.now() - (batch.events[0]?.at ?? 0) > weekMs / timeFactor) {
      deps.desk().finish(idsOf(batch), 'expired');
      return;
    }
    const wait = waits[Math.min(tries, waits.length - 1)] ?? hourMs;
    clock.after(wait, () => void deliver(batch, tries + 1));
  };
  const post = async (batch: WebhookBatch, tries: number, rules: readonly FaultRule[]): Promise<void> => {
    const late = rules.find(({ kind }) => kind === 'webhookLate');
    if (late) await clock.sleep(late.delayMs ?? hourMs);
    if (hasFault(rules, 'webhookReordered')) await gate.hold();
    if (!(await limit(() => attemptWebhook(world.settings, batch, rules)))) {
      retry(batch, tries);
      return;
    }
    deps.desk().finish(idsOf(batch), 'taken');
    gate.release();
  };
  const deliver = async (batch: WebhookBatch, tries: number): Promise<void> => {
    // Events that were collected for one request are not collected again.
    const kinds = tries < 0 ? faultKinds.filter((kind) => kind !== 'webhookBatch') : faultKinds;
    const rules = meet(batch, kinds);
    if (hasFault(rules, 'webhookDropped')) deps.desk().finish(idsOf(batch), 'dropped');
    else if (hasFault(rules, 'webhookBatch')) hoard(batch.events);
    else await post(batch, Math.max(tries, 0), rules);
  };
  return { deliver };
};

/** Creates the sender. Events that come close together leave in one request; what is not taken is sent again with growing waits. */
export const createWhatsappSender = (deps: SenderDeps): WebhookSender => {
  const { world, clock } = deps;
  const send = (events: readonly WebhookEvent[], tries: number): void => {
    const { batches, homeless } = toBatches(world, events);
    if (homeless.length > 0) deps.desk().finish(homeless, 'dropped');
    for (const batch of batches) void delivery.deliver(batch, tries);
  };
  const hoard = createCollector<WebhookEvent>(
    clock,
    { waitMs: () => hoardMs, most: hoardedBatch },
    (events) => send(events, -1),
  );
  const delivery = createDelivery(deps, (events) => hoard.push(...events));
  const pending = createCollector<WebhookEvent>(
    clock,
    { waitMs: () => world.settings.batchMs, most: largestBatch },
    (events) => send(events, 0),
  );
  return { push: (event) => pending.push(event) };
};
