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
    // Many services that speak S3 know neither a host name for each bucket nor the newer checksums.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials && { credentials }),
  });

/** Whether the bucket gave no answer, or is out of order for now; what it refuses is a fault of ours. */
const isUnavailable = (error: unknown): boolean => {
  const status = propertyOf(propertyOf(error, '$metadata'), 'httpStatusCode');
  return typeof status !== 'number' || status >= 500 || status === 429;
};

/** What the bucket answers; 503 while it is away. */
const orUnavailableError = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw isUnavailable(error)
      ? temporarilyUnavailable('The storage of media is away; try again.', error)
      : error;
  }
};

/** How a bucket is used; what is left out is found as usual. */
export interface BucketOptions {
  readonly credentials?: S3ClientConfig['credentials'];
  readonly incomingFolder?: string;
}

/**
 * Files in a bucket. Credentials are found as every program of AWS finds them (`AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`, a profile, the machine's role), unless they are given.
 */
export const openBucket = (location: BucketLocation, options: BucketOptions = {}): FileStorage => {
  const client = createS3Client(location, options.credentials);
  const { incomingFolder: arrivals = join(tmpdir(), 'media-arrivals') } = options;
  const at = (key: string) => ({ Bucket: location.bucket, Key: location.prefix + key });
  return {
    incomingFolder: arrivals,
    prepare: async () => {
      await deleteAbandonedFiles(arrivals);
      await client.send(new HeadBucketCommand({ Bucket: location.bucket }));
    },
    deleteAbandoned: () => deleteAbandonedFiles(arrivals),
    put: async (key, path, { size, mimeType }) => {
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: mimeType };
      await orUnavailableError(client.send(new PutObjectCommand({ ...at(key), ...body })));
      await rm(path, { force: true });
    },
    open: async (key, stretch) => {
      const range = stretch && { Range: `bytes=${stretch.start}-${stretch.end}` };
      try {
        const { Body } = await orUnavailableError(
          client.send(new GetObjectCommand({ ...at(key), ...range })),
        );
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await orUnavailableError(client.send(new DeleteObjectCommand(at(key))));
    },
    close: () => client.destroy(),
  };
};
