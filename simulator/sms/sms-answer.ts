import type { Context } from 'koa';

import type { Platform } from '../core/platform.ts';
import { createAnswering } from '../http/answer.ts';
import type { FaultKind } from '../protocol.ts';
import type { NumberRow } from '../world/records.ts';
import { SmsError, toSmsErrorBody } from './errors.ts';

const codes: Partial<Record<FaultKind, number>> = {
  tooManyCalls: 20429,
  throughputLimit: 20429,
  pairLimit: 21611,
  serverError: 20500,
  unavailable: 20503,
  deadToken: 20003,
};

/** Returns the numbers of an account whose Basic credentials are right; throws otherwise. */
export const requireAccount = ({ world }: Platform, ctx: Context, sid: string): readonly NumberRow[] => {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(ctx.get('authorization')) ?? [];
  const [user, ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const numbers = [...world.numbers.values()].filter(
    (number) => number.channel === 'sms' && number.accountId === sid,
  );
  if (user !== sid || !numbers.some(({ secrets }) => secrets.token === secret.join(':')))
    throw new SmsError(20003);
  return numbers;
};

/** Answers a request of the SMS API: with what `work` returns, with its refusal, or as a fault wants it. */
export const { answer: answerSms } = createAnswering<SmsError>({
  isRefusal: (error) => error instanceof SmsError,
  toRefusal: ({ kind, code }) => new SmsError(code ?? codes[kind] ?? 20500),
  statusOf: ({ status }) => status,
  bodyOf: toSmsErrorBody,
});
