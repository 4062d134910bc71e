import type { Context } from 'koa';

import type { FaultSubject } from '../core/faults.ts';
import type { Platform } from '../core/platform.ts';
import { brokenAnswerKinds, refusingKinds, type FaultKind, type FaultRule } from '../protocol.ts';
import { answerOrBreak, breakBefore } from './broken-answers.ts';

const isRefusing = ({ kind }: FaultRule): boolean => refusingKinds.some((refusing) => refusing === kind);

/** The form in which a platform refuses requests. */
export interface RefusalForm<Refusal extends Error & { readonly code: number }> {
  isRefusal(error: unknown): error is Refusal;
  /** Returns the refusal that a fault wants. */
  toRefusal(rule: FaultRule, endpoint: FaultSubject['endpoint']): Refusal;
  statusOf(refusal: Refusal): number;
  bodyOf(refusal: Refusal, platform: Platform): object;
}

/** Answers the requests of one platform. */
export interface Answering {
  /** Plays what comes before the work. Returns the other faults to play; null when the request is answered already. */
  begin(
    platform: Platform,
    ctx: Context,
    subject: FaultSubject,
    others: readonly FaultKind[],
  ): Promise<readonly FaultRule[] | null>;
  /** Answers with what `work` returns, with its refusal, or as a fault wants it. */
  answer(
    platform: Platform,
    ctx: Context,
    subject: FaultSubject,
    work: () => object | Promise<object>,
    status?: number,
  ): Promise<void>;
}

/** Creates the answers of a platform. Each refusal is written to the log. */
export const createAnswering = <Refusal extends Error & { readonly code: number }>(
  form: RefusalForm<Refusal>,
): Answering => {
  const refuse = (
    platform: Platform,
    ctx: Context,
    { endpoint, numberId, recipients }: FaultSubject,
    refusal: Refusal,
    rule?: FaultRule,
  ): void => {
    const { code } = refusal;
    platform.world.write({ kind: 'refused', endpoint, numberId, recipient: recipients[0] ?? null, code });
    ctx.status = form.statusOf(refusal);
    if (rule?.retryAfterSeconds !== undefined) ctx.set('retry-after', String(rule.retryAfterSeconds));
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(form.bodyOf(refusal, platform));
  };
  const begin: Answering['begin'] = async (platform, ctx, subject, others) => {
    const rules = platform.faults.meet([...refusingKinds, ...others], subject);
    if (await breakBefore(platform, ctx, rules)) return null;
    const refusing = rules.find(isRefusing);
    if (!refusing) return rules;
    refuse(platform, ctx, subject, form.toRefusal(refusing, subject.endpoint), refusing);
    return null;
  };
  return {
    begin,
    answer: async (platform, ctx, subject, work, status = 200) => {
      const rules = await begin(platform, ctx, subject, brokenAnswerKinds);
      if (rules === null) return;
      try {
        await answerOrBreak(platform, ctx, rules, { status, body: await work() });
      } catch (error) {
        if (!form.isRefusal(error)) throw error;
        refuse(platform, ctx, subject, error);
      }
    },
  };
};
