import { createTokenSigner, uuidFromBytes, uuidToBytes } from '../security/signed-tokens.ts';

/** Creates and parses links to files. None of them is stored, and each expires. */
export interface FileLinks {
  /** Returns a path of this service that opens the file for 10 to 15 minutes. */
  pathOf(fileId: string): string;
  /** Returns the absolute URL of that path. */
  urlOf(fileId: string): string;
  /** Returns an absolute URL that opens the file for 30 days, for a message that a person opens at any time. */
  lastingUrlOf(fileId: string): string;
  /** Returns the file of the last path segment, also after it has expired; null when it was not signed with this key. */
  parseToken(token: string): { readonly fileId: string; readonly expiresAt: Date } | null;
  /** Returns the file of a URL of this service, also of an expired one; null for any other URL. */
  fileIdInUrl(url: string): string | null;
}

const idBytes = 16;
const bodyBytes = idBytes + 4;
const lifetimeMinutes = 15;
const lastingMinutes = 30 * 24 * 60;
// During this time a file keeps the same link, so that browsers can cache what they have loaded.
const stableForMinutes = 5;

const folder = '/media/';

/** Creates and parses file links, signed with a key derived from `ENCRYPTION_KEY`; URLs begin with the public URL. */
export const createFileLinks = (
  encryptionKey: string,
  publicUrl: string,
  now: () => number = Date.now,
): FileLinks => {
  const signer = createTokenSigner(encryptionKey, 'file links');
  const prefix = `${publicUrl.replace(/\/+$/u, '')}${folder}`;
  const pathFor = (fileId: string, minutes: number): string => {
    const body = Buffer.alloc(bodyBytes);
    uuidToBytes(fileId).copy(body);
    const minute = Math.floor(now() / 60_000 / stableForMinutes) * stableForMinutes;
    body.writeUInt32BE(minute + minutes, idBytes);
    return folder + signer.sign(body);
  };
  const pathOf = (fileId: string): string => pathFor(fileId, lifetimeMinutes);
  const toUrl = (path: string): string => prefix + path.slice(folder.length);
  const parseToken: FileLinks['parseToken'] = (token) => {
    const body = signer.verify(token);
    if (body?.length !== bodyBytes) return null;
    const expiresAt = new Date(body.readUInt32BE(idBytes) * 60_000);
    return { fileId: uuidFromBytes(body.subarray(0, idBytes)), expiresAt };
  };
  return {
    pathOf,
    urlOf: (fileId) => toUrl(pathOf(fileId)),
    lastingUrlOf: (fileId) => toUrl(pathFor(fileId, lastingMinutes)),
    parseToken,
    fileIdInUrl: (url) =>
      url.startsWith(prefix) ? (parseToken(url.slice(prefix.length))?.fileId ?? null) : null,
  };
};
