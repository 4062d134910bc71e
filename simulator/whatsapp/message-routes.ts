import type { Context } from 'koa';
import type Router from '@koa/router';

import type { Platform } from '../core/platform.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { FaultKind } from '../protocol.ts';
import { digitsOf, findPhone, namesOf, partiesOf } from '../world/persons.ts';
import type { NumberRow } from '../world/records.ts';
import { acceptMessage } from './accept-message.ts';
import { GraphError } from './errors.ts';
import { answerGraph, requireToken } from './graph-answer.ts';
import { parseOutbound, type OutboundMessage, type ReadMark } from './outbound.ts';
import type { MessageProgress } from './progress.ts';
import { membersOf, textOf } from './read-body.ts';
import type { TemplateLife } from './template-life.ts';

const typingMs = 25_000;
const longestStatusWaitMs = 5_000;

const markRead = (
  { world, clock }: Platform,
  number: NumberRow,
  { messageId, isTyping }: ReadMark,
): object => {
  const message = world.messages.get(messageId);
  const parties = message && partiesOf(world, message);
  if (!message || parties?.number.id !== number.id || message.from !== 'person')
    throw new GraphError(100, {
      message: 'Invalid parameter',
      details: 'message_id is not a message of this number.',
    });
  if (message.status !== 'read')
    world.write({ kind: 'progress', id: messageId, status: 'read', fault: null });
  if (isTyping) {
    const typingUntil = new Date(clock.now() + typingMs).toISOString();
    world.write({ kind: 'chat', value: { ...parties.chat, typingUntil } });
  }
  return { success: true };
};

/** Returns the names of the person that a body is for, as far as they can be read. */
const recipientsOf = ({ world }: Platform, body: unknown): readonly string[] => {
  const { to, recipient } = membersOf(body);
  const [number, userId] = [textOf(to), textOf(recipient)];
  const phone = findPhone(world, { ...(number !== null && { number }), ...(userId !== null && { userId }) });
  if (phone) return namesOf(phone);
  return [number === null ? null : digitsOf(number), userId].filter((name) => name !== null);
};

/** The parts that a message goes through after it was accepted. */
export interface MessageRouteParts {
  readonly progress: MessageProgress;
  readonly templates: TemplateLife;
}

const templateFaults: readonly FaultKind[] = ['heldForQuality', 'templateFlip'];

const accept = async (
  platform: Platform,
  { progress, templates }: MessageRouteParts,
  number: NumberRow,
  message: OutboundMessage,
): Promise<object> => {
  const subject = {
    endpoint: 'messages' as const,
    numberId: number.id,
    recipients: recipientsOf(platform, { to: message.number, recipient: message.userId }),
  };
  const isTemplate = message.content.type === 'templateRequest';
  const rules = platform.faults.meet(
    ['failedStatus', 'statusBeforeAnswer', ...(isTemplate ? templateFaults : [])],
    subject,
  );
  const flip = rules.find(({ kind }) => kind === 'templateFlip');
  if (flip && message.content.type === 'templateRequest')
    templates.flip(number.accountId, message.content.request, flip.templateStatus ?? 'PAUSED');
  const failed = rules.find(({ kind }) => kind === 'failedStatus');
  const { body, messageId } = acceptMessage(platform, number, message, {
    failedStatus: failed ? (failed.code ?? 131000) : null,
    isHeld: rules.some(({ kind }) => kind === 'heldForQuality'),
  });
  const eventId = rules.some(({ kind }) => kind === 'statusBeforeAnswer')
    ? progress.sendNow(messageId)
    : null;
  if (eventId === null) progress.advance(messageId);
  else await platform.whenDone(eventId, longestStatusWaitMs);
  return body;
};

const respond = async (
  platform: Platform,
  parts: MessageRouteParts,
  ctx: Context,
  id: string,
): Promise<void> => {
  const body = await readJsonBody(ctx.req);
  const endpoint = membersOf(body)['status'] === undefined ? 'messages' : 'read';
  const subject = { endpoint, numberId: id, recipients: recipientsOf(platform, body) } as const;
  await answerGraph(platform, ctx, subject, async () => {
    const known = platform.world.numbers.get(id);
    const number = requireToken(ctx, known?.channel === 'whatsapp' ? [known] : [], 'post', id);
    const request = parseOutbound(body);
    return 'messageId' in request
      ? markRead(platform, number, request)
      : accept(platform, parts, number, request);
  });
};

/** Adds `POST /<number>/messages`. */
export const addMessageRoutes = (router: Router, platform: Platform, parts: MessageRouteParts): void => {
  router.post('/:id/messages', (ctx) => respond(platform, parts, ctx, ctx.params['id'] ?? ''));
};
