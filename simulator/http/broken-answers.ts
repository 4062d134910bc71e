import type { Context } from 'koa';

import type { Platform } from '../core/platform.ts';
import type { FaultKind, FaultRule } from '../protocol.ts';

const slowMs = 5_000;

/** Ends the connection without an answer. */
const hangUp = (ctx: Context): void => {
  ctx.respond = false;
  ctx.req.socket.destroy();
};

const playedOf = (rules: readonly FaultRule[], kind: FaultKind): FaultRule | undefined =>
  rules.find((rule) => rule.kind === kind);

/** Plays what happens before a request is worked on. Returns whether the connection is gone. */
export const breakBefore = async (
  { clock }: Platform,
  ctx: Context,
  rules: readonly FaultRule[],
): Promise<boolean> => {
  const slow = playedOf(rules, 'slow');
  if (slow) await clock.sleep(slow.delayMs ?? slowMs);
  if (!playedOf(rules, 'resetBeforeBody')) return false;
  hangUp(ctx);
  return true;
};

/** Sends the answer of work that is done, or breaks it. */
export const answerOrBreak = async (
  { clock, world }: Platform,
  ctx: Context,
  rules: readonly FaultRule[],
  answer: { readonly status: number; readonly body: object },
): Promise<void> => {
  const text = JSON.stringify(answer.body);
  if (playedOf(rules, 'timeoutAfterAccept')) {
    await clock.sleepReal(world.settings.silenceMs);
    hangUp(ctx);
  } else if (playedOf(rules, 'resetAfterAccept')) {
    ctx.respond = false;
    ctx.res.writeHead(answer.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    ctx.res.flushHeaders();
    setImmediate(() => ctx.req.socket.destroy());
  } else if (playedOf(rules, 'okWithoutJson')) {
    ctx.status = 200;
    ctx.type = 'html';
    ctx.body = '<!DOCTYPE html><title>Welcome</title>';
  } else {
    ctx.status = answer.status;
    ctx.type = 'application/json';
    ctx.body = text;
  }
};
