import { z } from 'zod';

import type { LoadedStatus } from '../port.ts';
import { accountUrl, isSuccess, type SmsApi, type SmsConnection, toUnanswered } from './api.ts';
import { requestJson } from './http.ts';
import { toStatusEvent } from './status.ts';

const sentMessage = z.object({
  status: z.string(),
  error_code: z.union([z.number(), z.string()]).nullish(),
  error_message: z.string().nullish(),
});

/** Loads the status of a sent message, for a webhook that never came. Never throws. */
export const loadSmsStatus = async (
  api: SmsApi,
  connection: SmsConnection,
  platformId: string,
): Promise<LoadedStatus> => {
  const answer = await requestJson({
    url: accountUrl(api, connection, `/Messages/${encodeURIComponent(platformId)}`),
    credentials: connection.credentials,
    timeLimitMs: api.timeLimitMs,
  });
  if (answer.type !== 'json') return { type: 'away', detail: answer.detail };
  // Somebody has deleted the message at the platform.
  if (answer.status === 404) return { type: 'loaded', event: null };
  if (!isSuccess(answer.status)) return toUnanswered(answer);
  const message = sentMessage.safeParse(answer.json).data;
  if (!message) return { type: 'loaded', event: null };
  const { error_code: code, error_message: errorMessage } = message;
  const event = toStatusEvent({
    sid: platformId,
    word: message.status,
    reference: null,
    errorCode: code === undefined || code === null ? null : String(code),
    errorMessage: errorMessage ?? null,
  });
  return { type: 'loaded', event };
};
