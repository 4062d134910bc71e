import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from '../../../scripts/local/ports.ts';
import { eventually } from '../eventually.ts';

const program = fileURLToPath(new URL('../bin/s3rver.js', import.meta.resolve('s3rver')));

/** A server of the S3 protocol with one bucket, which accepts one pair of credentials. */
export interface BucketServer {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  close(): Promise<void>;
}

/** Starts a server of the S3 protocol in a process of its own. */
export const startBucketServer = async (): Promise<BucketServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  const port = await freePort();
  const bucket = 'media';
  const flags = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', bucket];
  const child = spawn(process.execPath, [program, ...flags], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const endpoint = `http://127.0.0.1:${port}`;
  await eventually(
    'the S3 server answers',
    20,
    async () => (await fetch(endpoint).catch(() => null)) !== null,
  );
  return {
    endpoint,
    bucket,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
