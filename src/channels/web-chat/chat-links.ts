import {
  createTokenSigner,
  signatureBytes,
  type TokenSigner,
  uuidFromBytes,
  uuidToBytes,
} from '../../security/signed-tokens.ts';

/** The target of a chat link: a channel connection, where a conversation begins, or exactly one thread. */
export interface ChatLink {
  readonly kind: 'connection' | 'thread';
  readonly id: string;
  /** How often the thread's link had been replaced when this one was created; 0 for a connection. */
  readonly version: number;
}

/** Creates and parses chat links; none of them is stored. */
export interface ChatLinks {
  /** Returns the link of a web connection: the last segment of its URL. */
  connectionLink(channelConnectionId: string): string;
  /** Returns the link of a thread; without `version`, the first one. */
  threadLink(messageThreadId: string, version?: number): string;
  /** Returns the absolute URL of a connection's chat. */
  connectionUrl(channelConnectionId: string): string;
  /** Returns the absolute URL of a thread's chat. */
  threadUrl(messageThreadId: string, version: number): string;
  /** Returns the target of a link, which can have ended; null when the link was not signed with this key. */
  parseLink(text: string): ChatLink | null;
}

// The first link of a thread has no version, like the links from the time before links could be replaced.
const kindBytes = { connection: 1, thread: 2, replaced: 3 } as const;
const idBytes = 16;
const versionBytes = 4;
const maxBodyBytes = 1 + idBytes + versionBytes;

const encodeVersion = (version: number): Buffer => {
  if (version === 0) return Buffer.alloc(0);
  const part = Buffer.alloc(versionBytes);
  part.writeUInt32BE(version);
  return part;
};

const buildLinkBody = (kind: number, id: string, version: number): Buffer => {
  const uuid = uuidToBytes(id);
  if (uuid.length !== idBytes) throw new Error(`A chat link needs a UUID, not ${id}.`);
  return Buffer.concat([Buffer.of(kind), uuid, encodeVersion(version)]);
};

const parseLinkBody = (body: Buffer): ChatLink | null => {
  const id = uuidFromBytes(body.subarray(1, 1 + idBytes));
  const isReplaced = body.length === maxBodyBytes;
  if (body[0] === kindBytes.replaced && isReplaced)
    return { kind: 'thread', id, version: body.readUInt32BE(1 + idBytes) };
  if (body.length !== 1 + idBytes) return null;
  if (body[0] === kindBytes.connection) return { kind: 'connection', id, version: 0 };
  return body[0] === kindBytes.thread ? { kind: 'thread', id, version: 0 } : null;
};

const parseSignedLink = (signer: TokenSigner, text: string): ChatLink | null => {
  if (text.length > (maxBodyBytes + signatureBytes) * 2) return null;
  const body = signer.verify(text);
  return body && parseLinkBody(body);
};

/** Creates and parses chat links, signed with a key derived from `ENCRYPTION_KEY`; URLs begin with the service's public URL. */
export const createChatLinks = (encryptionKey: string, publicUrl: string): ChatLinks => {
  const signer = createTokenSigner(encryptionKey, 'chat links');
  const urlOf = (link: string): string => `${publicUrl.replace(/\/+$/, '')}/chat/${link}`;
  const connectionLink = (id: string): string => signer.sign(buildLinkBody(kindBytes.connection, id, 0));
  const threadLink = (id: string, version = 0): string =>
    signer.sign(buildLinkBody(version === 0 ? kindBytes.thread : kindBytes.replaced, id, version));
  return {
    connectionLink,
    threadLink,
    connectionUrl: (id) => urlOf(connectionLink(id)),
    threadUrl: (id, version) => urlOf(threadLink(id, version)),
    parseLink: (text) => parseSignedLink(signer, text),
  };
};
