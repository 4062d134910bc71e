import type { Clock } from '../database/clock.ts';
import type { QueuedDelivery, DeliveryAttemptResult } from './delivery-rows.ts';
import type { WebhookResponse, WebhookHttpClient } from './http-client.ts';
import { classifyResponseStatus, type DeliveryState, decideDeliveryState } from './retry-schedule.ts';
import type { Signer } from './sign.ts';

/** Dependencies of an attempt. */
export interface AttemptDeliveryDeps {
  readonly httpClient: WebhookHttpClient;
  readonly sign: Signer;
  readonly clock: Clock;
  /** Builds the body of a delivery. */
  render(delivery: QueuedDelivery): string;
  /** Called when a delivery cannot be sent, whatever its receiver does. */
  onError(error: unknown): void;
}

/** Attempts to deliver an event once; never throws. */
export type AttemptDelivery = (delivery: QueuedDelivery) => Promise<DeliveryAttemptResult>;

const createNoResponse = (error: string): WebhookResponse => ({ status: null, answer: null, error });

const postDelivery = async (
  { httpClient, sign, render }: AttemptDeliveryDeps,
  delivery: QueuedDelivery,
  now: Date,
): Promise<WebhookResponse> => {
  if (delivery.url === null) return createNoResponse('There is no webhook URL.');
  const body = render(delivery);
  const signature = sign(delivery.id, now, body, delivery.secretCiphertexts);
  return httpClient.post(delivery.url, { ...signature }, body);
};

const decideNextState = (
  { url, attemptsInRound }: QueuedDelivery,
  { status }: WebhookResponse,
): DeliveryState =>
  url === null
    ? { status: 'stopped', waitMs: null }
    : decideDeliveryState(attemptsInRound + 1, classifyResponseStatus(status));

/** Creates the function that attempts a delivery. */
export const createAttemptDelivery =
  (deps: AttemptDeliveryDeps): AttemptDelivery =>
  async (delivery) => {
    const now = await deps.clock.now();
    const startedAt = performance.now();
    const toResult = (response: WebhookResponse, nextState: DeliveryState): DeliveryAttemptResult => {
      const durationMs = Math.round(performance.now() - startedAt);
      return { delivery, nextState, attempt: { at: now.toISOString(), durationMs, ...response } };
    };
    try {
      const response = await postDelivery(deps, delivery, now);
      return toResult(response, decideNextState(delivery, response));
    } catch (error) {
      deps.onError(error);
      return toResult(createNoResponse('The event could not be sent.'), { status: 'failed', waitMs: null });
    }
  };
