import type { FaultKind, FaultRule, SimulatorSettings } from '../protocol.ts';
import type { WebhookEvent } from '../world/records.ts';
import { isTaken, postWebhook } from './post-webhook.ts';
import { buildWebhookBody, signWebhookBody, writeEscapedJson } from './webhook-body.ts';

/** Events that leave in one request. */
export interface WebhookBatch {
  readonly url: string;
  readonly secret: string;
  readonly events: readonly WebhookEvent[];
}

/** Returns whether a fault of this kind is played. */
export const hasFault = (rules: readonly FaultRule[], kind: FaultKind): boolean =>
  rules.some((rule) => rule.kind === kind);

const post = async (
  url: string,
  body: string,
  signature: string | null,
  timeoutMs: number,
): Promise<boolean> => {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'facebookexternalua',
    ...(signature !== null && { 'x-hub-signature-256': signature }),
  };
  return isTaken(await postWebhook(url, body, headers, timeoutMs));
};

const wrongSignature = (signature: string): string =>
  signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

/** Makes one try, with the faults that are played in it. Returns whether the receiver took the events. */
export const attemptWebhook = async (
  { seed, webhookTimeoutMs }: Pick<SimulatorSettings, 'seed' | 'webhookTimeoutMs'>,
  batch: WebhookBatch,
  rules: readonly FaultRule[],
): Promise<boolean> => {
  const events = hasFault(rules, 'webhookReordered') ? batch.events.toReversed() : batch.events;
  const body = writeEscapedJson(
    buildWebhookBody(events, seed, {
      hasUnknownKinds: hasFault(rules, 'webhookUnknownKinds'),
      hasForeignNumber: hasFault(rules, 'webhookForeignNumber'),
    }),
  );
  const signature = signWebhookBody(body, batch.secret);
  if (hasFault(rules, 'webhookForged'))
    return post(batch.url, body, wrongSignature(signature), webhookTimeoutMs);
  if (hasFault(rules, 'webhookUnsigned')) return post(batch.url, body, null, webhookTimeoutMs);
  const sent = hasFault(rules, 'webhookCut') ? body.slice(0, Math.floor(body.length / 2)) : body;
  const isTaken = await post(batch.url, sent, signature, webhookTimeoutMs);
  if (hasFault(rules, 'webhookTwice')) await post(batch.url, sent, signature, webhookTimeoutMs);
  return isTaken;
};
