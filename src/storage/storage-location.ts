import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A bucket of an S3-compatible service; without an endpoint, of AWS. */
export interface BucketLocation {
  readonly kind: 'bucket';
  readonly bucket: string;
  /** Prefix of every key: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly endpoint: string | null;
}

/** The place that `STORAGE_URL` names. */
export type StorageLocation = { readonly kind: 'folder'; readonly path: string } | BucketLocation;

const parseFolderUrl = (text: string): StorageLocation | null => {
  const path = text.slice('file:'.length);
  try {
    return { kind: 'folder', path: path.startsWith('//') ? fileURLToPath(text) : resolve(path) };
  } catch {
    return null;
  }
};

const parseBucketUrl = (text: string): StorageLocation | null => {
  const url = URL.parse(text.replace(/^s3:(\/\/)?/u, 's3://'));
  if (!url || !/^[a-z0-9][a-z0-9.-]{1,62}$/u.test(url.hostname)) return null;
  const endpointText = url.searchParams.get('endpoint');
  const endpoint = endpointText === null ? null : URL.parse(endpointText);
  if (endpointText !== null && (!endpoint || !/^https?:$/u.test(endpoint.protocol))) return null;
  const folders = url.pathname.split('/').filter(Boolean);
  return {
    kind: 'bucket',
    bucket: url.hostname,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: endpointText,
  };
};

/**
 * Parses `file:/folder`, or `s3://bucket/prefix?region=eu-west-1&endpoint=https://storage.example.com`; null for anything else.
 * The URL holds no credentials.
 */
export const parseStorageLocation = (text: string): StorageLocation | null => {
  if (/^file:./u.test(text)) return parseFolderUrl(text);
  return /^s3:./u.test(text) ? parseBucketUrl(text) : null;
};
