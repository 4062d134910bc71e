import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type {
  CannedReply,
  DeliveryStep,
  InboxAppointment,
  InboxCandidate,
  InboxChannel,
  InboxConversation,
  InboxMessage,
  InboxNote,
  InboxPauseReason,
  InboxRun,
  MessagePreview,
  MessageSide,
  NamedReference,
  RunAnswer,
} from '../model/records.ts';
import type { Row } from '../../shared/json-api.ts';
import { readMessageContent } from './read-content.ts';

const pick = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((each) => each === value) ?? null;

const channels: readonly InboxChannel[] = ['web', 'whatsapp', 'sms'];
const senders: readonly MessageSide[] = ['candidate', 'chatbot', 'user'];
const pauses: readonly InboxPauseReason[] = ['user', 'handover', 'answers', 'optOut', 'api', 'human'];
const steps: readonly DeliveryStep[] = ['accepted', 'sent', 'delivered', 'read', 'failed'];
const appointmentStatuses = ['booked', 'cancelled', 'completed', 'noShow'] as const;
const cancellers = ['candidate', 'user', 'api'] as const;
const runStatuses = ['queued', 'running', 'finished', 'timeout', 'exception', 'cancelled'] as const;

/** Returns a resource as its id and its name. */
export const readNamed = (row: Row | null, ...names: readonly string[]): NamedReference | null => {
  if (!row) return null;
  const words = names.flatMap((name) => row.text(name) ?? []);
  return { id: row.id, name: words.join(' ') };
};

/** Reads a candidate, with the name of their status where it is included. */
export const readCandidate = (row: Row): InboxCandidate => ({
  id: row.id,
  firstName: row.text('firstName'),
  lastName: row.text('lastName'),
  email: row.text('email'),
  phone: row.text('phone'),
  postalCode: row.text('postalCode'),
  externalId: row.text('externalId'),
  status: readNamed(row.one('candidateStatus'), 'name'),
});

/** Reads an appointment, with its user where the response includes one. */
export const readInboxAppointment = (row: Row): InboxAppointment => ({
  id: row.id,
  startsAt: row.text('startsAt') ?? '',
  timeZone: row.text('timeZone') ?? 'UTC',
  status: pick(appointmentStatuses, row.text('status')) ?? 'booked',
  cancelledBy: pick(cancellers, row.text('cancelledBy')),
  cancelReason: row.text('cancelReason'),
  place: row.text('locationText'),
  user: readNamed(row.one('user'), 'fullName'),
  calendarUrl: row.text('calendarUrl'),
});

const previewShape = z.object({
  text: z.string(),
  sendBy: z.enum(['candidate', 'chatbot', 'user']),
  userId: orElse(z.nullable(z.string()), null),
  kind: z.string(),
});
const pauserShape = z.object({ id: z.string(), name: z.string() });

const readPreview = (value: unknown): MessagePreview | null => previewShape.safeParse(value).data ?? null;

/** Reads a conversation with the resources that its row shows. */
export const readConversation = (row: Row): InboxConversation => {
  const candidate = row.one('candidate');
  return {
    id: row.id,
    threadId: row.idOf('messageThread') ?? '',
    status: row.text('status') === 'closed' ? 'closed' : 'open',
    unread: row.number('unreadMessagesCount'),
    lastMessageAt: row.text('lastMessageAt'),
    waitingSince: row.text('waitingSince'),
    preview: readPreview(row.value('preview')),
    channel: pick(channels, row.text('channel')) ?? 'web',
    chatbotPaused: row.is('chatbotPaused'),
    pauseReason: pick(pauses, row.text('pauseReason')),
    pausedBy: pauserShape.safeParse(row.value('pausedBy')).data ?? null,
    attention: pick(['question', 'correction', 'human'] as const, row.text('attention')),
    needsPerson: row.is('needsPerson'),
    botTalks: row.is('botTalks'),
    windowExpiresAt: row.text('windowExpiresAt'),
    optedOutAt: row.text('optedOutAt'),
    hasFailedMessage: row.is('hasFailedMessage'),
    candidate: candidate && readCandidate(candidate),
    // A relationship to what was deleted is empty; the id stays (docs/decisions/027).
    isCandidateDeleted: !candidate && row.text('candidateId') !== null,
    vacancy: readNamed(row.one('vacancy'), 'title'),
    flow: readNamed(row.one('flow'), 'name'),
    flowRunId: row.idOf('flowRun'),
  };
};

