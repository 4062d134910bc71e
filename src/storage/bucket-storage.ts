import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';

import { temporarilyUnavailable, propertyOf } from '../errors/api-error.ts';
import { deleteAbandonedFiles } from './folder-storage.ts';
import type { BucketLocation } from './storage-location.ts';
import type { FileStorage } from './file-storage.ts';

const createS3Client = (
  { region, endpoint }: BucketLocation,
  credentials: S3ClientConfig['credentials'],
): S3Client =>
  new S3Client({
    region,
    // Many S3-compatible services support neither a host name per bucket nor the newer checksums.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials && { credentials }),
  });

/** Returns whether the bucket gave no answer or is temporarily out of order. Any other refusal is a fault of the service. */
const isUnavailable = (error: unknown): boolean => {
  const status = propertyOf(propertyOf(error, '$metadata'), 'httpStatusCode');
  return typeof status !== 'number' || status >= 500 || status === 429;
};

/** Awaits a request to the bucket; throws 503 while the bucket is unavailable. */
const awaitOrUnavailable = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    throw isUnavailable(error)
      ? temporarilyUnavailable('The media storage is unavailable; try again.', error)
      : error;
  }
};

/** Options of a bucket. Without credentials, the AWS client finds them. */
export interface BucketOptions {
  readonly credentials?: S3ClientConfig['credentials'];
  readonly incomingFolder?: string;
}

/**
 * Opens a storage in a bucket. Without given credentials, the AWS client finds them as usual (`AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`, a profile, the role of the machine).
 */
export const openBucketStorage = (location: BucketLocation, options: BucketOptions = {}): FileStorage => {
  const client = createS3Client(location, options.credentials);
  const { incomingFolder = join(tmpdir(), 'media-arrivals') } = options;
  const at = (key: string) => ({ Bucket: location.bucket, Key: location.prefix + key });
  return {
    incomingFolder,
    prepare: async () => {
      await deleteAbandonedFiles(incomingFolder);
      await client.send(new HeadBucketCommand({ Bucket: location.bucket }));
    },
    deleteAbandoned: () => deleteAbandonedFiles(incomingFolder),
    put: async (key, path, { size, mimeType }) => {
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: mimeType };
      await awaitOrUnavailable(client.send(new PutObjectCommand({ ...at(key), ...body })));
      await rm(path, { force: true });
    },
    open: async (key, range) => {
      const header = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        const { Body } = await awaitOrUnavailable(
          client.send(new GetObjectCommand({ ...at(key), ...header })),
        );
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await awaitOrUnavailable(client.send(new DeleteObjectCommand(at(key))));
    },
    close: () => client.destroy(),
  };
};
