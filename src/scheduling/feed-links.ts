import { createTokenSigner, uuidFromBytes, uuidToBytes } from '../security/signed-tokens.ts';

/** The target of a feed's address: a schedule, and how often its address was replaced before. */
export interface FeedLink {
  readonly scheduleId: string;
  readonly version: number;
}

/** Creates and parses the addresses of feeds; none of them is stored. */
export interface FeedLinks {
  /** Returns the absolute URL of a schedule's feed. */
  urlOf(link: FeedLink): string;
  /** Returns the target of a token, which can be replaced by now; null when it was not signed with this key. */
  parseToken(token: string): FeedLink | null;
}

const idBytes = 16;
const bodyBytes = idBytes + 4;

/** Creates and parses feed addresses, signed with a key derived from `ENCRYPTION_KEY`; URLs begin with the public URL. */
export const createFeedLinks = (encryptionKey: string, publicUrl: string): FeedLinks => {
  const signer = createTokenSigner(encryptionKey, 'calendar feeds');
  return {
    urlOf: ({ scheduleId, version }) => {
      const body = Buffer.alloc(bodyBytes);
      uuidToBytes(scheduleId).copy(body);
      body.writeUInt32BE(version, idBytes);
      return `${publicUrl.replace(/\/+$/, '')}/c/${signer.sign(body)}.ics`;
    },
    parseToken: (token) => {
      const body = token.length > 100 ? null : signer.verify(token);
      if (body?.length !== bodyBytes) return null;
      return { scheduleId: uuidFromBytes(body.subarray(0, idBytes)), version: body.readUInt32BE(idBytes) };
    },
  };
};