const failureShape = z.array(z.object({ title: orElse(z.string(), ''), detail: orElse(z.string(), '') }));

const readFailure = (row: Row): string | null => {
  if (row.text('deliveryStatus') !== 'failed') return null;
  const last = failureShape.safeParse(row.value('errorMessages')).data?.at(-1);
  return last ? last.detail || last.title : '';
};

const reactionShape = z.array(z.object({ emoji: z.string() }));

/** Reads a message, with its author where the response includes them. */
export const readInboxMessage = (row: Row): InboxMessage => {
  const content = readMessageContent(row.value('payload'));
  const user = row.one('user');
  const userId = row.idOf('user');
  return {
    id: row.id,
    sendBy: pick(senders, row.text('sendBy')) ?? 'chatbot',
    origin: row.text('origin') ?? '',
    content,
    delivery: pick(steps, row.text('deliveryStatus')) ?? 'accepted',
    failure: readFailure(row),
    createdAt: row.text('createdAt') ?? '',
    editedAt: row.text('editedAt'),
    reactions: reactionShape.safeParse(row.value('reactions')).data?.map(({ emoji }) => emoji) ?? [],
    user: readNamed(user, 'firstName', 'lastName') ?? (userId === null ? null : { id: userId, name: '' }),
    flowRunId: row.idOf('flowRun'),
    replyToId: row.idOf('replyTo'),
  };
};

/** Reads a note with its author. */
export const readNote = (row: Row): InboxNote => ({
  id: row.id,
  text: row.text('text') ?? '',
  author: readNamed(row.one('user'), 'firstName', 'lastName'),
  createdAt: row.text('createdAt') ?? '',
  updatedAt: row.text('updatedAt') ?? '',
});

/** Reads a text that is kept for reuse. */
export const readCannedReply = (row: Row): CannedReply => ({
  id: row.id,
  shortcut: row.text('shortcut') ?? '',
  title: row.text('title') ?? '',
  text: row.text('text') ?? '',
});

const answerShape = z.object({
  value: orElse(z.unknown(), null),
  text: orElse(z.string(), ''),
  messageId: orElse(z.nullable(z.string()), null),
  method: orElse(z.string(), ''),
  confidence: orElse(z.number(), 0),
  label: orElse(z.nullable(z.string()), null),
  nodeId: orElse(z.nullable(z.string()), null),
  sequence: orElse(z.nullable(z.number()), null),
});

const showValue = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(showValue).join(', ');
  return value === null || value === undefined ? '' : JSON.stringify(value);
};

/** Reads the answers of a run from its state. Members that are not answers are the service's own. */
const readAnswers = (state: unknown): readonly RunAnswer[] => {
  const variables = z.record(z.string(), z.unknown()).safeParse(state).data ?? {};
  const records = z.record(z.string(), z.unknown()).safeParse(variables['_answers']).data ?? {};
  return Object.entries(records)
    .flatMap(([name, record]) => {
      const parsed = answerShape.safeParse(record).data;
      return parsed ? [{ name, ...parsed }] : [];
    })
    .sort((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0))
    .map(({ name, value, text, messageId, method, confidence, label, nodeId }) => ({
      name,
      value: label ?? (typeof value === 'boolean' ? value : showValue(value)),
      words: text,
      messageId,
      method,
      confidence,
      nodeId,
    }));
};

const runErrors = z.array(z.object({ detail: orElse(z.string(), ''), title: orElse(z.string(), '') }));

/** Reads a run with its flow and vacancy; the name of its step is asked for apart. */
export const readRun = (row: Row, nodeName: string | null): InboxRun => {
  const nodeId = row.text('currentNodeId');
  return {
    id: row.id,
    status: pick(runStatuses, row.text('status')) ?? 'finished',
    outcome: row.text('outcome'),
    flow: readNamed(row.one('flow'), 'name'),
    flowVersion: row.number('flowVersion') || null,
    currentNode: nodeId === null ? null : { id: nodeId, name: nodeName ?? '' },
    startedAt: row.text('startedAt'),
    finishedAt: row.text('finishedAt'),
    remindAt: row.text('remindAt'),
    expireAt: row.text('expireAt'),
    vacancy: readNamed(row.one('vacancy'), 'title'),
    answers: readAnswers(row.value('state')),
    errors:
      runErrors.safeParse(row.value('errorMessages')).data?.map(({ detail, title }) => detail || title) ?? [],
  };
};
