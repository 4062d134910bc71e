import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a chat link opens: a channel connection, where a conversation begins, or exactly one thread. */
export interface ChatLink {
  readonly kind: 'connection' | 'thread';
  readonly id: string;
  /** How often the thread's link had been replaced when this one was made; 0 of a connection. */
  readonly version: number;
}

/** Makes and reads chat links; nothing of them is stored. */
export interface ChatLinks {
  /** The link of a channel connection of kind web: the last segment of its URL. */
  connectionLink(channelConnectionId: string): string;
  /** The link of one message thread; without `version` its first. */
  threadLink(messageThreadId: string, version?: number): string;
  /** The absolute URL of a connection's chat. */
  connectionUrl(channelConnectionId: string): string;
  /** The absolute URL of a thread's chat. */
  threadUrl(messageThreadId: string, version: number): string;
  /** What a link opens, if that is not over; null when it was not made with this key. */
  parseLink(text: string): ChatLink | null;
}

// The first link of a thread has no version, as those that were given before links could be replaced.
const kindBytes = { connection: 1, thread: 2, replaced: 3 } as const;
const idBytes = 16;
const versionBytes = 4;
const macBytes = 16;
const maxBodyBytes = 1 + idBytes + versionBytes;

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const macOf = (key: Buffer, body: Buffer): Buffer =>
  createHmac('sha256', key).update(body).digest().subarray(0, macBytes);

const versionPart = (version: number): Buffer => {
  if (version === 0) return Buffer.alloc(0);
  const part = Buffer.alloc(versionBytes);
  part.writeUInt32BE(version);
  return part;
};

const formatLink = (key: Buffer, kind: number, id: string, version: number): string => {
  const uuid = Buffer.from(id.replaceAll('-', ''), 'hex');
  if (uuid.length !== idBytes) throw new Error(`A chat link needs a UUID, not ${id}.`);
  const body = Buffer.concat([Buffer.of(kind), uuid, versionPart(version)]);
  return Buffer.concat([body, macOf(key, body)]).toString('base64url');
};

const parseLinkBody = (body: Buffer): ChatLink | null => {
  const id = uuidOf(body.subarray(1, 1 + idBytes));
  const replaced = body.length === maxBodyBytes;
  if (body[0] === kindBytes.replaced && replaced)
    return { kind: 'thread', id, version: body.readUInt32BE(1 + idBytes) };
  if (body.length !== 1 + idBytes) return null;
  if (body[0] === kindBytes.connection) return { kind: 'connection', id, version: 0 };
  return body[0] === kindBytes.thread ? { kind: 'thread', id, version: 0 } : null;
};

const parseSignedLink = (key: Buffer, text: string): ChatLink | null => {
  if (text.length > (maxBodyBytes + macBytes) * 2) return null;
  const bytes = Buffer.from(text, 'base64url');
  // Only the canonical spelling: a link is written in one way, for limits as well.
  if (bytes.length <= macBytes || bytes.toString('base64url') !== text) return null;
  const body = bytes.subarray(0, -macBytes);
  return timingSafeEqual(bytes.subarray(-macBytes), macOf(key, body)) ? parseLinkBody(body) : null;
};

/** Binds chat links to the key that signs them (derived from `ENCRYPTION_KEY`) and to the service's public URL. */
export const createChatLinks = (encryptionKey: string, publicUrl: string): ChatLinks => {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'chat links', 32));
  const urlOf = (link: string): string => `${publicUrl.replace(/\/+$/, '')}/chat/${link}`;
  const connectionLink = (id: string): string => formatLink(key, kindBytes.connection, id, 0);
  const threadLink = (id: string, version = 0): string =>
    formatLink(key, version === 0 ? kindBytes.thread : kindBytes.replaced, id, version);
  return {
    connectionLink,
    threadLink,
    connectionUrl: (id) => urlOf(connectionLink(id)),
    threadUrl: (id, version) => urlOf(threadLink(id, version)),
    parseLink: (text) => parseSignedLink(key, text),
  };
};
