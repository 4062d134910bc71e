import { z } from 'zod';

import type { AdapterConnection } from '../port.ts';
import type { WhatsappCredentials } from './credentials.ts';
import { faultOf, type GraphAnswer, type GraphClient } from './graph-client.ts';

/** Why the platform does not do what an operator asked: `refused` is about the number or its credentials, `away` can pass. */
export type NumberFailure = { readonly type: 'refused' | 'away'; readonly detail: string };

/** A number as the platform has it. */
export type LoadedNumber =
  | {
      readonly type: 'loaded';
      /** The name that people see; null before the platform has verified one. */
      readonly name: string | null;
      readonly phoneNumber: string | null;
      readonly quality: string | null;
    }
  | NumberFailure;

/** The result of subscribing the webhook. */
export type WebhookSubscription = { readonly type: 'subscribed' } | NumberFailure;

const numberAnswer = z.looseObject({
  verified_name: z.string().nullish(),
  display_phone_number: z.string().nullish(),
  quality_rating: z.string().nullish(),
});

const successAnswer = z.looseObject({ success: z.literal(true) });

const unreadable: NumberFailure = { type: 'away', detail: 'The response of the platform cannot be read.' };

/** Returns why a request did nothing; null for a success. */
const findFailure = (answer: GraphAnswer): NumberFailure | null => {
  if (answer.type !== 'answered') return { type: 'away', detail: answer.detail };
  const fault = faultOf(answer);
  return fault && { type: fault.fault === 'platform_busy' ? 'away' : 'refused', detail: fault.detail };
};

const toQuality = (rating: string | null | undefined): string | null =>
  typeof rating === 'string' && rating !== 'UNKNOWN' && rating !== 'NA' ? rating : null;

/** Loads name, number and quality of a number. Never throws. */
export const loadWhatsappNumber = async (
  client: GraphClient,
  { identifier, credentials: { accessToken } }: AdapterConnection<WhatsappCredentials>,
): Promise<LoadedNumber> => {
  const answer = await client.call({
    method: 'GET',
    path: [identifier],
    query: { fields: 'verified_name,display_phone_number,quality_rating' },
    accessToken,
  });
  const failure = findFailure(answer);
  if (failure || answer.type !== 'answered') return failure ?? unreadable;
  const { data } = numberAnswer.safeParse(answer.json);
  if (!data) return unreadable;
  return {
    type: 'loaded',
    name: data.verified_name ?? null,
    phoneNumber: data.display_phone_number ?? null,
    quality: toQuality(data.quality_rating),
  };
};

/** Subscribes `callbackUrl` to the events of the account. It must answer the platform's handshake meanwhile. Never throws. */
export const subscribeWhatsappWebhook = async (
  client: GraphClient,
  { credentials: { accessToken, businessAccountId } }: AdapterConnection<WhatsappCredentials>,
  callbackUrl: string,
  verifyToken: string,
): Promise<WebhookSubscription> => {
  const answer = await client.call({
    method: 'POST',
    path: [businessAccountId, 'subscribed_apps'],
    accessToken,
    body: { override_callback_uri: callbackUrl, verify_token: verifyToken },
  });
  const failure = findFailure(answer);
  if (failure || answer.type !== 'answered') return failure ?? unreadable;
  return successAnswer.safeParse(answer.json).success ? { type: 'subscribed' } : unreadable;
};
