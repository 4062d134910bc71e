import { faultKindsAt, type FaultRule } from '../protocol.ts';
import type { NumberRow, WebhookEvent } from '../world/records.ts';
import { hasFault } from '../webhooks/attempt-webhook.ts';
import { isTaken, postWebhook } from '../webhooks/post-webhook.ts';
import type { SenderDeps, WebhookSender } from '../webhooks/whatsapp-sender.ts';
import { signForm } from './sms-events.ts';

const faultKinds = faultKindsAt('smsWebhook');

const [totalMs, hourMs, holdMs] = [15_000, 3_600_000, 2_000];

/** How the platform tries again: as the fragment of the address says (`#rc=5&rp=all`). */
export interface RetryPolicy {
  readonly count: number;
  /** Whether an answer that is a refusal is tried again too. */
  retries(status: number): boolean;
}

/** Reads the retries from the fragment of an address. Without one: once, when there was no connection. */
const readRetryPolicy = (url: string): RetryPolicy => {
  const overrides = new URLSearchParams(new URL(url).hash.slice(1));
  const count = Number(overrides.get('rc') ?? 1);
  const policies = (overrides.get('rp') ?? 'ct').split(',');
  return {
    count: Number.isInteger(count) && count >= 0 && count <= 5 ? count : 1,
    retries: (status) =>
      policies.includes('all') || policies.includes(status >= 500 ? '5xx' : status >= 400 ? '4xx' : 'ct'),
  };
};

/** Returns an address as it is called and signed: without its fragment. */
const withoutFragment = (url: string): string => url.split('#')[0] ?? url;

const toForm = (value: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, String(field)]));

const post = (url: string, body: string, signature: string | null): Promise<number> => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    'user-agent': 'TwilioProxy/1.1',
    ...(signature !== null && { 'x-twilio-signature': signature }),
  };
  return postWebhook(withoutFragment(url), body, headers, totalMs);
};

const attempt = async (url: string, event: WebhookEvent, number: NumberRow, rules: readonly FaultRule[]) => {
  const form = {
    ...toForm(event.value),
    ...(hasFault(rules, 'webhookUnknownKinds') && { HologramDepth: '3', ChannelMetadata: '{}' }),
  };
  const signature = signForm(withoutFragment(url), form, number.secrets.signingSecret);
  const text = new URLSearchParams(form).toString();
  if (hasFault(rules, 'webhookForged')) return post(url, text, signForm(url, form, 'another token'));
  if (hasFault(rules, 'webhookUnsigned')) return post(url, text, null);
  const body = hasFault(rules, 'webhookCut') ? text.slice(0, Math.floor(text.length / 2)) : text;
  if (hasFault(rules, 'webhookTwice')) await post(url, body, signature);
  return post(url, body, signature);
};

/** Creates the sender of SMS events: one request each, tried again for 15 s at most, and then forgotten. */
export const createSmsSender = (deps: SenderDeps): WebhookSender => {
  const { world, clock, faults } = deps;
  const tries = async (url: string, event: WebhookEvent, number: NumberRow): Promise<boolean> => {
    const policy = readRetryPolicy(url);
    const begun = clock.now();
    for (let tried = 0; tried <= policy.count; tried += 1) {
      const rules = faults.meet(faultKinds, {
        endpoint: 'smsWebhook',
        numberId: number.id,
        recipients: event.recipients,
      });
      if (hasFault(rules, 'webhookDropped')) return false;
      const late = rules.find(({ kind }) => kind === 'webhookLate');
      if (late) await clock.sleep(late.delayMs ?? hourMs);
      if (hasFault(rules, 'webhookReordered')) await clock.sleep(holdMs);
      const status = await attempt(url, event, number, rules);
      if (isTaken(status)) return true;
      if (!policy.retries(status) || clock.now() - begun > totalMs) return false;
    }
    return false;
  };
  return {
    push: (event) => {
      const number = world.numbers.get(event.numberId ?? '');
      if (!number || event.url === null) deps.desk().finish([event.id], 'dropped');
      else
        void tries(event.url, event, number).then((taken) =>
          deps.desk().finish([event.id], taken ? 'taken' : 'dropped'),
        );
    },
  };
};
