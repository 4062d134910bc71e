import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a chat link opens: a channel connection, where a conversation begins, or exactly one thread. */
export interface ChatLink {
  readonly kind: 'connection' | 'thread';
  readonly id: string;
}

/** Makes and reads chat links; nothing of them is stored. */
export interface ChatLinks {
  /** The link of a channel connection of kind web: the last segment of its URL. */
  connectionLink(channelConnectionId: string): string;
  /** The link of one message thread. */
  threadLink(messageThreadId: string): string;
  /** The absolute URL of a connection's chat. */
  connectionUrl(channelConnectionId: string): string;
  /** The absolute URL of a thread's chat. */
  threadUrl(messageThreadId: string): string;
  /** What a link opens; null when it was not made with this key. */
  readLink(text: string): ChatLink | null;
}

const kinds = { connection: 1, thread: 2 } as const;
const idBytes = 16;
const bodyBytes = 1 + idBytes;
const macBytes = 16;
const linkLength = Math.ceil(((bodyBytes + macBytes) * 8) / 6);

const kindOf = (byte: number | undefined): ChatLink['kind'] | null => {
  if (byte === kinds.connection) return 'connection';
  return byte === kinds.thread ? 'thread' : null;
};

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const macOf = (key: Buffer, body: Buffer): Buffer =>
  createHmac('sha256', key).update(body).digest().subarray(0, macBytes);

const write = (key: Buffer, kind: ChatLink['kind'], id: string): string => {
  const body = Buffer.concat([Buffer.of(kinds[kind]), Buffer.from(id.replaceAll('-', ''), 'hex')]);
  if (body.length !== bodyBytes) throw new Error(`A chat link needs a UUID, not ${id}.`);
  return Buffer.concat([body, macOf(key, body)]).toString('base64url');
};

const read = (key: Buffer, text: string): ChatLink | null => {
  if (text.length !== linkLength) return null;
  const bytes = Buffer.from(text, 'base64url');
  // Only the canonical spelling: one thread has one link, for limits as well.
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== text) return null;
  const body = bytes.subarray(0, bodyBytes);
  if (!timingSafeEqual(bytes.subarray(bodyBytes), macOf(key, body))) return null;
  const kind = kindOf(body[0]);
  return kind && { kind, id: uuidOf(body.subarray(1)) };
};

/** Binds chat links to the key that signs them (derived from `ENCRYPTION_KEY`) and to the service's public URL. */
export const createChatLinks = (encryptionKey: string, publicUrl: string): ChatLinks => {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'chat links', 32));
  const urlOf = (link: string): string => `${publicUrl.replace(/\/+$/, '')}/chat/${link}`;
  const connectionLink = (id: string): string => write(key, 'connection', id);
  const threadLink = (id: string): string => write(key, 'thread', id);
  return {
    connectionLink,
    threadLink,
    connectionUrl: (id) => urlOf(connectionLink(id)),
    threadUrl: (id) => urlOf(threadLink(id)),
    readLink: (text) => read(key, text),
  };
};
