import type { Context } from 'koa';

import type { FaultSubject } from '../core/faults.ts';
import type { Platform } from '../core/platform.ts';
import { answerOrBreak, breakBefore, brokenAnswerKinds } from '../http/broken-answers.ts';
import type { FaultKind, FaultRule } from '../protocol.ts';
import type { NumberRow } from '../world/records.ts';
import { SmsError, toSmsErrorBody } from './errors.ts';

const refusingKinds: readonly FaultKind[] = [
  'tooManyCalls',
  'throughputLimit',
  'pairLimit',
  'serverError',
  'unavailable',
  'deadToken',
  'error',
];

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

const refuse = (
  platform: Platform,
  ctx: Context,
  subject: FaultSubject,
  error: SmsError,
  rule?: FaultRule,
): void => {
  platform.world.write({
    kind: 'refused',
    endpoint: subject.endpoint,
    numberId: subject.numberId,
    recipient: subject.recipients[0] ?? null,
    code: error.code,
  });
  ctx.status = error.status;
  if (rule?.retryAfterSeconds !== undefined) ctx.set('retry-after', String(rule.retryAfterSeconds));
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(toSmsErrorBody(error));
};

/** Answers a request of the SMS API: with what `work` returns, with its refusal, or as a fault wants it. */
export const answerSms = async (
  platform: Platform,
  ctx: Context,
  subject: FaultSubject,
  work: () => Promise<object> | object,
  status = 200,
): Promise<void> => {
  const rules = platform.faults.meet([...refusingKinds, ...brokenAnswerKinds], subject);
  if (await breakBefore(platform, ctx, rules)) return;
  const refusing = rules.find(({ kind }) => refusingKinds.includes(kind));
  if (refusing) {
    refuse(platform, ctx, subject, new SmsError(refusing.code ?? codes[refusing.kind] ?? 20500), refusing);
    return;
  }
  try {
    await answerOrBreak(platform, ctx, rules, { status, body: await work() });
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    refuse(platform, ctx, subject, error);
  }
};
