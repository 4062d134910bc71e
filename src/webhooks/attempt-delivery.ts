import type { Clock } from '../database/clock.ts';
import type { QueuedDelivery, DeliveryAttemptResult } from './delivery-rows.ts';
import type { WebhookResponse, WebhookHttpClient } from './http-client.ts';
import { classifyResponseStatus, type DeliveryState, deliveryStateAfter } from './retry-schedule.ts';
import type { Signer } from './sign.ts';

/** What one try needs. */
export interface AttemptDeliveryDeps {
  readonly httpClient: WebhookHttpClient;
  readonly sign: Signer;
  readonly clock: Clock;
  /** Makes the body of a delivery. */
  render(delivery: QueuedDelivery): string;
  /** Told of a delivery that cannot be sent whatever its receiver does. */
  onError(error: unknown): void;
}

/** Tries to deliver an event once; never throws. */
export type AttemptDelivery = (delivery: QueuedDelivery) => Promise<DeliveryAttemptResult>;

const noResponse = (error: string): WebhookResponse => ({ status: null, answer: null, error });

const postDelivery = async (
  { httpClient: poster, sign, render }: AttemptDeliveryDeps,
  delivery: QueuedDelivery,
  now: Date,
): Promise<WebhookResponse> => {
  if (delivery.url === null) return noResponse('There is no webhook URL.');
  const body = render(delivery);
  const signature = sign(delivery.id, now, body, delivery.secretCiphertexts);
  return poster.post(delivery.url, { ...signature }, body);
};

const stateAfterResponse = ({ url, tries }: QueuedDelivery, { status }: WebhookResponse): DeliveryState =>
  url === null
    ? { status: 'stopped', waitMs: null }
    : deliveryStateAfter(tries + 1, classifyResponseStatus(status));

/** Binds the sending of deliveries to what it needs. */
export const createAttemptDelivery =
  (deps: AttemptDeliveryDeps): AttemptDelivery =>
  async (delivery) => {
    const now = await deps.clock.now();
    const began = performance.now();
    const tried = (answer: WebhookResponse, standing: DeliveryState): DeliveryAttemptResult => {
      const durationMs = Math.round(performance.now() - began);
      return { delivery, nextState: standing, attempt: { at: now.toISOString(), durationMs, ...answer } };
    };
    try {
      const answer = await postDelivery(deps, delivery, now);
      return tried(answer, stateAfterResponse(delivery, answer));
    } catch (error) {
      deps.onError(error);
      return tried(noResponse('The event could not be sent.'), { status: 'failed', waitMs: null });
    }
  };
