import type { Clock } from '../../database/clock.ts';
import type { Delivery, PlatformFault, RenderContext, SendResult } from '../port.ts';
import type { SendablePart, SendingPlatforms, StoredConnection } from './channel-adapters.ts';
import type { ClaimedSend, ClaimVerdict } from './claim-sends.ts';
import { decideFault, isHoldable } from './decide-fault.ts';
import { addFurtherParts } from './further-parts.ts';
import { loadKnownPlatformIds } from './known-platform-ids.ts';
import { type MediaUploadDeps, toUploadableMedia } from './media-uploads.ts';
import { nextArrivalAt } from './pair-limit.ts';
import { toOutboundPayload, toRecipient, toRenderContext } from './render-send.ts';
import type { AcceptedPart } from './send-attempt.ts';
import type { SendChange } from './send-change.ts';
import { buildSendError, type SendFaultCode } from './send-errors.ts';
import { unknownSendWaits } from './send-retries.ts';

/** Dependencies of an attempt to send. */
export interface AttemptSendDeps extends MediaUploadDeps {
  readonly clock: Clock;
  readonly platforms: SendingPlatforms;
  readonly urlOf: RenderContext['urlOf'];
  /** Returns the credentials of a connection; null when they cannot be read. */
  readCredentials(connectionId: string, ciphertext: string): unknown;
  /** Returns the address to which the platform reports the status of a send. */
  statusUrlOf(connectionId: string, reference: string): string;
}

const verdictDetails: Readonly<Record<ClaimVerdict, string>> = {
  recipient_opted_out: 'The person opted out before the message left.',
  template_not_approved: 'The platform has not approved the template, or it was deleted.',
  template_paused: 'The platform has paused the template.',
  marketing_limited: 'The platform limits marketing to this person; nothing of it is sent for a day.',
  outside_messaging_window: 'More than 24 hours have passed since the last message of the person.',
};

/** Fails a message that the channel cannot show. That is our fault, unless the text is too long. */
const failRendering = (code: SendFaultCode, detail: string, now: Date): SendChange => ({
  type: 'failed',
  error: buildSendError(code, detail, now),
  ...(code !== 'text_too_long' && { alarm: code }),
});

/** Decides what becomes of a send that must not leave. Pure. */
const decideVerdict = (send: ClaimedSend, verdict: ClaimVerdict, now: Date): SendChange => {
  if (verdict === 'template_paused') return { type: 'hold', heldFor: 'template' };
  const error = buildSendError(verdict, verdictDetails[verdict], now);
  const mayHold = verdict === 'outside_messaging_window' && isHoldable(send);
  return { type: mayHold ? 'holdOrFail' : 'failed', error };
};

const unreadableCredentials = (now: Date): SendChange => ({
  type: 'suspended',
  error: buildSendError(
    'connection_suspended',
    'The credentials of the connection cannot be read. Enter them again.',
    now,
  ),
});

/** Renders a send: its part, or what becomes of it when the channel cannot show it. Adds the rows of further parts before the first. */
const preparePart = async (
  { database, platforms, urlOf }: AttemptSendDeps,
  send: ClaimedSend,
  now: Date,
): Promise<{ readonly part: SendablePart } | { readonly change: SendChange }> => {
  const payload = toOutboundPayload(send, urlOf);
  if (!payload) return { change: decideVerdict(send, 'template_not_approved', now) };
  const platform = platforms[send.channel];
  if (!platform) throw new Error(`This process sends nothing on ${send.channel}.`);
  const rendered = platform.render(payload, toRenderContext(send, urlOf));
  if (!rendered.ok) return { change: failRendering(rendered.fault, rendered.detail, now) };
  const { parts } = rendered;
  if (send.part === 0 && parts.length > 1) await addFurtherParts(database, send, parts.length, now);
  const part = parts[send.part];
  if (part) return { part };
  return { change: failRendering('content_refused', 'The message no longer has this part.', now) };
};

const acceptedChange = (
  send: ClaimedSend,
  part: SendablePart,
  now: Date,
  settled: Pick<AcceptedPart, 'platformId' | 'ambiguity'>,
): SendChange => ({
  type: 'accepted',
  waitsFor: part.waitsFor,
  segments: part.segments,
  pacingAt: send.channel === 'whatsapp' ? nextArrivalAt(send.pacingAt, now) : null,
  ...settled,
});

interface PreparedSend {
  readonly send: ClaimedSend;
  readonly part: SendablePart;
  readonly connection: StoredConnection;
  readonly delivery: Delivery;
  readonly now: Date;
}

// A request is given up before that, so whatever it left at the platform is younger.
const longestRequestMs = 60_000;

/** Looks an unknown send up in the platform's list; null when the list proves nothing, or that the platform does not have it. */
const settleByList = async (
  { database }: AttemptSendDeps,
  { send, part, connection, delivery, now }: PreparedSend,
): Promise<SendChange | null> => {
  if (!part.findSent || !send.unknownSince) return null;
  const since = new Date(send.unknownSince.getTime() - longestRequestMs);
  const found = await part.findSent(connection, delivery, since);
  if (found.type === 'away') {
    const isPatient = now.getTime() - send.unknownSince.getTime() < unknownSendWaits.silentMs;
    return isPatient ? { type: 'unknown', detail: found.detail, isListed: false } : null;
  }
  const known = await loadKnownPlatformIds(database, send.connectionId, found.platformIds);
  const platformId = found.platformIds.find((id) => !known.has(id));
  if (platformId === undefined) return null;
  return acceptedChange(send, part, now, { platformId, ambiguity: 'adopted' });
};

const toChange = ({ send, part, now }: PreparedSend, result: SendResult): SendChange => {
  if (result.type === 'accepted') {
    const ambiguity = send.unknownSince ? 'resent' : null;
    return acceptedChange(send, part, now, { platformId: result.platformId, ambiguity });
  }
  if (result.type === 'unknown') return { type: 'unknown', detail: result.detail, isListed: true };
  const fault: PlatformFault = result;
  return decideFault({ attempt: send, fault, now });
};

/** Attempts a claimed send once. Returns what becomes of it; throws when the database is unreachable. */
export const attemptSend = async (deps: AttemptSendDeps, send: ClaimedSend): Promise<SendChange> => {
  const startedAt = await deps.clock.now();
  if (send.verdict !== null) return decideVerdict(send, send.verdict, startedAt);
  const credentials = deps.readCredentials(send.connectionId, send.connection.credentialsCiphertext);
  if (credentials === null) return unreadableCredentials(startedAt);
  const prepared = await preparePart(deps, send, startedAt);
  if ('change' in prepared) return prepared.change;
  const { part } = prepared;
  const { identifier, smsEncoding } = send.connection;
  const sending: Omit<PreparedSend, 'now'> = {
    send,
    part,
    connection: { id: send.connectionId, identifier, smsEncoding, credentials },
    delivery: {
      recipient: toRecipient(send),
      reference: send.id,
      statusUrl: deps.statusUrlOf(send.connectionId, send.id),
      media: toUploadableMedia(deps, send, part.file, startedAt),
    },
  };
  const settled = await settleByList(deps, { ...sending, now: startedAt });
  if (settled) return settled;
  const result = await part.send(sending.connection, sending.delivery);
  return toChange({ ...sending, now: await deps.clock.now() }, result);
};
