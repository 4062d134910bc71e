import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Makes and reads links to files; nothing of them is stored, and each expires. */
export interface FileLinks {
  /** A path of this service that opens the file for 10 to 15 minutes. */
  pathOf(fileId: string): string;
  /** The same as an absolute URL. */
  urlOf(fileId: string): string;
  /** What the last segment of a path opens; null when it was not made with this key. */
  parseToken(token: string): { readonly fileId: string; readonly expiresAt: Date } | null;
  /** The file of a URL that this service gave out, also long ago; null for any other URL. */
  fileIdInUrl(url: string): string | null;
}

const idBytes = 16;
const bodyBytes = idBytes + 4;
const macBytes = 16;
const lifetimeMinutes = 15;
// For so long the same file has the same link, so that a browser can keep what it has loaded.
const stableForMinutes = 5;

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');

const folder = '/media/';

/** Binds links to the key that signs them (derived from `ENCRYPTION_KEY`), to the public URL and to a clock. */
export const createFileLinks = (
  encryptionKey: string,
  publicUrl: string,
  now: () => number = Date.now,
): FileLinks => {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'file links', 32));
  const macOf = (body: Buffer): Buffer =>
    createHmac('sha256', key).update(body).digest().subarray(0, macBytes);
  const prefix = `${publicUrl.replace(/\/+$/u, '')}${folder}`;
  const pathOf = (fileId: string): string => {
    const body = Buffer.alloc(bodyBytes);
    body.write(fileId.replaceAll('-', ''), 'hex');
    const minute = Math.floor(now() / 60_000 / stableForMinutes) * stableForMinutes;
    body.writeUInt32BE(minute + lifetimeMinutes, idBytes);
    return folder + Buffer.concat([body, macOf(body)]).toString('base64url');
  };
  const read: FileLinks['parseToken'] = (token) => {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== token) return null;
    const body = bytes.subarray(0, bodyBytes);
    if (!timingSafeEqual(bytes.subarray(bodyBytes), macOf(body))) return null;
    const expiresAt = new Date(body.readUInt32BE(idBytes) * 60_000);
    return { fileId: uuidOf(body.subarray(0, idBytes)), expiresAt };
  };
  return {
    pathOf,
    urlOf: (fileId) => prefix + pathOf(fileId).slice(folder.length),
    parseToken: read,
    fileIdInUrl: (url) => (url.startsWith(prefix) ? (read(url.slice(prefix.length))?.fileId ?? null) : null),
  };
};
